import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Stars } from '#kit/ui/Stars';
import { Section } from '../../ui/Section';
import { useShopReviews } from '../../data/reviews.data';
import { ReviewCard } from './ReviewCard';
import styles from './reviews.module.css';

/**
 * Average and newest verified reviews; not there while there are none, and no loss when they cannot be had.
 * @source requirements/storefront §2.8
 */
export function ShopReviews() {
  const { t } = useTranslation();
  const { summary, load } = useShopReviews();
  useEffect(load, [load]);
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
