import type { Command } from '#kit/outbox';
import { taskCommandApi, taskApi } from '#shared/tasks/task.api';
import { listWithPending, subjectOf, type Verb, verbOf, withPending } from '../../../frontends/staff/src/features/tasks/pending';
import { task } from './builders';

const QUEUED_AT = Date.parse('2026-11-21T04:00:00.000Z');
const waiting = (verb: Verb, body: unknown = { by: 'Anil' }): Command => ({
  id: `c-${verb}`,
  method: 'POST',
  path: taskCommandApi[verb]('e1', 't1'),
  body,
  subject: subjectOf('e1', 't1'),
  label: verb,
  queuedAt: QUEUED_AT,
});
const started = { startedAt: '2026-11-21T03:30:00.000Z', startedBy: 'Devi' };
const completed = { ...started, completed: true, completedAt: '2026-11-21T03:50:00.000Z', completedBy: 'Devi' };

describe('a task with commands that wait to be sent', () => {
  it('is started, by whom and when it was pressed', () => {
    expect(withPending(task(), [waiting('start')])).toMatchObject({
      startedBy: 'Anil',
      startedAt: '2026-11-21T04:00:00.000Z',
      completed: false,
    });
  });

  it('is completed after a start that waits as well', () => {
    expect(withPending(task(), [waiting('start'), waiting('complete')])).toMatchObject({
      completed: true,
      completedBy: 'Anil',
      startedBy: 'Anil',
    });
  });

  it('keeps the first start', () => {
    expect(withPending(task(started), [waiting('start')])).toMatchObject(started);
  });

  it('shows the completion by another cook who was faster', () => {
    expect(withPending(task(completed), [waiting('start'), waiting('complete')])).toMatchObject({ completedBy: 'Devi' });
  });

  it('carries the temperature that was read', () => {
    const seen = withPending(task({ ...started, isTemperature: true }), [waiting('complete', { by: 'Anil', temperatureValue: '182.5' })]);
    expect(seen).toMatchObject({ completed: true, temperatureValue: 182.5 });
  });

  it('can be taken back, twice', () => {
    const undone = withPending(task(completed), [waiting('undo-complete', {}), waiting('undo-start', {})]);
    expect(undone).toMatchObject({ completed: false, completedBy: null, startedAt: null, startedBy: null });
  });

  it('takes back one’s own start, and leaves the start of another cook', () => {
    const commands = [waiting('start'), waiting('undo-start', { whose: 'Anil' })];
    expect(withPending(task(), commands)).toMatchObject({ startedBy: null });
    expect(withPending(task(started), commands)).toMatchObject(started);
  });

  it('leaves the stored record as it is', () => {
    const stored = Object.freeze(task());
    withPending(stored, [waiting('start')]);
    expect(stored.startedAt).toBeNull();
  });
});

describe('the verb of a command', () => {
  it.each(['start', 'complete', 'undo-start', 'undo-complete'] as const)('%s is read from its path', (verb) => {
    expect(verbOf(waiting(verb))).toBe(verb);
  });

  it('is none for anything else', () => {
    expect(verbOf({ path: '/api/todos/e1/temperatures' })).toBeNull();
  });
});

describe('a list with commands that wait to be sent', () => {
  const command = (over: Partial<Command>): Command => ({
    id: 'c9',
    method: 'POST',
    path: '',
    body: {},
    subject: subjectOf('e1', 'new-1'),
    label: '',
    queuedAt: QUEUED_AT,
    ...over,
  });
  const stored = [task(), task({ id: 't2', task: 'Additional Temperature Measurement 4', sortOrder: 40 })];

  it('lacks a deleted task', () => {
    const gone = command({ method: 'DELETE', path: taskApi.remove('e1', 't1'), subject: subjectOf('e1', 't1') });
    expect(listWithPending(stored, [gone], 'e1').map(({ id }) => id)).toEqual(['t2']);
  });

  it('has the added tasks, as the server will make them', () => {
    const list = listWithPending(
      stored,
      [
        command({
          id: 'a',
          path: taskApi.create('e1'),
          body: { task: 'Set the tables', dueDate: 'Event day', estimatedDuration: '20' },
        }),
        command({ id: 'b', path: taskApi.addReading('e1') }),
        command({ id: 'c', path: taskApi.addReading('e1') }),
        command({ id: 'd', path: taskApi.addDelivery('e1'), body: { deliveryLocation: 'Mill Road', deliveryType: 'combined' } }),
      ],
      'e1',
    ).slice(2);
    expect(list.map(({ task: text, sortOrder, estimatedDuration }) => [text, sortOrder, estimatedDuration])).toEqual([
      ['Set the tables', 50, '20'],
      ['Additional Temperature Measurement 5', 60, '5'],
      ['Additional Temperature Measurement 6', 70, '5'],
      ['Combined delivery to Mill Road', 80, '30'],
    ]);
  });

  const KEY = '0f6b2f0e-6a53-4a66-9b1c-3c7f3e0f9d11';
  const MADE = `task-${KEY}`;
  const adding = command({ id: KEY, path: taskApi.addReading('e1'), subject: subjectOf('e1', MADE) });

  it('has an added task once, though its push came before the reply', () => {
    const pushed = task({ id: MADE, task: 'Additional Temperature Measurement 5', version: 1 });
    expect(listWithPending([...stored, pushed], [adding], 'e1').filter(({ id }) => id === MADE)).toEqual([pushed]);
  });

  it('starts and deletes an added task before the server has it', () => {
    const starting = command({
      ...waiting('start'),
      id: 's',
      path: taskCommandApi.start('e1', MADE),
      subject: subjectOf('e1', MADE),
    });
    expect(listWithPending(stored, [adding, starting], 'e1').at(-1)).toMatchObject({ id: MADE, startedBy: 'Anil' });
    const deleting = command({ id: 'd', method: 'DELETE', path: taskApi.remove('e1', MADE), subject: subjectOf('e1', MADE) });
    expect(listWithPending(stored, [adding, deleting], 'e1')).toEqual(stored);
  });

  it('keeps to its own event', () => {
    const other = command({ path: taskApi.addReading('e2'), subject: subjectOf('e2', 'new-1') });
    expect(listWithPending(stored, [other], 'e1')).toEqual(stored);
  });
});
