import type { TFunction } from 'i18next';
import { errorText } from '#kit/i18n';
import type { ApiError } from '#kit/http';

/** The text of a press that failed: without an answer the press's own sentence, else the reason of the server's refusal. */
export const timerFailureText = (t: TFunction, error: ApiError, unanswered: string): string =>
  error.code.startsWith('network.') ? t(unanswered) : errorText(t, error);
