import { useTranslation } from 'react-i18next';
import styles from './Spinner.module.css';

/** Something is on its way. `label` says what; "Loading…" unless said. */
export function Spinner({ label }: { label?: string }) {
  const { t } = useTranslation('kit');
  return (
    <div className={styles.spinner} role="status">
      <span className={styles.ember} aria-hidden="true" />
      <span>{label ?? t('loading')}</span>
    </div>
  );
}
