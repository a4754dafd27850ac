/** Opens a WhatsApp chat with a prefilled message. @param number with its country, in any notation @source spec 1 §2.4 Confirm Order */
export const chatLink = (number: string, message = ''): string =>
  `https://wa.me/${number.replace(/\D/g, '')}${message && `?text=${encodeURIComponent(message)}`}`;
