import { isMenuKey, MENU_ITEMS } from '#shared/menu/menu-items';
import { chatLink, withCountry } from '#shared/core/chat-link';
import type { Booking, DeliveryLocation } from '#shared/bookings/booking.contract';

/** The dishes of a booking in the order they were chosen, those with none left out. */
export const dishesOf = (items: Booking['items']): { key: string; name: string; quantity: number }[] =>
  Object.entries(items)
    .filter(([, quantity]) => quantity > 0)
    .map(([key, quantity]) => ({ key, name: isMenuKey(key) ? MENU_ITEMS[key].name : key, quantity }));

/** One slot per item. @source decisions/0001 §10 */
export const slotsOf = (items: Booking['items']): number => Object.values(items).reduce((sum, quantity) => sum + quantity, 0);

/** A WhatsApp chat; ten digits are a number of India. */
export const whatsappLink = (phone: string): string => chatLink(withCountry(phone));

/** The place of delivery on a map that shows the way there. */
export const mapLink = ({ lat, lng }: DeliveryLocation): string => `https://www.google.com/maps/search/?api=1&query=${lat},${lng}`;
