import { basisOf, peopleOf } from '#shared/purchasing/plan-basis';
import type { PlanBasis } from '#shared/purchasing/purchasing.contract';

type Planned = Parameters<typeof basisOf>[0];

const event = (over: Partial<Planned> = {}): Planned => ({
  salesEventId: 1,
  followsBookings: true,
  linkedSale: { title: 'Mandi', portions: 10, peoplePerOrder: 4 },
  estimatedAttendance: 80,
  ...over,
});

/** @source requirements/kitchen K147 */
describe('the basis of an event’s plan', () => {
  it.each<[string, Partial<Planned>, PlanBasis | null, PlanBasis]>([
    ['what is sold, while the attendance follows the bookings', {}, null, 'sold'],
    ['the attendance that somebody set', { followsBookings: false }, null, 'attendance'],
    ['what somebody chose: what is sold', { followsBookings: false }, 'sold', 'sold'],
    ['what somebody chose: the attendance', {}, 'attendance', 'attendance'],
    ['the attendance without a sale, whatever was chosen', { salesEventId: null, linkedSale: null }, 'sold', 'attendance'],
  ])('is %s', (_name, over, chosen, basis) => expect(basisOf(event(over), chosen)).toBe(basis));

  it.each<[string, Partial<Planned>, PlanBasis, number]>([
    ['those who ordered', {}, 'sold', 40],
    ['those whom the dishes feed', { linkedSale: { title: 'Mandi', portions: 10, peoplePerOrder: 4, people: 25 } }, 'sold', 25],
    ['those who are expected', {}, 'attendance', 80],
    ['those who are expected where the sale is not known', { linkedSale: null }, 'sold', 80],
    [
      'nobody once the sale was cancelled',
      { linkedSale: { title: 'M', portions: 10, peoplePerOrder: 4, isCancelled: true } },
      'attendance',
      0,
    ],
  ])('is bought for %s', (_name, over, basis, people) => expect(peopleOf(event(over), basis)).toBe(people));
});
