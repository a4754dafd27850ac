import { standingOf, stepsOf } from '#shared/bookings/order-standing';
import type { OrderStep } from '#shared/bookings/order-timeline';

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
