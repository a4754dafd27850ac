import { Button, Select, Stack, TagsInput, Textarea, TextInput, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { notify } from '#kit/notices.store';
import {
  brokenRules,
  cleanTags,
  EMPTY_REVIEW,
  LONGEST_COMMENT,
  LONGEST_NAME,
  LONGEST_TAG,
  MOST_TAGS,
  RATINGS,
  type ReviewDraft,
} from '#shared/reviews/review-rules';
import { LONGEST_LINK } from '#shared/reviews/youtube';
import { Failure } from '../../ui/Failure';
import { type Fields, useForm } from '../../ui/use-form';
import { addReview } from '../../data/reviews.data';

type GuestReview = ReviewDraft & { phone: string };
const EMPTY: GuestReview = { ...EMPTY_REVIEW, phone: '' };

/** A review that a guest gives at the counter. Typed values stay until they are saved. @source requirements/console C32 */
export function AddReview({ eventId }: { eventId: string }) {
  const { t } = useTranslation();
  const form = useForm({
    initial: EMPTY,
    check: (review) => Object.fromEntries(Object.entries(brokenRules(review)).map(([field, rule]) => [field, t(`reviews.rules.${rule}`)])),
    send: async ({ tags, phone, ...review }, { key }) => {
      await addReview(eventId, { ...review, tags: cleanTags(tags), phone: phone || null }, key);
      notify({ kind: 'success', text: (t) => t('reviews.saved') });
    },
  });
  return (
    <form {...form.element} aria-labelledby="add-review">
      <Stack>
        <Title order={3} id="add-review">
          {t('reviews.add')}
        </Title>
        <Failure error={form.error} what={t(form.error?.status === 0 ? 'reviews.saveFailed' : 'reviews.saveError')} atFields="" />
        <ReviewFields form={form} />
        <Button {...form.button}>{t('reviews.submit')}</Button>
      </Stack>
    </form>
  );
}

function ReviewFields({ form }: { form: Fields<GuestReview> }) {
  const { t } = useTranslation();
  const { t: kit } = useTranslation('kit');
  const tags = form.input('tags');
  return (
    <>
      <TextInput label={t('reviews.fields.name')} maxLength={LONGEST_NAME} autoComplete="off" {...form.text('reviewerName')} />
      <TextInput
        label={t('reviews.fields.phone')}
        description={t('reviews.fields.phoneHint')}
        type="tel"
        maxLength={20}
        autoComplete="off"
        {...form.text('phone')}
      />
      <Select
        label={t('reviews.fields.rating')}
        allowDeselect={false}
        data={[...RATINGS].reverse().map((rating) => ({ value: String(rating), label: kit('guest.stars', { rating }) }))}
        value={String(form.values.rating)}
        onChange={(value) => form.set({ rating: RATINGS.find((rating) => String(rating) === value) ?? form.values.rating })}
      />
      <Textarea label={t('reviews.fields.comment')} autosize minRows={3} maxLength={LONGEST_COMMENT} {...form.text('comment')} />
      <TextInput
        label={t('reviews.fields.youtube')}
        inputMode="url"
        maxLength={LONGEST_LINK}
        autoComplete="off"
        {...form.text('youtubeLink')}
      />
      <TagsInput
        label={t('reviews.fields.tags')}
        description={t('reviews.fields.tagsHint', { most: MOST_TAGS })}
        maxTags={MOST_TAGS}
        maxLength={LONGEST_TAG}
        {...tags}
        value={[...tags.value]}
      />
    </>
  );
}
