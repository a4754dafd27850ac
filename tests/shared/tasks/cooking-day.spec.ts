import { cookingDayOf } from '#shared/tasks/cooking-day';

const task = {
  dueDate: 'Event day',
  startedAt: null as string | null,
  completed: false,
  completedAt: null as string | null,
  isFinalTask: false,
  isDelivery: false,
};

describe('the state of the food by the checklist', () => {
  it('says nothing while only earlier days were worked on', () => {
    const done = {
      ...task,
      dueDate: 'Day before event',
      startedAt: '2026-11-28T05:00:00.000Z',
      completed: true,
      completedAt: '2026-11-28T06:00:00.000Z',
    };
    expect(cookingDayOf([done, task])).toEqual({ cookingAt: null, outOfPitAt: null, onTheWayAt: null });
  });

  it('is cooking since the first task of the day began, or was ticked without a start', () => {
    const begun = { ...task, startedAt: '2026-11-29T01:00:00.000Z' };
    const ticked = { ...task, completed: true, completedAt: '2026-11-29T00:30:00.000Z' };
    for (const tasks of [
      [begun, ticked, task],
      [task, ticked, begun],
      [ticked, task, begun],
    ])
      expect(cookingDayOf(tasks).cookingAt).toBe('2026-11-29T00:30:00.000Z');
  });

  const at = '2026-11-29T06:30:00.000Z';
  const final = { ...task, isFinalTask: true };
  const delivery = { ...task, isDelivery: true };
  it.each([
    ['a final task that was begun', { ...final, startedAt: at }, null, null],
    ['a final task that is done', { ...final, completed: true, completedAt: at }, at, null],
    ['a delivery that is planned', delivery, null, null],
    ['a delivery that was started', { ...delivery, startedAt: at }, null, at],
    ['a delivery that was ticked without a start', { ...delivery, completed: true, completedAt: at }, null, at],
    ['a final task that is a delivery', { ...final, isDelivery: true, completed: true, completedAt: at }, null, at],
  ])('of %s', (_, one, outOfPitAt, onTheWayAt) => {
    expect(cookingDayOf([one])).toMatchObject({ outOfPitAt, onTheWayAt });
  });
});
