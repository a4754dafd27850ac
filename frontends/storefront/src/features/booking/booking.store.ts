import { create } from 'zustand';
import { type ApiError, http, toApiError } from '#kit/http';
import type { CustomerOrder, DeliveryLocation } from '#shared/bookings/booking.contract';
import type { Paise } from '#shared/core/money';
import type { Menu } from '#shared/menu/menu.contract';
import { slotsOf } from '#shared/menu/pricing';
import type { SalesEvent } from '#shared/sales-events/sales-event.contract';
import { salesEventRoutes } from '#shared/sales-events/sales-event.routes';
import type { PaymentProof } from './checkout-port';
import { type Draft, forgetDraft, recallDraft } from './draft';
import { type Field, type Fields, type Items, NO_FIELDS, onTheMenu, withQuantity } from './order-form';

/**
 * `ordering` the server reserves · `paying` the payment window is open · `booking` paid, being booked ·
 * `unbooked` paid, and the booking could not be fetched yet · `confirmed` step 2.
 */
export type Phase = 'filling' | 'ordering' | 'paying' | 'booking' | 'unbooked' | 'confirmed';

/** What the red banner has to say; worded by ProblemBanner. @source spec 1 §8 */
export type Problem =
  | { kind: 'noItems' | 'missingFields' | 'gateway' | 'notInitiated' | 'cancelled' | 'failed' | 'interrupted' | 'bookingFailed' }
  | { kind: 'fields'; fields: Field[] }
  | { kind: 'priceChanged'; amount: Paise }
  | { kind: 'serverError'; status: number }
  | { kind: 'refused'; error: ApiError };

interface BookingForm {
  fields: Fields;
  /** Picked on the map; null when nothing was. */
  location: DeliveryLocation | null;
  /** The address that the map wrote last: it may write over it, never over what the customer typed. */
  mapAddress: string;
  items: Items;
  couponText: string;
  /** The coupon as applied, else null. */
  appliedCoupon: string | null;
  couponRefused: boolean;
}

interface BookingData extends BookingForm {
  /** The event being booked; null while the modal is closed. */
  event: SalesEvent | null;
  state: 'loading' | 'ready' | 'failed';
  failure: 'menu' | 'slots' | 'server' | null;
  menu: Menu | null;
  /** As the server counts: slots that this customer holds are not in it. */
  slots: number;
  phase: Phase;
  problem: Problem | null;
  /** The customer's own hold. `until` ISO 8601. */
  hold: { until: string; slots: number } | null;
  /** The provider's order whose payment window this form opened last. */
  orderId: string | null;
  paid: { proof: PaymentProof; key: string } | null;
  /** As the server wrote it down. */
  order: CustomerOrder | null;
}

interface BookingActions {
  /** Starts with an empty form, unless a payment of this tab still waits for its booking. */
  open(event: SalesEvent): void;
  /** Takes up what a reload or a payment on another page interrupted. */
  resume(draft: Draft, problem?: Problem): void;
  /** Not while money is on its way. */
  close(): void;
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
  applyCoupon(): void;
  endHold(): void;
}

const CLOSED: BookingData = {
  event: null,
  state: 'loading',
  failure: null,
  menu: null,
  slots: 0,
  fields: NO_FIELDS,
  location: null,
  mapAddress: '',
  items: {},
  couponText: '',
  appliedCoupon: null,
  couponRefused: false,
  phase: 'filling',
  problem: null,
  hold: null,
  orderId: null,
  paid: null,
  order: null,
};

const isBusy = (phase: Phase): boolean => phase === 'ordering' || phase === 'paying' || phase === 'booking';

/** One customer's way from the empty form to the booking reference. @source spec 1 §2.4, §4, §5 */
export const useBooking = create<BookingData & BookingActions>()((set, get) => ({
  ...CLOSED,

  open: (event) => {
    if (isBusy(get().phase)) return;
    const draft = recallDraft();
    if (draft?.paid) {
      get().resume(draft);
      return;
    }
    set({ ...CLOSED, event });
    void get().load();
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
    set(({ fields, mapAddress }) => {
      const isOwnWords = fields.address.trim() !== '' && fields.address !== mapAddress;
      return {
        location: { lat, lng, address },
        mapAddress: address,
        fields: { ...fields, address: isOwnWords ? fields.address : address, pincode: pincode ?? fields.pincode },
      };
    });
  },

  dropPlace: () => set(({ phase }) => (phase === 'filling' ? { location: null } : {})),

  change: (key, by) =>
    set(({ items, menu }) => (menu ? { items: withQuantity(items, key, (items[key] ?? 0) + by, menu.MAX_QUANTITY) } : {})),

  setCoupon: (couponText) => set({ couponText, appliedCoupon: null, couponRefused: false }),

  applyCoupon: () => {
    const { couponText, menu } = get();
    const isValid = couponText === menu?.VALID_COUPON;
    set({ appliedCoupon: isValid ? couponText : null, couponRefused: !isValid });
  },

  endHold: () => {
    set({ hold: null });
    void get().refreshSlots();
  },
}));

/** @source spec 1 §8 */
function failureOf(reason: unknown, what: 'menu' | 'slots'): 'menu' | 'slots' | 'server' {
  return toApiError(reason).status === 0 ? 'server' : what;
}

/** Slots that this customer may choose from: those that are free, and those already held for this customer. */
export const slotsToChoose = ({ slots, hold }: Pick<BookingData, 'slots' | 'hold'>): number => slots + (hold?.slots ?? 0);
