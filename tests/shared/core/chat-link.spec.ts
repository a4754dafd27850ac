import { chatLink, telLink, withCountry } from '#shared/core/chat-link';

/** @source faults I18 */
describe('links to a phone (requirements/storefront S19)', () => {
  it.each([
    ['+91 98470 00000', undefined, 'https://wa.me/919847000000'],
    ['919847000000', '', 'https://wa.me/919847000000'],
    ['919847000000', 'Two mandi & rice?', 'https://wa.me/919847000000?text=Two%20mandi%20%26%20rice%3F'],
  ])('a chat with %s saying %j', (number, message, link) => expect(chatLink(number, message)).toBe(link));

  it.each([
    ['98470 12345', '919847012345'],
    ['098470 12345', '919847012345'],
    ['0098470-12345', '919847012345'],
    ['9800700012', '919800700012'],
    ['+91 98470 12345', '919847012345'],
    ['+971 50 123 4567', '971501234567'],
  ])('%s is dialled as %s from anywhere', (phone, digits) => expect(withCountry(phone)).toBe(digits));

  it.each([
    ['+91 98470-12345', 'tel:+919847012345'],
    ['(0481) 2560 123', 'tel:04812560123'],
    ['98470+12345', 'tel:9847012345'],
  ])('%s becomes %s', (phone, link) => expect(telLink(phone)).toBe(link));
});
