import { useTranslation } from 'react-i18next';
import { RATINGS } from '#shared/reviews/review-rules';
import classes from './Reviews.module.css';

/** A rating as stars; read as "4 of 5 stars". */
export function Stars({ rating }: { rating: number }) {
  const { t } = useTranslation();
  return (
    <span className={classes.stars} role="img" aria-label={t('reviews.stars', { rating })}>
      {RATINGS.map((star) => (
        <span key={star} aria-hidden="true" data-full={star <= Math.round(rating) || undefined}>
          ★
        </span>
      ))}
    </span>
  );
}
