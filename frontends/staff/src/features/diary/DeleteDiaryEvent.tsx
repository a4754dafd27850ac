import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newKey } from '#kit/http';
import { errorText } from '#kit/i18n';
import { Banner } from '#kit/ui/Banner';
import { Modal } from '#kit/ui/Modal';
import { offerUndo } from '#kit/undo.store';
import { useAction } from '#kit/use-action';
import type { DiaryEvent } from '#shared/diary/diary-event.contract';
import { removeDiaryEvent, restoreDiaryEvent } from './diary-commands';

/**
 * Asks before a day goes with all its tasks; afterwards it can come back for ten seconds.
 * @source requirements/kitchen K46; decisions/0001 §48
 */
export function DeleteDiaryEvent({ event, onClose }: { event: DiaryEvent; onClose: () => void }) {
  const { t } = useTranslation();
  const [key] = useState(newKey);
  const remove = useAction(async () => {
    const snapshotId = await removeDiaryEvent(event, key);
    onClose();
    offerUndo({ said: t('diary.delete.done', { title: event.title }), undo: () => restoreDiaryEvent(snapshotId) });
  });
  return (
    <Modal title={t('diary.delete.go')} onClose={onClose}>
      <Stack>
        <Text>{t('diary.delete.ask', { title: event.title })}</Text>
        {remove.error && (
          <Banner kind="error">
            <strong>{t('diary.delete.failed')}</strong> {errorText(t, remove.error)}
          </Banner>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('diary.cancel')}
          </Button>
          <Button color="ember" loading={remove.busy} onClick={() => void remove.run()}>
            {t('diary.delete.yes')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
