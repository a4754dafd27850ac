import { useTranslation } from 'react-i18next';
import { Section } from '../../ui/Section';
import styles from './sections.module.css';

const PARTS = ['goat', 'spice', 'rice'] as const;

/** @source requirements/storefront §2.2 */
export function SignatureDish() {
  const { t } = useTranslation();
  return (
    <div className={styles.band}>
      <Section titleId="dish-title" title={t('landing.dish.title')}>
        <p className={styles.lead}>{t('landing.dish.lead')}</p>
        <ul className={styles.parts}>
          {PARTS.map((part) => (
            <li key={part} className={styles.part}>
              <h3>{t(`landing.dish.${part}.title`)}</h3>
              <p>{t(`landing.dish.${part}.text`)}</p>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}

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
