import { e164, isLandline, phoneKey } from '../core/phone.ts';
import type { ChannelName, MessageLanguage } from './channel.ts';

/** Channels that a customer can choose when ordering; the browser asks for notifications. */
export const CONSENT_CHANNELS = ['email', 'whatsapp', 'sms'] as const satisfies readonly ChannelName[];
export type ConsentChannel = (typeof CONSENT_CHANNELS)[number];

/** A customer's choice; no channel: no messages. @source decisions/0073 */
export interface Consent {
  channels: ConsentChannel[];
  /** Null unless e-mail was asked for. */
  email: string | null;
  language: MessageLanguage;
}

/** The same in a form: the address as it is typed. */
export interface MessageWish {
  channels: readonly ConsentChannel[];
  email: string;
}

/** The server looks at an address more closely. */
export const isEmail = (typed: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed.trim());

/** The wish as it is sent: an address only where it is needed. */
export const consentOf = ({ channels, email }: MessageWish, language: MessageLanguage): Consent => ({
  channels: [...channels],
  email: channels.includes('email') ? email.trim() : null,
  language,
});

/** The customer's choice among the channels that are offered; null when nothing is left of it. */
export function offeredConsent(consent: Consent | null, offered: readonly ConsentChannel[]): Consent | null {
  const channels = consent?.channels.filter((channel) => offered.includes(channel)) ?? [];
  return consent && channels.length > 0 ? { ...consent, channels } : null;
}

/** Where SMS and WhatsApp find a number, in E.164; null for a landline and for a number that is none. */
export function mobileOf(phone: string): string | null {
  const number = e164(phone);
  return number === null || isLandline(number) ? null : number;
}

/** Whether a chosen channel cannot reach the customer, because the number is a landline's. */
export const needsMobile = (channels: readonly ConsentChannel[], phone: string): boolean =>
  channels.some((channel) => channel !== 'email') && isLandline(phoneKey(phone));

/** Where a channel finds the customer; null where it does not. */
export const addressFor = (channel: ConsentChannel, { email }: Consent, phone: string): string | null =>
  channel === 'email' ? email : mobileOf(phone);
