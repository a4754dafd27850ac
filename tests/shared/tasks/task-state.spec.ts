import fc from 'fast-check';
import { DomainError } from '#shared/core/errors';
import { bringBackTask, storedOf, type StoredTask } from '#shared/tasks/bring-back';
import { measuredKind, plannedKind } from '#shared/tasks/measured-kind';
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
import type { Task } from '#shared/tasks/task.contract';
import { plainTask } from '../../support/plain-task';

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

describe('bring back', () => {
  const stored = (over: Partial<StoredTask> = {}): StoredTask => storedOf({ ...plainTask(), baseStart: 540, ...over });
  const started = { startedAt: '2026-11-29T04:00:00.000Z', startedBy: 'Anu' };
  const others = { startedAt: '2026-11-29T05:00:00.000Z', startedBy: 'Biju' };
  const done = { ...started, completed: true, completedAt: '2026-11-29T04:20:00.000Z', completedBy: 'Anu' };

  it.each<[string, Partial<StoredTask>, Partial<StoredTask>, Partial<StoredTask>, boolean]>([
    ['nothing came since: all is as before', { ...done, assignedTo: 'Anu' }, {}, { ...done, assignedTo: 'Anu' }, false],
    ['somebody else started it since', done, others, { ...others, completed: false, completedAt: null, completedBy: null }, true],
    ['somebody gave it to a person since', started, { assignedTo: 'Biju' }, { ...started, assignedTo: 'Biju' }, true],
    [
      'a reading goes with its completion',
      { ...done, temperatureValue: 180 },
      started,
      { ...started, completed: false, temperatureValue: null },
      true,
    ],
    ['what was completed again without a reading stays so', { temperatureValue: 180 }, done, { ...done, temperatureValue: null }, true],
    [
      'a start that was given up stays so',
      { ...others, startedBy: 'Biju' },
      { startedBy: 'Anu' },
      { startedAt: null, startedBy: 'Anu' },
      true,
    ],
    ['a translation and its text stay together', { task: 'Old' }, { taskMalayalam: 'പുതിയത്' }, { task: 'Soak the rice' }, true],
    [
      'a description and its translation stay together',
      { description: 'Old', descriptionMalayalam: 'പഴയത്' },
      { description: 'New' },
      { description: 'New', descriptionMalayalam: null },
      true,
    ],
    ['so do they the other way round', { description: 'Old' }, { descriptionMalayalam: 'പുതിയത്' }, { description: null }, true],
    ['a video and its link stay together', { videoUrl: '/videos/old.mp4' }, { hasVideo: true }, { hasVideo: true, videoUrl: null }, true],
    ['a link and its video stay together', { hasVideo: true }, { videoUrl: '/videos/new.mp4' }, { hasVideo: false }, true],
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

  it('stores a task without its place, its version and derived values', () => {
    const stays = storedOf({ ...plainTask(), baseStart: 540 });
    expect({ ...plainTask(), ...stays }).toEqual({ ...plainTask(), baseStart: 540 });
    for (const field of ['id', 'eventId', 'version', 'startTime']) expect(stays).not.toHaveProperty(field);
  });
});

type State = Pick<Task, 'startedAt' | 'startedBy' | 'completed' | 'completedAt' | 'completedBy' | 'isTemperature' | 'temperatureValue'>;
interface Command {
  name: 'start' | 'complete' | 'undoStart' | 'undoCompletion';
  by: string;
}
const LAWS: Record<Command['name'], (state: State, by: string, now: string) => Partial<State>> = {
  start: startTask,
  complete: (state, by, now) => completeTask(state, { by, temperatureValue: 200 }, now),
  undoStart: (state) => undoStart(state),
  undoCompletion: (state) => undoCompletion(state),
};
const at = (minute: number): string => new Date(Date.UTC(2026, 10, 29, 0, minute)).toISOString();

/** The state after a command; a refused one changes nothing. */
function obey(state: State, { name, by }: Command, now: string): State {
  try {
    return { ...state, ...LAWS[name](state, by, now) };
  } catch (error) {
    if (error instanceof DomainError) return state;
    throw error;
  }
}

const command = fc.record({
  name: fc.constantFrom<Command['name'][]>('start', 'complete', 'undoStart', 'undoCompletion'),
  by: fc.constantFrom('Anu', 'Biju', ' ', ''),
});
const history = fc.tuple(fc.boolean(), fc.array(command, { maxLength: 30 }));

describe('any history of commands (faults C6), 1,000 cases', () => {
  const fresh = (isTemperature: boolean): State => ({
    startedAt: null,
    startedBy: null,
    completed: false,
    completedAt: null,
    completedBy: null,
    isTemperature,
    temperatureValue: null,
  });
  const play = (isTemperature: boolean, commands: Command[]): State =>
    commands.reduce((state, each, minute) => obey(state, each, at(minute)), fresh(isTemperature));

  it('leaves a task that makes sense', () => {
    fc.assert(
      fc.property(history, ([isTemperature, commands]) => {
        const task = play(isTemperature, commands);
        expect([task.completedAt !== null, task.completedBy !== null]).toEqual([task.completed, task.completed]);
        expect(task.startedBy !== null).toBe(task.startedAt !== null);
        expect(task.temperatureValue !== null).toBe(task.completed && isTemperature);
        if (task.completedAt !== null) expect(task.startedAt !== null && task.startedAt <= task.completedAt).toBe(true);
        for (const name of [task.startedBy, task.completedBy]) expect([null, 'Anu', 'Biju', 'User']).toContain(name);
      }),
      { numRuns: 1_000 },
    );
  });

  it('is not changed by a command that arrives twice in a row', () => {
    fc.assert(
      fc.property(history, command, ([isTemperature, commands], last) => {
        const once = obey(play(isTemperature, commands), last, at(100));
        expect(obey(once, last, at(101))).toEqual(once);
      }),
      { numRuns: 1_000 },
    );
  });

  it('ends as the last word says', () => {
    fc.assert(
      fc.property(history, ([isTemperature, commands]) => {
        const before = play(isTemperature, commands);
        expect(obey(before, { name: 'complete', by: 'Anu' }, at(100)).completed).toBe(true);
        expect(obey(before, { name: 'undoCompletion', by: '' }, at(100)).completed).toBe(false);
      }),
      { numRuns: 1_000 },
    );
  });
});

it.each([
  ['read-cold-store', 'coldStore'],
  ['read-pit-after-2-hours', 'pitAfter2Hours'],
  ['soak-rice', null],
  ['task-0011', null],
  [undefined, null],
])('the plan measures %s as %s', (id, kind) => expect(plannedKind(id)).toBe(kind));

const extra = { id: 'task-0011', isTemperature: true, readingKind: null } as const;

describe('the kind of a temperature task', () => {
  it.each([
    ['what was chosen', extra, 'hotHold', 'hotHold'],
    ['nothing any more', { ...extra, readingKind: 'hotHold' }, null, null],
    ['what it did, when nothing was chosen', { ...extra, readingKind: 'hotHold' }, undefined, 'hotHold'],
    ['what the plan says, whatever was chosen', { ...extra, id: 'read-cold-store', readingKind: 'coldStore' }, 'hotHold', 'coldStore'],
    ['nothing, being no temperature task', { ...extra, isTemperature: false }, 'hotHold', null],
  ] as const)('%s', (_, task, chosen, kind) => expect(measuredKind(task, chosen)).toBe(kind));
});
