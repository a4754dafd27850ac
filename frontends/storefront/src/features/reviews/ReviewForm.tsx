import { type SubmitEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { http, issueAt, newKey } from '#kit/http/http';
import { errorText } from '#kit/i18n';
import { Banner } from '#kit/ui/Banner';
import { Field } from '#kit/ui/Field';
import { SendButton } from '#kit/ui/SendButton';
import { useAction } from '#kit/use-action';
import { useAnswerInView } from '#kit/answer-in-view';
import type { CreateReviewBody, Review } from '#shared/reviews/review.contract';
import { reviewApi } from '#shared/reviews/review.api';
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
import styles from './reviews.module.css';

interface Props {
  saleId: number;
  customer: { name: string; phone: string };
  /** Hears of the customer's own reviews. */
  onSaved: (own: Review[]) => void;
}

type Typed = Omit<ReviewDraft, 'tags' | 'rating'> & { rating: Rating | null; tags: string };

/** A review is public: who wants to be named in full writes it. */
const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? '';

/** A review as it is typed and sent. */
function useReview({ saleId, customer, onSaved }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<Typed>({
    ...EMPTY_REVIEW,
    rating: null,
    reviewerName: firstName(customer.name),
    tags: '',
  });
  const [broken, setBroken] = useState<ReturnType<typeof brokenRules> & { rating?: true; tags?: true }>({});
  const [key, setKey] = useState(newKey);
  const tags = cleanTags(typed.tags.split(','));
  const { run, busy, error, clear } = useAction(async (rating: Rating) => {
    const review: CreateReviewBody = { ...typed, rating, tags, phone: customer.phone };
    const { data } = await http.post(reviewApi.add(saleId), review, { idempotencyKey: key });
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
    const { rating } = typed;
    const found = { ...brokenRules(typed), ...(rating === null && { rating: true as const }), ...(tooMany && { tags: true as const }) };
    setBroken(found);
    if (rating !== null && Object.keys(found).length === 0) void run(rating);
  };
  const errorOf = (field: 'reviewerName' | 'comment' | 'youtubeLink' | 'tags'): string | undefined => {
    if (field === 'tags') return broken.tags && t('reviews.rules.tags', { most: MOST_TAGS });
    const rule = broken[field];
    return rule ? t(`reviews.rules.${rule}`) : issueAt(error, field);
  };
  return { typed, change, submit, busy, error, errorOf, isUnrated: broken.rating === true };
}

/** The customer's review; typed text stays until it is saved. @source requirements/console C32, §8 */
export function ReviewForm(props: Props) {
  const { t } = useTranslation();
  const { typed, change, submit, busy, error, errorOf, isUnrated } = useReview(props);
  const wrong = (field: Parameters<typeof errorOf>[0]) => ({ isInvalid: Boolean(errorOf(field)), said: errorOf(field) });
  return (
    <form className={styles.form} noValidate onSubmit={submit} aria-labelledby="order-review">
      <RatingField
        value={typed.rating}
        said={isUnrated ? t('reviews.rules.rating') : undefined}
        onChange={(rating) => change({ rating })}
      />
      <Field label={t('reviews.fields.comment')} {...wrong('comment')}>
        {(input) => (
          <textarea
            rows={4}
            maxLength={LONGEST_COMMENT}
            value={typed.comment}
            onChange={({ target }) => change({ comment: target.value })}
            {...input}
          />
        )}
      </Field>
      <Field label={t('reviews.fields.name')} {...wrong('reviewerName')}>
        {(input) => (
          <input
            maxLength={LONGEST_NAME}
            value={typed.reviewerName}
            onChange={({ target }) => change({ reviewerName: target.value })}
            {...input}
          />
        )}
      </Field>
      <Field label={t('reviews.fields.tags')} hint={t('reviews.fields.tagsHint', { most: MOST_TAGS })} {...wrong('tags')}>
        {(input) => <input maxLength={200} value={typed.tags} onChange={({ target }) => change({ tags: target.value })} {...input} />}
      </Field>
      <Field label={t('reviews.fields.youtube')} {...wrong('youtubeLink')}>
        {(input) => (
          <input
            maxLength={LONGEST_LINK}
            value={typed.youtubeLink}
            onChange={({ target }) => change({ youtubeLink: target.value })}
            {...input}
          />
        )}
      </Field>
      {error && (
        <Banner kind="error" title={t(error.status === 0 ? 'reviews.saveFailed' : 'reviews.saveError')}>
          {error.issues.length === 0 && <div>{errorText(t, error)}</div>}
        </Banner>
      )}
      <SendButton busy={busy}>{t(busy ? 'reviews.submitting' : 'reviews.submit')}</SendButton>
      <p className="m-0 text-soft text-s">{t('reviews.public')}</p>
    </form>
  );
}

interface RatingProps {
  /** Null while none is chosen. */
  value: Rating | null;
  /** The fault of the choice. */
  said: string | undefined;
  onChange: (rating: Rating) => void;
}

/** One to five stars: radio buttons, so that arrow keys and screen readers know them. */
function RatingField({ value, said, onChange }: RatingProps) {
  const { t } = useTranslation();
  const { t: kit } = useTranslation('kit');
  const name = useId();
  const place = useAnswerInView<HTMLFieldSetElement>(said ?? null);
  return (
    <fieldset ref={place} className={styles.rating} data-field="" aria-describedby={said && `${name}-said`}>
      <legend>{t('reviews.fields.rating')}</legend>
      {RATINGS.map((rating) => (
        <label key={rating} className={value !== null && rating <= value ? styles.full : styles.empty}>
          <input
            type="radio"
            name={name}
            className={styles.radio}
            aria-label={kit('guest.stars', { rating })}
            checked={rating === value}
            aria-invalid={said ? true : undefined}
            onChange={() => onChange(rating)}
          />
          <span aria-hidden="true">★</span>
        </label>
      ))}
      <span id={`${name}-said`} className={styles.issue} role="status">
        {said}
      </span>
    </fieldset>
  );
}
