import { useTranslation } from 'react-i18next';
import { changeLanguage, type Language } from '../i18n';
import { useAction } from '../use-action';
import styles from './LanguageToggle.module.css';

const OTHER: Record<Language, { language: Language; name: string }> = {
  en: { language: 'ml', name: 'മലയാളം' },
  ml: { language: 'en', name: 'English' },
};

/** Offers the other language under its own name. @source decision 55 */
export function LanguageToggle() {
  const { t, i18n } = useTranslation('kit');
  const { language, name } = OTHER[i18n.language === 'ml' ? 'ml' : 'en'];
  const { run, busy, error } = useAction(changeLanguage);
  return (
    <span className={styles.toggle}>
      <button type="button" className={styles.button} lang={language} aria-busy={busy} onClick={() => void run(language)}>
        {name}
      </button>
      {error && (
        <span className={styles.error} role="alert">
          {t('language.failed')}
        </span>
      )}
    </span>
  );
}
