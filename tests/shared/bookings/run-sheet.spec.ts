import { changedInBulk } from '#shared/bookings/bulk-status';
import { runSheet, runSheetByWindow, soldDishes } from '#shared/bookings/run-sheet';
import type { BookingStatus } from '#shared/bookings/booking-status';

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

it('lists who is driven to by area, neighbours beside one another, with the portions of each area', () => {
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

  it('counts what is sold by dish and window, without what was cancelled', () => {
    const bookings = [stop('Anna', '1', 'a'), inWindow('Jose', noon), { ...inWindow('Latha', late), status: 'cancelled' as const }];
    expect(soldDishes(bookings)).toEqual([
      { key: 'combo', name: 'Combo Pack', nameMalayalam: null, sold: 4, inWindow: { noon: 2 } },
      { key: 'beef-2pc', name: 'Mutton Mandi 2 piece', nameMalayalam: null, sold: 2, inWindow: { noon: 1 } },
    ]);
  });
});
