import type { Paise } from '../core/money.ts';
import { pricesOf } from '../menu/event-menu.ts';
import { checkBasket, priceBasket } from '../menu/pricing.ts';
import { LEAST_REFUND_PAISE } from '../payments/refund-amount.ts';
import type { OfferedDish } from '../sales-events/sales-event.contract.ts';
import { lineOf, type OrderLine, type PricedOrder, requireLeast, soldOutDish } from './priced-order.ts';

/** Paise per dish that an order may have: those that were bought keep the price that was paid, others cost the price of the sale. */
export const changedPrices = (bought: readonly Pick<OrderLine, 'key' | 'pricePaise'>[], offer: readonly OfferedDish[]) => ({
  ...pricesOf(offer),
  ...Object.fromEntries(bought.map(({ key, pricePaise }) => [key, pricePaise])),
});

/**
 * A sold order with other dishes, at its own discount. A dish that is sold out, or off the menu, may stay or become fewer.
 * @param offer the dishes of its sale now   @param items all of its dishes from now on, by key
 * @throws DomainError invalid `basket.item`, `basket.quantity`, `basket.empty`; conflict `basket.soldOut`; unprocessable `order.tooSmall`
 * @source requirements/console C146
 */
export function changedDishes(
  draft: PricedOrder,
  offer: readonly OfferedDish[],
  items: Readonly<Record<string, number>>,
  { maxQuantity }: { maxQuantity: number },
): PricedOrder {
  const prices = changedPrices(draft.lines, offer);
  const more: Record<string, number> = {};
  const same: Record<string, number> = {};
  for (const [key, quantity] of Object.entries(items)) {
    const before = draft.lines.find((line) => line.key === key)?.quantity ?? 0;
    (quantity > before ? more : same)[key] = quantity;
  }
  if (Object.keys(more).length > 0) checkBasket(pricesOf(offer), more, maxQuantity);
  // An order may keep more of a dish than one may buy today.
  const wanted = checkBasket(prices, items, Math.max(maxQuantity, ...Object.values(same)));
  const soldOut = offer.find(({ key, isSoldOut }) => isSoldOut && Object.hasOwn(more, key));
  if (soldOut) throw soldOutDish(soldOut);
  const lines = Object.entries(wanted).flatMap(([key, quantity]) => {
    const line = draft.lines.find((one) => one.key === key);
    return line ? [{ ...line, quantity }] : offer.filter((dish) => dish.key === key).map((dish) => lineOf(dish, quantity));
  });
  const { subtotalPaise, discountPaise, totalPaise } = priceBasket(prices, wanted, draft.discountPercent);
  requireLeast(totalPaise);
  return { ...draft, lines, subtotalPaise, discountPaise, amountPaise: totalPaise };
}

/** The money of an order before its price changes. */
interface Before {
  amountPaise: Paise;
  /** Of it, still to be paid. */
  duePaise: Paise;
  /** The amounts that the provider may still refund, and that may still be paid back by hand. */
  leftCapturedPaise: Paise;
  leftCashPaise: Paise;
}

/** The consequences of another price for the money of an order. */
export interface PriceChange {
  /** Still to be paid then. */
  duePaise: Paise;
  /** Goes back through the provider, and by hand. */
  providerPaise: Paise;
  handPaise: Paise;
}

/**
 * Paid money beyond the new price goes back, by the provider first; of an amount below its least refund nothing does. Goodwill that went
 * back before stays the customer's.
 */
export function priceChange({ amountPaise, duePaise, leftCapturedPaise, leftCashPaise }: Before, newPaise: Paise): PriceChange {
  const paidPaise = amountPaise - duePaise;
  const surplusPaise = Math.max(0, paidPaise - newPaise);
  const wantedPaise = Math.min(surplusPaise, leftCapturedPaise);
  const providerPaise = wantedPaise < LEAST_REFUND_PAISE ? 0 : wantedPaise;
  const handPaise = Math.min(surplusPaise - wantedPaise, leftCashPaise);
  return { duePaise: Math.max(0, newPaise - paidPaise), providerPaise, handPaise };
}
