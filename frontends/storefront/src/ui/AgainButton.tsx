import { useTranslation } from 'react-i18next';
import styles from './AgainButton.module.css';

/** Repeats a failed load. */
export function AgainButton({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation();
  return (
    <button type="button" className={styles.again} onClick={onPress}>
      {t('shop.again')}
    </button>
  );
}
