import type { TFunction } from 'i18next';
import { currentLanguage } from '#kit/i18n';
import { actionWords } from '#shared/readings/corrective-actions';
import { isOutside } from '#shared/readings/reading-kinds';
import { kindName, limitWords, OUTCOME_WORDS } from '#shared/readings/reading-words';
import type { Reading } from '#shared/readings/reading.contract';

/** What was measured. */
export const wordKind = ({ kind }: Pick<Reading, 'kind'>): string => kindName(kind)[currentLanguage()];

/** "at most 5 °C"; null without limits. */
export const wordLimits = (reading: Pick<Reading, 'kind' | 'min' | 'max'>): string | null =>
  limitWords(reading.kind, reading)?.[currentLanguage()] ?? null;

/** "27 °C, too high (at most 5 °C)". */
export function wordDegrees(reading: Pick<Reading, 'kind' | 'min' | 'max' | 'celsius' | 'outcome'>): string {
  const degrees = `${reading.celsius} °C`;
  if (!isOutside(reading.outcome)) return degrees;
  return `${degrees}, ${OUTCOME_WORDS[reading.outcome][currentLanguage()]} (${wordLimits(reading)})`;
}

/** What is done about it. */
export const wordAction = (t: TFunction, { action }: Pick<Reading, 'action'>): string =>
  action === null ? t('readings.noAction') : t('readings.action', { action: actionWords(action)[currentLanguage()] });
