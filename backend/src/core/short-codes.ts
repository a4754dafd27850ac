import { shortCode } from '#shared/core/short-code';
import type { ServerKey } from './server-key.js';

type Purpose = 'order link' | 'waiting list offer';

/** The code of the short form of a link. @param seed of the link's token */
export const codeOf = (key: ServerKey, purpose: Purpose, seed: string): string =>
  shortCode(Buffer.from(key.hmac(`${purpose} code\n`, seed), 'base64url'));

/**
 * The stored form of a code. It has too few signs for a plain hash: a reader of the database cannot try them without the key of the server.
 */
export const hashOfCode = (key: ServerKey, purpose: Purpose, code: string): string => key.hmac(`${purpose} code hash\n`, code);
