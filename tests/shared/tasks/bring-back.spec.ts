import { expect, it } from '@jest/globals';
import { bringBackTask, storedOf, type StoredTask } from '#shared/tasks/bring-back';
import { plainTask } from '../../support/plain-task';

const stored = (over: Partial<StoredTask> = {}): StoredTask => storedOf({ ...plainTask(), baseStart: 540, ...over });
const started = { startedAt: '2026-11-29T04:00:00.000Z', startedBy: 'Anu' };
const others = { startedAt: '2026-11-29T05:00:00.000Z', startedBy: 'Biju' };
const done = { ...started, completed: true, completedAt: '2026-11-29T04:20:00.000Z', completedBy: 'Anu' };

it.each<[string, Partial<StoredTask>, Partial<StoredTask>, Partial<StoredTask>, boolean]>([
  ['nothing came since: all is as before', { ...done, assignedTo: 'Anu' }, {}, { ...done, assignedTo: 'Anu' }, false],
  ['somebody else started it since', done, others, { ...others, completed: false, completedAt: null, completedBy: null }, true],
  ['somebody gave it to a person since', started, { assignedTo: 'Biju' }, { ...started, assignedTo: 'Biju' }, true],
  ['a text and its translation stay together', { taskMalayalam: 'പഴയത്', task: 'Old' }, { task: 'New' }, { task: 'New' }, true],
  [
    'a start time stays with its day',
    { baseStart: 300 },
    { dueDate: 'Day before event' },
    { dueDate: 'Day before event', baseStart: 540 },
    true,
  ],
])('%s', (_, before, since, expected, stays) => {
  const back = bringBackTask(stored(before), stored(), stored(since));
  expect(back).toMatchObject({ values: expected, stays });
  expect(Object.keys(back.values).sort()).toEqual(Object.keys(stored()).sort());
});
