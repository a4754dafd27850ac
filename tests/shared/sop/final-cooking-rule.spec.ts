import { extraMinutes, FOLLOW_UP, PIT_STEP, READING_TASK, untilCheck } from '#shared/sop/final-cooking-rule';
import { DEFAULT_TASKS } from '#shared/tasks/default-tasks';
import { loadAllowedMinutes } from '#shared/sop/sop-pages';

const MINUTE_MS = 60_000;

describe('the reading after 2 h (requirements/kitchen §9; decisions/0032)', () => {
  it.each([
    [-50, 20],
    [129, 20],
    [129.99, 20],
    [130, 15],
    [132.5, 15],
    [135, 15],
    [135.01, 10],
    [160, 10],
    [500, 10],
  ])('%d °C keeps %d more minutes', (celsius, minutes) => {
    expect(extraMinutes(celsius)).toBe(minutes);
  });

  it.each([
    [0, 15],
    [0.5, 14.5],
    [14, 1],
    [14.5, 0.5],
    [15, 0],
    [15.9, 0],
    [16, 14],
    [30, 0],
    [119, 1],
    [120, 0],
  ])('%d minutes in, the next look is in %d (every 15 min)', (minutes, left) => {
    expect(untilCheck(minutes * MINUTE_MS)).toBeCloseTo(left * MINUTE_MS);
  });

  it('names a step, its timer and a task that exist', async () => {
    const minutes = await loadAllowedMinutes();
    expect(minutes.get(PIT_STEP)).toBe(120);
    expect(minutes.get(FOLLOW_UP)).toBe(15);
    expect(DEFAULT_TASKS.find(({ key }) => key === READING_TASK)).toMatchObject({ isTemperature: true });
  });
});
