import { addDays } from '#shared/core/time';
import { daysToAsk } from '#shared/settlements/days-to-ask';

/** 11:30 in India. */
const NOW = '2026-11-28T06:00:00.000Z';
const asked = (...days: [string, string][]): Map<string, string> => new Map(days);

/** @source requirements/console C133 */
describe('the days of the requests to the provider', () => {
  it.each<[string, string | null, Map<string, string>, string[]]>([
    ['none before the first payment', null, asked(), []],
    ['each once', '2026-11-26', asked(), ['2026-11-26', '2026-11-27', '2026-11-28']],
    ['today again after six hours', '2026-11-28', asked(['2026-11-28', '2026-11-28T00:00:00.000Z']), ['2026-11-28']],
    ['today not before', '2026-11-28', asked(['2026-11-28', '2026-11-28T00:00:01.000Z']), []],
    [
      'a day again that was asked before its end',
      '2026-11-27',
      asked(['2026-11-27', '2026-11-27T18:00:00.000Z']),
      ['2026-11-27', '2026-11-28'],
    ],
    [
      'a day not again before the morning after it, but every six hours',
      '2026-11-27',
      asked(['2026-11-27', '2026-11-27T22:00:00.000Z'], ['2026-11-28', NOW]),
      ['2026-11-27'],
    ],
    ['no day again that was complete', '2026-11-27', asked(['2026-11-27', '2026-11-28T00:30:00.000Z']), ['2026-11-28']],
  ])('%s', (_name, since, known, days) => {
    expect(daysToAsk(NOW, since, known)).toEqual(days);
  });

  it.each<[string, string, string, string[]]>([
    ['every six hours', '2026-11-26', '2026-11-28T00:00:00.000Z', ['2026-11-26']],
    ['not before', '2026-11-26', '2026-11-28T00:00:01.000Z', []],
    ['for ten days', '2026-11-18', '2026-11-20T06:00:00.000Z', ['2026-11-18']],
    ['and no longer', '2026-11-17', '2026-11-19T06:00:00.000Z', []],
  ])('have a settlement without the bank’s number: %s', (_name, day, last, days) => {
    const known = new Map<string, string>();
    for (let back = 0; back <= 60; back += 1) known.set(addDays('2026-11-28', -back), NOW);
    expect(daysToAsk(NOW, '2026-10-01', known.set(day, last), new Set([day]))).toEqual(days);
  });

  it.each([
    ['a minute before six in the morning', '2026-11-28T00:29:00.000Z', []],
    ['at six in the morning', '2026-11-28T00:30:00.000Z', ['2026-11-27']],
  ])('have the whole day before with them %s', (_name, now, days) => {
    const evening = asked(['2026-11-27', '2026-11-27T20:00:00.000Z'], ['2026-11-28', '2026-11-27T20:00:00.000Z']);
    expect(daysToAsk(now, '2026-11-27', evening)).toEqual(days);
  });

  it('go back sixty days at most', () => {
    const days = daysToAsk(NOW, '2020-01-01', asked());
    expect([days.length, days[0], days.at(-1)]).toEqual([61, '2026-09-29', '2026-11-28']);
  });
});
