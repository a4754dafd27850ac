import { type ApiError, http, newKey, toApiError } from '#kit/http/http';
import { currentLanguage } from '#kit/i18n';
import { serverNow } from '#kit/server-clock';
import type { CreateBooking, CreatedOrder, CreateOrder } from '#shared/bookings/booking.contract';
import { bookingApi } from '#shared/bookings/bookings.api';
import { offeredLanguage } from '#shared/core/languages';
import { e164 } from '#shared/core/phone';
import { MESSAGE_LANGUAGES } from '#shared/messages/channel';
import { consentOf, isEmail } from '#shared/messages/consent';
import type { OfferedWindow } from '#shared/sales-events/delivery-windows';
import { awaitOrder, stopAwaiting } from './awaited-orders';
import { type Problem, windowChosen, windowsToChoose } from './booking-state';
import { useBooking } from './booking.store';
import type { Checkout } from '../../ui/checkout-port';
import { rememberedContact, rememberOrder } from './contact';
import { forgetDraft, keepDraft } from './draft';
import { commandFor, holdsUntil, orderIsOver } from './order-command';
import { changeOffer, endOffer } from './own-offer';
import { heldAsAsked, orderOfHeld, useOwnHold } from './own-hold';
import { brokenRule, chosenItems, FIELDS, previewPrice, slotsIn, trimmed } from './order-form';

const { getState, setState } = useBooking;

/** The window closes before the hold does. @source faults B4 */
const MARGIN_S = 20;
/** A paid booking is requested again automatically, after so long each time, before the customer sees an error. */
const RETRY_AFTER_MS = [500, 2_000];

/**
 * From the pay button to the booking: reserve, pay, book. Whatever fails leaves the form's values in place.
 * A second press while one runs does nothing. @param checkout null when there is no way to pay @source requirements/storefront §4, §7
 */
export async function pay(checkout: Checkout | null): Promise<void> {
  const { phase, event, menu, items, fields, messages } = getState();
  if (phase !== 'filling' || !event) return;
  const lacksWindow = windowsToChoose(getState()).length > 0 && windowChosen(getState()) === null;
  const broken = brokenRule(items, fields, lacksWindow);
  if (broken) setState({ problem: broken === 'missingFields' ? { kind: broken, lacksWindow } : { kind: broken } });
  else if (e164(fields.phone) === null) setState({ problem: { kind: 'fields', fields: ['phone'] } });
  else if (messages.channels.includes('email') && !isEmail(messages.email)) setState({ problem: { kind: 'noEmail' } });
  else if (!menu || !checkout) setState({ problem: { kind: 'gateway' } });
  else {
    setState({ phase: 'ordering', problem: null });
    const order = await reserve(checkout);
    if (order) await payFor(order, checkout);
  }
}

/** The server prices the basket, holds the slots and keeps the draft, before any window opens. @source decisions/0001 §9, §11 */
async function reserve(checkout: Checkout): Promise<CreatedOrder | null> {
  const { event, menu, items, fields, location, messages, appliedCoupon, offer } = getState();
  if (!event || !menu) return null;
  const window = windowChosen(getState())?.id ?? null;
  const terms = {
    amount: previewPrice(menu, items, appliedCoupon).totalPaise,
    currency: 'INR',
    event: event.id,
    items: chosenItems(items),
    coupon: appliedCoupon,
    customer: trimmed(fields),
    location,
    // Without windows the order has the same fields as before windows existed.
    ...(window !== null && { window }),
    ...(offer && { offer: offer.token }),
    ...(messages.channels.length > 0 && { messages: consentOf(messages, offeredLanguage(MESSAGE_LANGUAGES, currentLanguage())) }),
  } satisfies Omit<CreateOrder, 'receipt'>;
  // The messages of a held order are unknown here; with a wish another order takes its place.
  const held =
    messages.channels.length > 0 ? null : heldAsAsked(event.id, { fields, location, items, window, appliedCoupon }, terms.amount);
  const { key, receipt } = commandFor(JSON.stringify(terms));
  try {
    await checkout.prepare();
    const body: CreateOrder = { ...terms, receipt };
    const order = held ? orderOfHeld(held) : await http.post(bookingApi.createOrder(), body, { idempotencyKey: key });
    const hold = order.holdUntil ? { until: order.holdUntil, slots: slotsIn(terms.items, menu), window } : null;
    if (hold) holdsUntil(hold.until);
    setState({ phase: 'paying', window, hold, orderId: order.orderId });
    // The rest of the offer goes to the next customer; an order that is not paid leaves its place to it.
    if (offer && hold) changeOffer({ slots: hold.slots, window });
    awaitOrder(order.orderId);
    remember();
    if (rememberedContact()) rememberOrder(fields, items);
    return order;
  } catch (thrown) {
    await sayWhyNoOrder(thrown);
    return null;
  }
}

async function sayWhyNoOrder(thrown: unknown): Promise<void> {
  const error = toApiError(thrown);
  // An unanswered order may have been made: the next request must find it. A refused one was not.
  if (error.status >= 400 && error.status < 500) orderIsOver();
  const { load, refreshSlots } = getState();
  if (error.code === 'order.priceChanged' || error.code === 'coupon.invalid') await load();
  if (error.code === 'coupon.invalid') setState({ appliedCoupon: null });
  if (error.code === 'order.soldOut') await refreshSlots();
  if (error.code === 'order.windowFull') markFull(error.reply?.['windows']);
  if (error.code === 'offer.gone') endOffer('gone');
  const held = error.reply?.['availableSlots'];
  if (error.code === 'offer.tooMany' && typeof held === 'number') changeOffer({ slots: held });
  setState({ phase: 'filling', problem: orderProblem(error) });
}

/** Shows the places that the server named; unnamed windows are full. */
function markFull(named: unknown): void {
  const free = (Array.isArray(named) ? named : []) as OfferedWindow[];
  setState(({ event }) => ({
    event: event && {
      ...event,
      ...(event.windows && { windows: event.windows.map((one) => free.find(({ id }) => id === one.id) ?? { ...one, left: 0 }) }),
    },
  }));
}

const DELIVERY_CODES = ['pincode.outside', 'location.needed', 'location.outside', 'location.notServed'];

/** A reason that the customer can act on has its own words; for the rest there is one required sentence. @source requirements/storefront §8 */
function orderProblem(error: ApiError): Problem {
  // Where we do not deliver is no mistyped field: it has words of its own.
  if (DELIVERY_CODES.includes(error.code)) return { kind: 'refused', error };
  const fields = FIELDS.filter((field) => error.issues.some(({ path }) => path === `customer.${field}`));
  if (fields.length > 0) return { kind: 'fields', fields };
  if (error.issues.some(({ path }) => path === 'messages.email')) return { kind: 'noEmail' };
  const amount = error.reply?.['amount'];
  if (error.code === 'order.priceChanged' && typeof amount === 'number') return { kind: 'priceChanged', amount };
  if (error.code === 'payment.notConfigured') return { kind: 'gateway' };
  if ([409, 410, 422, 429].includes(error.status)) return { kind: 'refused', error };
  return { kind: 'notInitiated' };
}

async function payFor(order: CreatedOrder, checkout: Checkout): Promise<void> {
  const { event, fields, hold, refreshSlots } = getState();
  if (!event) return;
  try {
    const proof = await checkout.pay({
      key: order.keyId,
      orderId: order.orderId,
      amount: order.amount,
      currency: order.currency,
      customer: trimmed(fields),
      event,
      timeoutSeconds: hold && windowSeconds(hold.until),
    });
    if (proof) {
      orderIsOver();
      setState({ paid: { proof, key: newKey() } });
      remember();
      await book();
      return;
    }
    // A bank's app may still pay it.
    awaitOrder(order.orderId);
    setState({ phase: 'filling', problem: { kind: 'cancelled' } });
  } catch {
    setState({ phase: 'filling', problem: { kind: 'notInitiated' } });
  }
  forgetDraft();
  await refreshSlots();
}

/** Half of a short hold, all but the margin of a long one. */
function windowSeconds(until: string): number {
  const left = (Date.parse(until) - serverNow()) / 1_000;
  return Math.max(1, Math.floor(Math.max(left / 2, left - MARGIN_S)));
}

/** Stores the data that a reload must not lose. */
function remember(): void {
  const { event, fields, location, items, window, messages, couponText, appliedCoupon, hold, orderId, paid } = getState();
  if (event)
    keepDraft({
      event,
      fields,
      location,
      items,
      window,
      messages,
      couponText,
      appliedCoupon,
      holdUntil: hold?.until ?? null,
      ...(hold && { heldSlots: hold.slots }),
      orderId,
      paid,
    });
}

/**
 * Turns a payment into its booking. Safe to ask again: the same payment answers with the same booking.
 * @source requirements/storefront §7; contract §7.1
 */
export async function book(): Promise<void> {
  const { phase, event, paid, items, fields, location, window, appliedCoupon } = getState();
  if (!event || !paid || phase === 'booking' || phase === 'confirmed') return;
  setState({ phase: 'booking', problem: null });
  const body: CreateBooking = {
    ...trimmed(fields),
    items: chosenItems(items),
    coupon: appliedCoupon,
    event: { title: event.title, date: event.date },
    location,
    ...(window !== null && { window }),
    payment: paid.proof,
  };
  try {
    const { booking } = await patiently(() => http.post(bookingApi.create(), body, { idempotencyKey: paid.key }));
    forgetDraft();
    stopAwaiting(paid.proof.orderId);
    useOwnHold.setState({ held: null });
    setState({ phase: 'confirmed', order: booking, hold: null });
  } catch (thrown) {
    const error = toApiError(thrown);
    if (isFinal(error)) endRefused(error, paid.proof.orderId);
    else setState({ phase: 'unbooked', problem: bookingProblem(error) });
  }
}

/** The server has decided: asking again changes nothing. */
const isFinal = ({ status, reply }: ApiError): boolean => reply !== null && status >= 400 && status < 500 && status !== 429;

/** The payment buys nothing here any more, so nothing of it is remembered and another order can begin. */
function endRefused(error: ApiError, orderId: string): void {
  forgetDraft();
  orderIsOver();
  useOwnHold.setState({ held: null });
  // A booking that differs from its paid draft is still booked as it was paid.
  if (error.code !== 'booking.differs') stopAwaiting(orderId);
  setState({ phase: 'refused', problem: { kind: 'refused', error }, hold: null });
}

/** Asks again while there is no answer or the server is in trouble; a refusal is final. */
async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  for (const waitMs of RETRY_AFTER_MS) {
    try {
      return await ask();
    } catch (thrown) {
      const { status } = toApiError(thrown);
      if (status >= 400 && status < 500 && status !== 429) throw thrown;
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  }
  return ask();
}

/** The server's own words, else the status, else that it failed. @source requirements/storefront §8 */
function bookingProblem(error: ApiError): Problem {
  if (error.reply) return { kind: 'refused', error };
  return error.status > 0 ? { kind: 'serverError', status: error.status } : { kind: 'bookingFailed' };
}
