/** Opens a WhatsApp chat with a prefilled message. @param number with its country, in any notation @source requirements/storefront S19 */
export const chatLink = (number: string, message = ''): string =>
  `https://wa.me/${number.replace(/\D/g, '')}${message && `?text=${encodeURIComponent(message)}`}`;

/** The digits of a phone as a chat wants them: ten digits are a number of India, a leading 0 is dialled only inside a country. */
export function withCountry(phone: string): string {
  const digits = phone.replace(/\D/g, '').replace(/^0+/, '');
  return digits.length === 10 ? `91${digits}` : digits;
}

/** A link that dials: digits and a leading plus. */
export const telLink = (phone: string): string => `tel:${phone.replace(/(?!^\+)\D/g, '')}`;
