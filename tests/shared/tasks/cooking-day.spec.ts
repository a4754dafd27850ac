import { cookingDayOf } from '#shared/tasks/cooking-day';

const task = {
  dueDate: 'Event day',
  startedAt: null as string | null,
  completed: false,
  completedAt: null as string | null,
  isFinalTask: false,
  isDelivery: false,
};

describe('what the checklist says of the food', () => {
  it('says nothing while only earlier days were worked on', () => {
    const done = {
      ...task,
      dueDate: 'Day before event',
      startedAt: '2026-11-28T05:00:00.000Z',
      completed: true,
      completedAt: '2026-11-28T06:00:00.000Z',
    };
    expect(cookingDayOf([done, task])).toEqual({ cookingAt: null, onTheWayAt: null });
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

  it('is on the way once the pit is empty; a delivery that is planned does not count', () => {
    const at = '2026-11-29T06:30:00.000Z';
    const final = { ...task, isFinalTask: true, startedAt: at };
    expect(cookingDayOf([final]).onTheWayAt).toBeNull();
    expect(cookingDayOf([{ ...final, completed: true, completedAt: at, isDelivery: true }]).onTheWayAt).toBeNull();
    expect(cookingDayOf([{ ...final, completed: true, completedAt: at }]).onTheWayAt).toBe(at);
  });
});
