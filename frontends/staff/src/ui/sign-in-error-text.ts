import type { TFunction } from 'i18next';
import type { ApiError } from '#kit/http/http';
import { errorText } from '#kit/i18n';

/** Why signing in failed; a wait is in whole minutes or seconds. */
export function signInErrorText(t: TFunction, error: ApiError): string {
  if (error.status !== 429 || error.retryAfterMs === null) return errorText(t, error);
  const seconds = Math.ceil(error.retryAfterMs / 1_000);
  return seconds < 60 ? t('signIn.waitSeconds', { count: seconds }) : t('signIn.waitMinutes', { count: Math.ceil(seconds / 60) });
}
