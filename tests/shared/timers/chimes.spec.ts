import { chimeBetween, mostUrgent } from '#shared/timers/chimes';

const MINUTE_MS = 60_000;
const START = Date.parse('2026-11-29T05:30:00Z');
const timer = { isActive: true, startTime: START, allowedMinutes: 20 };
/** What is heard in the second that ends so many minutes after the start. */
const heardAt = (minutes: number, secondsBefore = 1) =>
  chimeBetween(timer, START + minutes * MINUTE_MS - secondsBefore * 1_000, START + minutes * MINUTE_MS);

describe('chimes of a timer of 20 minutes (requirements/kitchen §2.7)', () => {
  it.each([
    [0, null],
    [14.99, null],
    [15, 'soon'],
    [15.1, null],
    [19.99, null],
    [20, 'due'],
    [20.5, null],
    [21, 'over'],
    [21.5, null],
    [22, 'over'],
    [75, 'over'],
  ])('%d minutes after the start: %s', (minutes, chime) => {
    expect(heardAt(minutes)).toBe(chime);
  });

  it('rings once, however the seconds fall', () => {
    const heard = Array.from({ length: 23 * 60 * 4 }, (_, quarter) =>
      chimeBetween(timer, START + quarter * 250, START + (quarter + 1) * 250),
    );
    expect(heard.filter((chime) => chime !== null)).toEqual(['soon', 'due', 'over', 'over', 'over']);
  });

  it('is silent for chimes that a sleeping screen missed, and for a timer that does not run', () => {
    expect(heardAt(20, 6)).toBeNull();
    expect(heardAt(20, 5)).toBe('due');
    const due = START + 20 * MINUTE_MS;
    expect(chimeBetween({ ...timer, isActive: false, startTime: null }, START, START + 1_000)).toBeNull();
    expect(chimeBetween({ ...timer, isActive: false }, due - 1_000, due)).toBeNull();
    expect(chimeBetween({ isActive: true, startTime: null, allowedMinutes: 0 }, -1_000, 0)).toBeNull();
  });

  it('of several timers the most urgent is heard', () => {
    expect(mostUrgent([null, 'soon', 'over', 'due'])).toBe('over');
    expect(mostUrgent(['soon', null])).toBe('soon');
    expect(mostUrgent(['soon', 'due', 'soon'])).toBe('due');
    expect(mostUrgent([null, null])).toBeNull();
    expect(mostUrgent([])).toBeNull();
  });
});
