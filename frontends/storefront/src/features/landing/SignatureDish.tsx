import { useTranslation } from 'react-i18next';
import styles from './sections.module.css';

const PARTS = ['goat', 'spice', 'rice'] as const;

/** @source requirements/storefront §2.2 */
export function SignatureDish() {
  const { t } = useTranslation();
  return (
    <section className={styles.band} aria-labelledby="dish-title">
      <div className={styles.section}>
        <h2 id="dish-title" className={styles.title}>
          {t('landing.dish.title')}
        </h2>
        <p className={styles.lead}>{t('landing.dish.lead')}</p>
        <ul className={styles.parts}>
          {PARTS.map((part) => (
            <li key={part} className={styles.part}>
              <h3>{t(`landing.dish.${part}.title`)}</h3>
              <p>{t(`landing.dish.${part}.text`)}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
