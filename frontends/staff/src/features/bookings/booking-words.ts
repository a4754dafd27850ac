import { isMenuKey, MENU_ITEMS } from '#shared/menu/menu-items';
import type { Booking } from '#shared/bookings/booking.contract';

/** The dishes of a booking in the order they were chosen, those with none left out. */
export const dishesOf = (items: Booking['items']): { key: string; name: string; quantity: number }[] =>
  Object.entries(items)
    .filter(([, quantity]) => quantity > 0)
    .map(([key, quantity]) => ({ key, name: isMenuKey(key) ? MENU_ITEMS[key].name : key, quantity }));

/** A link that dials: digits and a leading plus. */
export const telLink = (phone: string): string => `tel:${phone.replace(/(?!^\+)\D/g, '')}`;

/** A WhatsApp chat; ten digits are a number of India. */
export function whatsappLink(phone: string): string {
  const digits = phone.replace(/\D/g, '').replace(/^0+/, '');
  return `https://wa.me/${digits.length === 10 ? `91${digits}` : digits}`;
}
