import { DomainError } from '../core/errors.ts';
import { type Fed, NOBODY_FED } from '../core/linked-sale.ts';
import { type Paise, toPaise } from '../core/money.ts';
import { pricesOf } from '../menu/event-menu.ts';
import { checkBasket, discountPercentOf, priceBasket } from '../menu/pricing.ts';
import { chosenWindow, type CountedWindow, type OrderWindow } from '../sales-events/delivery-windows.ts';
import type { OfferedDish } from '../sales-events/sales-event.contract.ts';
import type { Customer, DeliveryLocation } from './booking.contract.ts';
import type { SoldDish } from './sold-dish.contract.ts';

/** One dish of an order with the price it was sold at. */
export interface OrderLine {
  key: string;
  name: string;
  /** The name for readers of Malayalam; absent: the same as `name`. */
  nameMalayalam?: string;
  quantity: number;
  pricePaise: Paise;
  /** Slots that one takes; absent: one. */
  slots?: number;
  /** People that one feeds; absent: as many as its slots do by the settings. */
  feeds?: number;
}

/**
 * A whole order as it was priced: the goods that a payment buys, whatever happens to menu, coupon and title afterwards.
 * @source decisions/0001 §11; faults P4
 */
export interface PricedOrder {
  event: { id: number; title: string; date: string };
  customer: Customer;
  location: DeliveryLocation | null;
  /** The customer's note for the driver, given after the order was paid. */
  note?: string;
  /** Absent when the sale had none. */
  window?: OrderWindow;
  lines: OrderLine[];
  /** Null when none was used. */
  coupon: string | null;
  discountPercent: number;
  subtotalPaise: Paise;
  discountPaise: Paise;
  amountPaise: Paise;
}

/** A customer's request, before it is priced. */
export interface OrderRequest {
  items: Record<string, number>;
  coupon?: string | null | undefined;
  customer: Customer;
  location?: DeliveryLocation | null | undefined;
  /** Id of a delivery window. */
  window?: string | null | undefined;
}

/** The terms in force. */
export interface Terms {
  discountPercentage: number;
  validCoupon: string;
  maxQuantity: number;
}

/** The provider takes nothing below one rupee. @source payments §4.2 */
export const LEAST_PAISE: Paise = 100;

/**
 * Prices a request by the event's menu and the terms in force.
 * @throws DomainError invalid `basket.item`, `basket.quantity`, `basket.empty`; conflict `basket.soldOut`; unprocessable `coupon.invalid`, `order.tooSmall`,
 * `order.windowNeeded`; conflict `order.windowFull`
 * @source decisions/0001 §9
 */
export function priceOrder(
  event: { id: number; title: string; date: string; offer: () => readonly OfferedDish[]; windows?: readonly CountedWindow[] | null },
  terms: Terms,
  request: OrderRequest,
): PricedOrder {
  const offer = event.offer();
  const prices = pricesOf(offer);
  const items = checkBasket(prices, request.items, terms.maxQuantity);
  const soldOut = offer.find(({ key, isSoldOut }) => isSoldOut && Object.hasOwn(items, key));
  if (soldOut) throw soldOutDish(soldOut);
  const coupon = request.coupon || null;
  if (coupon !== null && coupon !== terms.validCoupon) {
    throw new DomainError('unprocessable', 'coupon.invalid', 'This coupon is not valid');
  }
  const discountPercent = discountPercentOf(coupon, terms.validCoupon, terms.discountPercentage);
  const { subtotalPaise, discountPaise, totalPaise } = priceBasket(prices, items, discountPercent);
  requireLeast(totalPaise);
  const window = chosenWindow(event.windows, request.window);
  return {
    event: { id: event.id, title: event.title, date: event.date },
    customer: request.customer,
    location: request.location ?? null,
    ...(window && { window }),
    lines: Object.entries(items).flatMap(([key, quantity]) =>
      offer.filter((dish) => dish.key === key).map((dish) => lineOf(dish, quantity)),
    ),
    coupon,
    discountPercent,
    subtotalPaise,
    discountPaise,
    amountPaise: totalPaise,
  };
}

export const soldOutDish = ({ name }: OfferedDish): DomainError =>
  new DomainError('conflict', 'basket.soldOut', `“${name}” is sold out. Take it out of the order.`);

/** @throws DomainError unprocessable `order.tooSmall` */
export function requireLeast(totalPaise: Paise): void {
  if (totalPaise < LEAST_PAISE) throw new DomainError('unprocessable', 'order.tooSmall', 'The total must be at least ₹1');
}

/** A dish of the sale as an order has it, at the price of now. */
export function lineOf({ key, name, nameMalayalam, price, slots, feeds }: OfferedDish, quantity: number): OrderLine {
  const more = { ...(nameMalayalam !== null && { nameMalayalam }), ...(slots > 1 && { slots }), ...(feeds !== null && { feeds }) };
  return { key, name, ...more, quantity, pricePaise: toPaise(price) };
}

/** A dish of an order as the screens show it: by the name that it was sold under. */
export const soldDish = ({ key, name, nameMalayalam, quantity, slots }: OrderLine): SoldDish => ({
  key,
  name,
  ...(nameMalayalam !== undefined && { nameMalayalam }),
  quantity,
  ...(slots !== undefined && { slots }),
});

/** Quantity per item key, as the wire has it. */
export const itemsOf = (lines: readonly OrderLine[]): Record<string, number> =>
  Object.fromEntries(lines.map(({ key, quantity }) => [key, quantity]));

/** Slots that a draft takes. @source decisions/0001 §10 */
export const slotsOfOrder = (draft: { lines: readonly Pick<OrderLine, 'quantity' | 'slots'>[] }): number =>
  draft.lines.reduce((sum, { quantity, slots = 1 }) => sum + quantity * slots, 0);

/** Slots and people of the lines that state how many people they feed. */
export const fedBy = (lines: readonly Pick<OrderLine, 'quantity' | 'slots' | 'feeds'>[]): Fed =>
  lines.reduce(
    (sum, { quantity, slots = 1, feeds }) =>
      feeds === undefined ? sum : { slots: sum.slots + quantity * slots, people: sum.people + quantity * feeds },
    NOBODY_FED,
  );

/**
 * Whether a request equals the draft. The event may be named by the title it had or by its number.
 * @source contract §7.1
 */
export function agrees(draft: PricedOrder, eventName: string, request: OrderRequest): boolean {
  const asked = Object.entries(request.items).filter(([, quantity]) => quantity !== 0);
  const { customer, location } = draft;
  const asks = request.location ?? null;
  return (
    asked.length === draft.lines.length &&
    draft.lines.every(({ key, quantity }) => Object.hasOwn(request.items, key) && request.items[key] === quantity) &&
    (request.coupon || null) === draft.coupon &&
    (eventName.trim() === draft.event.title || eventName === String(draft.event.id)) &&
    customer.name === request.customer.name &&
    customer.phone === request.customer.phone &&
    customer.address === request.customer.address &&
    customer.pincode === request.customer.pincode &&
    location?.lat === asks?.lat &&
    location?.lng === asks?.lng &&
    // Who does not name the window again means the one of the order.
    (!request.window || request.window === draft.window?.id)
  );
}

/** The same order without its customer's data, once the customer is forgotten. @source faults O3 */
export const withoutCustomer = (draft: PricedOrder): PricedOrder => ({
  ...draft,
  customer: { name: '', phone: '', address: '', pincode: '' },
  location: null,
  note: '',
});
