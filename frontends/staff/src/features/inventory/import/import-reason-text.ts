import type { TFunction } from 'i18next';
import type { ImportReason } from './import-file';

/** Why a file is not taken, in the reader's language. */
export const importReasonText = (t: TFunction, reason: ImportReason): string =>
  'sentence' in reason ? reason.sentence : t(`inventory.importReasons.${reason.code}`, { ...reason });
