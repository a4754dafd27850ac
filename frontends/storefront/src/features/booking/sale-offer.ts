import { http } from '#kit/http/http';
import type { SalesEvent } from '#shared/sales-events/sales-event.contract';
import { salesEventApi } from '#shared/sales-events/sales-event.api';
import { type BookingSlice, failureOf } from './booking-state';
import { onTheMenu } from './order-form';

export interface SaleOfferActions {
  /** Asks for menu and slots (again). */
  load(): Promise<void>;
  refreshSlots(): Promise<void>;
  /** Keeps the shown event up to date. */
  follow(event: SalesEvent): void;
}

const askSlots = (eventId: number) => http.get(salesEventApi.slots(eventId));

/** The offer of the event: its menu and its free slots. */
export const saleOffer: BookingSlice<SaleOfferActions> = (set, get) => {
  /** Chosen dishes stay as far as the new menu has them. */
  const refreshMenu = async (eventId: number): Promise<void> => {
    try {
      const { data } = await http.get(salesEventApi.menu(eventId));
      if (get().event?.id === eventId && get().phase === 'filling') set(({ items }) => ({ menu: data, items: onTheMenu(items, data) }));
    } catch {
      // The menu that is shown stays; the server prices again before anything is charged.
    }
  };
  return {
    load: async () => {
      const { event } = get();
      if (!event) return;
      set({ state: 'loading', failure: null });
      const [menu, slots] = await Promise.allSettled([http.get(salesEventApi.menu(event.id)), askSlots(event.id)]);
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
        const { availableSlots } = await askSlots(event.id);
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
      if (state === 'ready' && phase === 'filling' && shown.menuTag !== event.menuTag) void refreshMenu(event.id);
    },
  };
};
