import { create } from 'zustand';
import { http } from '#kit/http';
import type { CustomerOrder } from '#shared/bookings/booking.contract';
import type { CheckCoupon, CouponAnswer, Menu } from '#shared/menu/menu.contract';
import { slotsOf } from '#shared/menu/pricing';
import type { SalesEvent } from '#shared/sales-events/sales-event.contract';
import { salesEventRoutes } from '#shared/sales-events/sales-event.routes';
import { type BookedSale, type BookingData, CLOSED, failureOf, isBusy, type Problem } from './booking-state';
import { rememberedContact } from './contact';
import { type Draft, forgetDraft, recallDraft } from './draft';
import { type Field, NO_FIELDS, onTheMenu, withQuantity } from './order-form';
import { formOfHeld, heldFor } from './own-hold';
import { forgetTyped, keepTyped, recallTyped } from './typed-form';

interface BookingActions {
  /**
   * Takes up what this browser has begun of the event: a payment that waits for its booking, held slots, or what was typed in this visit.
   * Else the form is empty but for the contact details that the customer asked to remember. @source requirements/storefront §2.4
   */
  open(event: BookedSale): void;
  /** Step 2 of an order that was made before. */
  showConfirmation(order: CustomerOrder): void;
  /** Takes up what a reload or a payment on another page interrupted. */
  resume(draft: Draft, problem?: Problem): void;
  /** Not while money is on its way. */
  close(): void;
  /** After a refused payment: the same form for a new order. */
  startOver(): void;
  /** Asks for menu and slots (again). */
  load(): Promise<void>;
  refreshSlots(): Promise<void>;
  /** Keeps what is shown of the event up to date. */
  follow(event: SalesEvent): void;
  setField(field: Field, value: string): void;
  /** A place picked on the map. @param address one line, empty when none is known */
  pickPlace(place: { lat: number; lng: number; address: string; pincode: string | null }): void;
  /** The last pick led nowhere. */
  dropPlace(): void;
  change(key: string, by: number): void;
  setCoupon(text: string): void;
  /** Asks the server, which alone knows the valid one. */
  applyCoupon(): Promise<void>;
  endHold(): void;
}

/** One customer's way from the empty form to the booking reference. @source requirements/storefront §2.4, §4, §5 */
export const useBooking = create<BookingData & BookingActions>()((set, get) => ({
  ...CLOSED,

  open: (event) => {
    if (isBusy(get().phase)) return;
    const draft = recallDraft();
    if (draft?.paid) {
      get().resume(draft);
      return;
    }
    const held = heldFor(event.id);
    const begun = held ? formOfHeld(held) : recallTyped(event.id);
    set({ ...CLOSED, event, ...(begun ?? { fields: rememberedContact() ?? NO_FIELDS }) });
    void get().load();
  },

  showConfirmation: (order) => {
    if (get().event) return;
    set({ ...CLOSED, event: { ...order.event, version: 0 }, phase: 'confirmed', order });
  },

  resume: (
    { event, fields, location, items, couponText, appliedCoupon, holdUntil, orderId = null, paid },
    problem = { kind: 'interrupted' },
  ) => {
    if (get().event) return;
    set({
      ...CLOSED,
      ...{ event, fields, location, items, couponText, appliedCoupon, orderId, paid },
      phase: paid ? 'unbooked' : 'filling',
      problem: paid ? null : problem,
      hold: holdUntil === null ? null : { until: holdUntil, slots: slotsOf({ ...items }) },
    });
    void get().load();
  },

  close: () => {
    const { phase } = get();
    if (isBusy(phase)) return;
    // A payment without its booking is not forgotten by closing a window.
    if (phase !== 'unbooked') forgetDraft();
    set(CLOSED);
  },

  startOver: () => {
    if (get().phase !== 'refused') return;
    set({ phase: 'filling', problem: null, hold: null, orderId: null, paid: null });
    void get().load();
  },

  load: async () => {
    const { event } = get();
    if (!event) return;
    set({ state: 'loading', failure: null });
    const [menu, slots] = await Promise.allSettled([
      http.get<{ data: Menu }>(salesEventRoutes.menu(event.id)),
      http.get<{ availableSlots: number }>(salesEventRoutes.slots(event.id)),
    ]);
    if (get().event?.id !== event.id) return;
    if (menu.status === 'rejected') set({ state: 'failed', failure: failureOf(menu.reason, 'menu') });
    else if (slots.status === 'rejected') set({ state: 'failed', failure: failureOf(slots.reason, 'slots') });
    else {
      const { data } = menu.value;
      set(({ items }) => ({ state: 'ready', menu: data, slots: slots.value.availableSlots, items: onTheMenu(items, data) }));
    }
  },

  refreshSlots: async () => {
    const { event } = get();
    if (!event) return;
    try {
      const { availableSlots } = await http.get<{ availableSlots: number }>(salesEventRoutes.slots(event.id));
      if (get().event?.id === event.id) set({ slots: availableSlots });
    } catch {
      // The number that is shown stays; the server counts again before anything is charged.
    }
  },

  follow: (event) => {
    const { event: shown, phase, state } = get();
    if (shown?.id !== event.id || shown.version >= event.version) return;
    // An order that is under way keeps the name it was made with.
    if (phase === 'filling') set({ event });
    if (state === 'ready') set({ slots: event.availableSlots });
  },

  setField: (field, value) => set(({ fields }) => ({ fields: { ...fields, [field]: value } })),

  pickPlace: ({ lat, lng, address, pincode }) => {
    // An answer that comes late does not change an order that is under way.
    if (get().phase !== 'filling') return;
    // The place is only near: nobody can deliver to its words, so the address stays the customer's to write.
    set(({ fields, mapPincode }) => {
      const typed = fields.pincode.trim();
      const isFree = pincode !== null && (typed === '' || typed === mapPincode);
      return { location: { lat, lng, address }, ...(isFree && { mapPincode: pincode, fields: { ...fields, pincode } }) };
    });
  },

  dropPlace: () => set(({ phase }) => (phase === 'filling' ? { location: null } : {})),

  change: (key, by) =>
    set(({ items, menu }) => (menu ? { items: withQuantity(items, key, (items[key] ?? 0) + by, menu.MAX_QUANTITY) } : {})),

  setCoupon: (couponText) => set({ couponText, appliedCoupon: null, couponState: 'idle' }),

  applyCoupon: async () => {
    const { couponText } = get();
    const isSame = () => get().couponText === couponText;
    if (couponText === '') {
      set({ appliedCoupon: null, couponState: 'refused' });
      return;
    }
    set({ appliedCoupon: null, couponState: 'checking' });
    try {
      const { data } = await http.post<{ data: CouponAnswer }>(salesEventRoutes.coupon, { coupon: couponText } satisfies CheckCoupon);
      if (isSame()) set({ appliedCoupon: data.isValid ? couponText : null, couponState: data.isValid ? 'idle' : 'refused' });
    } catch {
      if (isSame()) set({ couponState: 'unreachable' });
    }
  },

  endHold: () => {
    set({ hold: null });
    void get().refreshSlots();
  },
}));

/** What is typed is kept for the rest of the visit; a finished order leaves an empty form. */
useBooking.subscribe((now, before) => {
  if (now.phase === 'confirmed' || now.phase === 'refused') {
    if (before.phase !== now.phase) forgetTyped();
  } else if (now.event && now.event.id === before.event?.id && now.phase === 'filling' && hasChanged(now, before)) {
    keepTyped(now.event.id, now);
  }
});

const hasChanged = (now: BookingData, before: BookingData): boolean =>
  now.fields !== before.fields ||
  now.items !== before.items ||
  now.location !== before.location ||
  now.couponText !== before.couponText ||
  now.appliedCoupon !== before.appliedCoupon;
