import { roundsToDeliver, runSheet, runSheetByWindow, soldDishes, stopsInOrder } from '#shared/bookings/run-sheet';
import { asksForCash, type BookingStatus, changedInBulk } from '#shared/bookings/booking-status';

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
