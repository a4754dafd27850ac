import { changedInBulk } from '#shared/bookings/bulk-status';
import { runSheet } from '#shared/bookings/run-sheet';
import type { BookingStatus } from '#shared/bookings/booking-status';

const stop = (name: string, pincode: string, address: string, status: BookingStatus = 'confirmed') => ({
  name,
  pincode,
  address,
  status,
  items: { combo: 2, 'beef-2pc': 1 },
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
