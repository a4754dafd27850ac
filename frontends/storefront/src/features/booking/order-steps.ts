import type { CustomerOrder } from '#shared/bookings/booking.contract';
import { slotsOf } from '#shared/menu/pricing';
import { type BookedSale, type BookingSlice, CLOSED, isBusy, NO_MESSAGES, type Problem } from './booking-state';
import { rememberedContact } from './contact';
import { type Draft, forgetDraft, recallDraft } from './draft';
import { NO_FIELDS } from './order-form';
import { formOfHeld, heldFor } from './own-hold';
import { offerFor } from './own-offer';
import type { SaleOfferActions } from './sale-offer';
import { recallTyped } from './typed-form';

export interface OrderStepActions {
  /**
   * Resumes this browser's work on the event: a payment that waits for its booking, held slots, or values typed in this visit.
   * Else the form is empty but for the contact details that the customer asked to remember. @source requirements/storefront §2.4
   */
  open(event: BookedSale): void;
  /** Step 2 of an order that was made before. */
  showConfirmation(order: CustomerOrder): void;
  /** Resumes an order that a reload or a payment on another page interrupted. */
  resume(draft: Draft, problem?: Problem): void;
  /** Not while money is on its way. */
  close(): void;
  /** After a refused payment: the same form for a new order. */
  startOver(): void;
  /** The time of the held slots is over. */
  endHold(): void;
  /** Takes up the offer whose link opened the page, also in a form that is open; null: it has ended. */
  followOffer(): void;
}

/** Where an order begins, is resumed and ends; the steps between the pay button and the booking are in `paying.ts`. */
export const orderSteps: BookingSlice<OrderStepActions, SaleOfferActions> = (set, get) => ({
  open: (event) => {
    if (isBusy(get().phase)) return;
    const draft = recallDraft();
    if (draft?.paid) {
      get().resume(draft);
      return;
    }
    const held = heldFor(event.id);
    const begun = held ? formOfHeld(held) : recallTyped(event.id);
    const offer = offerFor(event.id);
    const known = { ...(rememberedContact() ?? NO_FIELDS), ...offer?.customer };
    set({ ...CLOSED, event, offer, ...(begun ?? { fields: known }) });
    void get().load();
  },

  showConfirmation: (order) => {
    if (get().event) return;
    set({ ...CLOSED, event: { ...order.event, version: 0 }, phase: 'confirmed', order });
  },

  resume: (
    { event, fields, location, items, window = null, messages = NO_MESSAGES, couponText, appliedCoupon, orderId = null, paid, ...held },
    problem = { kind: 'interrupted' },
  ) => {
    if (get().event) return;
    const { holdUntil, heldSlots = slotsOf(items) } = held;
    set({
      ...CLOSED,
      ...{ event, fields, location, items, window, messages, couponText, appliedCoupon, orderId, paid },
      phase: paid ? 'unbooked' : 'filling',
      problem: paid ? null : problem,
      offer: offerFor(event.id),
      hold: holdUntil === null ? null : { until: holdUntil, slots: heldSlots, window },
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

  followOffer: () => {
    const { event, offer } = get();
    if (!event) return;
    const now = offerFor(event.id);
    if (now?.until === offer?.until && now?.slots === offer?.slots) return;
    set({ offer: now });
    if (!now) void get().refreshSlots();
  },

  endHold: () => {
    // While money is on its way, its answer decides.
    set(({ phase }) => ({ hold: null, ...(phase === 'filling' && { problem: { kind: 'holdEnded' } }) }));
    void get().refreshSlots();
  },
});
