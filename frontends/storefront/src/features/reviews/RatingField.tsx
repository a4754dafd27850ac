import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type Rating, RATINGS } from '#shared/reviews/review-rules';
import styles from './reviews.module.css';

/** One to five stars: radio buttons, so that arrow keys and screen readers know them. */
export function RatingField({ value, onChange }: { value: Rating; onChange: (rating: Rating) => void }) {
  const { t } = useTranslation();
  const { t: kit } = useTranslation('kit');
  const name = useId();
  return (
    <fieldset className={styles.rating}>
      <legend>{t('reviews.fields.rating')}</legend>
      {RATINGS.map((rating) => (
        <label key={rating} className={rating <= value ? styles.full : styles.empty}>
          <input
            type="radio"
            name={name}
            className={styles.radio}
            aria-label={kit('guest.stars', { rating })}
            checked={rating === value}
            onChange={() => onChange(rating)}
          />
          <span aria-hidden="true">★</span>
        </label>
      ))}
    </fieldset>
  );
}
