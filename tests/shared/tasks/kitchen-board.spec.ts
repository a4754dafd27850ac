import { deliveryAt, dueAt, kitchenBoard, onTheWaySince, cookingDayOf } from '#shared/tasks/kitchen-board';
import { nowList } from '#shared/tasks/now-list';
import { plannedAt } from '#shared/tasks/plan-order';
import type { Task } from '#shared/tasks/task.contract';
import { plainTask } from '../../support/plain-task';

const DAY = '2026-11-29';
/** A clock of the event day in Kolkata. */
const at = (clock: string): string => new Date(`${DAY}T${clock}:00+05:30`).toISOString();

const task = (id: string, more: Partial<Task> = {}): Task => plainTask({ id, task: id, ...more });
const ids = (tasks: readonly Task[]): string[] => tasks.map(({ id }) => id);

describe('the kitchen board (requirements/kitchen §2.7; decisions/0001 §28)', () => {
  it.each([
    ['not begun, before its time', {}, '08:59', 'next'],
    ['not begun, at its time', {}, '09:00', 'next'],
    ['not begun, after its time', {}, '09:01', 'late'],
    ['not begun, without a time', { startTime: null }, '23:00', 'next'],
    ['of the day before, not begun', { dueDate: 'Day before event', startTime: '6:00 PM' }, '05:00', 'late'],
    ['of the day before, without a time', { dueDate: 'Day before event', startTime: null }, '00:01', 'late'],
    ['begun and in time', { startedAt: at('09:00') }, '09:30', 'now'],
    ['begun early', { startedAt: at('08:00') }, '08:10', 'now'],
    ['begun and too long', { startedAt: at('09:00') }, '09:31', 'late'],
  ] as const)('%s at %s', (_, more, clock, column) => {
    const board = kitchenBoard([task('a', more)], DAY, at(clock));
    expect({ late: ids(board.late), now: ids(board.now), next: ids(board.next) }).toEqual({ late: [], now: [], next: [], [column]: ['a'] });
  });

  it('shows at the top the longest wait, the first due and the next task; completed ones only count', () => {
    const board = kitchenBoard(
      [
        task('soon', { startTime: '11:00 AM' }),
        task('whenever', { startTime: null }),
        task('sooner', { startTime: '10:30 AM' }),
        task('twin', { startTime: '10:30 AM', sortOrder: 20 }),
        task('running', { startedAt: at('09:50') }),
        task('almost', { startedAt: at('09:40') }),
        task('late', { startTime: '9:30 AM' }),
        task('later', { startedAt: at('08:00') }),
        task('done', { completed: true, completedAt: at('08:00') }),
      ],
      DAY,
      at('10:00'),
    );
    expect(ids(board.late)).toEqual(['later', 'late']);
    expect(ids(board.now)).toEqual(['almost', 'running']);
    expect(ids(board.next)).toEqual(['sooner', 'twin', 'soon', 'whenever']);
    expect([board.done, board.total]).toEqual([1, 9]);
  });

  it('has the same next and late tasks as a phone, by day and time', () => {
    const tasks = [
      task('measure', { startTime: '1:00 PM', sortOrder: 10 }),
      task('delivery', { startTime: '12:00 PM', sortOrder: 460 }),
      task('whenever', { startTime: null, sortOrder: 1 }),
      task('order', { dueDate: '7 days before event', startTime: null }),
      task('overslept', { startTime: '9:30 AM', sortOrder: 470 }),
      task('slept', { startTime: '9:40 AM', sortOrder: 5 }),
    ];
    const board = kitchenBoard(tasks, DAY, at('10:00'));
    const phone = nowList(tasks, { eventDate: DAY, now: at('10:00'), name: 'Ammini' });
    expect(ids(board.next)).toEqual(['delivery', 'measure', 'whenever']);
    expect(phone.next?.id).toBe('delivery');
    expect([ids(board.late), ids(phone.late)]).toEqual([
      ['order', 'overslept', 'slept'],
      ['order', 'overslept', 'slept'],
    ]);
    const early = kitchenBoard(tasks, DAY, '2026-11-22T03:30:00.000Z').next;
    expect(ids(early)[0]).toBe('order');
  });

  it('knows when a task begins and when it is to be ready', () => {
    expect(plannedAt(plainTask({ startTime: '9:15 AM' }), DAY)).toBe(Date.parse(at('09:15')));
    expect(plannedAt(plainTask({ startTime: null }), DAY)).toBeNull();
    expect(dueAt(plainTask({ startedAt: at('09:00'), estimatedDuration: '45' }))).toBe(Date.parse(at('09:45')));
    expect(dueAt(plainTask())).toBeNull();
  });

  it('shows first the task that has to be ready first, not the one begun first', () => {
    const long = task('long', { startedAt: at('09:30'), estimatedDuration: '120' });
    const short = task('short', { startedAt: at('09:55'), estimatedDuration: '10' });
    expect(ids(kitchenBoard([long, short], DAY, at('10:00')).now)).toEqual(['short', 'long']);
  });

  it('keeps the order of the list among those that wait for nothing', () => {
    const tasks = ['c', 'a', 'b'].map((id, place) => task(id, { startTime: null, sortOrder: 30 - place * 10 }));
    expect(ids(kitchenBoard(tasks, DAY, at('10:00')).next)).toEqual(['b', 'a', 'c']);
  });

  it.each<[string, Partial<Task>[], string | null]>([
    ['nothing has left', [{}, { isDelivery: true }], null],
    [
      'the first delivery',
      [
        { isDelivery: true, startedAt: at('12:05') },
        { isDelivery: true, startedAt: at('11:50') },
      ],
      at('11:50'),
    ],
    ['other work leaves nothing', [{ startedAt: at('09:00') }], null],
  ])('knows since when food is on the way: %s', (_, list, since) => {
    expect(onTheWaySince(list.map((more, place) => task(String(place), more)))).toBe(since);
  });

  it('counts down to the delivery by the business calendar', () => {
    expect(deliveryAt(DAY, '14:00')).toBe(Date.parse(at('14:00')));
    expect(deliveryAt(DAY, '14:45')).toBe(Date.parse(at('14:45')));
  });
});

const plain = {
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
      ...plain,
      dueDate: 'Day before event',
      startedAt: '2026-11-28T05:00:00.000Z',
      completed: true,
      completedAt: '2026-11-28T06:00:00.000Z',
    };
    expect(cookingDayOf([done, plain])).toEqual({ cookingAt: null, outOfPitAt: null, onTheWayAt: null });
  });

  it('is cooking since the first task of the day began, or was ticked without a start', () => {
    const begun = { ...plain, startedAt: '2026-11-29T01:00:00.000Z' };
    const ticked = { ...plain, completed: true, completedAt: '2026-11-29T00:30:00.000Z' };
    for (const tasks of [
      [begun, ticked, plain],
      [plain, ticked, begun],
      [ticked, plain, begun],
    ])
      expect(cookingDayOf(tasks).cookingAt).toBe('2026-11-29T00:30:00.000Z');
  });

  const at = '2026-11-29T06:30:00.000Z';
  const final = { ...plain, isFinalTask: true };
  const delivery = { ...plain, isDelivery: true };
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
