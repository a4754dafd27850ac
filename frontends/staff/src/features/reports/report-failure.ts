import type { TFunction } from 'i18next';
import type { ApiError } from '#kit/http/http';
import { errorText } from '#kit/i18n';

/** Why a list could not be loaded, in the required words. @source requirements/console C41 */
export function reportFailureText(t: TFunction, error: ApiError, what: 'events' | 'tasks'): string {
  const message =
    error.status >= 400
      ? t(`reports.failure.${what}`, { status: error.status })
      : error.status === 0
        ? errorText(t, error)
        : t('reports.failure.format');
  return t(what === 'events' ? 'reports.eventsFailed' : 'reports.eventFailed', { message });
}
