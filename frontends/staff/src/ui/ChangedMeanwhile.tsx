import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTime } from '#kit/formats';
import type { ApiError } from '#kit/http/http';
import { Banner } from '#kit/ui/Banner';
import type { ChangedBy } from '#shared/core/errors';
import { Failure } from './Failure';

interface Props {
  error: ApiError | null;
  /** The author of the other change, as far as known; null without such a change. */
  by: Partial<ChangedBy> | null;
  /** Where its texts are: `changedBy`, `changed`, `stillHere`. */
  texts: 'tasks.edit' | 'diary.edit';
  /** The failed act, when the server refused it for another reason. */
  failed: string;
  /** The record as the others left it. */
  children: ReactNode;
}

/** Why an edit was not saved: another person's change of the record, with the typed values still in the form, or the server's reason. */
export function ChangedMeanwhile({ error, by, texts, failed, children }: Props) {
  const { t } = useTranslation();
  if (!by || (error && error.code !== 'record.stale')) return <Failure error={error} what={failed} />;
  const { changedBy, changedAt } = by;
  const isKnown = changedBy !== undefined && changedAt !== undefined;
  const title = isKnown ? t(`${texts}.changedBy`, { name: changedBy, time: formatTime(changedAt) }) : t(`${texts}.changed`);
  return (
    <Banner kind="warning" title={title}>
      {children}
      {t(`${texts}.stillHere`)}
    </Banner>
  );
}
