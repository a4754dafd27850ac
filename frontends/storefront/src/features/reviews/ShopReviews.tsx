import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { http } from '#kit/http';
import { Stars } from '#kit/ui/Stars';
import type { ReviewSummary } from '#shared/reviews/review.contract';
import { reviewRoutes } from '#shared/reviews/review.routes';
import { Section } from '../../ui/Section';
import { ReviewCard } from './ReviewCard';
import styles from './reviews.module.css';

/**
 * Average and newest verified reviews; not there while there are none, and no loss when they cannot be had.
 * @source requirements/storefront §2.8
 */
export function ShopReviews() {
  const { t } = useTranslation();
  const [summary, setSummary] = useState<ReviewSummary | null>(null);
  useEffect(() => {
    const left = new AbortController();
    http.get<{ data: ReviewSummary }>(reviewRoutes.summary, { signal: left.signal }).then(
      ({ data }) => setSummary(data),
      () => undefined,
    );
    return () => left.abort();
  }, []);
  if (!summary || summary.average === null) return null;
  const { average, count, newest } = summary;
  return (
    <Section titleId="reviews-title" title={t('reviews.title')}>
      <p className={styles.average}>
        <Stars rating={average} />
        <span>{t('reviews.average', { average, count })}</span>
      </p>
      <ul className={styles.list}>
        {newest.map((review) => (
          <li key={review.id}>
            <ReviewCard review={review} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
