import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dishName } from '#kit/dish-texts';
import { MINUTE_MS, useServerNow } from '#kit/server-clock';
import { Field } from '#kit/ui/Field';
import { POLICIES } from '#shared/core/pages';
import { dishesInOrder } from '#shared/menu/event-menu';
import type { Menu } from '#shared/menu/menu.contract';
import { PolicyLink } from '../../ui/PolicyLink';
import { WindowChoice } from '../../ui/WindowChoice';
import { isTooMany, type Problem, slotsToChoose, windowChosen, windowsToChoose } from './booking-state';
import { useBooking } from './booking.store';
import { CustomerFields, DeliveryPincode } from './CustomerFields';
import { OfferBar } from './OfferBar';
import { MenuRow } from './MenuRow';
import { chosenItems, previewPrice, remainingSlots, sameAgain } from './order-form';
import { Summary } from './Summary';
import { rememberedBasket } from './contact';
import styles from './booking.module.css';

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
        <ul className="stack-2 list-none">
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

/** Who let this device remember chooses the basket of the last time with one press. */
function SameAgain({ menu, available }: { menu: Menu; available: number }) {
  const { t } = useTranslation();
  const isEmpty = useBooking(({ items }) => Object.keys(chosenItems(items)).length === 0);
  const choose = useBooking((state) => state.choose);
  const [last] = useState(rememberedBasket);
  const items = last && isEmpty ? sameAgain(last, menu, available) : null;
  if (!items) return null;
  const dishes = Object.entries(items).map(
    ([key, quantity]) => `${quantity} × ${dishName(t, key, menu.items[key]?.name ?? key, menu.items[key]?.nameMalayalam)}`,
  );
  return (
    <button type="button" className={styles.again} onClick={() => choose(items)}>
      {t('booking.menu.sameAgain', { dishes: dishes.join(', ') })}
    </button>
  );
}

/** When the order is delivered; nothing for a sale without windows. @source requirements/storefront S64 */
function DeliveryWindow() {
  const { t } = useTranslation();
  const state = useBooking();
  const windows = windowsToChoose(state);
  // A window ends by the clock.
  useServerNow(windows.length > 0 ? MINUTE_MS : null);
  if (windows.length === 0) return null;
  const { problem } = state;
  const isMissing = problem?.kind === 'noWindow' || (problem?.kind === 'missingFields' && problem.lacksWindow && state.window === null);
  return (
    <WindowChoice
      legend={<legend className={styles.heading}>{t('booking.window.title')}</legend>}
      windows={windows}
      chosen={windowChosen(state)?.id ?? null}
      isDisabled={state.phase !== 'filling'}
      said={isMissing && t('booking.problem.noWindow')}
      onChoose={state.chooseWindow}
    />
  );
}

/** Exactly the valid coupon, letter by letter, or none. @source requirements/storefront §4, §5 */
function CouponField() {
  const { t } = useTranslation();
  const { couponText, appliedCoupon, couponState, menu, phase, setCoupon, applyCoupon } = useBooking();
  const isBusy = phase !== 'filling';
  const isApplied = appliedCoupon !== null;
  const said = isApplied
    ? t('booking.coupon.applied', { percent: menu?.DISCOUNT_PERCENTAGE })
    : couponState !== 'idle' && t(`booking.coupon.${couponState}`);
  const apply = (): void => {
    if (couponState !== 'checking') void applyCoupon();
  };
  return (
    <Field
      label={t('booking.coupon.label')}
      isInvalid={couponState === 'refused' || couponState === 'unreachable'}
      said={said}
      isGood={isApplied || couponState === 'checking'}
    >
      {(input) => (
        <div className={styles.couponRow}>
          <input
            value={couponText}
            maxLength={100}
            disabled={isBusy}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onChange={(event) => setCoupon(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              // Enter here means the coupon, not the payment.
              event.preventDefault();
              apply();
            }}
            {...input}
          />
          <button type="button" className={styles.quiet} disabled={isBusy} aria-disabled={couponState === 'checking'} onClick={apply}>
            {t('booking.coupon.apply')}
          </button>
        </div>
      )}
    </Field>
  );
}
