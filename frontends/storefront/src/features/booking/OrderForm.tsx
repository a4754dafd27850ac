import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isTooMany, type Problem, slotsToChoose } from './booking-state';
import { useBooking } from './booking.store';
import styles from './booking.module.css';
import { CouponField } from './CouponField';
import { CustomerFields, DeliveryPincode } from './CustomerFields';
import { DeliveryWindow } from './DeliveryWindow';
import { HoldClock } from './HoldClock';
import { OfferBar } from './OfferBar';
import { MenuRow } from './MenuRow';
import { remainingSlots, previewPrice } from './order-form';
import { ProblemBanner } from './ProblemBanner';
import { SameAgain } from './SameAgain';
import { Summary } from './Summary';

/** Where the mistake is: the first wrong field, the menu without a choice, the way out beside the button, or else the words about it. All may be far from the button that was pressed. */
function leadTo(problem: Problem, texts: HTMLElement | null): void {
  const form = texts?.closest('form');
  const wrong =
    form?.querySelector<HTMLElement>(WRONG_FIELD[problem.kind] ?? NOTHING) ??
    form?.closest('[role="dialog"]')?.querySelector<HTMLElement>(WAY_OUT);
  (wrong ?? texts)?.scrollIntoView({ block: wrong ? 'center' : 'nearest' });
  wrong?.focus({ preventScroll: true });
}

const FIRST_WRONG = 'fieldset [aria-invalid="true"]';
const NOTHING = ':not(*)';
const WAY_OUT = '[data-way-out]';
const WRONG_FIELD: Partial<Record<Problem['kind'], string>> = {
  noItems: `fieldset button:not([aria-disabled="true"])`,
  noWindow: '[data-windows] input:not(:disabled)',
  missingFields: FIRST_WRONG,
  noEmail: FIRST_WRONG,
  fields: FIRST_WRONG,
  refused: FIRST_WRONG,
};

export const ORDER_FORM_ID = 'order-form';

interface Props {
  area: ReactNode;
  map: ReactNode;
  /** Whether the customer wants to be told of the order. */
  messages: ReactNode;
  onPay: () => void;
}

/** Step 1. @source requirements/storefront §2.4 */
export function OrderForm({ area, map, messages, onPay }: Props) {
  const { t } = useTranslation();
  const state = useBooking();
  const { menu, items, phase, problem, hold, offer, appliedCoupon } = state;
  const problemRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem) leadTo(problem, problemRef.current);
  }, [problem]);

  if (!menu) return null;
  const available = slotsToChoose(state);
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
      {offer && !hold && phase === 'filling' && <OfferBar slots={offer.slots} until={offer.until} />}
      <DeliveryPincode area={area} />
      <fieldset className={styles.menu} disabled={phase !== 'filling'}>
        <legend className={styles.heading}>{t('booking.menu.title', { people: menu.PEOPLE_PER_ORDER })}</legend>
        <SameAgain menu={menu} available={available} />
        <ul className={styles.rows}>
          {Object.entries(menu.items).map(([key, item]) => (
            <MenuRow key={key} itemKey={key} item={item} available={available} />
          ))}
        </ul>
        <p className={styles.remaining} role="status">
          {isTooMany(state)
            ? t('booking.menu.tooMany', { count: available })
            : t('booking.menu.remaining', { count: remainingSlots(available, items, menu) })}
        </p>
      </fieldset>
      <DeliveryWindow />
      <CustomerFields />
      <div inert={phase !== 'filling'}>{map}</div>
      {messages}
      <CouponField />
      <Summary price={previewPrice(menu, items, appliedCoupon)} />
      <div ref={problemRef} className={styles.problem}>
        {problem && <ProblemBanner problem={problem} />}
        {hold && <HoldClock key={hold.until} until={hold.until} />}
      </div>
    </form>
  );
}
