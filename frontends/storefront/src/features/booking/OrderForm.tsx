import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { slotsToChoose, useBooking } from './booking.store';
import styles from './booking.module.css';
import { CouponField } from './CouponField';
import { CustomerFields } from './CustomerFields';
import { HoldClock } from './HoldClock';
import { MenuRow } from './MenuRow';
import { remainingSlots, previewPrice } from './order-form';
import { ProblemBanner } from './ProblemBanner';
import { slotsOf } from '#shared/menu/pricing';
import { Summary } from './Summary';

export const ORDER_FORM_ID = 'order-form';

/** Step 1. @source spec 1 §2.4 */
export function OrderForm({ map, onPay }: { map: ReactNode; onPay: () => void }) {
  const { t } = useTranslation();
  const state = useBooking();
  const { menu, items, phase, problem, hold, appliedCoupon } = state;
  const problemRef = useRef<HTMLDivElement>(null);

  // The banner may be far above the button that was pressed.
  useEffect(() => {
    if (problem) problemRef.current?.scrollIntoView?.({ block: 'nearest' });
  }, [problem]);

  if (!menu) return null;
  const available = slotsToChoose(state);
  const isTooMany = phase === 'filling' && slotsOf({ ...items }) > available;
  return (
    <form
      id={ORDER_FORM_ID}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onPay();
      }}
    >
      <fieldset className={styles.menu} disabled={phase !== 'filling'}>
        <legend className={styles.heading}>{t('booking.menu.title', { people: menu.PEOPLE_PER_ORDER })}</legend>
        <ul className={styles.rows}>
          {Object.entries(menu.items).map(([key, item]) => (
            <MenuRow key={key} itemKey={key} item={item} available={available} />
          ))}
        </ul>
        <p className={styles.remaining} role="status">
          {isTooMany
            ? t('booking.menu.tooMany', { count: available })
            : t('booking.menu.remaining', { count: remainingSlots(available, items) })}
        </p>
      </fieldset>
      <CustomerFields />
      <div inert={phase !== 'filling'}>{map}</div>
      <CouponField />
      <Summary price={previewPrice(menu, items, appliedCoupon)} />
      <div ref={problemRef} className={styles.problem}>
        {problem && <ProblemBanner problem={problem} />}
        {hold && <HoldClock key={hold.until} until={hold.until} />}
      </div>
    </form>
  );
}
