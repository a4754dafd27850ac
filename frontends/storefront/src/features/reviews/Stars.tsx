import { useTranslation } from 'react-i18next';
import { RATINGS } from '#shared/reviews/review-rules';
import styles from './reviews.module.css';

/** A rating as stars; read as "4 of 5 stars". */
export function Stars({ rating }: { rating: number }) {
  const { t } = useTranslation();
  return (
    <span className={styles.stars} role="img" aria-label={t('reviews.stars', { rating })}>
      {RATINGS.map((star) => (
        <span key={star} aria-hidden="true" className={star <= Math.round(rating) ? styles.full : styles.empty}>
          ★
        </span>
      ))}
    </span>
  );
}
