import { DEFAULT_TASKS } from '#shared/tasks/default-tasks';
import { missedDelivery } from '#shared/tasks/missed-delivery';
import { plainTask } from '../../support/plain-task';

/** Food that leaves the pit at 2:40 PM. */
const final = plainTask({ id: 'final', isFinalTask: true, startTime: '2:25 PM', estimatedDuration: '15' });
const READY = 14 * 60 + 40;

describe('a plan that misses its delivery', () => {
  it.each([
    ['at noon', '12:00', { ready: READY, by: 160 }],
    ['a minute before the food is ready', '14:39', { ready: READY, by: 1 }],
    ['when the food is ready', '14:40', null],
    ['in the evening', '18:00', null],
    ['at no time', 'soon', null],
  ])('%s', (_, deliveryTime, missed) => {
    expect(missedDelivery([final, plainTask({ startTime: '5:00 PM' })], deliveryTime)).toEqual(missed);
  });

  it('does not hold when nothing says when the food is ready', () => {
    expect(missedDelivery([plainTask({})], '12:00')).toBeNull();
    expect(missedDelivery([{ ...final, startTime: null }], '12:00')).toBeNull();
    expect(missedDelivery([{ ...final, isDelivery: true }], '12:00')).toBeNull();
  });

  it('does not hold once the food is ready', () => {
    expect(missedDelivery([{ ...final, completed: true }], '12:00')).toBeNull();
  });

  it('is true of the default plan at noon: its pit is opened after two', () => {
    const tasks = DEFAULT_TASKS.map(({ startTime, estimatedDuration, isFinalTask = false }) =>
      plainTask({ startTime, estimatedDuration, isFinalTask }),
    );
    expect(missedDelivery(tasks, '12:00')?.by).toBeGreaterThan(120);
  });
});
