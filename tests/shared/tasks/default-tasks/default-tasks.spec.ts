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

const UNITS = /°C|\b(?:kg|g|L)\b/g;
const EACH_TEXT = DEFAULT_TASKS.flatMap(({ key, ...task }) => [
  [`${key}: task`, task.task, task.taskMalayalam] as const,
  [`${key}: description`, task.description, task.descriptionMalayalam] as const,
]);
const figuresOf = (text: string) => (text.match(/\d+(?:[.:]\d+)?/g) ?? []).sort();
const descriptionOf = (key: string) => DEFAULT_TASKS.find((task) => task.key === key)?.description;

describe('texts of the default plan', () => {
  it.each(EACH_TEXT)('%s is English and Malayalam', (_, en, ml) => {
    expect(en).toMatch(/[A-Za-z]{3}/);
    expect(en).not.toMatch(/[\u0D00-\u0D7F]/);
    expect(ml).toMatch(/[\u0D00-\u0D7F]{3}/);
    expect(ml.replace(UNITS, '')).not.toMatch(/[A-Za-z]/);
  });

  it.each(EACH_TEXT)('%s names the same figures in both', (_, en, ml) => expect(figuresOf(ml)).toEqual(figuresOf(en)));

  it('keeps names short enough for a phone, and descriptions to a few lines', () => {
    for (const { task, taskMalayalam, description } of DEFAULT_TASKS) {
      expect(task.length).toBeLessThanOrEqual(42);
      expect(taskMalayalam.length).toBeLessThanOrEqual(56);
      expect(description.length).toBeLessThanOrEqual(185);
    }
  });

  it('shows a video exactly where it says so', () => {
    for (const { hasVideo, videoUrl } of DEFAULT_TASKS) expect(videoUrl !== undefined).toBe(hasVideo === true);
  });

  it('has the temperature tasks of cold chain, pit and hot holding', () => {
    expect(DEFAULT_TASKS.filter(({ isTemperature }) => isTemperature).map(({ key }) => key)).toEqual([
      'receive-mutton',
      'read-cold-store',
      'read-pit-after-heating',
      'close-pit',
      'read-pit-before-placing',
      'heat-hot-boxes',
      'read-pit-after-1-hour',
      'read-pit-after-2-hours',
    ]);
  });

  it.each([
    ['order-mutton', ['8 kg', '20 servings', '5 °C']],
    ['order-supplies', ['4 kg of rice', '40 kg', '2.5 kg']],
    ['weigh-spices', ['160 g MSG', '50 g rock salt']],
    ['evening-fire', ['6:00 PM', '7:00 PM', '8:00 PM', '12 hours', '10–15 minutes']],
    ['stack-pit', ['40 kg', '2.5 kg']],
    ['light-pit', ['10–15 minutes']],
    ['read-pit-after-heating', ['180–200 °C']],
    ['close-pit', ['9:15', '170 °C']],
    ['soak-tamarind', ['125 g', '1 L', '20 minutes', '25 g of garlic', '15 g of ginger']],
    ['melt-jaggery', ['196 g']],
    ['simmer-chutney', ['25 g of red chilli', '1 g of cardamom', '10 g of salt', '15–20 minutes']],
    ['cool-chutney', ['5 g of curry leaves', '2 weeks', '5 °C']],
    ['soak-rice', ['4 kg', '30 minutes']],
    ['boil-rice-water', ['8 L', '4 kg', '1:2']],
    ['read-pit-before-placing', ['above 200 °C', '280–320 °C']],
    ['read-pit-after-1-hour', ['145–160 °C']],
    ['read-pit-after-2-hours', ['15 minutes', 'Above 135 °C keep 10', 'from 130 to 135 °C 15', 'below 130 °C 20']],
    ['heat-hot-boxes', ['60 °C']],
    ['label-parcels', ['2 days', '5 °C']],
    ['take-out', ['60 °C']],
  ])('%s gives the required figures (requirements/kitchen §9)', (key, figures) => {
    for (const figure of figures) expect(descriptionOf(key)).toContain(figure);
  });
});
