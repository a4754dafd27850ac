import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newKey } from '#kit/http/http';
import { notify } from '#kit/notices.store';
import { useAction } from '#kit/use-action';
import type { ManagedReview } from '#shared/reviews/review.contract';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { removeReview } from '../../data/reviews.data';
import { restoreSnapshot } from '../../data/snapshots.data';

/** Asks before a review goes; afterwards it can come back for ten seconds. @source contract §4; decisions/0001 §48 */
export function RemoveReview({ review, name, onClose }: { review: ManagedReview; name: string; onClose: () => void }) {
  const { t } = useTranslation();
  const [key] = useState(newKey);
  const remove = useAction(async () => {
    const snapshotId = await removeReview(review, key);
    onClose();
    notify({
      kind: 'success',
      text: (t) => t('reviews.remove.done', { name }),
      undo: async () => void (await restoreSnapshot(snapshotId)),
    });
  });
  return (
    <ConfirmDialog
      title={t('reviews.remove.title')}
      yes={t('reviews.remove.yes')}
      no={t('reviews.remove.no')}
      isDanger
      action={remove}
      onClose={onClose}
    >
      {t('reviews.remove.ask', { name })}
    </ConfirmDialog>
  );
}
