import { Button, Select, Stack, TagsInput, Textarea, TextInput, Title } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newKey } from '#kit/http';
import { errorText } from '#kit/i18n';
import { issueAt } from '#kit/issue-at';
import { Banner } from '#kit/ui/Banner';
import { useAction } from '#kit/use-action';
import { useTransient } from '#kit/use-transient';
import {
  brokenRules,
  cleanTags,
  EMPTY_REVIEW,
  LONGEST_COMMENT,
  LONGEST_NAME,
  LONGEST_TAG,
  MOST_TAGS,
  type Rating,
  RATINGS,
  type ReviewDraft,
} from '#shared/reviews/review-rules';
import { LONGEST_LINK } from '#shared/reviews/youtube';
import { useReviews } from './reviews.store';

const SAID_MS = 3_000;

/** A review that a guest gives at the counter. What was typed stays until it is saved. @source requirements/console C32 */
export function AddReview({ eventId }: { eventId: string }) {
  const { t } = useTranslation();
  const { t: kit } = useTranslation('kit');
  const [draft, setDraft] = useState<ReviewDraft & { phone: string }>({ ...EMPTY_REVIEW, phone: '' });
  const [key, setKey] = useState(newKey);
  const [broken, setBroken] = useState<ReturnType<typeof brokenRules>>({});
  const [saved, say] = useTransient<true>(SAID_MS);
  const save = useAction(async () => {
    await useReviews.getState().add(eventId, { ...draft, tags: cleanTags(draft.tags), phone: draft.phone || null }, key);
    setDraft({ ...EMPTY_REVIEW, phone: '' });
    setKey(newKey());
    say(true);
  });
  const change = (edit: Partial<typeof draft>): void => {
    setDraft({ ...draft, ...edit });
    setBroken({});
    save.clear();
    // Another body is another command.
    setKey(newKey());
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const found = brokenRules(draft);
    setBroken(found);
    if (Object.keys(found).length === 0) void save.run();
  };
  const errorOf = (field: 'reviewerName' | 'comment' | 'youtubeLink') => {
    const rule = broken[field];
    return rule ? t(`reviews.rules.${rule}`) : issueAt(save.error, field);
  };
  return (
    <form onSubmit={submit} noValidate aria-labelledby="add-review">
      <Stack>
        <Title order={3} id="add-review">
          {t('reviews.add')}
        </Title>
        {save.error && (
          <Banner kind="error" title={t(save.error.status === 0 ? 'reviews.saveFailed' : 'reviews.saveError')}>
            {save.error.issues.length === 0 && errorText(t, save.error)}
          </Banner>
        )}
        {saved && <Banner kind="success">{t('reviews.saved')}</Banner>}
        <TextInput
          label={t('reviews.fields.name')}
          maxLength={LONGEST_NAME}
          autoComplete="off"
          error={errorOf('reviewerName')}
          value={draft.reviewerName}
          onChange={({ currentTarget }) => change({ reviewerName: currentTarget.value })}
        />
        <TextInput
          label={t('reviews.fields.phone')}
          description={t('reviews.fields.phoneHint')}
          type="tel"
          maxLength={20}
          autoComplete="off"
          value={draft.phone}
          onChange={({ currentTarget }) => change({ phone: currentTarget.value })}
        />
        <Select
          label={t('reviews.fields.rating')}
          allowDeselect={false}
          data={[...RATINGS].reverse().map((rating) => ({ value: String(rating), label: kit('guest.stars', { rating }) }))}
          value={String(draft.rating)}
          onChange={(value) => change({ rating: (Number(value) || draft.rating) as Rating })}
        />
        <Textarea
          label={t('reviews.fields.comment')}
          autosize
          minRows={3}
          maxLength={LONGEST_COMMENT}
          error={errorOf('comment')}
          value={draft.comment}
          onChange={({ currentTarget }) => change({ comment: currentTarget.value })}
        />
        <TextInput
          label={t('reviews.fields.youtube')}
          inputMode="url"
          maxLength={LONGEST_LINK}
          autoComplete="off"
          error={errorOf('youtubeLink')}
          value={draft.youtubeLink}
          onChange={({ currentTarget }) => change({ youtubeLink: currentTarget.value })}
        />
        <TagsInput
          label={t('reviews.fields.tags')}
          description={t('reviews.fields.tagsHint', { most: MOST_TAGS })}
          maxTags={MOST_TAGS}
          maxLength={LONGEST_TAG}
          value={[...draft.tags]}
          onChange={(tags) => change({ tags })}
        />
        <Button type="submit" loading={save.busy}>
          {t('reviews.submit')}
        </Button>
      </Stack>
    </form>
  );
}
