import { reasonWith } from '#shared/messages/send-reason';
import type { SendOutcome } from './channel.js';
import type { Reached } from './outgoing.service.js';

/** Answers that say that nothing was done, and that it may be tried again. */
const NOT_NOW = [408, 425, 429, 503];

/**
 * The outcome of an answer for a message that may cost money or wake a person: only a message that was surely not sent is tried again.
 * @param idOf the name that the other side gave it
 */
export function outcomeOf(reached: Reached, idOf: (body: string) => string | null = () => null): SendOutcome {
  if (reached.kind === 'lost') return { kind: 'unknown', reason: 'lost' };
  if (reached.kind === 'notSent') {
    const { reason } = reached;
    return reason === 'badAddress' ? { kind: 'refused', reason } : { kind: 'later', reason };
  }
  const { status, retryAfterMs, body } = reached;
  if (status >= 200 && status < 300) return { kind: 'sent', providerId: idOf(body) };
  if (NOT_NOW.includes(status))
    return { kind: 'later', reason: reasonWith('busy', status), ...(retryAfterMs !== undefined && { retryAfterMs }) };
  if (status >= 500) return { kind: 'unknown', reason: reasonWith('failed', status) };
  if (status >= 300 && status < 400) return { kind: 'refused', reason: reasonWith('redirected', status) };
  if (status === 401 || status === 403) return { kind: 'refused', reason: reasonWith('signInRefused', status) };
  return { kind: 'refused', reason: reasonWith('refused', status) };
}
