import { rehearsalOptions } from '../../scripts/lib/rehearsal-options.mjs';
import { ITEM_UNITS } from '#shared/inventory/item-choices';
import { Random } from '../faults/support/seed.js';
import { hashOf } from '../rehearsal/books.js';
import {
  lateToldOnce,
  messagesArrivedOnce,
  moneyConserved,
  notOversold,
  parcelsLawful,
  stockIsItsJournal,
} from '../rehearsal/invariants.js';
import { marketPurchase } from '../rehearsal/office.js';
import type { Person } from '../rehearsal/people.js';
import { Stage } from '../rehearsal/stage.js';

/** requirements/kitchen K144 */
describe('the rules of a day', () => {
  const money = { captured: 300_000, cash: 50_000, confirmed: 240_000, refunded: 100_000, beingRefunded: 10_000 };
  it.each([
    ['everything is somewhere', {}, []],
    ['a payment is nowhere', { captured: 400_000 }, [expect.stringContaining('100000 paise apart')]],
    ['a booking is counted twice', { confirmed: 480_000 }, [expect.stringContaining('-240000 paise apart')]],
    ['a refund goes out twice', { refunded: 200_000 }, [expect.stringMatching(/^money: .*-100000 paise/)]],
    ['cash is in no booking', { cash: 50_001 }, [expect.stringMatching(/^money: .* 1 paise/)]],
  ])('money: %s', (_, changed, broken) => {
    expect(moneyConserved({ ...money, ...changed })).toEqual(broken);
  });

  const taken = [
    { slots: 2, window: 'w1' },
    { slots: 1, window: 'w1' },
    { slots: 1, window: null },
  ];
  it.each([
    ['as many as there are', { most: 4 }, []],
    ['one more', { most: 3 }, ['oversell: 4 slots are sold of 3']],
    ['a full window', { windows: [{ id: 'w1', parcels: 1 }] }, ['oversell: window w1 has 2 parcels of 1']],
  ])('slots: %s', (_, changed, broken) => {
    expect(notOversold({ most: 10, taken, windows: [{ id: 'w1', parcels: 2 }], ...changed })).toEqual(broken);
  });

  it.each(ITEM_UNITS)('the market sells %s at a price that a kitchen pays', (unit) => {
    const chance = new Random(7);
    for (let bought = 0; bought < 500; bought += 1) {
      const { quantity, unitPrice } = marketPurchase(unit, chance);
      const [most, least] = unit === 'g' || unit === 'ml' ? [800, 10] : [16_000, 200];
      expect(quantity * unitPrice).toBeLessThanOrEqual(most);
      expect(quantity * unitPrice).toBeGreaterThanOrEqual(least);
    }
  });

  const journal = [
    { before: 10, after: 30, isUndone: false },
    { before: 30, after: 25.5, isUndone: true },
    { before: 30, after: 24.75, isUndone: false },
  ];
  it.each([
    [24.75, []],
    [20.25, ['stock: Rice stands at 20.25, its journal says 24.75']],
    [24.751, ['stock: Rice stands at 24.751, its journal says 24.75']],
  ])('stock: %s kg of rice', (after, broken) => {
    expect(stockIsItsJournal([{ name: 'Rice', before: 10, after, journal }])).toEqual(broken);
  });

  const at = (minutes: number): string => new Date(Date.parse('2027-01-10T09:00:00Z') + minutes * 60_000).toISOString();
  it.each<[string, number, [minutes: number, celsius: number][], number]>([
    ['within two hours', 120, [], 0],
    ['a minute later', 121, [], 1],
    ['later, measured hot', 140, [[130, 60]], 0],
    ['later, measured too early', 140, [[124, 70]], 1],
    ['later, measured after it had left', 140, [[141, 70]], 1],
    ['later, too cold', 140, [[130, 59.9]], 1],
    [
      'hot first and cold then',
      140,
      [
        [130, 70],
        [135, 55],
      ],
      1,
    ],
    [
      'cold first and hot then',
      140,
      [
        [135, 70],
        [130, 55],
      ],
      0,
    ],
  ])('parcels: %s', (_, left, readings, broken) => {
    const parcels = {
      outAt: at(0),
      departures: [{ what: 'run 1', at: at(left) }],
      readings: readings.map(([minutes, celsius]) => ({ celsius, takenAt: at(minutes) })),
    };
    expect(parcelsLawful(parcels)).toHaveLength(broken);
    // Nobody noted that the food came out: only a hot reading says that it may leave.
    expect(parcelsLawful({ ...parcels, outAt: null })).toHaveLength(readings.length === 0 ? 1 : broken);
  });

  it.each([
    ['late and told', 40, 1, []],
    ['late and told twice', 40, 2, ['late: Asha was told 2 times']],
    ['late and not told', 40, 0, ['late: Asha was late for 40 minutes and was not told']],
    ['late for a moment', 0, 0, []],
    ['not late', null, 0, []],
    ['not late, and told', null, 1, ['late: Asha was told and was not late']],
  ])('late customers: %s', (_, lateMinutes, messages, broken) => {
    expect(lateToldOnce([{ who: 'Asha', lateMinutes, messages }])).toEqual(broken);
  });

  it.each([
    ['each once', ['a', 'b', 'a'], ['a', 'a', 'b'], 0],
    ['one was lost', ['a', 'b'], ['a'], 1],
    ['one came twice', ['a'], ['a', 'a'], 1],
    ['one came from nowhere', [], ['a'], 1],
  ])('messages: %s', (_, sent, arrived, broken) => {
    expect(messagesArrivedOnce(sent, arrived)).toHaveLength(broken);
  });
});

/** requirements/kitchen K142 */
describe('the hash of a state', () => {
  it('does not depend on the order of keys, and on everything else', () => {
    const hash = hashOf({ a: 1, b: [1, { c: 2, d: 3 }] });
    expect(hashOf({ b: [1, { d: 3, c: 2 }], a: 1 })).toBe(hash);
    for (const other of [{ a: 2, b: [1, { c: 2, d: 3 }] }, { a: 1, b: [{ c: 2, d: 3 }, 1] }, { a: 1 }])
      expect(hashOf(other)).not.toBe(hash);
    expect(hashOf({ a: 1 }, 'the days before')).not.toBe(hashOf({ a: 1 }));
  });
});

describe('the stage of a rehearsal', () => {
  it('does everything at its stop, in the order in which it was wanted', async () => {
    const moves: string[] = [];
    const manager = { ask: (_: string, __: string, { to }: { to: string }) => void moves.push(to.slice(11, 16)) } as unknown as Person;
    const stage = new Stage(manager, { nowMs: 0, speed: null, stepMs: 600_000, isStopped: () => false });
    const done: string[] = [];
    const note = (what: string) => () => Promise.resolve(void done.push(`${what} at ${stage.now.slice(11, 16)}`));
    stage.at(19 * 60_000, note('third'));
    stage.at(12 * 60_000, async () => {
      await note('first')();
      stage.at(11 * 60_000, note('second'));
      stage.at(31 * 60_000, note('last'));
    });
    await stage.play();
    expect(done).toEqual(['first at 00:10', 'second at 00:10', 'third at 00:10', 'last at 00:30']);
    expect(moves).toEqual(['00:10', '00:30']);
  });
});

/** requirements/kitchen K143 */
describe('a call of npm run rehearsal', () => {
  it('plays one day sixty times as fast, many as fast as the server answers', () => {
    expect(rehearsalOptions([])).toEqual({ seed: 1, days: 1, speed: 60, keep: false, port: null, lan: false, pictures: null, url: null });
    expect(rehearsalOptions(['--seed', '7', '--days', '52'])).toMatchObject({ seed: 7, days: 52, speed: null });
    expect(rehearsalOptions(['--speed', 'max', '--keep', '--lan', '--port', '3100'])).toMatchObject({
      speed: null,
      port: 3_100,
      lan: true,
    });
    expect(rehearsalOptions(['--url', 'http://localhost:3000/admin'])).toMatchObject({ url: 'http://localhost:3000' });
    expect(rehearsalOptions(['--pictures', 'season'])).toMatchObject({ pictures: 'season' });
  });

  it.each([
    [['--seed', 'seven'], '--seed must be a whole number from 0 to 999999999, not "seven"'],
    [['--seed', '-1'], '--seed'],
    [['--speed', '0'], '--speed must be a whole number from 1 to 3600, not "0"'],
    [['--speed', 'fast'], '--speed'],
    [['--days', '0'], '--days must be a whole number from 1 to 520'],
    [['--days', '1.5'], '--days'],
    [['--port', '70000'], '--port'],
    [['--url', 'localhost'], '--url must be an address'],
    [['--url', 'http://localhost:3000', '--lan'], '--port and --lan'],
    [['--fast'], "Unknown option '--fast'"],
    [['now'], 'Unexpected argument'],
  ])('refuses %j in one line', (args, sentence) => {
    expect(() => rehearsalOptions(args)).toThrow(sentence);
    expect(() => rehearsalOptions(args)).toThrow(/^[^\n]+--help says more$/);
  });
});
