import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { takeFocus } from '#kit/answer-in-view';
import { Banner } from '#kit/ui/Banner';
import { Spinner } from '#kit/ui/Spinner';
import type { Review } from '#shared/reviews/review.contract';
import { reviewApi } from '#shared/reviews/review.api';
import { AgainButton } from '../../ui/AgainButton';
import { useAsked } from '../../data/use-asked';
import { ReviewCard } from './ReviewCard';
import { ReviewForm } from './ReviewForm';
import styles from './reviews.module.css';

interface Props {
  /** The sale that the order is of. */
  saleId: number;
  /** Who ordered. */
  customer: { name: string; phone: string };
}

/** After the delivery: how was it? An existing review is shown instead of the form. @source requirements/storefront §2.8 */
export function OrderReview({ saleId, customer }: Props) {
  const { t } = useTranslation();
  const { answer, error, setAnswer, again } = useAsked(reviewApi.ofEvent(saleId));
  const own = answer?.filter((review) => review.own);
  const heading = useRef<HTMLHeadingElement>(null);
  const thank = (saved: Review[]): void => {
    setAnswer(saved);
    // The form and its focus are gone; the thanks stand where it began.
    takeFocus(heading.current);
  };
  // No cooking day is linked to the sale: there is nothing that a review could belong to.
  if (error?.status === 404) return null;
  return (
    <section className={styles.own} aria-labelledby="order-review">
      <h2 ref={heading} id="order-review" tabIndex={-1} className={styles.question}>
        {t(own && own.length > 0 ? 'reviews.thanks' : 'reviews.howWasIt')}
      </h2>
      {error && (
        <>
          <Banner kind="error">{t('reviews.loadFailed')}</Banner>
          <AgainButton onPress={again} />
        </>
      )}
      {!own && !error && <Spinner label={t('reviews.loading')} />}
      {own && own.length === 0 && <ReviewForm saleId={saleId} customer={customer} onSaved={thank} />}
      {own?.map((review) => (
        <ReviewCard key={review.id} review={review} />
      ))}
    </section>
  );
}
