import { BOOKING_STATUSES, isToDeliver } from '#shared/bookings/booking-status';
import { linkEndsAt } from '#shared/bookings/entered-order';
import { linkMessage } from '#shared/bookings/link-message';
import { headlineOf } from '#shared/bookings/order-headline';
import { orderLinkPath, orderPath, readOrderLink } from '#shared/bookings/order-link';
import { standingOf, stepsOf } from '#shared/bookings/order-standing';
import { type OrderStep, orderTimeline } from '#shared/bookings/order-timeline';
import { orderToShow } from '#shared/bookings/order-to-show';
import { type PaymentWord, paymentWord, waysPaid } from '#shared/bookings/payment-word';
import { typedReference } from '#shared/bookings/reference';
import { shortDishes } from '#shared/bookings/short-dishes';
import { DomainError } from '#shared/core/errors';
import { MENU_ITEMS } from '#shared/menu/menu-items';

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

const NOW = Date.parse('2026-11-29T07:00:00.000Z');
const at = (minutes: number): string => new Date(NOW + minutes * 60_000).toISOString();
const order = { status: 'confirmed' as const, timeline: [{ status: 'confirmed' as const, at: at(-9_000) }], forecast: null };
const forecast = (minutes: number, isLate = false) => ({ promisedAt: at(0), expectedAt: at(minutes), isLate });
const arrival = { stopsBefore: 3, from: at(20), until: at(35) };
const onTheWay = { state: 'onTheWay' as const, at: at(-10) };

describe('the headline of an order', () => {
  it.each<[string, Partial<Parameters<typeof headlineOf>[0]>, object]>([
    ['nothing is known yet', {}, { kind: 'day' }],
    ['it is expected', { forecast: forecast(30) }, { kind: 'expected', at: at(30) }],
    ['it is late', { forecast: forecast(30, true) }, { kind: 'late', at: at(30), promisedAt: at(0) }],
    ['the time has just passed', { forecast: forecast(-5) }, { kind: 'expected' }],
    ['the time is over', { forecast: forecast(-6) }, { kind: 'soon', stopsBefore: 0 }],
    ['the time is long over', { forecast: forecast(-181) }, { kind: 'day' }],
    [
      'a rider has it',
      { arrival, delivery: onTheWay, forecast: forecast(90) },
      { kind: 'arriving', stopsBefore: 3, from: at(20), until: at(35) },
    ],
    ['the rider is later', { arrival: { ...arrival, until: at(-1) }, delivery: onTheWay }, { kind: 'soon', stopsBefore: 3 }],
    ['nobody was there', { delivery: { state: 'nobodyThere', at: at(-3) }, forecast: forecast(30) }, { kind: 'nobodyThere', at: at(-3) }],
    [
      'there is a new date to choose',
      { move: { until: at(60), choice: 'open' }, forecast: forecast(30) },
      { kind: 'choose', until: at(60) },
    ],
    ['the new date was taken', { move: { until: at(60), choice: 'keep' } }, { kind: 'day' }],
    ['the time to choose is over', { move: { until: at(-1), choice: 'open' } }, { kind: 'day' }],
    ['it was delivered', { status: 'delivered', timeline: [{ status: 'delivered', at: at(-2) }] }, { kind: 'delivered', at: at(-2) }],
    ['it was cancelled', { status: 'cancelled', forecast: forecast(30), move: { until: at(60), choice: 'open' } }, { kind: 'money' }],
  ])('when %s', (_, change, headline) => {
    expect(headlineOf({ ...order, ...change }, NOW)).toMatchObject(headline);
  });
});

const AT = '2026-11-29T06:30:00.000Z';
const timelineOf = (...statuses: OrderStep['status'][]): OrderStep[] => statuses.map((status) => ({ status, at: AT }));

describe('the state of an order for its customer', () => {
  it.each([
    ['pending', timelineOf('pending', 'cooking'), undefined, 'pending'],
    ['confirmed', timelineOf('confirmed'), undefined, 'confirmed'],
    ['confirmed', timelineOf('confirmed', 'cooking'), undefined, 'cooking'],
    ['confirmed', timelineOf('confirmed', 'cooking', 'out-of-pit'), undefined, 'out-of-pit'],
    ['confirmed', timelineOf('confirmed', 'cooking', 'packed', 'out-of-pit'), { state: 'packed' }, 'packed'],
    ['confirmed', timelineOf('confirmed', 'cooking', 'out-of-pit', 'on-the-way'), undefined, 'on-the-way'],
    ['confirmed', timelineOf('confirmed', 'on-the-way'), { state: 'packed' }, 'on-the-way'],
    ['confirmed', timelineOf('confirmed', 'on-the-way'), { state: 'nobodyThere' }, 'nobody-there'],
    ['delivered', timelineOf('confirmed', 'delivered', 'on-the-way'), { state: 'delivered' }, 'delivered'],
    ['cancelled', timelineOf('confirmed', 'cooking', 'cancelled'), undefined, 'cancelled'],
  ] as const)('%s, %j, parcel %j: %s', (status, timeline, delivery, standing) => {
    expect(standingOf({ status, timeline, delivery })).toBe(standing);
  });

  it('follows the parcel when only its state is known', () => {
    expect(standingOf({ status: 'confirmed', delivery: { state: 'packed' } })).toBe('packed');
    expect(standingOf({ status: 'confirmed', delivery: { state: 'onTheWay' } })).toBe('on-the-way');
  });

  it('shows the steps of every order, and of the others those that this one came to', () => {
    expect(stepsOf('confirmed', timelineOf('confirmed'))).toEqual(['confirmed', 'cooking', 'on-the-way', 'delivered']);
    expect(stepsOf('out-of-pit', timelineOf('confirmed', 'cooking', 'out-of-pit'))).toEqual([
      'confirmed',
      'cooking',
      'out-of-pit',
      'on-the-way',
      'delivered',
    ]);
    expect(stepsOf('packed', timelineOf('confirmed', 'packed'))).toEqual(['confirmed', 'cooking', 'packed', 'on-the-way', 'delivered']);
  });
});

const confirmed: OrderStep = { status: 'confirmed', at: '2026-11-20T10:00:00.000Z' };
const booking = { status: 'confirmed' as const, createdAt: confirmed.at, timeline: [confirmed] };
const day = { cookingAt: '2026-11-29T00:30:00.000Z', outOfPitAt: '2026-11-29T06:00:00.000Z', onTheWayAt: '2026-11-29T06:30:00.000Z' };

describe('the timeline of an order', () => {
  it('has only the steps that were set before the kitchen begins', () => {
    expect(orderTimeline(booking, null)).toEqual([confirmed]);
    expect(orderTimeline(booking, { cookingAt: null, outOfPitAt: null, onTheWayAt: null })).toEqual([confirmed]);
  });

  it('runs from confirmed over cooking, out of the pit and on the way to delivered', () => {
    const delivered: OrderStep = { status: 'delivered', at: '2026-11-29T07:30:00.000Z' };
    const steps = orderTimeline({ ...booking, status: 'delivered', timeline: [confirmed, delivered] }, day);
    expect(steps.map(({ status }) => status)).toEqual(['confirmed', 'cooking', 'out-of-pit', 'on-the-way', 'delivered']);
  });

  it('is in the order of time, whatever was set when', () => {
    const early: OrderStep = { status: 'delivered', at: '2026-11-29T02:00:00.000Z' };
    const again: OrderStep = { status: 'confirmed', at: '2026-11-29T08:00:00.000Z' };
    const steps = orderTimeline({ ...booking, timeline: [confirmed, early, again] }, day);
    expect(steps.map(({ status }) => status)).toEqual(['confirmed', 'cooking', 'delivered', 'out-of-pit', 'on-the-way', 'confirmed']);
  });

  it('does not cook a cancelled order', () => {
    const cancelled: OrderStep = { status: 'cancelled', at: '2026-11-28T10:00:00.000Z' };
    expect(orderTimeline({ ...booking, status: 'cancelled', timeline: [confirmed, cancelled] }, day)).toEqual([confirmed, cancelled]);
  });

  it('starts with the confirmation also for who ordered while the pit was burning', () => {
    const late: OrderStep = { status: 'confirmed', at: '2026-11-29T05:00:00.000Z' };
    expect(orderTimeline({ status: 'confirmed', createdAt: late.at, timeline: [late] }, day)).toEqual([
      late,
      { status: 'cooking', at: late.at },
      { status: 'out-of-pit', at: day.outOfPitAt },
      { status: 'on-the-way', at: day.onTheWayAt },
    ]);
  });

  it('follows its own run, where it is in one, instead of the kitchen', () => {
    const leftAt = '2026-11-29T06:45:00.000Z';
    const stepOf = (deliveryState: 'planned' | 'onTheWay', left: string | null | undefined) =>
      orderTimeline({ ...booking, deliveryState, leftAt: left }, day).find(({ status }) => status === 'on-the-way');
    expect(stepOf('onTheWay', leftAt)).toEqual({ status: 'on-the-way', at: leftAt });
    expect(stepOf('planned', null)).toBeUndefined();
    expect(stepOf('planned', undefined)).toBeUndefined();
    expect(orderTimeline({ ...booking, deliveryState: null, leftAt }, day).at(-1)).toEqual({ status: 'on-the-way', at: day.onTheWayAt });
  });

  it('is packed when its last bag is, and comes to no door by an empty pit alone', () => {
    const packedAt = '2026-11-29T06:10:00.000Z';
    const emptied = { ...day, onTheWayAt: null };
    expect(orderTimeline({ ...booking, packedAt }, emptied).map(({ status }) => status)).toEqual([
      'confirmed',
      'cooking',
      'out-of-pit',
      'packed',
    ]);
  });

  it('sorts the kitchen’s steps behind those that were set in the same moment', () => {
    const then = day.cookingAt;
    const set: OrderStep = { status: 'pending', at: then };
    expect(
      orderTimeline({ ...booking, timeline: [confirmed, set] }, { cookingAt: then, outOfPitAt: null, onTheWayAt: then }).map(
        ({ status }) => status,
      ),
    ).toEqual(['confirmed', 'pending', 'cooking', 'on-the-way']);
  });
});

const DAY = 86_400_000;
type Order = Parameters<typeof orderToShow>[0][number] & { id: string };

describe('which order is named on the landing page', () => {
  const NOW = Date.parse('2026-12-20T07:00:00.000Z');
  const at = (days: number): string => new Date(NOW + days * DAY).toISOString();
  const order = (id: string, startsIn: number | null, change: Partial<Order> = {}): Order => ({
    id,
    status: 'confirmed',
    event: { id: 1, title: 'Sunday', date: 'Sunday', startsAt: startsIn === null ? null : at(startsIn), isCancelled: false, note: null },
    payment: { id: 'pay_1', state: 'paid', refunded: 0, refunding: 0, decision: null },
    createdAt: at(-25),
    ...change,
  });
  const cancelled = (id: string, startsIn: number, payment: Partial<Order['payment']> = {}) =>
    order(id, startsIn, {
      status: 'cancelled',
      payment: { ...order('', 0).payment, state: 'refunding', refunding: 100, decision: 'refund', ...payment },
    });

  it.each<[string, Order[], string | undefined]>([
    ['none', [], undefined],
    ['one that was made 25 days ahead', [order('a', 1)], 'a'],
    ['the next of two', [order('new', 8), order('old', 1)], 'old'],
    [
      'one that waits for an answer first',
      [order('next', 1), order('moved', 8, { move: { from: '', fromStartsAt: null, until: at(2), fallback: 'keep', choice: 'open' } })],
      'moved',
    ],
    [
      'one that was answered as any other',
      [order('next', 1), order('moved', 8, { move: { from: '', fromStartsAt: null, until: at(2), fallback: 'keep', choice: 'keep' } })],
      'next',
    ],
    ['of yesterday, not yet said to be delivered', [order('a', -1)], 'a'],
    ['not of last week', [order('a', -7)], undefined],
    ['without a day, until it is delivered', [order('a', null)], 'a'],
    ['not a delivered one', [order('a', 0, { status: 'delivered' })], undefined],
    ['a cancelled one whose money is on its way', [cancelled('a', 1)], 'a'],
    ['not one whose money is back', [cancelled('a', 1, { state: 'refunded', refunded: 100, refunding: 0 })], undefined],
    ['one to come before a cancelled one', [cancelled('a', 1), order('b', 8)], 'b'],
  ])('%s', (_, orders, id) => {
    expect(orderToShow(orders, NOW)?.id).toBe(id);
  });
});

const paid = { id: 'pay_1', state: 'paid', refunded: 0, refunding: 0, decision: null } as const;

it.each<[PaymentWord, ReturnType<typeof waysPaid>, Parameters<typeof waysPaid>[0]]>([
  ['paid', ['online'], paid],
  ['paid', ['cash'], { ...paid, id: null, received: 1400, cash: 1400 }],
  ['paid', ['upi'], { ...paid, id: null, received: 1400, cash: 1400, upi: 1400 }],
  ['paid', ['cash', 'upi'], { ...paid, id: null, received: 1400, cash: 1400, upi: 400 }],
  ['paid', ['online', 'cash'], { ...paid, received: 1400, cash: 400 }],
  ['paid', ['online', 'upi'], { ...paid, received: 1400, cash: 400, upi: 400 }],
  ['paid', [], { ...paid, id: null }],
  ['partly-paid', ['cash'], { ...paid, id: null, state: 'partly-paid', received: 400, cash: 400 }],
  ['partly-paid', ['online'], { ...paid, state: 'partly-paid', received: 400 }],
  ['unpaid', [], { ...paid, id: null, state: 'unpaid', received: 0 }],
  ['refunding', [], { ...paid, state: 'refunding', refunding: 1400, decision: 'refund' }],
  ['undecided', [], { ...paid, decision: 'open' }],
  ['refund-failed', [], { ...paid, decision: 'refund' }],
  ['paid', ['online'], { ...paid, decision: 'none' }],
  ['paid', ['cash'], { ...paid, id: null, decision: 'refund', received: 1400, cash: 1400, toReturn: 1400 }],
  ['partly-refunded', [], { ...paid, state: 'partly-refunded', refunded: 400, decision: 'refund' }],
  ['refunded', [], { ...paid, state: 'refunded', refunded: 1400, decision: 'refund' }],
])('the manager reads %s and the ways %j of %p', (word, ways, payment) => {
  expect(paymentWord(payment)).toBe(word);
  expect(waysPaid(payment)).toEqual(ways);
});

describe('a reference as it is typed', () => {
  it.each([
    ['MND-AB23CD', 'MND-AB23CD'],
    ['mnd-ab23cd', 'MND-AB23CD'],
    [' MND AB23CD ', 'MND-AB23CD'],
    ['ab23cd', 'MND-AB23CD'],
    ['MND–AB23CD', 'MND-AB23CD'],
    ['AB2 3CD', 'MND-AB23CD'],
    ['AB23C', null],
    ['MND-AB23CDE', null],
    ['98470 12345', null],
    ['', null],
  ])('%j is %s', (typed, reference) => {
    expect(typedReference(typed)).toBe(reference);
  });
});

describe('when a payment link ends (decisions/0069)', () => {
  const NOW = Date.parse('2026-11-23T06:00:00.500Z');
  const at = (minutes: number): string => new Date(NOW + minutes * 60_000).toISOString();

  it.each<[string, 1 | 3 | 12 | 24, string | null, string | null, number | string]>([
    ['after its hours', 3, null, null, 180],
    ['when ordering closes', 3, at(60), null, 60],
    ['when the delivery begins', 24, at(300), at(240), 240],
    ['after its hours when ordering has closed', 3, at(-60), at(600), 180],
    ['never sooner than the provider takes', 1, at(14), null, 'link.tooLate'],
    ['not for a sale that is over', 1, null, at(-5), 'link.tooLate'],
  ])('%s', (_name, hours, orderingClosesAt, startsAt, expected) => {
    const end = (): number | string => {
      try {
        return Math.round((linkEndsAt(NOW, hours, { orderingClosesAt, startsAt }) - NOW) / 60_000);
      } catch (error) {
        return error instanceof DomainError ? error.code : 'another error';
      }
    };
    expect(end()).toBe(expected);
  });
});

it.each<[string, string[], string[]]>([
  ['the first menu', Object.values(MENU_ITEMS).map(({ name }) => name), ['Mutton', 'Combo Pack', 'Beef Ribs', 'Chicken', 'Fish']],
  ['Malayalam', ['മട്ടൺ മന്തി 2 പീസ്', 'ചിക്കൻ മന്തി'], ['മട്ടൺ', 'ചിക്കൻ']],
  ['two sizes of one dish', ['Mutton Mandi 2 piece', 'Mutton Mandi 4 pieces'], ['Mutton Mandi 2 piece', 'Mutton Mandi 4 pieces']],
  ['a dish that has the short form as its name', ['Chicken Mandi', 'Chicken'], ['Chicken Mandi', 'Chicken']],
  ['one that differs in the last word', ['Mutton Mandi 2 piece', 'Mutton'], ['Mutton Mandi', 'Mutton']],
  ['a word alone', ['Mandi', 'Mandi rice', 'Fish Mandi (2 pcs)'], ['Mandi', 'Mandi rice', 'Fish']],
  ['the same dish twice', ['Fish Mandi', 'Fish Mandi'], ['Fish', 'Fish']],
])('%s', (_, names, short) => {
  const found = shortDishes(names);
  expect(names.map((name) => found.get(name))).toEqual(short);
});
