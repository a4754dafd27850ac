import { Button, Group, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '#kit/use-action';
import { newKey } from '#kit/http/http';
import { notify } from '#kit/notices.store';
import type { ManagedReview, ModerateReview } from '#shared/reviews/review.contract';
import { Failure } from '../../ui/Failure';
import { type Faults, useForm } from '../../ui/use-form';
import { moderateReview, removeReview } from '../../data/reviews.data';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { restoreSnapshot } from '../../data/snapshots.data';

/** Hiding with a reason, showing again, replying, taking the reply back, removing. Typed values stay until the server took them. */
export function Moderation({ review, name }: { review: ManagedReview; name: string }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<'hide' | 'reply' | null>(null);
  const [isGoing, setGoing] = useState(false);
  const send = async (edit: Pick<ModerateReview, 'hidden' | 'reply'>): Promise<void> => {
    await moderateReview(review, edit);
    setOpen(null);
  };
  const change = useAction(send);
  const form = useForm({
    initial: { reason: '', reply: review.reply?.text ?? '' },
    check: ({ reason, reply }): Faults => {
      if (open === 'hide') return reason.trim() ? {} : { 'hidden.reason': t('reviews.reasonRequired') };
      return reply.trim() ? {} : { reply: t('reviews.replyRequired') };
    },
    send: ({ reason, reply }) => send(open === 'hide' ? { hidden: { reason: reason.trim() } } : { reply: reply.trim() }),
  });
  const toggle = (what: 'hide' | 'reply'): void => {
    change.clear();
    form.set({});
    setOpen(open === what ? null : what);
  };
  return (
    <>
      <Failure error={form.error ?? change.error} />
      <Group gap="sm">
        <Button variant="default" aria-expanded={open === 'reply'} onClick={() => toggle('reply')}>
          {t(review.reply ? 'reviews.editReply' : 'reviews.reply')}
        </Button>
        {review.reply && (
          <Button variant="subtle" loading={change.busy} onClick={() => void change.run({ reply: null })}>
            {t('reviews.removeReply')}
          </Button>
        )}
        {review.hidden ? (
          <Button variant="default" loading={change.busy} onClick={() => void change.run({ hidden: null })}>
            {t('reviews.show')}
          </Button>
        ) : (
          <Button variant="default" aria-expanded={open === 'hide'} onClick={() => toggle('hide')}>
            {t('reviews.hide')}
          </Button>
        )}
        <Button variant="subtle" color="ember" onClick={() => setGoing(true)}>
          {t('reviews.remove.go')}
        </Button>
      </Group>
      {isGoing && <RemoveReview review={review} name={name} onClose={() => setGoing(false)} />}
      {open && (
        <form {...form.element}>
          {open === 'hide' ? (
            <TextInput
              label={t('reviews.reason')}
              description={t('reviews.reasonHint')}
              maxLength={500}
              {...form.text('reason', 'hidden.reason')}
            />
          ) : (
            <Textarea
              label={t('reviews.replyText')}
              description={t('reviews.replyHint')}
              maxLength={2_000}
              autosize
              minRows={2}
              {...form.text('reply')}
            />
          )}
          <Button type="submit" mt="sm" loading={form.busy}>
            {t(open === 'hide' ? 'reviews.hideNow' : 'reviews.sendReply')}
          </Button>
        </form>
      )}
    </>
  );
}

/** Asks before a review goes; afterwards it can come back for ten seconds. @source contract §4; decisions/0001 §48 */
function RemoveReview({ review, name, onClose }: { review: ManagedReview; name: string; onClose: () => void }) {
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
