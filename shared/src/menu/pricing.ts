import { DomainError } from '../core/errors.ts';
import type { Paise } from '../core/money.ts';

/** The price of a basket. `totalPaise` = `subtotalPaise` − `discountPaise`. */
export interface Price {
  subtotalPaise: Paise;
  discountPaise: Paise;
  totalPaise: Paise;
}

/** A percentage is kept exact to four decimals while it is multiplied. */
const PERCENT_SCALE = 10_000;

/** The discount: the percentage of the subtotal, rounded half up to the paisa. @param percent 0–100 @source decisions/0001 §9 */
export function discountOf(subtotalPaise: Paise, percent: number): Paise {
  const whole = 100 * PERCENT_SCALE;
  return Math.floor((subtotalPaise * Math.round(percent * PERCENT_SCALE) + whole / 2) / whole);
}

/**
 * Prices a basket: Σ price × quantity, less the discount.
 * @param prices paise per item key   @param items quantity per item key, see `checkBasket`   @param discountPercent 0–100, 0 without a coupon
 * @throws DomainError invalid `basket.item` for a key without a price
 * @source decisions/0001 §9
 */
export function priceBasket(prices: Record<string, Paise>, items: Record<string, number>, discountPercent: number): Price {
  let subtotalPaise = 0;
  for (const [key, quantity] of Object.entries(items)) {
    if (quantity === 0) continue;
    subtotalPaise += priceOf(prices, key) * quantity;
  }
  const discountPaise = discountOf(subtotalPaise, discountPercent);
  return { subtotalPaise, discountPaise, totalPaise: subtotalPaise - discountPaise };
}

/**
 * The basket without its zeros, when it may be ordered.
 * @param prices the items that are on sale   @param maxQuantity the most of one item
 * @throws DomainError invalid `basket.item`, `basket.quantity`, `basket.empty`
 * @source requirements/storefront §5
 */
export function checkBasket(prices: Record<string, Paise>, items: Record<string, number>, maxQuantity: number): Record<string, number> {
  const chosen: Record<string, number> = {};
  for (const [key, quantity] of Object.entries(items)) {
    priceOf(prices, key);
    if (!Number.isInteger(quantity) || quantity < 0 || quantity > maxQuantity) {
      throw new DomainError('invalid', 'basket.quantity', `Choose from 0 to ${maxQuantity} of each item`);
    }
    if (quantity > 0) chosen[key] = quantity;
  }
  if (Object.keys(chosen).length === 0) throw new DomainError('invalid', 'basket.empty', 'Please select at least one item');
  return chosen;
}

/** Slots that a basket takes. @param perDish slots that one of each dish takes, by item key; one where it does not say @source decisions/0001 §10 */
export const slotsOf = (items: Readonly<Record<string, number>>, perDish: Readonly<Record<string, number>> = {}): number =>
  Object.entries(items).reduce((sum, [key, quantity]) => sum + quantity * (perDish[key] ?? 1), 0);

/** The percentage that a coupon earns: exactly the valid one, letter by letter, or nothing. @source requirements/storefront §4, §5 */
export const discountPercentOf = (coupon: string | null | undefined, validCoupon: string, discountPercentage: number): number =>
  coupon === validCoupon ? discountPercentage : 0;

function priceOf(prices: Record<string, Paise>, key: string): Paise {
  const price = Object.hasOwn(prices, key) ? prices[key] : undefined;
  if (price === undefined) throw new DomainError('invalid', 'basket.item', 'This item is not on the menu');
  return price;
}

/**
 * The basket cut to so many slots: portion by portion from the dish with the most, of equals from the later one, so that every dish that
 * can stay stays. A basket that fits is answered as it is.
 * @param items quantity per item key   @param slots 0 or more   @param perDish as in `slotsOf`
 */
export function fitBasket(
  items: Readonly<Record<string, number>>,
  slots: number,
  perDish: Readonly<Record<string, number>> = {},
): Record<string, number> {
  const fitted = { ...items };
  while (slotsOf(fitted, perDish) > slots) {
    const most = Math.max(...Object.values(fitted));
    const key = Object.keys(fitted).findLast((each) => fitted[each] === most);
    if (key === undefined || most === 0) break;
    fitted[key] = most - 1;
  }
  return fitted;
}
