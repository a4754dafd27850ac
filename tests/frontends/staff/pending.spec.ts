import { describe, expect, it } from '@jest/globals';
import type { Command } from '#kit/outbox';
import { taskRoutes } from '#shared/tasks/task.routes';
import { subjectOf, type Verb, verbOf, withPending } from '../../../frontends/staff/src/features/tasks/pending';
import { task } from './builders';

const QUEUED_AT = Date.parse('2026-11-21T04:00:00.000Z');
const waiting = (verb: Verb, body: unknown = { by: 'Anil' }): Command => ({
  id: `c-${verb}`,
  method: 'POST',
  path: taskRoutes.command('e1', 't1', verb),
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

  it('shows the other’s completion when somebody was faster', () => {
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
