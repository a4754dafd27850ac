import { isGuessable } from '#shared/auth/guessable';

/** As `auth.contract` checks them. @source contract §7.2 */
const LEAST_PASSWORD = 10;
const LEAST_NAME = 2;

/** The rule that a new password of that account breaks, as the key of its text; null when it may be used. */
export function passwordFault(typed: string, username: string): 'accounts.rules.password' | 'accounts.rules.guessable' | null {
  if (typed.length < LEAST_PASSWORD) return 'accounts.rules.password';
  return isGuessable(typed, [username.trim()]) ? 'accounts.rules.guessable' : null;
}
export const isUsername = (typed: string): boolean => typed.trim().length >= LEAST_NAME && /^[\p{L}\p{M}\p{N}._@ -]+$/u.test(typed.trim());
