import { useTranslation } from 'react-i18next';
import { chatLink } from '#shared/core/phone';
import styles from './TellMe.module.css';

/** While nothing can be booked: where the next sale will stand, and a message that asks for word of it. @param whatsapp null until it is known */
export function TellMe({ whatsapp, isTitled = false }: { whatsapp: string | null; isTitled?: boolean }) {
  const { t } = useTranslation();
  return (
    <div className={styles.tell}>
      {isTitled && <strong>{t('sales.none.title')}</strong>}
      <p className={styles.text}>{t('sales.none.text')}</p>
      {whatsapp !== null && (
        <a className={styles.ask} href={chatLink(whatsapp, t('sales.none.message'))} target="_blank" rel="noopener">
          {t('sales.none.tellMe')}
        </a>
      )}
    </div>
  );
}
