import fc from 'fast-check';
import { DomainError } from '#shared/core/errors';
import { completeTask, startTask, undoCompletion, undoStart } from '#shared/tasks/task-state';
import type { Task } from '#shared/tasks/task.contract';

type State = Pick<Task, 'startedAt' | 'startedBy' | 'completed' | 'completedAt' | 'completedBy' | 'isTemperature' | 'temperatureValue'>;
interface Command {
  name: 'start' | 'complete' | 'undoStart' | 'undoCompletion';
  by: string;
}

const fresh = (isTemperature: boolean): State => ({
  startedAt: null,
  startedBy: null,
  completed: false,
  completedAt: null,
  completedBy: null,
  isTemperature,
  temperatureValue: null,
});
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
const play = (isTemperature: boolean, commands: Command[]): State =>
  commands.reduce((state, each, minute) => obey(state, each, at(minute)), fresh(isTemperature));

describe('any history of commands (faults C6), 1,000 cases', () => {
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
