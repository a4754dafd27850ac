import { useTranslation } from 'react-i18next';
import { formatRupees } from '#shared/core/money';
import type { SalesEvent } from '#shared/sales-events/sales-event.contract';
import { saleMomentShort } from '#shared/sales-events/sale-times';
import { useDateText } from './state-text';
import styles from './ReserveBar.module.css';

export interface ReserveBarProps {
  event: SalesEvent;
  /** A strip lies below it. */
  isRaised: boolean;
  onPress: () => void;
}

const shortText = ({ date, isDateWritten, startsAt }: Pick<SalesEvent, 'date' | 'isDateWritten' | 'startsAt'>, language: string): string =>
  isDateWritten && startsAt !== null ? saleMomentShort(startsAt, language) : date;

/** Docked over the page while there is an event to book: when, from which price, how many are left, and the button. @source requirements/storefront §2.2 */
export function ReserveBar({ event, isRaised, onPress }: ReserveBarProps) {
  const { t } = useTranslation();
  const dateText = useDateText(shortText);
  const { priceFrom, availableSlots } = event;
  const facts = [
    priceFrom !== null && t('sales.from', { price: formatRupees(priceFrom) }),
    availableSlots === 0 ? t('sales.soldOut') : t('sales.leftShort', { count: availableSlots }),
  ].filter((fact) => fact !== false);
  return (
    <aside className={isRaised ? styles.raised : styles.bar} aria-label={t('landing.hero.next')}>
      <p className={styles.facts}>
        <span className={styles.date}>{dateText(event)}</span>
        <span>{facts.join(' · ')}</span>
      </p>
      <button type="button" className={styles.reserve} onClick={onPress}>
        {t('sales.reserve')}
      </button>
    </aside>
  );
}
