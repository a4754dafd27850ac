import { useTranslation } from 'react-i18next';
import styles from './app.module.css';
import { isTestMode, useConfig } from './config.store';

/** Says on every page that no money moves. Lies over the page, so that it moves nothing when it comes. @source contract §1 */
export function SandboxStrip() {
  const { t } = useTranslation();
  return useConfig(isTestMode) ? <aside className={styles.sandbox}>{t('shop.sandbox')}</aside> : null;
}
