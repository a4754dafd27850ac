/** Why a message was not sent, or may not have been. Each has a text in the console; a figure of the other side may follow it. */
const SEND_REASONS = [
  'badAddress',
  'badRecipient',
  'busy',
  'failed',
  'lost',
  'noRepeat',
  'noSubscription',
  'noTemplate',
  'notConfigured',
  'redirected',
  'refused',
  'signInRefused',
  'unknownHost',
  'unreachable',
] as const;
type SendReason = (typeof SEND_REASONS)[number];

/** As it is stored: `refused 400`. */
export const reasonWith = (reason: SendReason, figure?: string | number): string => (figure === undefined ? reason : `${reason} ${figure}`);

/** Takes a stored reason apart again. */
export function readReason(stored: string): { reason: SendReason; figure: string } | null {
  const [name = '', ...rest] = stored.split(' ');
  const reason = SEND_REASONS.find((one) => one === name);
  return reason ? { reason, figure: rest.join(' ') } : null;
}
