import { DomainError } from '#shared/core/errors';
import { addCatalogue } from '#shared/core/languages';
import { DEFAULT_TASKS } from '#shared/tasks/default-tasks';
import { namesAtWork } from '#shared/tasks/names-at-work';
import { newTask, plannedTask } from '#shared/tasks/new-task';
import { nowList } from '#shared/tasks/now-list';
import { deliverySortOrder, nextReading, nextSortOrder, savedProgress, UNTOUCHED } from '#shared/tasks/task-list';
import { summarise } from '#shared/tasks/task-summary';
import { namedBy, SERVER_NAMES, taskName } from '#shared/tasks/task-texts';
import type { Task } from '#shared/tasks/task.contract';
import { plannedReady, timelineOf } from '#shared/tasks/timeline';

const NOW = '2026-11-29T06:00:00.000Z';
const EARLIER = '2026-11-29T05:00:00.000Z';
const fresh = { ...UNTOUCHED, isTemperature: false };
const started = { ...fresh, startedAt: EARLIER, startedBy: 'Anu' };
const completed = { ...started, completed: true, completedAt: EARLIER, completedBy: 'Anu' };

describe('the progress that a saved list asks for (decisions/0001 §24; requirements/kitchen §4)', () => {
  it.each([
    ['nothing said, nothing done', fresh, {}, {}],
    ['a start', fresh, { startedAt: EARLIER, startedBy: 'Biju' }, { startedAt: EARLIER, startedBy: 'Biju' }],
    ['a start without a name', fresh, { startedAt: EARLIER }, { startedBy: 'User' }],
    ['a start of tomorrow', fresh, { startedAt: '2030-01-01T00:00:00Z' }, { startedAt: NOW }],
    ['a start of a clock that runs a little ahead', fresh, { startedAt: '2026-11-29T06:00:05.000Z' }, { startedAt: NOW }],
    ['a start that somebody forgot to name', fresh, { completed: false, startedAt: '' }, { startedAt: null }],
    ['a start nobody can read', fresh, { startedAt: 'soon' }, { startedAt: NOW }],
    ['a second start', started, { startedAt: NOW, startedBy: 'Biju' }, { startedAt: EARLIER, startedBy: 'Anu' }],
    ['no start', started, { startedAt: null }, { startedAt: null, startedBy: null }],
    [
      'a completion',
      fresh,
      { completed: true, completedBy: 'Biju' },
      { completed: true, completedAt: NOW, startedAt: NOW, startedBy: 'Biju' },
    ],
    ['a completion of a while ago', fresh, { completed: true, completedAt: EARLIER }, { completedAt: EARLIER, startedAt: EARLIER }],
    [
      'a completion after its start',
      started,
      { completed: true, completedAt: '2026-11-29T05:30:00Z' },
      { completedAt: '2026-11-29T05:30:00.000Z', startedAt: EARLIER },
    ],
    ['a completion before its start', started, { completed: true, completedAt: '2026-11-29T04:00:00Z' }, { completedAt: EARLIER }],
    [
      'a second completion',
      completed,
      { completed: true, completedBy: 'Biju', completedAt: NOW },
      { completedBy: 'Anu', completedAt: EARLIER },
    ],
    ['no completion', completed, { completed: false }, { completed: false, completedAt: null, startedAt: EARLIER }],
    ['neither', completed, { completed: false, startedAt: null }, { completed: false, startedAt: null }],
    ['a completed task is started', completed, { startedAt: null }, { startedAt: EARLIER, completed: true }],
  ])('%s', (_, current, sent, expected) => {
    const after = savedProgress(current, sent, NOW);
    expect(after).toMatchObject(expected);
    expect(Object.keys(after).sort()).toEqual(Object.keys(UNTOUCHED).sort());
  });

  it('needs a reading', () => {
    const thermometer = { ...fresh, isTemperature: true };
    expect(() => savedProgress(thermometer, { completed: true }, NOW)).toThrow(DomainError);
    expect(savedProgress(thermometer, { completed: true, temperatureValue: '180' }, NOW).temperatureValue).toBe(180);
  });
});

it.each([
  [[], 10],
  [
    [
      { sortOrder: 40, isFinalTask: false },
      { sortOrder: 450, isFinalTask: true },
    ],
    50,
  ],
  [[{ sortOrder: 450, isFinalTask: true }], 10],
])('the next place after %j is %d (requirements/kitchen §5)', (tasks, place) => expect(nextSortOrder(tasks)).toBe(place));

const placed = (sortOrder: number, startTime: string | null, more: { isFinalTask?: boolean; dueDate?: string } = {}) => ({
  ...{ sortOrder, startTime, isFinalTask: false, dueDate: 'Event day' },
  ...more,
});
const DAY = [
  placed(10, '6:00 PM', { dueDate: 'Day before event' }),
  placed(20, '9:00 AM'),
  placed(30, null),
  placed(40, '1:00 PM'),
  placed(50, '2:30 PM', { isFinalTask: true }),
  placed(60, '3:00 PM'),
];
it.each<[string, string | null, typeof DAY, number]>([
  ['by its time', '12:00 PM', DAY, 35],
  ['before the food is taken out, however late it is', '4:00 PM', DAY, 45],
  ['first where it is first', '5:00 AM', DAY, 10],
  ['before the food where nobody knows its time', null, DAY, 45],
  ['last where nothing follows', '4:00 PM', [placed(20, '9:00 AM')], 30],
  ['in an empty list', '12:00 PM', [], 10],
])('a delivery joins a list %s', (_, at, tasks, place) => expect(deliverySortOrder(tasks, at)).toBe(place));

it.each([
  [[], 1],
  [['Additional Temperature Measurement 1', 'Additional Temperature Measurement 7', 'Other'], 8],
  [['Additional Temperature Measurement', 'additional temperature measurement 3'], 1],
  [['Additional Temperature Measurement 12', 'Additional Temperature Measurement 9'], 13],
  [['No Additional Temperature Measurement 5', 'Additional Temperature Measurement 6 again'], 1],
])('the next reading after %j is number %d (requirements/kitchen §9)', (names, number) =>
  expect(nextReading(names.map((task) => ({ task })))).toBe(number),
);

// 9:00 AM in Kottayam
const task = (id: string, over: Partial<Task> = {}) => ({
  id,
  sortOrder: 10,
  dueDate: 'Event day',
  startedAt: null,
  completed: false,
  estimatedDuration: '30',
  startTime: '9:30 AM',
  ...over,
});

describe('the summary of a list (requirements/kitchen §2)', () => {
  const NOW = '2026-11-29T03:30:00.000Z';
  const of = (...tasks: ReturnType<typeof task>[]) => summarise(tasks, '2026-11-29', NOW);

  it('of nothing is nothing', () => {
    expect(of()).toEqual({ total: 0, completed: 0, started: 0, open: 0, overdue: 0, late: 0, minutesLeft: 0, inHand: [], next: null });
  });

  it.each([
    ['not begun', {}, { open: 1, minutesLeft: 30 }],
    ['begun in time', { startedAt: '2026-11-29T03:10:00.000Z' }, { started: 1, minutesLeft: 30 }],
    ['begun half an hour and a second ago', { startedAt: '2026-11-29T02:59:59.000Z' }, { started: 1, overdue: 1 }],
    ['late to start', { startTime: '8:59 AM' }, { open: 1, late: 1 }],
    ['completed', { completed: true, startedAt: NOW }, { completed: 1, started: 0, minutesLeft: 0 }],
    ['completed without a start', { completed: true }, { completed: 1, open: 0 }],
    ['of an unreadable duration', { estimatedDuration: 'soon' }, { minutesLeft: 0 }],
  ])('counts a task %s', (_how, over, expected) => expect(of(task('t', over))).toMatchObject(expected));

  it('counts as overdue and late only those that are', () => {
    const { overdue, late, started, open } = of(
      task('a', { startedAt: '2026-11-29T02:00:00.000Z' }),
      task('b', { startedAt: NOW }),
      task('c', { startTime: '8:00 AM' }),
      task('d'),
      task('e', { startTime: null }),
    );
    expect({ overdue, started, late, open }).toEqual({ overdue: 1, started: 2, late: 1, open: 3 });
  });

  it('counts each task once', () => {
    const { total, completed, started, open } = of(task('a'), task('b', { startedAt: NOW }), task('c', { completed: true }));
    expect([total, completed + started + open]).toEqual([3, 3]);
  });

  it('names the tasks in hand and the next one, the furthest day first whatever its place', () => {
    const { inHand, next } = of(
      task('today', { sortOrder: 10 }),
      task('yesterday', { sortOrder: 900, dueDate: 'Day before event' }),
      task('second', { sortOrder: 30, startedAt: NOW }),
      task('first', { sortOrder: 20, startedAt: NOW }),
    );
    expect([inHand.map(({ id }) => id), next?.id]).toEqual([['first', 'second'], 'yesterday']);
  });
});

const named = namedBy(SERVER_NAMES.delivery, 'Delivery to {place}');

describe('the name of a task in the reader’s language', () => {
  addCatalogue('hi', {
    'Soak the rice': 'चावल भिगोएँ',
    'Delivery to {place}': '{place} पर डिलीवरी {place}',
    // Not translated here, also when another spec has loaded the whole catalogue before.
    'Combined delivery to {place}': '',
  });

  it.each([
    ['as it is written', { task: 'Soak the rice', taskMalayalam: 'അരി കുതിർക്കുക' }, 'ml', 'അരി കുതിർക്കുക'],
    ['English to who reads English', { task: 'Soak the rice', taskMalayalam: 'അരി കുതിർക്കുക' }, 'en', 'Soak the rice'],
    ['from the catalogue', { task: 'Soak the rice', taskMalayalam: null }, 'hi', 'चावल भिगोएँ'],
    ['as typed, where there is no translation', { task: 'Wash leaves', taskMalayalam: null }, 'ml', 'Wash leaves'],
    ['as typed, even when a name of ours is in it', { task: 'No Delivery to Pala', taskMalayalam: null }, 'hi', 'No Delivery to Pala'],
    ['ours with the place filled in', { task: 'Delivery to Pala', taskMalayalam: 'ഡെലിവറി: Pala' }, 'hi', '{place} पर डिलीवरी Pala'],
    ['ours with a place of odd signs', { task: 'Delivery to $1', taskMalayalam: null }, 'hi', '{place} पर डिलीवरी $1'],
    [
      'ours in English where the catalogue lacks it',
      { task: 'Combined delivery to Pala', taskMalayalam: null },
      'hi',
      'Combined delivery to Pala',
    ],
  ])('%s', (_, task, language, name) => expect(taskName(task, language)).toBe(name));

  it('fills the end of the name alone', () => expect(named.task).toBe('Delivery to Delivery to {place}'));
});

const signed = (startedBy: string | null, completedBy: string | null = null, assignedTo: string | null = null) => ({
  startedBy,
  completedBy,
  assignedTo,
});

it.each<[string, string, ReturnType<typeof signed>[], string[], string[]]>([
  ['one’s own first', 'Devi', [signed('Anu')], ['Biju'], ['Devi', 'Anu', 'Biju']],
  [
    'who signed most before who signed least',
    '',
    [signed('Biju'), signed('Anu'), signed('Anu', 'Biju'), signed('Anu')],
    [],
    ['Anu', 'Biju'],
  ],
  ['by name among those who signed as often', '', [signed('Chandran'), signed('Anu'), signed('Biju')], [], ['Anu', 'Biju', 'Chandran']],
  ['who was given a task', '', [signed(null, null, 'Chandran')], ['Anu'], ['Chandran', 'Anu']],
  ['each once, whatever the capitals', 'Devi', [signed(' devi ')], ['DEVI', 'Anu'], ['Devi', 'Anu']],
  ['each once, whatever the keyboard', '', [signed('മോഹൻ'), signed('മോഹന്\u200D'), signed('Anu')], ['മോഹൻ'], ['മോഹൻ', 'Anu']],
  ['nobody for the blank name', '', [signed('User'), signed('')], [' '], []],
  ['at most a dozen', '', [], Array.from({ length: 20 }, (_, n) => `Name ${n}`), Array.from({ length: 12 }, (_, n) => `Name ${n}`)],
])('%s', (_, own, tasks, staff, expected) => expect(namesAtWork(own, tasks, staff)).toEqual(expected));

type Asked = Parameters<typeof nowList<Task>>[0][number];
const EVENT_DAY = '2026-11-29';
/** 9:00 AM of the event day in Kerala. */
const NINE = '2026-11-29T03:30:00.000Z';

describe('the kitchen’s work now', () => {
  const task = (id: string, more: Partial<Asked> = {}) => ({
    id,
    sortOrder: Number(id),
    dueDate: 'Event day',
    startedAt: null,
    startedBy: null,
    completed: false,
    estimatedDuration: '30',
    startTime: null,
    isTemperature: false,
    ...more,
  });
  const listed = (...tasks: ReturnType<typeof task>[]) => {
    const { own, others, next, late, readings } = nowList(tasks, { eventDate: EVENT_DAY, now: NINE, name: 'Ammini' });
    const ids = (some: readonly { id: string }[]): string => some.map(({ id }) => id).join(' ');
    return { own: ids(own), others: ids(others), next: next?.id ?? null, late: ids(late), readings: ids(readings) };
  };

  it('has one’s own work apart from the work of others, over their time first', () => {
    const began = (at: string, by: string) => ({ startedAt: `2026-11-29T${at}:00.000Z`, startedBy: by });
    expect(
      listed(
        task('1', began('03:25', 'Ammini')),
        task('2', began('02:00', 'Ammini')),
        task('3', began('03:20', 'Basheer')),
        task('4', { ...began('02:00', 'Ammini'), completed: true }),
      ),
    ).toEqual({ own: '2 1', others: '3', next: null, late: '', readings: '' });
  });

  it('knows one’s own work on whichever keyboard the name was typed', () => {
    const begun = task('1', { startedAt: NINE, startedBy: 'മോഹന്\u200D' });
    expect(nowList([begun], { eventDate: EVENT_DAY, now: NINE, name: ' മോഹൻ' }).own).toEqual([begun]);
  });

  it('has next the first task of the plan, the furthest day before the event first', () => {
    const [first, second] = [task('1', { startTime: '9:30 AM' }), task('2', { dueDate: 'Day before event', startTime: '6:00 PM' })];
    expect(nowList([first, second], { eventDate: EVENT_DAY, now: '2026-11-28T03:30:00.000Z', name: 'Ammini' }).next?.id).toBe('2');
  });

  it('has next the task that is planned first, however long its list is, and last those without a time', () => {
    expect(listed(task('1'), task('2', { startTime: '1:00 PM' }), task('3', { startTime: '12:00 PM' }))).toMatchObject({ next: '3' });
  });

  it('has late the tasks of a day that is over', () => {
    expect(listed(task('1'), task('2', { dueDate: '7 days before event' }))).toMatchObject({ late: '2', next: '1' });
  });

  it('has late the tasks that should have begun, and next those that should not yet', () => {
    expect(listed(task('1', { startTime: '8:30 AM' }), task('2', { startTime: '9:30 AM' }))).toMatchObject({ late: '1', next: '2' });
  });

  it('has due a reading a quarter of an hour before its time, and next one that is not due', () => {
    const reading = (id: string, startTime: string | null) => task(id, { isTemperature: true, startTime });
    expect(listed(reading('1', '8:00 AM'), reading('2', '9:15 AM'), reading('3', '9:16 AM'), reading('4', null))).toEqual({
      own: '',
      others: '',
      next: '3',
      late: '',
      readings: '1 2',
    });
  });

  it('asks nothing once everything is done', () => {
    expect(listed(task('1', { completed: true }))).toEqual({ own: '', others: '', next: null, late: '', readings: '' });
  });
});

// 9:00 AM in Kottayam
const NOON = 12 * 60;

describe('the event day as a picture', () => {
  const DAY = '2026-11-29';
  const task = (id: string, over: Partial<Task> = {}): Task => ({
    ...newTask({ id, eventId: 'e1' }, [], { task: id, estimatedDuration: '30', startTime: '8:30 AM' }),
    ...over,
  });
  const of = (...tasks: Task[]) => timelineOf(tasks, DAY, NINE, NOON);

  it('shows the event day alone, in the order of the plan, tasks without a time last', () => {
    const { rows } = of(
      task('later', { startTime: '11:00 AM' }),
      task('yesterday', { dueDate: 'Day before event' }),
      task('whenever', { startTime: null }),
      task('early', { startTime: '6:00 AM' }),
    );
    expect(rows.map(({ task: { id } }) => id)).toEqual(['early', 'later', 'whenever']);
  });

  it.each<[string, Partial<Task>, object]>([
    ['not begun, in time', { startTime: '9:30 AM' }, { planned: { from: 570, to: 600 }, actual: null, state: 'open' }],
    ['not begun, late', {}, { planned: { from: 510, to: 540 }, actual: null, state: 'late' }],
    ['begun', { startedAt: '2026-11-29T03:10:00.000Z' }, { actual: { from: 520, to: 540 }, state: 'started' }],
    ['overdue', { startedAt: '2026-11-29T02:50:00.000Z' }, { actual: { from: 500, to: 540 }, state: 'overdue' }],
    [
      'completed',
      { startedAt: '2026-11-29T02:30:00.000Z', completed: true, completedAt: '2026-11-29T03:00:00.000Z' },
      { actual: { from: 480, to: 510 }, state: 'completed' },
    ],
    ['begun the evening before', { startedAt: '2026-11-28T15:00:00.000Z' }, { actual: null, state: 'overdue' }],
    ['without a plan', { startTime: null }, { planned: null, actual: null, state: 'open' }],
  ])('of a task %s', (_how, over, expected) => expect(of(task('t', over)).rows[0]).toMatchObject(expected));

  it.each<[string, string, boolean]>([
    ['at midnight', '2026-11-28T18:30:00.000Z', true],
    ['in the last minute', '2026-11-29T18:29:00.000Z', true],
    ['at the next midnight', '2026-11-29T18:30:00.000Z', false],
    ['the day after', '2026-11-30T03:30:00.000Z', false],
  ])('work that was begun %s is in the picture: %s', (_when, startedAt, shown) => {
    const [row] = timelineOf([task('t', { startedAt, completedAt: startedAt, completed: true })], DAY, NINE, NOON).rows;
    expect(row?.actual === null).toBe(!shown);
  });

  it('orders equal starts, and tasks without one, by their place in the list', () => {
    const { rows } = of(
      task('d', { startTime: null, sortOrder: 20 }),
      task('b', { sortOrder: 20 }),
      task('c', { startTime: null, sortOrder: 10 }),
      task('a', { sortOrder: 10 }),
      task('z', { startTime: '12:00 AM', sortOrder: 90 }),
    );
    expect(rows.map(({ task: { id } }) => id)).toEqual(['z', 'a', 'b', 'c', 'd']);
  });

  it('is in the order of the plan also for screens that get the list in another', () => {
    const { rows } = of(...[5, 3, 4, 1, 2].map((hour) => task(`at ${hour}`, { startTime: `${hour}:00 AM`, sortOrder: 60 - hour })));
    expect(rows.map(({ task: { id } }) => id)).toEqual(['at 1', 'at 2', 'at 3', 'at 4', 'at 5']);
  });

  it('shows now on the edges of the picture', () => {
    const at = (clock: string) => timelineOf([task('t', { startTime: '9:00 AM', estimatedDuration: '60' })], DAY, clock, 9 * 60 + 30).now;
    expect([at('2026-11-29T03:29:00.000Z'), at('2026-11-29T03:30:00.000Z')]).toEqual([null, 540]);
    expect([at('2026-11-29T04:30:00.000Z'), at('2026-11-29T04:31:00.000Z')]).toEqual([600, null]);
  });

  it('spans whole hours around plan, progress and delivery, and shows now only within', () => {
    expect(of(task('t', { startTime: '5:20 AM' }))).toMatchObject({ span: { from: 300, to: 780 }, now: 540 });
    expect(of(task('t', { startTime: '12:50 PM' }))).toMatchObject({ span: { from: 720, to: 840 }, now: null });
    expect(timelineOf([], DAY, NINE, NOON)).toMatchObject({ rows: [], span: { from: 300, to: 900 } });
    expect(timelineOf([task('t')], '2026-11-30', NINE, NOON).now).toBeNull();
  });

  it('knows when the food leaves the pit: two hours after the delivery time that the plan is named after', () => {
    expect(plannedReady([])).toBeNull();
    const final = { isFinalTask: true, isDelivery: false, estimatedDuration: '15' };
    expect(plannedReady([{ ...final, startTime: null }])).toBeNull();
    expect(plannedReady([1, 3, 2].map((hour) => ({ ...final, startTime: `${hour}:00 PM` })))).toBe(15 * 60 + 15);
    const plan = DEFAULT_TASKS.map((each) => newTask({ id: each.key, eventId: 'e1' }, [], plannedTask(each)));
    const { ready } = of(...plan);
    expect(ready).toBe(plannedReady(plan));
    expect(ready).toBeGreaterThan(NOON);
    expect(of(...plan, task('drive', { isFinalTask: true, isDelivery: true, startTime: '11:00 PM' })).ready).toBe(ready);
  });
});
