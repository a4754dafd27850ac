import { p } from '@mikro-orm/core';

const lastTen = ({ phoneKey }: { phoneKey?: string | null }): string => phoneKey?.slice(-10) ?? '';

/** As many signs as E.164 has, and as many digits as an earlier version took. */
export const PHONE_LENGTH = 20;

/**
 * The last ten digits, by which an earlier version that still runs finds its customers. Here they say only whether a record without E.164 has a
 * number to read, so a command that forgets one forgets both. @source decisions/0101
 */
export const lastDigits = () => p.string().length(10).fieldName('phone_key').onCreate(lastTen);
