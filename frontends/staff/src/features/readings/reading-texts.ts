import type { TFunction } from 'i18next';
import { currentLanguage } from '#kit/i18n';
import { actionTexts } from '#shared/readings/corrective-actions';
import { isOutside } from '#shared/readings/reading-kinds';
import { kindName, limitText, OUTCOME_TEXTS } from '#shared/readings/reading-texts';
import type { Reading } from '#shared/readings/reading.contract';
import { textIn } from '#shared/core/languages';
import { personName } from '#shared/reports/person-name';

export const kindText = ({ kind }: Pick<Reading, 'kind'>): string => textIn(kindName(kind), currentLanguage());

/** "at most 5 °C"; null without limits. */
export const limitsText = (reading: Pick<Reading, 'kind' | 'min' | 'max'>): string | null =>
  limitText(reading.kind, reading, currentLanguage());

/** "27 °C, too high (at most 5 °C)". */
export function formatDegrees(reading: Pick<Reading, 'kind' | 'min' | 'max' | 'celsius' | 'outcome'>): string {
  const degrees = `${reading.celsius} °C`;
  if (!isOutside(reading.outcome)) return degrees;
  return `${degrees}, ${textIn(OUTCOME_TEXTS[reading.outcome], currentLanguage()).toLowerCase()} (${limitsText(reading)})`;
}

/** Who took it. */
export const takenByText = ({ takenBy }: Pick<Reading, 'takenBy'>): string => personName(takenBy, currentLanguage());

export const actionText = (t: TFunction, { action }: Pick<Reading, 'action'>): string =>
  action === null ? t('readings.noAction') : t('readings.action', { action: textIn(actionTexts(action), currentLanguage()) });
