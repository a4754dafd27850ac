import { useTranslation } from 'react-i18next';
import styles from './sections.module.css';

/** Where it comes from and how it is made. @source requirements/storefront §2.2 */
export function AboutMandi() {
  const { t } = useTranslation();
  return (
    <section className={styles.section} aria-labelledby="about-title">
      <h2 id="about-title" className={styles.title}>
        {t('landing.about.title')}
      </h2>
      <div className={styles.about}>
        <p>{t('landing.about.origin')}</p>
        <p>{t('landing.about.preparation')}</p>
      </div>
    </section>
  );
}
