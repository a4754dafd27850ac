import fc from 'fast-check';
import { instantOf, parseClock } from '#shared/core/time';
import { type Cause, type DayOfCooking, forecastDay, type ForecastTask } from '#shared/forecast/day-forecast';
import { DEFAULT_TASKS } from '#shared/tasks/default-tasks';
import { dueDayOf } from '#shared/tasks/due-label';
import { plannedTask } from '#shared/tasks/new-task';
import { plainTask } from '../../support/plain-task.js';

const DAY = '2026-11-29';
const MINUTE = 60_000;
const clock = (text: string): string => instantOf(DAY, parseClock(text) ?? 0);
const later = (iso: string, minutes: number): string => new Date(Date.parse(iso) + minutes * MINUTE).toISOString();
const forecast = (tasks: readonly ForecastTask[], now: string, more: Partial<DayOfCooking> = {}) =>
  forecastDay({ tasks, eventDate: DAY, now, ...more });

/** The plan of every new event, as somebody follows it to the minute until a moment. */
const PLAN: readonly ForecastTask[] = DEFAULT_TASKS.map((task) => ({ ...plannedTask(task), id: task.key }));
const startOf = ({ startTime, dueDate }: ForecastTask): string => instantOf(dueDayOf(dueDate, DAY), parseClock(startTime ?? '') ?? 0);
const endOf = (task: ForecastTask): string => later(startOf(task), Number(task.estimatedDuration));
const followed = (now: string, change: Record<string, Partial<ForecastTask>> = {}): ForecastTask[] =>
  PLAN.map((task) => {
    const isBegun = startOf(task) <= now;
    const isDone = isBegun && endOf(task) <= now;
    const done = { startedAt: isBegun ? startOf(task) : null, completed: isDone, completedAt: isDone ? endOf(task) : null };
    return { ...task, ...done, ...change[task.id] };
  });
const READY = clock('2:40 PM');

const kinds = (causes: readonly Cause[]) => causes.map(({ taskId, kind, minutes }) => `${taskId} ${kind} ${minutes}`);

describe('the plan of every event', () => {
  it.each(['5:10 AM', '9:00 AM', '11:52 AM', '1:03 PM', '2:20 PM', '2:40 PM'])(
    'is ready as planned while all is on time, at %s',
    (text) => {
      const now = clock(text);
      expect(forecast(followed(now), now)).toEqual({
        state: now === READY ? 'ready' : 'cooking',
        readyAt: READY,
        plannedReadyAt: READY,
        causes: [],
      });
    },
  );

  const onNow = (text: string, change: Record<string, Partial<ForecastTask>>, more: Partial<DayOfCooking> = {}) =>
    forecast(followed(clock(text), change), clock(text), more);
  const RUNNING = { completed: false, completedAt: null };

  it.each<[string, ReturnType<typeof onNow>, number, string[]]>([
    [
      'a pit that is sealed 18 minutes late cooks as long',
      onNow('12:20 PM', { 'seal-pit': { completedAt: clock('12:18 PM') } }),
      18,
      ['seal-pit endedLate 18'],
    ],
    ['what runs over moves it by the minute', onNow('12:10 PM', { 'seal-pit': RUNNING }), 10, ['seal-pit running 10']],
    [
      'what was not begun takes its whole time from now on',
      onNow('12:10 PM', { 'seal-pit': { ...RUNNING, startedAt: null }, 'place-meat': { completedAt: clock('11:45 AM') } }),
      25,
      ['seal-pit notBegun 25'],
    ],
    [
      'what began late ends so much later',
      onNow('12:02 PM', { 'seal-pit': { ...RUNNING, startedAt: clock('11:57 AM') } }),
      12,
      ['seal-pit begunLate 12'],
    ],
    ['what has time to spare moves nothing', onNow('12:30 PM', { 'heat-hot-boxes': RUNNING }), 0, []],
    [
      'what nobody ticked is over when what follows it was done',
      onNow('12:20 PM', {
        'place-rice': { completed: false, completedAt: null, startedAt: null },
        'count-stock': { ...RUNNING, startedAt: null },
      }),
      0,
      [],
    ],
    [
      'a timer that runs for its step says that the work has begun',
      onNow(
        '11:50 AM',
        { 'seal-pit': { ...RUNNING, startedAt: null } },
        { timers: [{ id: '5-4', isActive: true, startTime: Date.parse(clock('11:45 AM')) }] },
      ),
      0,
      [],
    ],
    [
      'a timer that stands still says nothing',
      onNow(
        '11:50 AM',
        { 'seal-pit': { ...RUNNING, startedAt: null } },
        { timers: [{ id: '5-4', isActive: false, startTime: Date.parse(clock('11:45 AM')) }] },
      ),
      5,
      ['seal-pit notBegun 5'],
    ],
    [
      'what usually takes longer moves it before it has begun',
      onNow('11:00 AM', {}, { usual: { 'id:place-meat': { minutes: 35, times: 3 } } }),
      20,
      ['place-meat usual 20'],
    ],
    ['two earlier events are not usual', onNow('11:00 AM', {}, { usual: { 'id:place-meat': { minutes: 35, times: 2 } } }), 0, []],
    [
      'several causes stand in the order of the work',
      onNow(
        '11:40 AM',
        { 'place-rice': { completedAt: clock('11:35 AM') }, 'place-meat': { startedAt: null } },
        {
          usual: { 'id:seal-pit': { minutes: 20, times: 9 } },
        },
      ),
      15,
      ['place-meat notBegun 10', 'seal-pit usual 5'],
    ],
  ])('%s', (_, { readyAt, causes }, minutes, said) => {
    expect([readyAt, kinds(causes)]).toEqual([later(READY, minutes), said]);
  });

  it('once it is done it never moves again', () => {
    const done = followed(READY, { 'take-out': { completed: true, completedAt: clock('2:58 PM') } });
    const at = (now: string) => forecast(done, now);
    expect(at(clock('2:58 PM'))).toMatchObject({ state: 'ready', readyAt: clock('2:58 PM') });
    expect(at(clock('11:30 PM'))).toEqual(at(clock('2:58 PM')));
  });

  it('forecasts nothing before the first task has begun, nor of a list without changes for three hours', () => {
    const untouched = PLAN.map((task) => ({ ...task }));
    const nothing = { state: 'planned', readyAt: READY, plannedReadyAt: READY, causes: [] };
    expect(forecast(untouched, clock('1:00 PM'))).toEqual(nothing);
    const left = followed(clock('11:52 AM'));
    expect(forecast(left, clock('2:44 PM')).state).toBe('cooking');
    expect(forecast(left, clock('2:46 PM'))).toEqual(nothing);
  });
});

describe('a list of a few tasks', () => {
  const NOW = '10:30 AM';
  const open = (id: string, dependsOn: string[], more: Partial<ForecastTask> = {}) => plainTask({ id, task: id, dependsOn, ...more });
  const done = (at: string): Partial<ForecastTask> => ({ startedAt: clock('9:00 AM'), completed: true, completedAt: clock(at) });
  /** What the food waits for: half an hour from 10:00. */
  const food = (dependsOn: string[], more: Partial<ForecastTask> = {}) =>
    open('food', dependsOn, { startTime: '10:00 AM', isFinalTask: true, ...more });
  const at = (tasks: readonly ForecastTask[], now = NOW) => forecast(tasks, clock(now));

  it.each<[string, ForecastTask[], string]>([
    [
      'what was forgotten is over for all that it was waited for by, through others too',
      [open('wash', []), open('soak', ['wash']), open('drain', ['soak'], done('9:40 AM')), food(['wash', 'soak', 'drain'])],
      '11:00 AM',
    ],
    [
      'work that has begun shows that what it waits for is over',
      [open('wash', []), open('drain', ['wash'], { startedAt: clock('10:20 AM') }), food(['wash', 'drain'])],
      '11:20 AM',
    ],
    [
      'waiting that has begun shows nothing: what it waits for may not have begun',
      [open('wash', []), open('drain', ['wash'], { startedAt: clock('10:20 AM'), estimatedDuration: '31' }), food(['wash', 'drain'])],
      '12:00 PM',
    ],
    [
      'a reading by the clock takes the time of a reading, not that of the waiting',
      [open('fire', [], done('10:00 AM')), open('read', ['fire'], { readingKind: 'pitAfter1Hour' }), food(['read'])],
      '11:05 AM',
    ],
    [
      'any other reading takes its whole time',
      [open('fire', [], done('10:00 AM')), open('read', ['fire'], { readingKind: 'hotHold' }), food(['read'])],
      '11:30 AM',
    ],
    ['minutes below zero take none', [open('fire', [], { startedAt: clock('10:15 AM') }), food(['fire'], { minutes: -3 })], '10:45 AM'],
    [
      'minutes without an end take none',
      [open('fire', [], { startedAt: clock('10:15 AM') }), food(['fire'], { minutes: Number.POSITIVE_INFINITY })],
      '10:45 AM',
    ],
    [
      'tasks that wait for each other wait for nobody',
      [open('wash', [], done('10:00 AM')), open('fire', ['stones']), open('stones', ['fire']), food(['fire', 'stones'])],
      '12:00 PM',
    ],
  ])('%s', (_, tasks, ready) => {
    expect(at(tasks)).toMatchObject({ state: 'cooking', readyAt: clock(ready) });
  });

  it('a timer of another step does not begin a task', () => {
    const tasks = followed(clock('11:50 AM'), { 'seal-pit': { completed: false, completedAt: null, startedAt: null } });
    const timers = [{ id: '4-1', isActive: true, startTime: Date.parse(clock('11:45 AM')) }];
    expect(forecast(tasks, clock('11:50 AM'), { timers })).toEqual(forecast(tasks, clock('11:50 AM')));
  });

  it('does not begin the day with work of the day before', () => {
    const shopping = open('shop', [], { dueDate: 'Day before event', ...done('9:30 AM') });
    expect(at([shopping, food(['shop'])])).toEqual({
      state: 'planned',
      readyAt: clock('10:30 AM'),
      plannedReadyAt: clock('10:30 AM'),
      causes: [],
    });
  });

  it('food without a planned start has no planned time, and is as late as its work', () => {
    const tasks = [open('fire', [], done('10:00 AM')), food(['fire'], { startTime: null })];
    expect(at(tasks)).toMatchObject({ state: 'cooking', readyAt: clock('11:00 AM'), plannedReadyAt: null, causes: [] });
  });

  describe('with two pots', () => {
    const rice = (more: Partial<ForecastTask> = {}) => food([], { id: 'rice', task: 'rice', startTime: '11:00 AM', ...more });
    const fire = open('fire', [], done('10:00 AM'));

    it('is planned for, and ready with, the later one', () => {
      expect(at([fire, food([]), rice()])).toMatchObject({
        state: 'cooking',
        readyAt: clock('11:30 AM'),
        plannedReadyAt: clock('11:30 AM'),
      });
    });

    it('cooks until both are done', () => {
      const first = food([], done('10:20 AM'));
      expect(at([fire, first, rice({ startTime: '9:00 AM', startedAt: clock('10:25 AM') })])).toMatchObject({
        state: 'cooking',
        readyAt: clock('10:55 AM'),
      });
      expect(at([fire, first, rice(done('10:28 AM'))])).toMatchObject({ state: 'ready', readyAt: clock('10:28 AM') });
    });

    it('names the cause of the later one’s delay, and not the other', () => {
      const causes = at([
        fire,
        food([], { startedAt: clock('10:00 AM') }),
        rice({ startTime: '10:10 AM', startedAt: clock('10:22 AM') }),
      ]).causes;
      expect(kinds(causes)).toEqual(['rice begunLate 12']);
    });
  });

  it('is ready when the food is, whatever its delivery does', () => {
    const delivery = open('drive', ['food'], { startTime: '12:00 PM', isFinalTask: true, isDelivery: true });
    expect(at([delivery, food([], done('10:20 AM'))])).toMatchObject({ state: 'ready', readyAt: clock('10:20 AM') });
    expect(at([delivery, open('fire', [], done('10:00 AM'))])).toEqual({
      state: 'planned',
      readyAt: null,
      plannedReadyAt: null,
      causes: [],
    });
  });

  it('counts tasks done as well as tasks begun as activity, for three hours to the instant', () => {
    const tasks = [open('fire', [], { ...done('10:30 AM'), startedAt: clock('7:00 AM') }), food(['fire'])];
    expect(at(tasks, '1:30 PM').state).toBe('cooking');
    expect(at(tasks, '1:31 PM').state).toBe('planned');
    // A task that was ticked without a time, as by hand in an import, touches nothing.
    expect(at([open('fire', [], { completed: true, completedAt: null }), food(['fire'])]).state).toBe('planned');
  });

  it('rounds seconds up to whole minutes, never too early', () => {
    const begun = food([], { startedAt: later(clock('10:15 AM'), 0.5) });
    expect(at([begun]).readyAt).toBe(clock('10:46 AM'));
    expect(at([food([], { ...done('10:20 AM'), completedAt: later(clock('10:20 AM'), 0.5) })]).readyAt).toBe(clock('10:20 AM'));
  });

  it.each([
    [{ minutes: 50, times: 3 }, '11:20 AM'],
    [{ minutes: 0, times: 3 }, '11:00 AM'],
    [{ minutes: Number.NaN, times: 3 }, '11:00 AM'],
    [{ minutes: Number.POSITIVE_INFINITY, times: 3 }, '11:00 AM'],
  ])('uses the duration of earlier events where it is a time: %j', (known, ready) => {
    const tasks = [open('fire', [], done('10:00 AM')), food(['fire'])];
    expect(forecast(tasks, clock(NOW), { usual: { 'id:food': known } }).readyAt).toBe(clock(ready));
  });

  it('a duration that is no time is none', () => {
    expect(at([food([], { estimatedDuration: '-4' })]).plannedReadyAt).toBe(clock('10:00 AM'));
  });
});

describe('whatever is in a list', () => {
  const minute = fc.integer({ min: -100, max: 1_700 });
  const anyTime = fc.option(
    minute.map((at) => later(`${DAY}T00:00:00.000Z`, at)),
    { nil: null },
  );
  const oddTime = fc.oneof({ weight: 9, arbitrary: anyTime }, { weight: 1, arbitrary: fc.constantFrom('', 'soon', '2026-99-99') });
  const ids = ['a', 'b', 'c', 'd', 'e', 'f'] as const;
  const anyTask = fc
    .record({
      dueDate: fc.constantFrom('Event day', 'Day before event', 'some day'),
      startTime: fc.constantFrom('9:00 AM', '11:30 AM', '1:00 PM', 'noon', null),
      estimatedDuration: fc.constantFrom('5', '30', '100', '', 'x', '-4', 'Infinity'),
      minutes: fc.constantFrom(5, 30, 60, 0, Number.NaN, -3),
      dependsOn: fc.subarray([...ids, 'gone']),
      startedAt: oddTime,
      completedAt: oddTime,
      completed: fc.boolean(),
      readingKind: fc.constantFrom(null, 'pitAfter1Hour' as const, 'hotHold' as const),
      isFinalTask: fc.boolean(),
      isDelivery: fc.boolean(),
    })
    .map(({ completed, ...task }) => ({ ...task, completed: completed && task.startedAt !== null }));
  const anyList = fc
    .array(anyTask, { maxLength: ids.length })
    .map((tasks) => tasks.map((task, place): ForecastTask => plainTask({ ...task, id: ids[place] ?? 'z', task: ids[place] ?? 'z' })));
  const anyUsual = fc.dictionary(
    fc.constantFrom(...ids.map((id) => `id:${id}`)),
    fc.record({ minutes: fc.constantFrom(3, 40, 0, Number.NaN), times: fc.constantFrom(1, 3, 12) }),
  );
  const anyNow = minute.map((at) => later(`${DAY}T00:00:00.000Z`, at));
  const anyTimers = fc.array(
    fc.record({ id: fc.constantFrom('5-4', '4-1'), isActive: fc.boolean(), startTime: fc.constantFrom(null, Number.NaN, 1, 9e15) }),
    {
      maxLength: 2,
    },
  );

  it('is a time or nothing, never before now while work is left, and the same again in any order', () => {
    fc.assert(
      fc.property(anyList, anyUsual, anyNow, anyTimers, (tasks, usual, now, timers) => {
        const found = forecast(tasks, now, { usual, timers });
        for (const at of [found.readyAt, found.plannedReadyAt]) expect(at === null || new Date(at).toISOString() === at).toBe(true);
        if (found.state === 'cooking') expect(Date.parse(found.readyAt ?? '')).toBeGreaterThanOrEqual(Date.parse(now));
        for (const { minutes } of found.causes) expect(minutes).toBeGreaterThan(0);
        const turned = [...tasks].reverse().map((task) => ({ ...task, dependsOn: [...task.dependsOn].reverse() }));
        expect(forecast(turned, now, { usual, timers })).toEqual(found);
      }),
      { numRuns: 500 },
    );
  });

  it('more delay never makes it earlier: a later look, a longer usual time, a later end', () => {
    fc.assert(
      fc.property(anyList, anyUsual, anyNow, fc.nat({ max: 170 }), fc.constantFrom(...ids), (tasks, usual, now, minutes, which) => {
        const before = forecast(tasks, now, { usual });
        const isLater = (found: ReturnType<typeof forecast>): void => {
          if (before.state !== 'cooking' || found.state !== 'cooking') return;
          expect(Date.parse(found.readyAt ?? '')).toBeGreaterThanOrEqual(Date.parse(before.readyAt ?? ''));
        };
        isLater(forecast(tasks, later(now, minutes), { usual }));
        const longer = Object.entries(usual).map(([id, one]) => [
          id,
          id === `id:${which}` ? { ...one, minutes: one.minutes + minutes } : one,
        ]);
        if ((usual[`id:${which}`]?.minutes ?? 0) > 0) isLater(forecast(tasks, now, { usual: Object.fromEntries(longer) }));
        const slower = tasks.map((task) => {
          const at = task.id === which && task.completed ? Date.parse(task.completedAt ?? '') : Number.NaN;
          return Number.isNaN(at) ? task : { ...task, completedAt: new Date(at + minutes * MINUTE).toISOString() };
        });
        isLater(forecast(slower, now, { usual }));
      }),
      { numRuns: 500 },
    );
  });

  it('forecasts nothing for an empty list and for an unreadable clock', () => {
    const nothing = { state: 'planned', readyAt: null, plannedReadyAt: null, causes: [] };
    expect(forecast([], clock('9:00 AM'))).toEqual(nothing);
    expect(forecast([], 'never')).toEqual(nothing);
  });
});
