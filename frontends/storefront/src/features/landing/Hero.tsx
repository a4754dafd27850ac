import { useTranslation } from 'react-i18next';
import type { SalesEvent } from '#shared/sales-events/sales-event.contract';
import styles from './Hero.module.css';

export interface HeroProps {
  /** The first listed sale. */
  next: SalesEvent | null;
  isLoading: boolean;
  /** Where one asks for a festival order; null while it is not known. */
  chat: string | null;
}

/** First paint: the dish, the date, what is left. @source requirements/storefront §2.2 */
export function Hero({ next, isLoading, chat }: HeroProps) {
  const { t } = useTranslation();
  return (
    <section id="home" className={styles.hero} aria-labelledby="hero-title" tabIndex={-1}>
      <div className={styles.text}>
        <p className={styles.serving}>{t('landing.hero.serving')}</p>
        <h1 id="hero-title" className={styles.headline}>
          {t('landing.hero.headline')}
        </h1>
        <p className={styles.tagline}>{t('landing.hero.tagline')}</p>
        <p className={styles.portion}>{t('landing.hero.portion')}</p>
        <div className={styles.next} aria-busy={isLoading}>
          {next && (
            <a className={styles.ticket} href="#events">
              <span className={styles.label}>{t('landing.hero.next')}</span>
              <strong className={styles.date}>{next.date}</strong>
              <span className={styles.left}>
                {next.availableSlots === 0 ? t('sales.soldOut') : t('sales.left', { count: next.availableSlots })}
              </span>
            </a>
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
