import { addDays } from '#shared/core/time';
import { sampleDate } from '#shared/diary/sample-day';
import { DEFAULT_TASKS } from '#shared/tasks/default-tasks';
import { dueDayOf } from '#shared/tasks/due-label';

const SUNDAY = '2026-11-22';

describe('the date of the sample cooking day', () => {
  it.each([
    ['Sunday', 0, '2026-11-29'],
    ['Monday', 1, '2026-11-29'],
    ['Tuesday', 2, '2026-11-29'],
    ['Wednesday', 3, '2026-11-29'],
    ['Thursday', 4, '2026-12-06'],
    ['Friday', 5, '2026-12-06'],
    ['Saturday', 6, '2026-12-06'],
  ])('is on a %s the next Sunday that leaves time for the whole plan', (_, days, date) => {
    const today = addDays(SUNDAY, days);
    expect(sampleDate(today)).toBe(date);
    const first = DEFAULT_TASKS.map(({ dueDate }) => dueDayOf(dueDate, date)).sort()[0] ?? '';
    expect(first > today).toBe(true);
  });
});
