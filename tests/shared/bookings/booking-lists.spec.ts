import { bookingSearchText, foundBy, readingsOf } from '#shared/bookings/booking-search';
import { asksForCash, type BookingStatus, changedInBulk } from '#shared/bookings/booking-status';
import { firstOrderAt, foldDays, type Ordered, soldAtSameAge, soldItems } from '#shared/bookings/charts';
import { movePortions, portionsOf } from '#shared/bookings/portions';
import { roundsToDeliver, runSheet, runSheetByWindow, soldDishes, stopsInOrder } from '#shared/bookings/run-sheet';
import { holdsAll } from '#shared/core/search';

const booking = {
  bookingId: 'MND-AB23CD',
  name: 'Biju Mathew',
  phone: '+91 94470-11111',
  address: 'Temple Road 12, Kottayam',
  pincode: '686001',
};

describe('the manager’s search of bookings', () => {
  it.each([
    ['9447011111', ['phone']],
    ['94470 11111', ['phone']],
    ['+919447011111', ['phone']],
    ['+91 94470-11111', ['phone']],
    ['11111', ['phone']],
    ['biju +91 94470 11111', ['name', 'phone']],
    ['Biju  Mathew', ['name']],
    ['mathew biju', ['name']],
    ['temple road', ['address']],
    ['kottayam 686001', ['address', 'pincode']],
    ['686001', ['pincode']],
    ['mnd-ab23cd', ['reference']],
    ['ab23', ['reference']],
    ['biju mnd-ab23cd', ['name', 'reference']],
    ['', []],
  ] as const)('finds by "%s", and says that it was by %j', (typed, fields) => {
    expect(readingsOf(typed).some((words) => holdsAll(bookingSearchText(booking), words))).toBe(true);
    expect(foundBy(booking, typed)).toEqual(fields);
  });

  it.each(['9447022222', 'biju thomas', '686002', 'mnd-zz99zz', '%'])('finds nothing by "%s"', (typed) => {
    expect(readingsOf(typed).some((words) => holdsAll(bookingSearchText(booking), words))).toBe(false);
    expect(foundBy(booking, typed)).toEqual([]);
  });

  it('knows nothing of a customer who was forgotten but the reference', () => {
    const forgotten = { bookingId: 'MND-AB23CD', name: '', phone: '', address: '', pincode: '' };
    expect(bookingSearchText(forgotten)).toBe('  mnd  ab23cd');
  });
});

describe('the orders and the revenue by day', () => {
  it('has every day of the window, and counts by the business’s calendar', () => {
    const sold = [
      { at: '2026-11-27T18:29:00.000Z', orders: 1, paise: 50 },
      { at: '2026-11-28T18:29:59.000Z', orders: 2, paise: 140_000 },
      { at: '2026-11-28T18:30:00.000Z', orders: 1, paise: 100_050 },
      { at: '2026-11-29T10:00:00.000Z', orders: 3, paise: 60_000 },
      { at: '2026-11-30T18:30:00.000Z', orders: 9, paise: 90_000 },
    ];
    expect(foldDays(sold, '2026-11-28', 3)).toEqual([
      { day: '2026-11-28', orders: 2, revenue: 1_400 },
      { day: '2026-11-29', orders: 4, revenue: 1_600.5 },
      { day: '2026-11-30', orders: 0, revenue: 0 },
    ]);
  });

  it('is empty for a window without days', () => expect(foldDays([], '2026-11-28', 0)).toEqual([]));
});

const order = (at: string, slots: number, status: Ordered['status'] = 'confirmed'): Ordered => ({ at, slots, status });
const NOW = Date.parse('2026-11-22T10:00:00.000Z');

it('counts the items of orders that are not cancelled, and begins with the first order even when it is cancelled', () => {
  const orders = [order('2026-11-22T08:00:00.000Z', 2), order('2026-11-22T07:00:00.000Z', 3, 'cancelled')];
  expect([soldItems(orders), firstOrderAt(orders)]).toEqual([2, Date.parse('2026-11-22T07:00:00.000Z')]);
  expect([soldItems([]), firstOrderAt([])]).toEqual([0, null]);
});

it.each([
  ['two hours in, what the other had sold in its first two hours', '2026-11-22T08:00:00.000Z', 5],
  ['a minute in, only its first order', '2026-11-22T09:59:00.000Z', 2],
  ['later than all its orders, all of it', '2026-11-01T00:00:00.000Z', 9],
])('compares at the same age: %s', (_, begun, expected) => {
  const other = [order('2026-11-15T06:00:00.000Z', 2), order('2026-11-15T08:00:00.000Z', 3), order('2026-11-15T12:00:00.000Z', 4)];
  expect(soldAtSameAge([order(begun, 1)], other, NOW)).toBe(expected);
});

it('compares nothing before the first order of either', () => {
  const one = [order('2026-11-22T08:00:00.000Z', 2)];
  expect([soldAtSameAge([], one, NOW), soldAtSameAge(one, [], NOW)]).toEqual([0, 0]);
});

const sold = (status: BookingStatus, ...lines: [key: string, quantity: number][]) => ({
  status,
  draft: { lines: lines.map(([key, quantity]) => ({ key, name: `Dish ${key}`, quantity, pricePaise: 100 })) },
});

describe('portions to cook (requirements/kitchen §2.7; decisions/0001 §10)', () => {
  it.each([
    ['no booking', [], []],
    [
      'adds up per item, in the order of the menu',
      [sold('confirmed', ['mutton-2pc', 1], ['beef-2pc', 2]), sold('delivered', ['beef-2pc', 3])],
      [
        ['beef-2pc', 5],
        ['mutton-2pc', 1],
      ],
    ],
    ['a booking that waits for its money is cooked too', [sold('pending', ['combo', 1])], [['combo', 1]]],
    ['a cancelled one is not', [sold('cancelled', ['combo', 4]), sold('confirmed', ['combo', 1])], [['combo', 1]]],
    [
      'a dish that left the menu comes last',
      [sold('confirmed', ['old-dish', 1], ['fish-mandi', 1])],
      [
        ['fish-mandi', 1],
        ['old-dish', 1],
      ],
    ],
    [
      'dishes that left the menu stand in the order of their keys',
      [sold('confirmed', ['dish-c', 1], ['dish-a', 1], ['dish-b', 1], ['combo', 1])],
      [
        ['combo', 1],
        ['dish-a', 1],
        ['dish-b', 1],
        ['dish-c', 1],
      ],
    ],
    [
      'the whole menu in its order, however it was ordered',
      [sold('confirmed', ['fish-mandi', 1], ['mutton-2pc', 1], ['chicken-mandi', 1], ['combo', 1], ['beef-2pc', 1])],
      [
        ['beef-2pc', 1],
        ['combo', 1],
        ['mutton-2pc', 1],
        ['chicken-mandi', 1],
        ['fish-mandi', 1],
      ],
    ],
  ] as const)('%s', (_, bookings, portions) => {
    expect(portionsOf([...bookings]).map(({ key, portions }) => [key, portions])).toEqual(portions);
  });

  it('keeps apart how many people those dishes feed that say so', () => {
    const dish = (quantity: number, more: object = {}) => ({
      status: 'confirmed' as const,
      draft: { lines: [{ key: 'family', name: 'Family', quantity, pricePaise: 100, ...more }] },
    });
    // The dish said nothing when the first was booked, then 8 for 4 slots, then 1 for one.
    const [before, large, small] = [dish(3), dish(2, { slots: 4, feeds: 8 }), dish(5, { feeds: 1 })];
    expect(portionsOf([before])).toEqual([{ key: 'family', name: 'Family', portions: 3 }]);
    const all = { key: 'family', name: 'Family', portions: 16, fed: { slots: 13, people: 21 } };
    expect(portionsOf([before, large, small])).toEqual([all]);
    expect(movePortions([all], small.draft.lines, 'take')).toEqual([{ ...all, portions: 11, fed: { slots: 8, people: 16 } }]);
    expect(movePortions(portionsOf([before, small]), small.draft.lines, 'take')).toEqual(portionsOf([before]));
  });

  it('are called as they were sold first, in Malayalam too where they were', () => {
    const line = { key: 'family', name: 'Family', quantity: 1, pricePaise: 100 };
    const named = { ...line, nameMalayalam: 'ഫാമിലി' };
    const sum = (...lines: (typeof line)[]) => portionsOf([{ status: 'confirmed', draft: { lines } }]);
    expect(sum(named, line)).toEqual([{ key: 'family', name: 'Family', nameMalayalam: 'ഫാമിലി', portions: 2 }]);
    expect(sum(line)[0]).not.toHaveProperty('nameMalayalam');
  });

  it('moves the sum with one booking as counting all of them would', () => {
    const first = sold('confirmed', ['combo', 2], ['beef-2pc', 1]);
    const second = sold('confirmed', ['combo', 1], ['fish-mandi', 4]);
    const sum = movePortions(portionsOf([first]), second.draft.lines, 'add');
    expect(sum).toEqual(portionsOf([first, second]));
    expect(movePortions(sum, first.draft.lines, 'take')).toEqual(portionsOf([second]));
    expect(movePortions(portionsOf([second]), second.draft.lines, 'take')).toEqual([]);
  });
});

const stop = (name: string, pincode: string, address: string, status: BookingStatus = 'confirmed') => ({
  name,
  pincode,
  address,
  status,
  dishes: [
    { key: 'combo', name: 'Combo Pack', quantity: 2 },
    { key: 'beef-2pc', name: 'Mutton Mandi 2 piece', quantity: 1 },
  ],
});

it('lists the stops by area, neighbours next to one another, with the portions of each area', () => {
  const sheet = runSheet([
    stop('Latha', '686005', 'Temple Road 12'),
    stop('Jose', '686001', 'Star Junction'),
    stop('Asha', '686001', 'Baker Junction', 'delivered'),
  ]);
  expect(sheet.map(({ pincode, stops, portions }) => [pincode, stops.map(({ name }) => name), portions])).toEqual([
    ['686001', ['Asha', 'Jose'], 6],
    ['686005', ['Latha'], 3],
  ]);
});

it('drives one house after the other, and in one house by name', () => {
  const stops = [
    stop('Zacharia', '686001', 'Baker Junction'),
    stop('Latha', '686002', 'A Road'),
    stop('Asha', '686001', 'Star Junction'),
    stop('Anna', '686001', 'Baker Junction'),
  ];
  expect(stopsInOrder(stops).map(({ name }) => name)).toEqual(['Anna', 'Zacharia', 'Asha', 'Latha']);
});

it('counts the slots of the delivered dishes, not their packs', () => {
  const family = { ...stop('Latha', '686005', 'Temple Road 12'), dishes: [{ key: 'family', name: 'Family', quantity: 2, slots: 3 }] };
  expect(runSheet([family])[0]?.portions).toBe(6);
});

it('leaves out who cancelled and whose data was erased', () => {
  expect(runSheet([stop('Latha', '686005', 'Temple Road 12', 'cancelled'), stop('', '', '')])).toEqual([]);
});

it.each([
  ['delivered', ['pending', 'confirmed']],
  ['confirmed', ['pending', 'delivered']],
  ['pending', ['confirmed', 'delivered']],
] as const)('a change of many to %s leaves cancelled ones and those that are so already', (to, changed) => {
  const many = (['pending', 'confirmed', 'delivered', 'cancelled'] as const).map((status) => ({ status }));
  expect(changedInBulk(many, to).map(({ status }) => status)).toEqual(changed);
});

it.each([
  ['delivered', { due: 1400 }, true],
  ['delivered', {}, false],
  ['confirmed', { due: 1400 }, false],
  ['cancelled', { due: 1400 }, false],
] as const)('a change to %s with %p asks whether the money came: %s', (to, payment, asks) => {
  expect(asksForCash(to, payment)).toBe(asks);
});

it('groups the open deliveries by sale and window, in the order of the day, and leaves out a round of one', () => {
  const [noon, late] = [
    { id: 'w1', from: 720, until: 780 },
    { id: 'w2', from: 840, until: 900 },
  ];
  const of = (id: number, name: string, status: BookingStatus, window?: typeof noon) => ({
    ...{ name, status, event: { id, title: `Sale ${id}` } },
    ...(window && { window }),
  });
  const rounds = roundsToDeliver([
    of(2, 'A', 'confirmed', noon),
    of(1, 'B', 'pending'),
    of(1, 'C', 'confirmed', late),
    of(1, 'D', 'confirmed', noon),
    of(1, 'E', 'delivered', noon),
    of(1, 'F', 'confirmed', late),
    of(1, 'G', 'confirmed', noon),
    of(1, 'H', 'confirmed'),
    of(1, 'I', 'cancelled', late),
    of(2, 'J', 'confirmed', noon),
  ]);
  expect(rounds.map(({ event, window, bookings }) => [event.title, window?.id, bookings.map(({ name }) => name).join('')])).toEqual([
    ['Sale 1', 'w1', 'DG'],
    ['Sale 1', 'w2', 'CF'],
    ['Sale 1', undefined, 'BH'],
    ['Sale 2', 'w1', 'AJ'],
  ]);
});

describe('with delivery windows (decisions/0076)', () => {
  const noon = { id: 'noon', from: 720, until: 750 };
  const late = { id: 'late', from: 780, until: 810 };
  const inWindow = (name: string, window: typeof noon) => ({ ...stop(name, '686001', `${name} Road`), window });

  it('lists one window after the other, and last who has none', () => {
    const rounds = runSheetByWindow([stop('Anna', '686005', 'Temple Road'), inWindow('Latha', late), inWindow('Jose', noon)]);
    expect(rounds.map(({ window, areas }) => [window?.id ?? null, areas.flatMap(({ stops }) => stops.map(({ name }) => name))])).toEqual([
      ['noon', ['Jose']],
      ['late', ['Latha']],
      [null, ['Anna']],
    ]);
  });

  it('is one round where no order has a window, and none where everybody cancelled', () => {
    expect(runSheetByWindow([stop('Anna', '686005', 'Temple Road')]).map(({ window }) => window)).toEqual([null]);
    expect(runSheetByWindow([{ ...inWindow('Jose', noon), status: 'cancelled' as const }])).toEqual([]);
  });

  it('drives the window that ends first of two that begin together, and numbers everybody in that order', () => {
    const short = { id: 'short', from: 720, until: 735 };
    const bookings = [stop('Anna', '686005', 'Temple Road'), inWindow('Latha', late), inWindow('Jose', noon), inWindow('Reji', short)];
    expect(stopsInOrder(bookings).map(({ name }) => name)).toEqual(['Reji', 'Jose', 'Latha', 'Anna']);
  });

  it('puts the dish that is sold most first, of equals by its key, with the Malayalam that it was sold under', () => {
    const of = (key: string, quantity: number, nameMalayalam?: string) => ({
      ...stop('Anna', '1', 'a'),
      dishes: [{ key, name: key, quantity, ...(nameMalayalam !== undefined && { nameMalayalam }) }],
    });
    const counts = soldDishes([of('c', 1), of('b', 1), of('a', 1), of('z', 2, 'ഇസഡ്'), of('z', 1)]);
    expect(counts.map(({ key, sold, nameMalayalam }) => [key, sold, nameMalayalam])).toEqual([
      ['z', 3, 'ഇസഡ്'],
      ['a', 1, null],
      ['b', 1, null],
      ['c', 1, null],
    ]);
  });

  it('counts the sold dishes by dish and window, without cancelled orders', () => {
    const bookings = [stop('Anna', '1', 'a'), inWindow('Jose', noon), { ...inWindow('Latha', late), status: 'cancelled' as const }];
    expect(soldDishes(bookings)).toEqual([
      { key: 'combo', name: 'Combo Pack', nameMalayalam: null, sold: 4, inWindow: { noon: 2 } },
      { key: 'beef-2pc', name: 'Mutton Mandi 2 piece', nameMalayalam: null, sold: 2, inWindow: { noon: 1 } },
    ]);
  });
});
