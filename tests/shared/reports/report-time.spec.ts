import fc from 'fast-check';
import { parseTime } from '#shared/core/time-text';
import { stampOf, timeTaken } from '#shared/reports/report-time';
import { reportTexts, formatTimeTaken } from '#shared/reports/report-texts';

const utc = (ms: number): string | null => (Number.isNaN(ms) ? null : new Date(ms).toISOString());

describe('a stored time (requirements/console §5; faults T6)', () => {
  it.each([
    ['28/11/2026 9:05:00', '2026-11-28T03:35:00.000Z'],
    ['3/4/2026 1:2:3', '2026-04-02T19:32:03.000Z'],
    ['03/04/2026 01:02:03', '2026-04-02T19:32:03.000Z'],
    ['28/11/2026, 09:05:00', '2026-11-28T03:35:00.000Z'],
    [' 28/11/2026 09:05:00 ', '2026-11-28T03:35:00.000Z'],
    ['29/02/2028 00:00:00', '2028-02-28T18:30:00.000Z'],
    ['31/12/2026 23:59:59', '2026-12-31T18:29:59.000Z'],
    ['2026-11-28T03:35:00.000Z', '2026-11-28T03:35:00.000Z'],
    ['2026-11-28T09:05:00+05:30', '2026-11-28T03:35:00.000Z'],
    ['2026-11-28T09:05:00', '2026-11-28T03:35:00.000Z'],
    ['2026-11-28 09:05', '2026-11-28T03:35:00.000Z'],
    ['2026-11-28', '2026-11-28T00:00:00.000Z'],
    ['2026-11-28T09:05:00+0530', '2026-11-28T03:35:00.000Z'],
    ['2026-11-27T21:05:00-06:30', '2026-11-28T03:35:00.000Z'],
    ['2026-11-28t03:35:00z', '2026-11-28T03:35:00.000Z'],
    ['28/11/2026   9:05:00', '2026-11-28T03:35:00.000Z'],
    ['03/04/0099 05:30:00', '0099-04-03T00:00:00.000Z'],
    ['28/11/2026 9:05:00 or so', null],
    ['on 28/11/2026 9:05:00', null],
    [`2026-11-28T09:05:00.${'0'.repeat(34)}+05:30`, '2026-11-28T03:35:00.000Z'],
    [`2026-11-28T09:05:00.${'0'.repeat(35)}+05:30`, null],
    ['Sat, 28 Nov 2026 03:35:00 GMT', '2026-11-28T03:35:00.000Z'],
    ['31/02/2026 10:00:00', null],
    ['29/02/2026 10:00:00', null],
    ['11/28/2026 10:00:00', null],
    ['28/11/2026 24:00:00', null],
    ['28/11/2026 10:60:00', null],
    ['28/11/2026 10:00:60', null],
    ['00/01/2026 10:00:00', null],
    ['2026-02-31T10:00:00Z', null],
    ['2026-13-01', null],
    ['tomorrow', null],
    ['', null],
    ['   ', null],
  ])('%j is %j', (text, instant) => {
    expect(utc(parseTime(text))).toBe(instant);
  });

  it('is written by the clock of the business, and read back', () => {
    expect(stampOf(Date.parse('2026-11-28T19:05:09Z'))).toBe('29/11/2026 00:35:09');
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_000_000_000 }), (second) => {
        expect(parseTime(stampOf(second * 1_000))).toBe(second * 1_000);
      }),
    );
  });

  it('costs nothing however long it is (faults I15)', () => {
    const started = performance.now();
    for (const text of ['9/'.repeat(50_000), '1'.repeat(100_000), `2026-11-28T${'1:'.repeat(50_000)}`]) {
      expect(parseTime(text)).toBeNaN();
    }
    expect(performance.now() - started).toBeLessThan(50);
  });
});

describe('time taken, to the letter (requirements/console §8, §9; faults T7)', () => {
  const at = (clock: string): string => `2026-11-28T${clock}Z`;
  it.each([
    [null, null, 'N/A'],
    [at('10:00:00'), null, 'N/A'],
    [null, at('10:00:00'), 'N/A'],
    ['', at('10:00:00'), 'N/A'],
    ['31/02/2026 10:00:00', at('10:00:00'), 'Invalid start date'],
    ['nonsense', 'nonsense', 'Invalid start date'],
    [at('10:00:00'), 'nonsense', 'Invalid end date'],
    [at('10:00:01'), at('10:00:00'), 'Time calculation error'],
    [at('10:00:00'), at('10:00:00'), 'Less than a minute'],
    [at('10:00:00'), at('10:00:59.999'), 'Less than a minute'],
    [at('10:00:00'), at('10:01:00'), '1 minute'],
    [at('10:00:00'), at('10:01:59'), '1 minute'],
    [at('10:00:00'), at('10:02:00'), '2 minutes'],
    [at('10:00:00'), at('10:59:59'), '59 minutes'],
    [at('10:00:00'), at('11:00:00'), '1 hour'],
    [at('10:00:00'), at('11:01:00'), '1 hour and 1 minute'],
    [at('10:00:00'), at('11:02:30'), '1 hour and 2 minutes'],
    [at('10:00:00'), at('12:00:59'), '2 hours'],
    [at('10:00:00'), at('12:01:00'), '2 hours and 1 minute'],
    [at('10:00:00'), at('12:45:00'), '2 hours and 45 minutes'],
    ['28/11/2026 23:30:00', '29/11/2026 00:30:00', '1 hour'],
    ['28/02/2028 23:30:00', '01/03/2028 00:00:00', '24 hours and 30 minutes'],
    ['31/12/2026 23:59:00', '2027-01-01T00:01:00', '2 minutes'],
  ])('%j to %j: %s', (start, end, words) => {
    expect(formatTimeTaken(timeTaken(start, end), reportTexts('en'))).toBe(words);
  });

  it.each([
    [59, 'ഒരു മിനിറ്റിൽ താഴെ'],
    [60, '1 മിനിറ്റ്'],
    [3_600, '1 മണിക്കൂർ'],
    [7_500, '2 മണിക്കൂർ 5 മിനിറ്റ്'],
  ])('%d s in Malayalam: %s', (seconds, words) => {
    const end = new Date(Date.parse(at('10:00:00')) + seconds * 1_000).toISOString();
    expect(formatTimeTaken(timeTaken(at('10:00:00'), end), reportTexts('ml'))).toBe(words);
  });
});
