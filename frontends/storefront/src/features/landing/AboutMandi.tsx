import { useTranslation } from 'react-i18next';
import { Section } from '../../ui/Section';
import styles from './sections.module.css';

/** Where it comes from and how it is made. @source requirements/storefront §2.2 */
export function AboutMandi() {
  const { t } = useTranslation();
  return (
    <Section titleId="about-title" title={t('landing.about.title')}>
      <div className={styles.about}>
        <p>{t('landing.about.origin')}</p>
        <p>{t('landing.about.preparation')}</p>
      </div>
    </Section>
  );
}
