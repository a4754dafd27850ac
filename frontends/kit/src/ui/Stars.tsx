import { useTranslation } from 'react-i18next';
import { RATINGS } from '#shared/reviews/review-rules';
import styles from './Stars.module.css';

/** A rating as stars; read as "4 of 5 stars". */
export function Stars({ rating }: { rating: number }) {
  const { t } = useTranslation('kit');
  return (
    <span className={styles.stars} role="img" aria-label={t('guest.stars', { rating })}>
      {RATINGS.map((star) => (
        <span key={star} aria-hidden="true" data-full={star <= Math.round(rating) || undefined}>
          ★
        </span>
      ))}
    </span>
  );
}
