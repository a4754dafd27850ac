import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newKey } from '#kit/http';
import { errorText } from '#kit/i18n';
import { Banner } from '#kit/ui/Banner';
import { Modal } from '#kit/ui/Modal';
import { offerUndo } from '#kit/undo.store';
import { useAction } from '#kit/use-action';
import type { ManagedReview } from '#shared/reviews/review.contract';
import { useReviews } from './reviews.store';

/** Asks before a review goes; afterwards it can come back for ten seconds. @source contract §4; decisions/0001 §48 */
export function RemoveReview({ review, name, onClose }: { review: ManagedReview; name: string; onClose: () => void }) {
  const { t } = useTranslation();
  const [key] = useState(newKey);
  const remove = useAction(async () => {
    const { remove: take, bringBack } = useReviews.getState();
    const snapshotId = await take(review, key);
    onClose();
    offerUndo({ said: t('reviews.remove.done', { name }), undo: () => bringBack(snapshotId) });
  });
  return (
    <Modal title={t('reviews.remove.title')} onClose={onClose}>
      <Stack>
        <Text>{t('reviews.remove.ask', { name })}</Text>
        {remove.error && <Banner kind="error">{errorText(t, remove.error)}</Banner>}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('reviews.remove.no')}
          </Button>
          <Button color="ember" loading={remove.busy} onClick={() => void remove.run()}>
            {t('reviews.remove.yes')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
