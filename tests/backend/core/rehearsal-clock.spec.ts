import { jest } from '@jest/globals';
import { RehearsalClock } from '../../../backend/src/core/rehearsal-clock';

const START = Date.parse('2027-01-03T00:00:00Z');
const MINUTE = 60_000;

/** requirements/kitchen K140; decisions/0091 */
describe('the clock of a rehearsal', () => {
  let real = 0;
  let clock: RehearsalClock;
  beforeEach(() => {
    jest.useFakeTimers();
    real = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => real);
    clock = new RehearsalClock(START);
  });
  afterEach(() => void jest.useRealTimers());

  const passes = async (ms: number): Promise<void> => {
    real += ms;
    await jest.advanceTimersByTimeAsync(ms);
  };
  const minutes = (): number => (clock.nowMs() - START) / MINUTE;

  it('keeps its time until it is moved', async () => {
    await passes(5 * MINUTE);
    expect([clock.now(), clock.elapsedMs(), clock.rehearsalSpeed]).toEqual(['2027-01-03T00:00:00.000Z', 0, 0]);
    await clock.arrive(START + 90 * MINUTE);
    await passes(MINUTE);
    expect([minutes(), clock.elapsedMs()]).toEqual([90, 90 * MINUTE]);
  });

  it('runs to its target at its speed, waits there, and then does the work that fell due', async () => {
    const done: number[] = [];
    clock.after(3 * MINUTE, () => void done.push(minutes()));
    clock.runTo(START + 10 * MINUTE, 60);
    await passes(5_000);
    expect([minutes(), clock.rehearsalSpeed, done]).toEqual([5, 60, []]);
    await passes(MINUTE);
    expect([minutes(), done]).toEqual([10, []]);
    await clock.arrive(START + 10 * MINUTE);
    expect(done).toEqual([10]);
  });

  it('does due work in the order of its times, one after another, and repeated work once', async () => {
    const done: string[] = [];
    const again = (name: string, every: number): unknown =>
      clock.after(every, async () => {
        done.push(`${name} begins`);
        await Promise.resolve();
        done.push(`${name} ends`);
        again(name, every);
      });
    again('slow', 2 * MINUTE);
    again('quick', MINUTE);
    clock.after(30 * MINUTE, () => void done.push('too early'));
    clock.after(MINUTE, () => void done.push('cancelled')).cancel();
    await clock.arrive(START + 10 * MINUTE);
    expect(done).toEqual(['quick begins', 'quick ends', 'slow begins', 'slow ends']);
  });

  it('runs on freely, then work comes at its own time', async () => {
    const done: number[] = [];
    const again = (): unknown =>
      clock.after(MINUTE, () => {
        done.push(Math.round(minutes()));
        again();
      });
    again();
    clock.runFreely(60);
    await passes(1_000);
    await passes(1_000);
    expect(done).toEqual([1, 2]);
    await clock.arrive(clock.nowMs());
    await passes(10_000);
    expect(done).toEqual([1, 2]);
  });

  it('never goes back', async () => {
    await clock.arrive(START + 10 * MINUTE);
    clock.runTo(START, 60);
    expect(minutes()).toBe(10);
    await clock.arrive(START);
    expect(minutes()).toBe(10);
  });
});
