import { DomainError } from '#shared/core/errors';
import { deliverySortOrder, nextReading, nextSortOrder, savedProgress, UNTOUCHED } from '#shared/tasks/task-list';

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
