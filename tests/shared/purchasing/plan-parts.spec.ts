import { choosePacks, type Pack } from '#shared/purchasing/packs';
import { basisOf, type CookingDay, dayOfSold, peopleOf } from '#shared/purchasing/plan-basis';
import type { PlanBasis } from '#shared/purchasing/purchasing.contract';
import { isInBag, isTicked, thingsWithoutRecipe, type TickedShare } from '#shared/purchasing/ticks';

const packs = (...all: [size: number, price: number | null][]): Pack[] => all.map(([thousandths, price]) => ({ thousandths, price }));
const chosen = (missing: number, of: Pack[]) => choosePacks(missing, of).map(({ thousandths, count }) => [thousandths, count]);

/** @source decisions/0093 */
describe('the packs for a missing amount', () => {
  it.each<[string, number, Pack[], [number, number][]]>([
    ['nothing where nothing is missing', 0, packs([500, 60]), []],
    ['nothing where there is more than enough', -200, packs([500, 60]), []],
    ['nothing without packs', 500, [], []],
    ['one for the last gram', 1, packs([500, 60]), [[500, 1]]],
    ['one that holds just as much', 500, packs([500, 60]), [[500, 1]]],
    ['one more for a gram beyond', 501, packs([500, 60]), [[500, 2]]],
    ['of packs without prices what is priced', 500, packs([500, null], [250, null], [500, 60]), [[500, 1]]],
    ['of as many and as much the cheaper', 750, packs([500, 60], [250, null], [375, 20]), [[375, 2]]],
  ])('are %s', (_name, missing, of, expected) => expect(chosen(missing, of)).toEqual(expected));

  it('keep their prices, also an unknown one', () => {
    expect(choosePacks(1_250, packs([1_000, null], [250, 40]))).toEqual([
      { thousandths: 1_000, price: null, count: 1 },
      { thousandths: 250, price: 40, count: 1 },
    ]);
  });
});

/** Beyond 50,000 common steps what is cheapest for what it holds is bought first; a step is a gram here. */
describe('the packs that hold very much', () => {
  it.each<[string, Pack[], [number, number][]]>([
    [
      'are mostly the cheaper for what they hold',
      packs([997, 100], [1_999, 150]),
      [
        [1_999, 50],
        [997, 1],
      ],
    ],
    [
      'wherever it stands',
      packs([1_999, 150], [997, 100]),
      [
        [1_999, 50],
        [997, 1],
      ],
    ],
    ['and are the small ones where these are cheaper', packs([997, 10], [1_999, 150]), [[997, 101]]],
    [
      'and of equals the larger',
      packs([1_000, 1_000], [2_001, 2_001]),
      [
        [2_001, 25],
        [1_000, 50],
      ],
    ],
    [
      'of equals the larger also where it stands first',
      packs([2_001, 2_001], [1_000, 1_000]),
      [
        [2_001, 25],
        [1_000, 50],
      ],
    ],
  ])('%s', (_name, of, expected) => {
    const missing = 100_000;
    const got = choosePacks(missing, of);
    const held = got.reduce((sum, { thousandths, count }) => sum + thousandths * count, 0);
    expect(held).toBeGreaterThanOrEqual(missing);
    expect(new Map(got.map(({ thousandths, count }) => [thousandths, count]))).toEqual(new Map(expected));
  });
});

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

const day = (id: string, date: string, more: Partial<CookingDay> = {}): CookingDay => ({
  id,
  title: id,
  date,
  basis: 'sold',
  createdAt: '2026-12-01T04:30:00.000Z',
  ...more,
});

/** @source requirements/kitchen K147; decisions/0093 */
it.each<[string, CookingDay[], string | null]>([
  ['the only one', [day('a', '2026-12-05')], 'a'],
  ['the latest', [day('a', '2026-12-05'), day('b', '2026-12-06'), day('c', '2026-12-04')], 'b'],
  [
    'of two on one day the one that was added last',
    [day('a', '2026-12-06', { createdAt: '2026-12-02T04:30:00.000Z' }), day('b', '2026-12-06')],
    'a',
  ],
  ['not one that goes by its attendance', [day('a', '2026-12-05'), day('b', '2026-12-06', { basis: 'attendance' })], 'a'],
  ['none where all go by it', [day('a', '2026-12-05', { basis: 'attendance' })], null],
])('counts the sold dishes on one day of a sale: %s', (_name, days, counted) => {
  expect(dayOfSold(days)?.id ?? null).toBe(counted);
});

const lemon = (...events: TickedShare[]) => ({ key: 'Lemon in kg', name: { en: 'Lemon', ml: 'ചെറുനാരങ്ങ' }, events });
const share = (eventId: string, needed: number): TickedShare => ({ eventId, needed });

/** @source requirements/kitchen K148 */
describe('an item of the bag', () => {
  it.each<[string, TickedShare[], TickedShare[] | null, boolean]>([
    ['was ticked', [share('e1', 500)], [share('e1', 500)], true],
    ['was never ticked', [share('e1', 500)], null, false],
    ['is needed less by now', [share('e1', 400)], [share('e1', 500)], true],
    ['is needed more by now', [share('e1', 501)], [share('e1', 500)], false],
    ['is needed by another event too', [share('e1', 500), share('e2', 1)], [share('e1', 500)], false],
    ['is needed by another event only: what was bought for one that is over is used up', [share('e2', 500)], [share('e1', 900)], false],
    ['was for an event that is over too', [share('e2', 500)], [share('e1', 900), share('e2', 500)], true],
  ])('%s', (_name, events, ticked, expected) => {
    const ticks = ticked ? [{ key: 'Lemon in kg', events: ticked }] : [];
    expect(isInBag(lemon(...events), [{ key: 'Cardamom in pinch', events }, ...ticks])).toBe(expected);
  });

  it('is ticked only where the store cannot book it', () => {
    expect(isTicked({ itemId: null, unknown: 'item' })).toBe(true);
    expect(isTicked({ itemId: 1041, unknown: 'unit' })).toBe(true);
    expect(isTicked({ itemId: 1019, unknown: 'price' })).toBe(false);
    expect(isTicked({ itemId: 1019, unknown: null })).toBe(false);
  });

  it('holds dishes sold without a recipe once, for the people of all events', () => {
    const fish = { en: 'Fish', ml: 'മീൻ' };
    const events = [
      {
        id: 'e1',
        withoutRecipe: [
          { name: fish, people: 12 },
          { name: { en: 'Chicken', ml: 'ചിക്കൻ' }, people: 3 },
        ],
      },
      { id: 'e2', withoutRecipe: [{ name: fish, people: 5 }] },
    ];
    expect(thingsWithoutRecipe(events)).toMatchObject([
      { key: 'without recipe: Fish', name: fish, people: 17, events: [share('e1', 12), share('e2', 5)] },
      { name: { en: 'Chicken' }, people: 3 },
    ]);
  });
});
