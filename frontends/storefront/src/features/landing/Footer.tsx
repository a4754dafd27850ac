import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { telLink } from '#shared/core/phone';
import { POLICIES } from '#shared/core/pages';
import type { PublicConfig } from '#shared/settings/settings.contract';
import { PolicyLink } from '../../ui/PolicyLink';
import styles from './Footer.module.css';

export interface FooterProps {
  /** Null until it is known. */
  business: PublicConfig['business'] | null;
  isUnavailable: boolean;
  onAgain: () => Promise<unknown>;
  onBook: () => void;
}

/** Who sells, and how to reach them. @source requirements/storefront §2.2 */
export function Footer({ business, isUnavailable, onAgain, onBook }: FooterProps) {
  const { t } = useTranslation();
  return (
    <footer id="contact" className={styles.footer} tabIndex={-1}>
      <div className={styles.columns}>
        <section aria-labelledby="footer-contact">
          <h2 id="footer-contact" className={styles.title}>
            {t('landing.footer.contact')}
          </h2>
          {business && (
            <dl className={styles.facts}>
              {business.email && (
                <>
                  <dt>{t('landing.footer.email')}</dt>
                  <dd>
                    <a href={`mailto:${business.email}`}>{business.email}</a>
                  </dd>
                </>
              )}
              {business.phone && (
                <>
                  <dt>{t('landing.footer.phone')}</dt>
                  <dd>
                    <a href={telLink(business.phone)}>{business.phone}</a>
                  </dd>
                </>
              )}
              {business.registration && (
                <>
                  <dt>{t('landing.footer.registration')}</dt>
                  <dd>{business.registration}</dd>
                </>
              )}
            </dl>
          )}
          {!business && isUnavailable && (
            <>
              <p>{t('landing.footer.unavailable')}</p>
              <button type="button" className={styles.again} onClick={() => void onAgain()}>
                {t('shop.again')}
              </button>
            </>
          )}
        </section>
        <nav aria-labelledby="footer-links">
          <h2 id="footer-links" className={styles.title}>
            {t('landing.footer.links')}
          </h2>
          <ul className={styles.links}>
            <li>
              <Link to="/#home">{t('shop.nav.home')}</Link>
            </li>
            <li>
              <Link to="/#events">{t('shop.nav.events')}</Link>
            </li>
            <li>
              <button type="button" onClick={onBook}>
                {t('shop.nav.bookNow')}
              </button>
            </li>
          </ul>
        </nav>
        <nav aria-labelledby="footer-policies">
          <h2 id="footer-policies" className={styles.title}>
            {t('landing.policies.title')}
          </h2>
          <ul className={styles.links}>
            {POLICIES.map((policy) => (
              <li key={policy}>
                <PolicyLink policy={policy} />
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <p className={styles.copyright}>{t('landing.footer.copyright', { business: business?.name ?? t('shop.fallbackName') })}</p>
    </footer>
  );
}
