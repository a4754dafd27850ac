import { DomainError } from '#shared/core/errors';
import {
  canComplete,
  canDelete,
  canStart,
  canUndoStart,
  completeTask,
  isLateToStart,
  isOverdue,
  readTemperature,
  signer,
  startTask,
  undoCompletion,
  undoStart,
} from '#shared/tasks/task-state';

const NOW = '2026-11-29T04:00:00.000Z';
const EARLIER = '2026-11-29T03:30:00.000Z';
const fresh = { startedAt: null, startedBy: null, completed: false, completedAt: null, completedBy: null, isTemperature: false };
const started = { ...fresh, startedAt: EARLIER, startedBy: 'Anu' };
const done = { ...started, completed: true, completedAt: EARLIER, completedBy: 'Biju' };

const refusal = (act: () => unknown): Pick<DomainError, 'kind' | 'code' | 'details'> => {
  try {
    act();
  } catch (error) {
    if (error instanceof DomainError) return { kind: error.kind, code: error.code, details: error.details };
    throw error;
  }
  throw new Error('Nothing was refused');
};

describe('signing (requirements/kitchen §5)', () => {
  it.each([
    ['Anu', 'Anu'],
    ['  അനു ', 'അനു'],
    ['   ', 'User'],
    ['', 'User'],
    [undefined, 'User'],
    [null, 'User'],
  ])('%j signs as %s', (by, name) => expect(signer(by)).toBe(name));
});

describe('starting (requirements/kitchen §4)', () => {
  it('records who and when', () => expect(startTask(fresh, ' Anu ', NOW)).toEqual({ startedAt: NOW, startedBy: 'Anu' }));
  it('keeps the first start', () => expect(startTask(started, 'Biju', NOW)).toEqual({ startedAt: EARLIER, startedBy: 'Anu' }));
  it('is refused once completed, with the record', () =>
    expect(refusal(() => startTask(done, 'Cini', NOW))).toEqual({ kind: 'conflict', code: 'task.completed', details: { current: done } }));
});

describe('completing (requirements/kitchen §4; decisions/0032)', () => {
  it('fills in a missing start', () =>
    expect(completeTask(fresh, { by: '' }, NOW)).toEqual({
      startedAt: NOW,
      startedBy: 'User',
      completed: true,
      completedAt: NOW,
      completedBy: 'User',
      temperatureValue: null,
    }));
  it('keeps the start of another', () =>
    expect(completeTask(started, { by: 'Biju' }, NOW)).toMatchObject({ startedAt: EARLIER, startedBy: 'Anu', completedBy: 'Biju' }));
  it('happens once: the second is refused with the record', () =>
    expect(refusal(() => completeTask(done, { by: 'Cini' }, NOW))).toEqual({
      kind: 'conflict',
      code: 'task.completed',
      details: { current: done },
    }));
  it('takes no reading for an ordinary task', () =>
    expect(completeTask(fresh, { temperatureValue: 5000 }, NOW).temperatureValue).toBeNull());
  it('keeps the reading of a temperature task', () =>
    expect(completeTask({ ...fresh, isTemperature: true }, { temperatureValue: ' 145.5 ' }, NOW).temperatureValue).toBe(145.5));

  it.each([
    [0, 0],
    [-50, -50],
    ['500', 500],
    ['+8.25', 8.25],
    ['62,5', 62.5],
    ['62.5 °C', 62.5],
    [' ६२.५°c ', 62.5],
    ['−18°', -18],
    ['-0,5', -0.5],
  ])('%j is %d °C', (value, degrees) => expect(readTemperature(value)).toBe(degrees));

  it.each([undefined, null, '', '  ', 'hot', '0x1F', '1e2', '1,2,5', '60 F', '°C', Number.NaN, Number.POSITIVE_INFINITY])(
    '%j is no reading',
    (value) =>
      expect(refusal(() => completeTask({ ...fresh, isTemperature: true }, { temperatureValue: value }, NOW))).toMatchObject({
        kind: 'unprocessable',
        code: 'task.temperatureRequired',
      }),
  );

  it.each([-50.1, 500.1, '501', 1e21])('%j lies outside the thermometer', (value) =>
    expect(refusal(() => readTemperature(value))).toMatchObject({ kind: 'unprocessable', code: 'task.temperatureRange' }),
  );
});

describe('undoing (requirements/kitchen §4)', () => {
  it('clears a start, and none just as well', () => {
    expect(undoStart(started)).toEqual({ startedAt: null, startedBy: null });
    expect(undoStart(fresh)).toEqual({ startedAt: null, startedBy: null });
  });
  it('does not take the start from under a completion', () =>
    expect(refusal(() => undoStart(done))).toMatchObject({ kind: 'conflict', code: 'task.completed' }));
  it('clears a completion with its reading and leaves the start', () =>
    expect({ ...done, ...undoCompletion(done) }).toEqual({ ...started, temperatureValue: null }));
  it.each([
    ['one’s own start', started, 'undo-start', started.startedBy, null],
    ['a start of nobody', fresh, 'undo-start', 'Basheer', null],
    ['another’s start', started, 'undo-start', 'Basheer', 'record.stale'],
    ['a blank name’s start, which "User" signed', { ...started, startedBy: 'User' }, 'undo-start', ' ', null],
    ['one’s own completion', done, 'undo-complete', done.completedBy, null],
    ['a completion of nobody', started, 'undo-complete', 'Basheer', null],
    ['another’s completion', done, 'undo-complete', 'Basheer', 'record.stale'],
  ] as const)('%s, by who names whose it is', (_, task, verb, whose, code) => {
    const undo = () => (verb === 'undo-start' ? undoStart(task, whose) : undoCompletion(task, whose));
    if (code) expect(refusal(undo)).toMatchObject({ kind: 'conflict', code, details: { current: task } });
    else expect(undo()).toMatchObject(verb === 'undo-start' ? { startedBy: null } : { completedBy: null });
  });
});

describe('the possible actions of a task', () => {
  it.each([
    ['fresh', fresh, true, true, false],
    ['started', started, false, true, true],
    ['done', done, false, false, false],
  ])('%s: start %s, complete %s, undo start %s', (_, task, start, complete, undo) => {
    expect([canStart(task), canComplete(task), canUndoStart(task)]).toEqual([start, complete, undo]);
  });
  it('keeps final tasks', () => expect([canDelete({ isFinalTask: true }), canDelete({ isFinalTask: false })]).toEqual([false, true]));
});

describe('overdue and late (decisions/0001 §28)', () => {
  it.each([
    ['not started', fresh, '30', NOW, false],
    ['to the minute', started, '30', NOW, false],
    ['a millisecond past', started, '30', '2026-11-29T04:00:00.001Z', true],
    ['half minutes', started, '29.5', NOW, true],
    ['text after the number', started, '20 min', NOW, true],
    ['no number', started, 'a while', NOW, false],
    ['completed', done, '1', NOW, false],
  ])('%s', (_, task, estimatedDuration, now, overdue) => expect(isOverdue({ ...task, estimatedDuration }, now)).toBe(overdue));

  // 09:30 in the kitchen is 04:00 UTC.
  it.each([
    ['planned at this minute', fresh, 'Event day', '9:30 AM', false],
    ['planned before', fresh, 'Event day', '9:29 AM', true],
    ['planned yesterday', fresh, 'Day before event', '1:00 PM', true],
    ['without a time, on its day', fresh, 'Event day', null, false],
    ['without a time, its day over', fresh, 'Day before event', null, true],
    ['plan unreadable', fresh, 'Event day', 'early', false],
    ['started', started, 'Event day', '5:00 AM', false],
    ['completed', done, 'Event day', '5:00 AM', false],
  ])('%s', (_, task, dueDate, startTime, late) => expect(isLateToStart({ ...task, dueDate, startTime }, '2026-11-29', NOW)).toBe(late));
});
