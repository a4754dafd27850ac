import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newKey } from '#kit/http/http';
import { notify } from '#kit/notices.store';
import { useAction } from '#kit/use-action';
import type { DiaryEvent } from '#shared/diary/diary-event.contract';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { removeDiaryEvent, restoreDiaryEvent } from './diary-commands';

interface Props {
  event: DiaryEvent;
  onClose: () => void;
  onDeleted?: () => void;
}

/**
 * Asks before a day goes with all its tasks; afterwards it can come back for ten seconds.
 * @source requirements/kitchen K46; decisions/0001 §48
 */
export function DeleteDiaryEvent({ event, onClose, onDeleted }: Props) {
  const { t } = useTranslation();
  const [key] = useState(newKey);
  const remove = useAction(async () => {
    const snapshotId = await removeDiaryEvent(event, key);
    onClose();
    onDeleted?.();
    notify({
      kind: 'success',
      text: (t) => t('diary.delete.done', { title: event.title }),
      undo: () => restoreDiaryEvent(snapshotId),
    });
  });
  return (
    <ConfirmDialog
      title={t('diary.delete.go')}
      yes={t('diary.delete.yes')}
      no={t('diary.cancel')}
      isDanger
      action={remove}
      failed={t('diary.delete.failed')}
      onClose={onClose}
    >
      {t('diary.delete.ask', { title: event.title })}
    </ConfirmDialog>
  );
}
