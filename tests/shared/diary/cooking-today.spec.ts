import { comingEvents, eventToCook } from '#shared/diary/cooking-today';

const day = (id: string, date: string, isCompleted = false, createdAt = '2026-11-01T00:00:00.000Z') => ({
  id,
  date,
  isCompleted,
  createdAt,
});
const TODAY = '2026-11-29';
const off = (id: string, date: string) => ({
  ...day(id, date),
  linkedSale: { title: 'Mandi', portions: 0, peoplePerOrder: 1, isCancelled: true as const },
});

it.each([
  ['an empty diary has none', [], undefined],
  ["today's", [day('past', '2026-11-22'), day('today', TODAY), day('next', '2026-12-06')], 'today'],
  ["today's also once it is complete", [day('today', TODAY, true), day('next', '2026-12-06')], 'today'],
  ['the open one of two today', [day('done', TODAY, true, '2026-11-02T00:00:00.000Z'), day('open', TODAY)], 'open'],
  ['the newer one of two today', [day('old', TODAY), day('new', TODAY, false, '2026-11-02T00:00:00.000Z')], 'new'],
  ['else the next one', [day('past', '2026-11-22'), day('later', '2026-12-13'), day('next', '2026-12-06')], 'next'],
  ['a next one that was called off is passed over', [day('off', '2026-12-06', true), day('next', '2026-12-13')], 'next'],
  ['a day long before it is not the last one', [day('last', '2026-11-22', true), day('old', '2026-11-15')], 'last'],
  ['else the last one', [day('old', '2026-11-15'), day('last', '2026-11-22', true)], 'last'],
  ['the first of several that were called off', [day('off', '2026-12-06', true), day('later', '2026-12-13', true)], 'off'],
  ['a next one whose sale was cancelled is passed over', [off('off', '2026-12-06'), day('next', '2026-12-13')], 'next'],
  ['the one of two today that stands', [{ ...off('off', TODAY), createdAt: '2026-11-02T00:00:00.000Z' }, day('on', TODAY)], 'on'],
  ["today's although its sale was cancelled, so that the kitchen reads it", [off('off', TODAY), day('next', '2026-12-06')], 'off'],
  ['else the one there is', [day('off', '2026-12-06', true)], 'off'],
])('%s', (_, events, id) => expect(eventToCook(events, TODAY)?.id).toBe(id));

const YESTERDAY = '2026-11-28';

it.each([
  [
    'the event of the evening before while it is not complete',
    [day('evening', YESTERDAY), day('today', TODAY), day('next', '2026-12-06')],
    'evening',
  ],
  ['the newer of two of the evening before', [day('old', YESTERDAY), day('new', YESTERDAY, false, '2026-11-02T00:00:00.000Z')], 'new'],
  ["today's once the evening's is complete", [day('evening', YESTERDAY, true), day('today', TODAY)], 'today'],
  ['the next one once all of the evening is complete', [day('evening', YESTERDAY, true), day('next', '2026-12-06')], 'next'],
  ["today's where the evening before had none", [day('older', '2026-11-27'), day('today', TODAY)], 'today'],
])('after midnight: %s', (_, events, id) => expect(eventToCook(events, TODAY, YESTERDAY)?.id).toBe(id));

it('moves on in the morning from an evening that no cook completed', () => {
  expect(eventToCook([day('evening', YESTERDAY), day('next', '2026-12-06')], TODAY, TODAY)?.id).toBe('next');
});

it('days that are complete or called off are not ahead', () => {
  const days = [day('later', '2026-12-13'), off('off', '2026-12-06'), day('done', '2026-12-06', true), day('today', TODAY)];
  expect(comingEvents(days, TODAY).map(({ id }) => id)).toEqual(['today', 'later']);
});
