import { type BookingForm, NO_MESSAGES } from './booking-state';

/** Values typed and not yet ordered. They outlive the sheet and a reload, for the rest of the visit; they end with the tab. */
export type TypedForm = Pick<
  BookingForm,
  'fields' | 'location' | 'mapPincode' | 'items' | 'window' | 'messages' | 'couponText' | 'appliedCoupon'
>;

const KEY = 'kuzhi.booking.typed';

const isTyped = (value: unknown): value is TypedForm & { eventId: number } =>
  typeof value === 'object' &&
  value !== null &&
  'eventId' in value &&
  'fields' in value &&
  typeof value.fields === 'object' &&
  'items' in value &&
  typeof value.items === 'object';

/** Storage may be full or forbidden: then a reload empties the form. */
export function keepTyped(
  eventId: number,
  { fields, location, mapPincode, items, window, messages, couponText, appliedCoupon }: TypedForm,
): void {
  try {
    sessionStorage.setItem(
      KEY,
      JSON.stringify({ eventId, fields, location, mapPincode, items, window, messages, couponText, appliedCoupon }),
    );
  } catch {
    // See above.
  }
}

/** The typed values for this event; null for another one, which begins with an empty form. @source requirements/storefront §2.4 */
export function recallTyped(eventId: number): TypedForm | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    if (!isTyped(value) || value.eventId !== eventId) return null;
    // A form that an older page stored has no window, and asks for no messages.
    const { fields, location, mapPincode, items, window = null, messages = NO_MESSAGES, couponText, appliedCoupon } = value;
    return { fields, location, mapPincode, items, window, messages, couponText, appliedCoupon };
  } catch {
    return null;
  }
}

export function forgetTyped(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // See above.
  }
}
