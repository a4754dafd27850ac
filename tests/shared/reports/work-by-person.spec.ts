import { personName } from '#shared/reports/person-name';
import { workByPerson } from '#shared/reports/work-by-person';
import type { Task } from '#shared/tasks/task.contract';
import { reportTask } from './report-task';

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
