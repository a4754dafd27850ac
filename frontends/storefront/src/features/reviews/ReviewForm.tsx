import { type SubmitEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { http, newKey } from '#kit/http';
import { wordError } from '#kit/i18n';
import { Banner } from '#kit/ui/Banner';
import { useAction } from '#kit/use-action';
import type { CreateReviewBody, Review } from '#shared/reviews/review.contract';
import { reviewRoutes } from '#shared/reviews/review.routes';
import {
  brokenRules,
  cleanTags,
  EMPTY_REVIEW,
  LONGEST_COMMENT,
  LONGEST_NAME,
  LONGEST_TAG,
  MOST_TAGS,
  type ReviewDraft,
} from '#shared/reviews/review-rules';
import { LONGEST_LINK } from '#shared/reviews/youtube';
import { RatingField } from './RatingField';
import styles from './reviews.module.css';
import { TextField } from './TextField';

interface Props {
  saleId: number;
  customer: { name: string; phone: string };
  /** Hears of the customer's own reviews. */
  onSaved: (own: Review[]) => void;
}

type Typed = Omit<ReviewDraft, 'tags'> & { tags: string };

/** The customer's review; what was typed stays until it is saved. @source spec 2 §5 Review, §8 */
export function ReviewForm({ saleId, customer, onSaved }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const [typed, setTyped] = useState<Typed>({ ...EMPTY_REVIEW, reviewerName: customer.name, tags: '' });
  const [broken, setBroken] = useState<ReturnType<typeof brokenRules> & { tags?: true }>({});
  const [key, setKey] = useState(newKey);
  const tags = cleanTags(typed.tags.split(','));
  const { run, busy, error, clear } = useAction(async () => {
    const review: CreateReviewBody = { ...typed, tags, phone: customer.phone };
    const { data } = await http.post<{ data: Review[] }>(reviewRoutes.ofEvent(saleId), review, { idempotencyKey: key });
    onSaved(data.filter(({ own }) => own));
  });
  const change = (edit: Partial<Typed>): void => {
    setTyped({ ...typed, ...edit });
    setBroken({});
    clear();
    // Another body is another command.
    setKey(newKey());
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const tooMany = tags.length > MOST_TAGS || tags.some((tag) => tag.length > LONGEST_TAG);
    const found = { ...brokenRules(typed), ...(tooMany && { tags: true as const }) };
    setBroken(found);
    if (Object.keys(found).length === 0) void run();
  };
  const errorOf = (field: 'reviewerName' | 'comment' | 'youtubeLink' | 'tags'): string | undefined => {
    if (field === 'tags') return broken.tags && t('reviews.rules.tags', { most: MOST_TAGS });
    const rule = broken[field];
    return rule ? t(`reviews.rules.${rule}`) : error?.issues.find(({ path }) => path === field)?.message;
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit} aria-labelledby="order-review">
      <RatingField value={typed.rating} onChange={(rating) => change({ rating })} />
      <TextField
        id={`${id}-comment`}
        label={t('reviews.fields.comment')}
        rows={4}
        maxLength={LONGEST_COMMENT}
        error={errorOf('comment')}
        value={typed.comment}
        onChange={(comment) => change({ comment })}
      />
      <TextField
        id={`${id}-name`}
        label={t('reviews.fields.name')}
        maxLength={LONGEST_NAME}
        error={errorOf('reviewerName')}
        value={typed.reviewerName}
        onChange={(reviewerName) => change({ reviewerName })}
      />
      <TextField
        id={`${id}-tags`}
        label={t('reviews.fields.tags')}
        hint={t('reviews.fields.tagsHint', { most: MOST_TAGS })}
        maxLength={200}
        error={errorOf('tags')}
        value={typed.tags}
        onChange={(text) => change({ tags: text })}
      />
      <TextField
        id={`${id}-youtube`}
        label={t('reviews.fields.youtube')}
        maxLength={LONGEST_LINK}
        error={errorOf('youtubeLink')}
        value={typed.youtubeLink}
        onChange={(youtubeLink) => change({ youtubeLink })}
      />
      {error && (
        <Banner kind="error" title={t(error.status === 0 ? 'reviews.saveFailed' : 'reviews.saveError')}>
          {error.issues.length === 0 && <div>{wordError(t, error)}</div>}
        </Banner>
      )}
      <button type="submit" className={styles.submit} aria-disabled={busy}>
        {t(busy ? 'reviews.submitting' : 'reviews.submit')}
      </button>
      <p className={styles.note}>{t('reviews.public')}</p>
    </form>
  );
}
