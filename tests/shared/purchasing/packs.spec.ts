import { choosePacks, type Pack } from '#shared/purchasing/packs';

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
