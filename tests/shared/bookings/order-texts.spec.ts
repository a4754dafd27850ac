import { BOOKING_STATUSES, isToDeliver } from '#shared/bookings/booking-status';
import { linkMessage } from '#shared/bookings/link-message';
import { orderLinkPath, orderPath, readOrderLink } from '#shared/bookings/order-link';

const TOKEN = 'Ab3_x-9kLmNo';

/** The token stands behind the `#`, where browsers send it to no server. */
describe('the link of an order', () => {
  it('is read as it was written', () => {
    const path = orderLinkPath('MND-AB23CD', TOKEN);
    expect(path).toBe(`${orderPath('MND-AB23CD')}#${TOKEN}`);
    const { pathname, hash } = new URL(path, 'https://kuzhi.example.com');
    expect(readOrderLink({ pathname, hash })).toEqual({ bookingId: 'MND-AB23CD', token: TOKEN });
  });

  it.each<[string, string, string, boolean]>([
    ['with a slash at the end', '/order/MND-AB23CD/', `#${TOKEN}`, true],
    ['with the shortest token', '/order/MND-AB23CD', `#${'a'.repeat(10)}`, true],
    ['with the longest', '/order/MND-AB23CD', `#${'a'.repeat(200)}`, true],
    ['whose token was cut off', '/order/MND-AB23CD', `#${'a'.repeat(9)}`, false],
    ['whose token is too long', '/order/MND-AB23CD', `#${'a'.repeat(201)}`, false],
    ['without a token', '/order/MND-AB23CD', '', false],
    ['with something else behind the #', '/order/MND-AB23CD', '#payment and more', false],
    ['with two marks', '/order/MND-AB23CD', `##${TOKEN}`, false],
    ['of no order', '/order/', `#${TOKEN}`, false],
    ['of a page below it', '/order/MND-AB23CD/bill', `#${TOKEN}`, false],
    ['of another page that ends so', '/my/order/MND-AB23CD', `#${TOKEN}`, false],
    ['with a sign that no reference has', '/order/MND%20AB', `#${TOKEN}`, false],
    ['of the landing page', '/', `#${TOKEN}`, false],
  ])('%s', (_name, pathname, hash, isOne) => expect(readOrderLink({ pathname, hash }) !== null).toBe(isOne));
});

describe('the message with a payment link', () => {
  const link = { sale: 'Sunday mandi', amount: 2_240, advance: 2_240, url: 'https://rzp.example/l/1' } as Parameters<typeof linkMessage>[0];

  it('asks for the whole sum in both languages, with its link last', () => {
    expect(linkMessage(link, '4:30 PM').split('\n')).toEqual([
      'Sunday mandi: ₹2,240.',
      'ഈ ലിങ്കിൽ പണമടച്ച് ഓർഡർ ഉറപ്പിക്കൂ.',
      'Pay by this link to confirm your order.',
      'ലിങ്ക് തീരുന്ന സമയം / Valid until: 4:30 PM',
      'https://rzp.example/l/1',
    ]);
  });

  it('asks for the advance, and says that the rest is paid on delivery', () => {
    expect(linkMessage({ ...link, advance: 500, url: null }, '4:30 PM').split('\n')).toEqual([
      'Sunday mandi: ₹2,240.',
      '₹500 അഡ്വാൻസ് അടച്ച് ഓർഡർ ഉറപ്പിക്കൂ; ബാക്കി എത്തിക്കുമ്പോൾ തന്നാൽ മതി.',
      'Pay ₹500 now to confirm your order, the rest on delivery.',
      'ലിങ്ക് തീരുന്ന സമയം / Valid until: 4:30 PM',
      '',
    ]);
  });

  it('asks for the rest of an order that is booked already', () => {
    expect(linkMessage({ ...link, amount: 350, advance: 350, isRest: true }, '4:30 PM').split('\n')).toEqual([
      'Sunday mandi: ₹350.',
      'ഓർഡറിൽ ബാക്കിയുള്ള തുക ഈ ലിങ്കിൽ അടയ്ക്കാം.',
      'Pay the rest of your order by this link.',
      'ലിങ്ക് തീരുന്ന സമയം / Valid until: 4:30 PM',
      'https://rzp.example/l/1',
    ]);
  });
});

it('a booking is brought to its customer until it was, and not once it was cancelled', () => {
  expect(BOOKING_STATUSES.filter(isToDeliver)).toEqual(['pending', 'confirmed']);
});
