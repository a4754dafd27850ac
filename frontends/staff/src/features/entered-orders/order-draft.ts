import type { EnteredChannel } from '#shared/bookings/order-channel';
import { LINK_HOURS, type PayWay } from '#shared/bookings/entered-order';
import type { EnterOrder } from '#shared/bookings/entered-order.contract';
import type { DeliveryLocation } from '#shared/bookings/booking.contract';
import { isPincode } from '#shared/core/digits';
import { e164 } from '#shared/core/phone';
import { type Paise, toRupees } from '#shared/core/money';
import { pricesOf } from '#shared/menu/event-menu';
import { priceBasket } from '#shared/menu/pricing';
import { readRefund } from '#shared/payments/refund-amount';
import { choosableWindows } from '#shared/sales-events/delivery-windows';
import type { ManagedSalesEvent, ManagedWindow } from '#shared/sales-events/sales-event.contract';

/** The typed values of the form of a new order. */
export interface OrderDraft {
  /** Number of the sale, as a list gives it. */
  sale: string;
  channel: EnteredChannel;
  phone: string;
  name: string;
  address: string;
  pincode: string;
  /** The pin of an earlier order of this customer; null when there is none, or the address was changed. */
  location: DeliveryLocation | null;
  items: Record<string, number>;
  /** Id of a delivery window; empty while none is chosen. */
  window: string;
  way: PayWay;
  /** Rupees, as typed; empty for all of it. */
  advance: string;
  reference: string;
  /** How long a payment link may be paid, as a list gives it. */
  hours: string;
}

const EMPTY: Omit<OrderDraft, 'sale' | 'window'> = {
  channel: 'phone',
  phone: '',
  name: '',
  address: '',
  pincode: '',
  location: null,
  items: {},
  way: 'cash',
  advance: '',
  reference: '',
  hours: '3',
};

/** The sale of a draft with its emptiest delivery window, which most customers on the telephone take. */
export function ofSale(sale: ManagedSalesEvent | undefined, now: string): Pick<OrderDraft, 'sale' | 'window'> {
  const free = choosableWindows(sale ?? {}, null, now).filter(({ state }) => state === 'free');
  const [emptiest] = free.sort((a, b) => b.left - a.left || a.from - b.from);
  return { sale: String(sale?.id ?? ''), window: emptiest?.id ?? '' };
}

/** An empty draft of a sale. @param now ISO 8601 UTC, by the server's clock */
export const draftFor = (sale: ManagedSalesEvent | undefined, now: string): OrderDraft => ({ ...EMPTY, ...ofSale(sale, now) });

/** Of the dishes of an earlier order those that the sale offers and has. */
export const offeredOf = ({ offer }: Pick<ManagedSalesEvent, 'offer'>, items: Record<string, number>): Record<string, number> =>
  Object.fromEntries(Object.entries(items).filter(([key]) => offer.some((dish) => dish.key === key && !dish.isSoldOut)));

/** The price of the dishes by the menu of the sale; the server has the last word. */
export function totalOf(sale: Pick<ManagedSalesEvent, 'offer'>, items: Record<string, number>): Paise {
  const prices = pricesOf(sale.offer);
  const offered = Object.fromEntries(Object.entries(items).filter(([key]) => Object.hasOwn(prices, key)));
  return priceBasket(prices, offered, 0).totalPaise;
}

/** A broken rule of a draft, by the server's name of the field. */
export type DraftFault = 'required' | 'phone' | 'pincode' | 'items' | 'window' | 'reference' | 'amount' | 'advanceLeast' | 'advanceMost';

/**
 * @param totalPaise of the dishes
 * @param windows those of the sale that may be chosen
 */
export function draftFaults(
  draft: OrderDraft,
  totalPaise: Paise,
  windows: readonly Pick<ManagedWindow, 'id'>[] = [],
): Record<string, DraftFault> {
  const faults: Record<string, DraftFault> = {};
  if (e164(draft.phone) === null) faults['customer.phone'] = 'phone';
  if (draft.name.trim() === '') faults['customer.name'] = 'required';
  if (draft.address.trim() === '') faults['customer.address'] = 'required';
  if (!isPincode(draft.pincode)) faults['customer.pincode'] = 'pincode';
  if (totalPaise === 0) faults.items = 'items';
  if (windows.length > 0 && !windows.some(({ id }) => id === draft.window)) faults['window'] = 'window';
  if (draft.way === 'upi' && draft.reference.trim() === '') faults['payment.reference'] = 'reference';
  const advance = advanceFault(draft, totalPaise);
  if (advance) faults['payment.advance'] = advance;
  return faults;
}

function advanceFault({ way, advance }: OrderDraft, totalPaise: Paise): DraftFault | null {
  if (way === 'on-delivery' || advance.trim() === '') return null;
  const read = readRefund(advance, totalPaise);
  if (!('problem' in read)) return null;
  if (read.problem === 'tooMuch') return 'advanceMost';
  return read.problem === 'tooSmall' ? 'advanceLeast' : 'amount';
}

/** The rest of the total to pay on delivery. */
export function dueOf({ way, advance }: OrderDraft, totalPaise: Paise): Paise {
  if (way === 'on-delivery') return totalPaise;
  const read = readRefund(advance, totalPaise);
  return 'problem' in read ? 0 : totalPaise - read.amountPaise;
}

/** The order as it is sent. */
export function orderOf(draft: OrderDraft, totalPaise: Paise): EnterOrder {
  const { channel, way, reference } = draft;
  const read = readRefund(draft.advance, totalPaise);
  const [name, phone, address, pincode] = [draft.name, draft.phone, draft.address, draft.pincode].map((text) => text.trim());
  return {
    event: Number(draft.sale),
    channel,
    items: Object.fromEntries(Object.entries(draft.items).filter(([, quantity]) => quantity > 0)),
    customer: { name: name ?? '', phone: phone ?? '', address: address ?? '', pincode: pincode ?? '' },
    location: draft.location,
    ...(draft.window !== '' && { window: draft.window }),
    amount: totalPaise,
    payment: {
      way,
      ...(way !== 'on-delivery' && 'amountPaise' in read && { advance: toRupees(read.amountPaise) }),
      ...(way === 'upi' && { reference: reference.trim() }),
      ...(way === 'link' && { hours: LINK_HOURS.find((one) => String(one) === draft.hours) ?? 3 }),
    },
  };
}
