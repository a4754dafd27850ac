import { useTranslation } from 'react-i18next';
import { formatRupees } from '#shared/core/money';
import type { SalesEvent } from '#shared/sales-events/sales-event.contract';
import { useStateText } from './state-text';
import styles from './SaleFacts.module.css';

/** A customer's first questions: from which price, for how many people, how many are left. @param people null until it is known */
export function SaleFacts({ event, people }: { event: SalesEvent; people: number | null }) {
  const { t } = useTranslation();
  const stateText = useStateText(event);
  return (
    <span className={styles.facts}>
      {event.priceFrom !== null && <span>{t('sales.from', { price: formatRupees(event.priceFrom) })}</span>}
      {people !== null && <span>{t('sales.serves', { people })}</span>}
      <strong className={styles.left}>{stateText}</strong>
    </span>
  );
}
