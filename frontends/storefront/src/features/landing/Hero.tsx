import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { licenceNumber } from '#shared/core/licence';
import type { ReviewSummary } from '#shared/reviews/review.contract';
import styles from './Hero.module.css';

export interface HeroProps {
  /** When the next sale is; null while none can be booked. */
  date: string | null;
  /** The facts about it. */
  facts: ReactNode;
  /** In place of the next sale when there is none. */
  instead: ReactNode;
  isLoading: boolean;
  /** The food business's registration; empty until it is known. */
  registration: string;
  rating: Pick<ReviewSummary, 'average' | 'count'> | null;
  /** Where one asks for a festival order; null while it is not known. */
  chat: string | null;
}

/** First paint: the dish, the date, the price, the slots left, and who vouches for it. @source requirements/storefront §2.2 */
export function Hero({ date, facts, instead, isLoading, registration, rating, chat }: HeroProps) {
  const { t } = useTranslation();
  return (
    <section id="home" className={styles.hero} aria-labelledby="hero-title" tabIndex={-1}>
      <div className={styles.text}>
        <h1 id="hero-title" className={styles.headline}>
          {t('landing.hero.headline')}
        </h1>
        <p className={styles.tagline}>{t('landing.hero.tagline')}</p>
        <p className={styles.portion}>{t('landing.hero.portion')}</p>
        <p className={styles.serving}>{t('landing.hero.serving')}</p>
        <div className={styles.next} aria-busy={isLoading}>
          {date !== null && (
            <a className={styles.ticket} href="#events">
              <span className="text-soft text-s">{t('landing.hero.next')}</span>
              <strong className={styles.date}>{date}</strong>
              {facts}
              <Trust registration={registration} rating={rating} />
            </a>
          )}
          {instead && (
            <div className={styles.ticket}>
              {instead}
              <Trust registration={registration} rating={rating} />
            </div>
          )}
        </div>
        <p className={styles.festival}>
          <strong>{t('landing.hero.festival')}</strong> {t('landing.hero.festivalText')}{' '}
          {chat && (
            <a href={chat} target="_blank" rel="noopener">
              {t('landing.hero.reserve')}
            </a>
          )}
        </p>
      </div>
      <img
        className={styles.picture}
        src="/images/hero.avif"
        srcSet="/images/hero-560.avif 560w, /images/hero.avif 900w"
        sizes="(max-width: 899px) 16rem, 34rem"
        alt={t('landing.hero.imageAlt')}
        width={900}
        height={900}
        fetchPriority="high"
      />
    </section>
  );
}

/** The customers' rating and the kitchen's registration number. The line is there before either is known, so that nothing moves. */
function Trust({ registration, rating }: Pick<HeroProps, 'registration' | 'rating'>) {
  const { t } = useTranslation();
  const number = licenceNumber(registration);
  return (
    <span className={styles.trust}>
      {rating?.average != null && (
        <span>
          <span className="text-brass" aria-hidden="true">
            ★
          </span>{' '}
          {t('landing.hero.rating', { average: rating.average, count: rating.count })}
        </span>
      )}
      {number && <span>{t('landing.hero.registration', { number })}</span>}
    </span>
  );
}
