import { isEarly, keepUntil } from '#shared/samples/food-samples';

it('a sample is kept for two days, over the end of a month too', () => {
  expect(keepUntil('2026-11-29T08:15:30.500Z')).toBe('2026-12-01T08:15:30.500Z');
});

it.each([
  ['2026-12-01T08:15:29.999Z', true],
  ['2026-12-01T08:15:30.000Z', false],
  ['2026-12-05T00:00:00.000Z', false],
])('to throw it away at %s needs a reason: %s', (at, early) => {
  expect(isEarly({ keepUntil: keepUntil('2026-11-29T08:15:30.000Z') }, at)).toBe(early);
});
