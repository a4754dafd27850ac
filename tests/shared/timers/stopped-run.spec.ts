import { canGoOn, type StoppedRun, UNDO_OFFERED_MS } from '#shared/timers/stopped-run';

const START = Date.parse('2026-11-29T05:30:00Z');
const stopped: StoppedRun = { startTime: START, startedBy: 'Anu', allowedMinutes: 20, reading: null, stoppedAt: START + 60_000 };

describe('taking back that a timer was stopped (decisions/0034)', () => {
  it.each([
    ['at once', stopped, START, 0, true],
    ['as long as a screen offers it', stopped, START, UNDO_OFFERED_MS, true],
    ['of a press that took its time to arrive', stopped, START, 30_000, true],
    ['no later', stopped, START, 30_001, false],
    ['not of another run', stopped, START + 1, 0, false],
    ['not of a timer that nobody stopped', null, START, 0, false],
  ])('%s', (_, run, startTime, afterMs, can) => {
    expect(canGoOn(run, startTime, stopped.stoppedAt + afterMs)).toBe(can);
  });
});
