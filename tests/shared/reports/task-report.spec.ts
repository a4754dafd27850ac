import fc from 'fast-check';
import { personName } from '#shared/reports/person-name';
import { columnsOf, formatStamp, REPORT_COLUMNS, reportCsv } from '#shared/reports/report-table';
import {
  badgesOf,
  DEFAULT_VIEW,
  isFound,
  type ReportView,
  SORTS,
  statisticsOf,
  statusOf,
  TASK_STATUSES,
  viewed,
} from '#shared/reports/task-report';
import { workByPerson } from '#shared/reports/work-by-person';
import type { Task } from '#shared/tasks/task.contract';
import { parseCsv } from '../../support/parse-csv';
import { REPORT_TITLES } from '../../support/report-titles';
import { reportTask } from './report-task';

const names = (tasks: readonly Task[]): string[] => tasks.map(({ task }) => task);
const view = (changes: Partial<ReportView> = {}): ReportView => ({ ...DEFAULT_VIEW, ...changes });

const LIT = reportTask({
  id: 'a',
  task: 'Light the pit',
  sortOrder: 30,
  startedAt: '2026-11-28T03:00:00Z',
  startedBy: 'Biju',
  assignedTo: 'Anil',
});
const WASHED = reportTask({
  id: 'b',
  task: 'wash rice',
  taskMalayalam: 'അരി കഴുകുക',
  sortOrder: 40,
  startedAt: '28/11/2026 07:30:00',
  completed: true,
  completedAt: '2026-11-28T03:05:00Z',
  startedBy: 'Suma',
  completedBy: 'Rani',
});
const PACK = reportTask({ id: 'c', task: 'Pack 10 boxes', sortOrder: 20 });
const COUNT = reportTask({ id: 'd', task: 'Pack 9 boxes', sortOrder: 10 });
const ALL = [LIT, WASHED, PACK, COUNT];

describe('the state of a task (requirements/console §4)', () => {
  it.each([
    [{ completed: true, startedAt: null }, 'completed'],
    [{ completed: true, startedAt: '2026-11-28T03:00:00Z' }, 'completed'],
    [{ completed: false, startedAt: '2026-11-28T03:00:00Z' }, 'inProgress'],
    [{ completed: false, startedAt: null }, 'pending'],
    [{ completed: false, startedAt: '' }, 'pending'],
  ])('%j is %s', (task, status) => {
    expect(statusOf(task)).toBe(status);
  });

  it('is counted', () => {
    expect(statisticsOf(ALL)).toEqual({ total: 4, pending: 2, inProgress: 1, completed: 1 });
    expect(statisticsOf([])).toEqual({ total: 0, pending: 0, inProgress: 0, completed: 0 });
  });
});

describe('the badges of a task (requirements/console §2.2)', () => {
  const plain = { isFinalTask: false, isTemperature: false, isDelivery: false, deliveryType: null };
  it.each([
    [{}, []],
    [{ isFinalTask: true, isTemperature: true }, ['final', 'temperature']],
    [{ isDelivery: true, deliveryType: 'standard' as const }, ['delivery']],
    [{ isDelivery: true }, ['delivery']],
    [{ isDelivery: true, deliveryType: 'combined' as const }, ['combinedDelivery']],
    [{ deliveryType: 'combined' as const }, []],
  ])('%j: %j', (task, badges) => {
    expect(badgesOf({ ...plain, ...task })).toEqual(badges);
  });
});

describe('a view of the tasks (requirements/console §5, §9)', () => {
  it.each<[Partial<ReportView>, string[]]>([
    [{}, ['wash rice', 'Light the pit', 'Pack 9 boxes', 'Pack 10 boxes']],
    [{ direction: 'desc' }, ['Pack 10 boxes', 'Pack 9 boxes', 'Light the pit', 'wash rice']],
    [{ sort: 'status' }, ['Pack 9 boxes', 'Pack 10 boxes', 'Light the pit', 'wash rice']],
    [{ sort: 'status', direction: 'desc' }, ['wash rice', 'Light the pit', 'Pack 10 boxes', 'Pack 9 boxes']],
    [{ sort: 'name' }, ['Light the pit', 'Pack 9 boxes', 'Pack 10 boxes', 'wash rice']],
    [{ status: 'pending' }, ['Pack 9 boxes', 'Pack 10 boxes']],
    [{ status: 'inProgress' }, ['Light the pit']],
    [{ status: 'completed' }, ['wash rice']],
    [{ search: 'PACK' }, ['Pack 9 boxes', 'Pack 10 boxes']],
    [{ search: ' rani ' }, ['wash rice']],
    [{ search: 'suma' }, ['wash rice']],
    [{ search: 'ANIL' }, ['Light the pit']],
    [{ search: 'അരി' }, ['wash rice']],
    [{ search: 'pack', status: 'completed' }, []],
    [{ search: '.*' }, []],
    [{ search: '   ' }, ['wash rice', 'Light the pit', 'Pack 9 boxes', 'Pack 10 boxes']],
  ])('%j: %j', (changes, shown) => {
    expect(names(viewed(ALL, view(changes)))).toEqual(shown);
  });

  it('finds a name however its letters are composed and capitalised', () => {
    const rene = reportTask({ assignedTo: 'Ren\u00e9' });
    const strauss = reportTask({ assignedTo: 'Strauß' });
    expect(isFound(rene, 'RENE\u0301')).toBe(true);
    expect([isFound(strauss, 'strauß'), isFound(strauss, 'strauss')]).toEqual([true, false]);
    expect(isFound(reportTask({ task: '', assignedTo: null }), '')).toBe(true);
  });

  it('leaves the list as it was', () => {
    const before = [...ALL];
    viewed(ALL, view({ sort: 'name' }));
    expect(ALL).toEqual(before);
  });

  const task = fc
    .record({
      id: fc.uuid(),
      task: fc.string(),
      sortOrder: fc.integer({ min: 0, max: 50 }),
      completed: fc.boolean(),
      startedAt: fc.option(fc.constantFrom('28/11/2026 07:30:00', '2026-11-28T03:00:00Z', '2026-11-28T04:00:00Z', 'nonsense')),
      assignedTo: fc.option(fc.string()),
    })
    .map(reportTask);
  const anyView = fc.record({
    columns: fc.constant('standard' as const),
    status: fc.constantFrom('all' as const, ...TASK_STATUSES),
    search: fc.oneof(fc.constant(''), fc.string({ maxLength: 2 })),
    sort: fc.constantFrom(...SORTS),
    direction: fc.constantFrom('asc' as const, 'desc' as const),
    language: fc.constantFrom('en' as const, 'ml' as const),
  });

  it('is the same for every order in which the tasks come, and back to front when turned', () => {
    fc.assert(
      fc.property(fc.uniqueArray(task, { selector: ({ id }) => id, maxLength: 12 }), anyView, (tasks, chosen) => {
        const shown = viewed(tasks, chosen).map(({ id }) => id);
        expect(viewed([...tasks].reverse(), chosen).map(({ id }) => id)).toEqual(shown);
        const turned = chosen.direction === 'asc' ? ('desc' as const) : ('asc' as const);
        expect(viewed(tasks, { ...chosen, direction: turned }).map(({ id }) => id)).toEqual(shown.reverse());
      }),
    );
  });

  it('shows every task that it should and no other', () => {
    fc.assert(
      fc.property(fc.array(task, { maxLength: 12 }), anyView, (tasks, chosen) => {
        const shown = new Set(viewed(tasks, chosen));
        for (const one of tasks) {
          const wanted = (chosen.status === 'all' || statusOf(one) === chosen.status) && isFound(one, chosen.search);
          expect(shown.has(one)).toBe(wanted);
        }
      }),
    );
  });
});

describe('the report as a table file (requirements/console §7)', () => {
  it('has the columns, the filter and the order of the view', () => {
    expect(parseCsv(reportCsv(ALL, view({ search: 'i', sort: 'name', status: 'all' })))).toEqual([
      REPORT_TITLES,
      ['Light the pit', 'In Progress', 'Anil', 'Biju', '28/11/2026 08:30:00', '', '', 'N/A'],
      ['wash rice', 'Completed', '', 'Suma', '28/11/2026 07:30:00', 'Rani', '28/11/2026 08:35:00', '1 hour and 5 minutes'],
    ]);
  });

  it('keeps a time that cannot be read, and runs nothing', () => {
    const odd = reportTask({
      task: '=1+1',
      startedAt: '31/02/2026 10:00:00',
      startedBy: '@boss',
      completedAt: '2026-11-28T03:00:00Z',
      completed: true,
    });
    expect(parseCsv(reportCsv([odd], view()))[1]).toEqual([
      "'=1+1",
      'Completed',
      '',
      "'@boss",
      '31/02/2026 10:00:00',
      '',
      '28/11/2026 08:30:00',
      'Invalid start date',
    ]);
  });

  it('takes no text of another column for a time', () => {
    const odd = reportTask({ task: '2026-11-28', assignedTo: '2026-11-28T03:00:00Z', startedBy: '2026-11-28', completedBy: '2026-11-28' });
    expect(parseCsv(reportCsv([odd], view()))[1]?.slice(0, 6)).toEqual([
      '2026-11-28',
      'Pending',
      '2026-11-28T03:00:00Z',
      '2026-11-28',
      '',
      '2026-11-28',
    ]);
  });

  it.each([
    [null, ''],
    ['', ''],
    ['soon', 'soon'],
    ['2026-11-28T03:00:00Z', '28/11/2026 08:30:00'],
  ])('writes the stored time %j as %j', (stored, shown) => expect(formatStamp(stored)).toBe(shown));

  it('draws each column by its kind, each with its share of the width of the paper', () => {
    expect(REPORT_COLUMNS.map(({ key, kind, share }) => [key, kind, share])).toEqual([
      ['task', 'name', 25],
      ['status', 'status', 9],
      ['assignedTo', 'text', 10],
      ['startedBy', 'text', 10],
      ['startedAt', 'time', 12],
      ['completedBy', 'text', 10],
      ['completedAt', 'time', 12],
      ['timeTaken', 'text', 12],
    ]);
  });

  it('has the measured value behind the required columns, where the view includes it', () => {
    const frozen = reportTask({ isTemperature: true, completed: true, temperatureValue: -18.5 });
    expect(parseCsv(reportCsv([frozen], view({ columns: 'temperature' })))[1]?.[8]).toBe('-18.5');
    expect(columnsOf(view({ columns: 'temperature' })).at(-1)?.title.en).toBe('Temperature (°C)');
  });

  it('has every text in quotes, an empty one too', () => {
    const [, line] = reportCsv([reportTask({ task: 'Pack' })], view()).split('\r\n');
    expect(line).toBe('"Pack","Pending","","","","","","N/A"');
  });

  it('speaks Malayalam', () => {
    const [columns, row] = parseCsv(reportCsv([WASHED], view({ language: 'ml' })));
    expect(columns?.[0]).toBe('ജോലി');
    expect(row?.slice(0, 2)).toEqual(['അരി കഴുകുക', 'തീർന്നു']);
  });
});

const done = (startedBy: string | null, completedBy: string | null, changes: Partial<Task> = {}): Partial<Task> => ({
  startedAt: '2026-11-28T03:00:00Z',
  startedBy,
  completed: true,
  completedAt: '2026-11-28T03:30:00Z',
  completedBy,
  ...changes,
});

describe('the work of each person', () => {
  it.each<[string, Partial<Task>[], [string, string[]][]]>([
    ['nobody began', [{}], []],
    ['one person does a whole task', [done('Anu', 'Anu')], [['Anu', ['0 started completed']]]],
    ['one person signs on two keyboards', [done('മോഹൻ', 'മോഹന്\u200D')], [['മോഹൻ', ['0 started completed']]]],
    [
      'one starts it, another completes it',
      [done('Anu', 'Binu')],
      [
        ['Anu', ['0 started']],
        ['Binu', ['0 completed']],
      ],
    ],
    ['it is still in hand', [{ startedAt: '2026-11-28T03:00:00Z', startedBy: 'Anu' }], [['Anu', ['0 started']]]],
    ['a completion that was taken back counts no more', [done('Anu', 'Binu', { completed: false })], [['Anu', ['0 started']]]],
    ['nobody signed', [done(null, 'User')], [['User', ['0 started completed']]]],
    [
      'in the order of time, what cannot be read last',
      [
        done('Anu', 'Anu', { startedAt: 'yesterday' }),
        done('Anu', 'Anu', { startedAt: '28/11/2026 09:00:00' }),
        done('Anu', 'Anu', { startedAt: '2026-11-28T03:00:00Z' }),
      ],
      [['Anu', ['2 started completed', '1 started completed', '0 started completed']]],
    ],
    [
      'who did most comes first, then by name',
      [done('Binu', 'Binu'), done('Anu', 'Anu'), done('Devi', 'Devi'), done('Devi', 'Devi')],
      [
        ['Devi', ['2 started completed', '3 started completed']],
        ['Anu', ['1 started completed']],
        ['Binu', ['0 started completed']],
      ],
    ],
  ])('%s', (_what, tasks, expected) => {
    const people = workByPerson(
      tasks.map((changes, place) => reportTask({ ...changes, id: String(place) })),
      'en',
    );
    const parts = people.map(({ name, deeds }) => [
      name,
      deeds.map(({ task, startedAt, completedAt }) =>
        [task.id, startedAt !== null && 'started', completedAt !== null && 'completed'].filter(Boolean).join(' '),
      ),
    ]);
    expect(parts).toEqual(expected);
  });
});

it.each([
  ['Anu', 'ml', 'Anu'],
  [null, 'ml', 'പേരില്ല'],
  ['  ', 'en', 'User'],
  ['User', 'ml', 'പേരില്ല'],
  ['Current User', 'en', 'Current User'],
  ['System', 'ml', 'സിസ്റ്റം'],
])('%p is read in %s as %s', (stored, language, read) => {
  expect(personName(stored, language)).toBe(read);
});
