import { useTranslation } from 'react-i18next';
import styles from './ReserveButton.module.css';

/** Floats over the page while there is an event to book. @source requirements/storefront §2.2 */
export function ReserveButton({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation();
  return (
    <button type="button" className={styles.reserve} onClick={onPress}>
      {t('sales.reserve')}
    </button>
  );
}
