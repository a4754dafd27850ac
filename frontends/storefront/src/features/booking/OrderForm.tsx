import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isTooMany, type Problem, slotsToChoose } from './booking-state';
import { useBooking } from './booking.store';
import styles from './booking.module.css';
import { POLICIES } from '#shared/core/pages';
import { dishesInOrder } from '#shared/menu/event-menu';
import { PolicyLink } from '../../ui/PolicyLink';
import { CouponField } from './CouponField';
import { CustomerFields, DeliveryPincode } from './CustomerFields';
import { DeliveryWindow } from './DeliveryWindow';
import { OfferBar } from './OfferBar';
import { MenuRow } from './MenuRow';
import { remainingSlots, previewPrice } from './order-form';
import { SameAgain } from './SameAgain';
import { Summary } from './Summary';

/**
 * Leads to the mistake: the first wrong field, the menu without a choice, or the way out next to the button. It may be far from the button that was pressed.
 */
function leadTo(problem: Problem, form: HTMLElement | null): void {
  const wrong =
    form?.querySelector<HTMLElement>(WRONG_FIELD[problem.kind] ?? NOTHING) ??
    form?.closest('[role="dialog"]')?.querySelector<HTMLElement>(WAY_OUT);
  wrong?.scrollIntoView({ block: 'center' });
  wrong?.focus({ preventScroll: true });
}

const FIRST_WRONG = 'fieldset [aria-invalid="true"]:not(:disabled)';
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
  useEffect(() => {
    if (problem && !('isRest' in problem)) leadTo(problem, document.getElementById(ORDER_FORM_ID));
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
          {dishesInOrder(menu.items).map(([key, item]) => (
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
      <CustomerFields map={map} />
      {messages}
      <CouponField />
      <Summary price={previewPrice(menu, items, appliedCoupon)} />
      <div className={styles.accept}>
        <p>{t('booking.accept')}</p>
        <p className={styles.policies}>
          {POLICIES.map((policy) => (
            <PolicyLink key={policy} policy={policy} isAside />
          ))}
        </p>
      </div>
    </form>
  );
}
