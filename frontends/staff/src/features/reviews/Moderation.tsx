import { Button, Group, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#kit/i18n';
import { issueAt } from '#kit/issue-at';
import { Banner } from '#kit/ui/Banner';
import { useAction } from '#kit/use-action';
import type { ManagedReview, ModerateReview } from '#shared/reviews/review.contract';
import { RemoveReview } from './RemoveReview';
import { useReviews } from './reviews.store';

/** Hiding with a reason, showing again, replying, taking the reply back, removing. What is typed stays until it is taken. */
export function Moderation({ review, name }: { review: ManagedReview; name: string }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<'hide' | 'reply' | null>(null);
  const [reason, setReason] = useState('');
  const [reply, setReply] = useState(review.reply?.text ?? '');
  const [isGoing, setGoing] = useState(false);
  const [isBlank, setBlank] = useState(false);
  const change = useAction(async (edit: Pick<ModerateReview, 'hidden' | 'reply'>) => {
    await useReviews.getState().moderate(review, edit);
    setOpen(null);
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const text = (open === 'hide' ? reason : reply).trim();
    setBlank(!text);
    if (text) void change.run(open === 'hide' ? { hidden: { reason: text } } : { reply: text });
  };
  const toggle = (what: 'hide' | 'reply'): void => {
    setBlank(false);
    change.clear();
    setOpen(open === what ? null : what);
  };
  return (
    <>
      {change.error && <Banner kind="error">{errorText(t, change.error)}</Banner>}
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
        <form onSubmit={submit} noValidate>
          {open === 'hide' ? (
            <TextInput
              label={t('reviews.reason')}
              description={t('reviews.reasonHint')}
              maxLength={500}
              error={isBlank ? t('reviews.reasonRequired') : issueAt(change.error, 'hidden.reason')}
              value={reason}
              onChange={({ currentTarget }) => setReason(currentTarget.value)}
            />
          ) : (
            <Textarea
              label={t('reviews.replyText')}
              description={t('reviews.replyHint')}
              maxLength={2_000}
              autosize
              minRows={2}
              error={isBlank ? t('reviews.replyRequired') : issueAt(change.error, 'reply')}
              value={reply}
              onChange={({ currentTarget }) => setReply(currentTarget.value)}
            />
          )}
          <Button type="submit" mt="sm" loading={change.busy}>
            {t(open === 'hide' ? 'reviews.hideNow' : 'reviews.sendReply')}
          </Button>
        </form>
      )}
    </>
  );
}
