import type { TFunction } from 'i18next';
import { errorText } from '#kit/i18n';
import type { ApiError } from '#kit/http';

/** What was pressed and did not happen: without an answer the press's own sentence, else why the server refused. */
export const timerFailureText = (t: TFunction, error: ApiError, unanswered: string): string =>
  error.code.startsWith('network.') ? t(unanswered) : errorText(t, error);
