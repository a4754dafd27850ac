import { execFileSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { compareCodes, compareTexts } from '#shared/core/text-order';

const ORDER = ['12/3 MG Road', 'Anna Nagar 5', 'Anna Nagar 12', 'Zion House', 'घर 5', 'ചന്തക്കവല 2', 'ചന്തക്കവല 10'];

describe('the order of texts', () => {
  it('is the same for addresses in three scripts, with figures by their value', () => {
    expect([...ORDER].reverse().sort(compareTexts)).toEqual(ORDER);
  });

  it.each([
    ['Asha', 'asha'],
    ['മോഹൻ', 'മോഹന്\u200d'],
    ['a', 'á'],
    ['5', '05'],
  ])('never takes %s and %s for one, whichever comes first', (one, other) => {
    expect([one, other].sort(compareTexts)).toEqual([other, one].sort(compareTexts));
    expect(compareTexts(one, other)).not.toBe(0);
    expect(compareTexts(one, one)).toBe(0);
  });

  it.each([
    ['2026-11-29', '2026-12-06', -1],
    ['B', 'a', -1],
    ['combo', 'combo', 0],
    ['b', 'a', 1],
  ])('of the codes %s and %s is %i', (a, b, order) => expect(compareCodes(a, b)).toBe(order));

  // The server, and browsers that speak another language, number the bags alike.
  it.each(['C', 'en_US.UTF-8', 'ml_IN.UTF-8', 'hi_IN.UTF-8', 'sv_SE.UTF-8'])(
    'is that of the run sheet in a process of the locale %s',
    (locale) => {
      const sheet = pathToFileURL('shared/src/bookings/run-sheet.ts').href;
      const script = `
      import { stopsInOrder } from ${JSON.stringify(sheet)};
      const stops = JSON.parse(process.argv[1]).map((address) => ({ status: 'confirmed', pincode: '686001', name: 'Asha', address, dishes: [], window: null }));
      process.stdout.write(JSON.stringify(stopsInOrder(stops).map(({ address }) => address)));`;
      const printed = execFileSync(
        process.execPath,
        ['--input-type=module', '--disable-warning=ExperimentalWarning', '-e', script, JSON.stringify([...ORDER].reverse())],
        { encoding: 'utf8', env: { ...process.env, NODE_OPTIONS: '', LC_ALL: locale } },
      );
      expect(JSON.parse(printed)).toEqual(ORDER);
    },
  );
});
