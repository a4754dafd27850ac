import type { MessageWish } from '#shared/messages/consent';
import { type BookingSlice, slotsToChoose } from './booking-state';
import { type Field, fitted, type Items, withQuantity } from './order-form';

export interface FormEditActions {
  setField(field: Field, value: string): void;
  /** A place picked on the map. @param address one line, empty when none is known */
  pickPlace(place: { lat: number; lng: number; address: string; pincode: string | null }): void;
  /** The last pick led nowhere. */
  dropPlace(): void;
  /** Adds to, or takes from, the quantity of a menu item. */
  change(key: string, by: number): void;
  /** Replaces the chosen basket by another one. */
  choose(items: Items): void;
  /** Chooses when it is delivered. */
  chooseWindow(id: string): void;
  setMessages(wish: MessageWish): void;
  /** Cuts the basket to the slots that are left. */
  takeWhatIsLeft(): void;
}

/** The customer's typing, picking and choosing. */
export const formEdits: BookingSlice<FormEditActions> = (set, get) => ({
  setField: (field, value) => set(({ fields }) => ({ fields: { ...fields, [field]: value } })),

  pickPlace: ({ lat, lng, address, pincode }) => {
    // An answer that comes late does not change an order that is under way.
    if (get().phase !== 'filling') return;
    // The place is only near: its words are no address for a rider, so the customer writes the address.
    set(({ fields, mapPincode }) => {
      const typed = fields.pincode.trim();
      const isFree = pincode !== null && (typed === '' || typed === mapPincode);
      return { location: { lat, lng, address }, ...(isFree && { mapPincode: pincode, fields: { ...fields, pincode } }) };
    });
  },

  dropPlace: () => set(({ phase }) => (phase === 'filling' ? { location: null } : {})),

  choose: (items) => set({ items }),

  chooseWindow: (window) => set({ window }),

  setMessages: (messages) => set({ messages }),

  takeWhatIsLeft: () => set((now) => ({ items: fitted(now.items, now.menu, slotsToChoose(now)) })),

  change: (key, by) =>
    set(({ items, menu }) => (menu ? { items: withQuantity(items, key, (items[key] ?? 0) + by, menu.MAX_QUANTITY) } : {})),
});
