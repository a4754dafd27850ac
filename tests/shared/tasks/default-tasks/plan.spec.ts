import { parseClock } from '#shared/core/time';
import { DEFAULT_TASKS, type DefaultTask } from '#shared/tasks/default-tasks';
import { daysBefore } from '#shared/tasks/due-label';
import { sopStepOf } from '#shared/tasks/task-sop';

const EARLIEST = 5 * 60;
const LATEST = 13 * 60;
/** Hands that a pit kitchen has on the event day. */
const CREW = 4;

const byKey = new Map(DEFAULT_TASKS.map((task) => [task.key, task]));
const found = (key: string): DefaultTask => {
  const task = byKey.get(key);
  if (!task) throw new Error(`no task ${key}`);
  return task;
};
const clockOf = (task: DefaultTask) => parseClock(task.startTime) ?? Number.NaN;
/** Minutes since the midnight in which the event day begins. */
const startOf = (task: DefaultTask) => clockOf(task) - (daysBefore(task.dueDate) ?? Number.NaN) * 1_440;
const endOf = (task: DefaultTask) => startOf(task) + Number(task.estimatedDuration);
const EACH = DEFAULT_TASKS.map((task) => [task.key, task] as const);
const EDGES = DEFAULT_TASKS.flatMap((task) => task.dependsOn.map((key) => [key, task.key] as const));

describe('the default plan (requirements/kitchen §4; contract §7)', () => {
  it('has about 45 tasks with keys and texts of their own', () => {
    expect(DEFAULT_TASKS.length).toBeGreaterThanOrEqual(44);
    expect(DEFAULT_TASKS.length).toBeLessThanOrEqual(47);
    for (const field of ['key', 'task', 'taskMalayalam', 'description', 'descriptionMalayalam', 'sortOrder'] as const) {
      expect(new Set(DEFAULT_TASKS.map((task) => task[field])).size).toBe(DEFAULT_TASKS.length);
    }
  });

  it('counts its order in steps of 10 and is listed as the work is planned', () => {
    expect(DEFAULT_TASKS.map(({ sortOrder }) => sortOrder)).toEqual(DEFAULT_TASKS.map((_, place) => (place + 1) * 10));
    const starts = DEFAULT_TASKS.map(startOf);
    expect(starts).toEqual([...starts].sort((a, b) => a - b));
  });

  it('runs through all four days', () => {
    expect([...new Set(DEFAULT_TASKS.map(({ dueDate }) => dueDate))]).toEqual([
      '3 days before event',
      '2 days before event',
      'Day before event',
      'Event day',
    ]);
  });

  it('ends in the one final task, last in the list and last to be done', () => {
    const final = DEFAULT_TASKS.at(-1);
    expect(final?.task).toBe('Rice and meat taken outside pit');
    expect(DEFAULT_TASKS.filter(({ isFinalTask }) => isFinalTask)).toEqual([final]);
    expect(Math.max(...DEFAULT_TASKS.map(endOf))).toBe(final && endOf(final));
  });

  it.each(EACH)('%s starts between 5:00 AM and 1:00 PM and takes whole minutes', (_, task) => {
    expect(task.startTime).toMatch(/^\d{1,2}:\d{2} (AM|PM)$/);
    expect(clockOf(task)).toBeGreaterThanOrEqual(EARLIEST);
    expect(clockOf(task)).toBeLessThanOrEqual(LATEST);
    expect(task.estimatedDuration).toMatch(/^[1-9]\d*$/);
  });

  it('uses the whole window on the event day', () => {
    const clocks = DEFAULT_TASKS.filter(({ dueDate }) => dueDate === 'Event day').map(clockOf);
    expect([Math.min(...clocks), Math.max(...clocks)]).toEqual([EARLIEST, LATEST]);
  });

  it.each(EDGES)('%s is done before %s', (earlier, later) => {
    expect(found(earlier).sortOrder).toBeLessThan(found(later).sortOrder);
    // A start cannot be planned after 1:00 PM: such a task carries the waiting in its duration and ends after.
    if (clockOf(found(later)) === LATEST) expect(endOf(found(later))).toBeGreaterThan(endOf(found(earlier)));
    else expect(startOf(found(later))).toBeGreaterThanOrEqual(endOf(found(earlier)));
  });

  it('names a dependency once and never itself', () => {
    for (const { key, dependsOn } of DEFAULT_TASKS) expect([...new Set(dependsOn)].filter((other) => other !== key)).toEqual(dependsOn);
  });

  it('has no task that the final one does not need, directly or through others', () => {
    const needed = new Set<string>();
    const visit = (key: string) => {
      if (needed.has(key)) return;
      needed.add(key);
      found(key).dependsOn.forEach(visit);
    };
    visit('take-out');
    expect(DEFAULT_TASKS.map(({ key }) => key).filter((key) => !needed.has(key))).toEqual([]);
  });

  it(`never needs more than ${CREW} people at once`, () => {
    for (const at of DEFAULT_TASKS.map(startOf)) {
      const busy = DEFAULT_TASKS.filter((task) => startOf(task) <= at && at < endOf(task)).map(({ key }) => key);
      expect(busy.length).toBeLessThanOrEqual(CREW);
    }
  });

  it.each([
    ['meat masala', 'meatmasala', ['6:00 AM', '6:20 AM', '6:30 AM', '7:00 AM']],
    ['chutney', 'chutneyprep', ['8:00 AM', '8:20 AM', '8:30 AM', '8:45 AM']],
  ])('keeps the fixed times of %s (requirements/kitchen §9)', (_, page, times) => {
    const starts = DEFAULT_TASKS.filter(({ key }) => sopStepOf(key)?.page === page).map(({ startTime }) => startTime);
    expect(starts.slice(0, times.length)).toEqual(times);
  });

  it.each([
    ['stack-pit', '7:00 AM'],
    ['light-pit', '7:15 AM'],
    ['close-pit', '9:15 AM'],
    ['read-pit-before-placing', '11:00 AM'],
    ['place-rice', '11:15 AM'],
    ['place-meat', '11:30 AM'],
    ['seal-pit', '11:45 AM'],
  ])('plans %s at %s (requirements/kitchen §9)', (key, time) => expect(found(key).startTime).toBe(time));

  it('has the mutton in its pots by the end of the masala windows, 7:30 AM', () => expect(endOf(found('pot-mutton'))).toBe(7 * 60 + 30));

  it('lights the evening fire, at 7:00 PM, at least 12 hours before cooking', () => {
    const lit = (19 - 24) * 60;
    expect(startOf(found('evening-fire'))).toBeLessThanOrEqual(lit);
    expect(endOf(found('evening-fire'))).toBeGreaterThanOrEqual(lit + 60);
    expect(startOf(found('read-pit-before-placing')) - lit).toBeGreaterThanOrEqual(12 * 60);
  });

  it('reads the pit one and two hours after it is sealed', () => {
    const sealed = endOf(found('seal-pit'));
    expect(startOf(found('read-pit-after-1-hour')) - sealed).toBe(60);
    expect(endOf(found('read-pit-after-2-hours')) - sealed).toBeGreaterThanOrEqual(120);
  });

  it('leaves time between the last reading and the end for the longest extra stay, 20 minutes, and the unsealing', () => {
    expect(endOf(found('take-out')) - endOf(found('read-pit-after-2-hours'))).toBeGreaterThanOrEqual(20 + 15);
  });
});
