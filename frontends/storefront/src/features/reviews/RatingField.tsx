import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnswerInView } from '#kit/answer-in-view';
import { type Rating, RATINGS } from '#shared/reviews/review-rules';
import styles from './reviews.module.css';

interface Props {
  /** Null while none is chosen. */
  value: Rating | null;
  /** The fault of the choice. */
  said: string | undefined;
  onChange: (rating: Rating) => void;
}

/** One to five stars: radio buttons, so that arrow keys and screen readers know them. */
export function RatingField({ value, said, onChange }: Props) {
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
