import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { forecastRoom, portionsRoom, scheduleRoom, tasksRoom } from '#shared/realtime/rooms';
import { formatShortDay } from '#kit/formats';
import { addDays, calendarDayOf, formatClock, minutesOfDay } from '#shared/core/time';
import type { DiaryEvent } from '#shared/diary/diary-event.contract';
import type { Task } from '#shared/tasks/task.contract';
import { plainDiaryEvent } from '../../support/plain-diary-event';
import { plainTask } from '../../support/plain-task';
import type { FakeKitchen } from './fake-kitchen';
import { figured, freshKitchen, layOut, openTv, powerCut } from './tv';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1_440;
/** The server's clock, whenever this runs: noon in Kottayam. */
const NOON = Date.parse('2026-11-21T06:30:00Z');
const iso = (minutesAhead: number): string => new Date(NOON + minutesAhead * MINUTE_MS).toISOString();
/** The business's day and clock, so many minutes from then. */
const dayOf = (minutesAhead: number): string => calendarDayOf(iso(minutesAhead));
const clockOf = (minutesAhead: number): string => formatClock(minutesOfDay(iso(minutesAhead)));

const event = (more: Partial<DiaryEvent> = {}): DiaryEvent => plainDiaryEvent({ date: dayOf(0), ...more });

const task = (id: string, more: Partial<Task> = {}): Task =>
  plainTask({ id, task: `Task ${id}`, taskMalayalam: `പണി ${id}`, startTime: null, ...more });

let kitchen: FakeKitchen;
beforeEach(async () => {
  cleanup();
  kitchen = await freshKitchen();
  kitchen.clockAhead = NOON - Date.now();
  kitchen.events = [event({ id: 'far', title: 'Far away', date: addDays(dayOf(0), 9) }), event()];
});

const column = async (name: string) => within(await screen.findByRole('region', { name }));
const tasksIn = async (name: string) => (await column(name)).queryAllByRole('listitem').map((row) => row.textContent);

describe('the kitchen board (requirements/kitchen §2.7)', () => {
  it('shows the tasks of today’s event, late, now and next, with names', async () => {
    kitchen.tasks = [
      task('a', { startedAt: iso(-60), startedBy: 'Anil' }),
      task('b', { startedAt: iso(-10), startedBy: 'Binu' }),
      task('c', { assignedTo: 'Cicily' }),
      task('d', { completed: true, completedAt: iso(-5) }),
    ];
    await openTv('/soplocked/board');
    await waitFor(async () => expect(await tasksIn('Late')).toEqual([`Task aAnilready by ${clockOf(-30)}`]));
    expect(await tasksIn('Now')).toEqual([`Task bBinuready by ${clockOf(20)}`]);
    expect(await tasksIn('Next')).toEqual(['Task cCicily']);
    expect(screen.getByText('1 of 4 tasks done')).toBeTruthy();
    expect(screen.getByText('Sunday Mandi')).toBeTruthy();
  });

  it('says that the sale was cancelled, and then shows no task as late', async () => {
    const linkedSale = { title: 'Sunday Mandi', portions: 0, peoplePerOrder: 1, isCancelled: true as const };
    kitchen.events = [event({ linkedSale })];
    kitchen.tasks = [task('a', { startedAt: iso(-60), startedBy: 'Anil' }), task('b', { startTime: clockOf(-60) })];
    await openTv('/soplocked/board');
    expect(await screen.findByText('The sale was cancelled: nothing is cooked.')).toBeTruthy();
    await waitFor(async () => expect(await tasksIn('Now')).toEqual([`Task aAnilready by ${clockOf(-30)}`]));
    expect(await tasksIn('Late')).toEqual([]);
  });

  it('names the day of a task of another day: late since yesterday, next only tomorrow', async () => {
    kitchen.events = [event({ date: dayOf(DAY_MINUTES) })];
    kitchen.tasks = [
      task('a', { dueDate: '2 days before event', startTime: '9:30 AM', assignedTo: 'Anil' }),
      task('b', { dueDate: '2 days before event', startedAt: iso(-2 * DAY_MINUTES), startedBy: 'Binu' }),
      task('c', { startTime: '9:30 AM' }),
      task('d', { dueDate: 'Event day' }),
    ];
    await openTv('/soplocked/board');
    const shortDay = (minutesAhead: number) => formatShortDay(dayOf(minutesAhead), 'en');
    await waitFor(async () => expect(await tasksIn('Late')).toHaveLength(2));
    expect((await tasksIn('Late')).sort()).toEqual([
      `Task aAnil${shortDay(-DAY_MINUTES)}, 9:30 AM`,
      `Task bBinuready by ${shortDay(30 - 2 * DAY_MINUTES)}, ${clockOf(30 - 2 * DAY_MINUTES)}`,
    ]);
    expect(await tasksIn('Next')).toEqual([`Task c${shortDay(DAY_MINUTES)}, 9:30 AM`, `Task d${shortDay(DAY_MINUTES)}`]);
  });

  it('follows a task that is begun and one that is removed elsewhere', async () => {
    kitchen.tasks = [task('a'), task('b')];
    await openTv('/soplocked/board');
    await waitFor(async () => expect(await tasksIn('Next')).toHaveLength(2));
    act(() => kitchen.push(tasksRoom('e1'), 'task.changed', task('a', { startedAt: iso(0), startedBy: 'Anil', version: 2 })));
    act(() => kitchen.push(tasksRoom('e1'), 'task.removed', { id: 'b', version: 2 }));
    await waitFor(async () => expect(await tasksIn('Now')).toHaveLength(1));
    await waitFor(async () => expect(await tasksIn('Next')).toEqual([]));
    expect((await column('Next')).getByText('Nothing is left to begin.')).toBeTruthy();
  });

  it('turns the pages of a long list by itself', async () => {
    layOut({ row: 100, room: 850 });
    kitchen.tasks = Array.from({ length: 10 }, (_, place) => task(`t${place}`, { sortOrder: place }));
    await openTv('/soplocked/board');
    const next = await column('Next');
    await next.findByText(/^[12] of 2$/);
    // The last page begins earlier where its own rows would leave room.
    expect(next.getAllByRole('listitem')).toHaveLength(8);
  });

  it('counts down to the delivery and follows a new time', async () => {
    await openTv('/soplocked/board');
    const delivery = await column('Delivery in');
    expect(delivery.getByText('at 12:00 PM')).toBeTruthy();
    act(() => kitchen.push(scheduleRoom('e1'), 'schedule.changed', { eventId: 'e1', deliveryTime: '14:00', version: 2 }));
    expect(await delivery.findByText('at 2:00 PM')).toBeTruthy();
  });

  it('says that the delivery was due once its time has passed', async () => {
    kitchen.deliveryTime = '11:30';
    await openTv('/soplocked/board');
    expect((await column('Delivery was due')).getByText(figured('30 min ago'))).toBeTruthy();
    expect(screen.queryByText('Delivery in')).toBeNull();
  });

  it('counts down to nothing once the first delivery has left, or riders are on the road', async () => {
    kitchen.tasks = [task('d', { isDelivery: true }), task('e', { isDelivery: true })];
    await openTv('/soplocked/board');
    await column('Delivery in');
    act(() =>
      kitchen.push(tasksRoom('e1'), 'task.changed', task('d', { isDelivery: true, startedAt: iso(-8), startedBy: 'Shaji', version: 2 })),
    );
    const left = await column('On the way');
    expect(left.getByText(figured(`since ${clockOf(-8)}`))).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Delivery in' })).toBeNull();
  });

  it('says in words that the plan misses the delivery, and no more once it meets it', async () => {
    kitchen.tasks = [task('final', { isFinalTask: true, startTime: '2:25 PM', estimatedDuration: '15' })];
    await openTv('/soplocked/board');
    const delivery = await column('Delivery in');
    expect(await delivery.findByText('The plan is 2 h 40 min late: food ready at 2:40 PM.')).toBeTruthy();
    act(() => kitchen.push(scheduleRoom('e1'), 'schedule.changed', { eventId: 'e1', deliveryTime: '15:00', version: 2 }));
    await waitFor(() => expect(delivery.queryByText(/The plan is/)).toBeNull());
  });

  it('names the day where the plan ends after midnight', async () => {
    kitchen.tasks = [task('final', { isFinalTask: true, startTime: '2:25 PM', estimatedDuration: '600' })];
    await openTv('/soplocked/board');
    const delivery = await column('Delivery in');
    expect(await delivery.findByText('The plan is 12 h 25 min late: food ready at 22 Nov, 12:25 AM.')).toBeTruthy();
  });

  it('says when the food is expected, and the task that makes it late, once the kitchen has begun', async () => {
    kitchen.tasks = [task('seal', { task: 'Seal the pit' })];
    await openTv('/soplocked/board');
    const delivery = await column('Delivery in');
    const standing = { eventId: 'e1', plannedReadyAt: '2026-11-21T06:30:00.000Z', promisedAt: '2026-11-21T07:00:00.000Z', lateOrders: 3 };
    const cooking = { ...standing, state: 'cooking' as const, readyAt: '2026-11-21T06:48:00.000Z', deliveryAt: '2026-11-21T07:18:00.000Z' };
    const causes = [{ taskId: 'seal', kind: 'running' as const, minutes: 18 }];
    act(() => kitchen.push(forecastRoom('e1'), 'forecast.changed', { ...cooking, causes, version: 1 }));
    expect(await delivery.findByText('at 12:48 PM')).toBeTruthy();
    expect(delivery.getByText('18 min late: Seal the pit')).toBeTruthy();
    expect(delivery.getByText('promised for 12:30 PM')).toBeTruthy();
    const plannedReadyAt = '2026-11-21T07:10:00.000Z';
    act(() => kitchen.push(forecastRoom('e1'), 'forecast.changed', { ...cooking, plannedReadyAt, causes, version: 2 }));
    expect(await delivery.findByText('8 min later than planned: Seal the pit')).toBeTruthy();
    act(() =>
      kitchen.push(forecastRoom('e1'), 'forecast.changed', { ...cooking, deliveryAt: standing.promisedAt, causes: [], version: 3 }),
    );
    expect(await delivery.findByText('at 12:30 PM')).toBeTruthy();
    expect(delivery.getByText(figured('Food ready at 12:18 PM'))).toBeTruthy();
    expect(delivery.queryByText(/late/)).toBeNull();
    const [readyAt, deliveryAt] = ['2026-11-21T18:25:00.000Z', '2026-11-21T18:55:00.000Z'];
    act(() => kitchen.push(forecastRoom('e1'), 'forecast.changed', { ...cooking, readyAt, deliveryAt, causes: [], version: 4 }));
    expect(await delivery.findByText('22 Nov, 12:25 AM')).toBeTruthy();
    expect(delivery.getByText('promised for 12:30 PM')).toBeTruthy();
  });

  it('counts to the end of the two hours once the food is out, and says since when it is on the way', async () => {
    const out = { startsTwoHourClock: true, completed: true, completedAt: iso(-15) };
    kitchen.tasks = [task('out', out), task('van', { isDelivery: true, startTime: '2:40 PM' })];
    await openTv('/soplocked/board');
    const leaving = await column('Leave in');
    expect(leaving.getByText(figured('1 h 45 min'))).toBeTruthy();
    act(() => kitchen.push(tasksRoom('e1'), 'task.changed', { ...task('van', { isDelivery: true, startedAt: iso(0) }), version: 2 }));
    expect((await column('On the way')).getByText(figured('since 12:00 PM'))).toBeTruthy();
    expect(screen.queryByRole('region', { name: /^(Leave|Delivery) in/ })).toBeNull();
  });

  it('shows the timers that run, whatever page they belong to', async () => {
    kitchen.runs('1-3', 5);
    kitchen.runs('6-2', 1);
    await openTv('/soplocked/board');
    const timers = await column('Running timers');
    await waitFor(() =>
      expect(timers.getAllByRole('listitem').map((row) => row.querySelector('a > span')?.textContent)).toEqual([
        '6-2 Tamarind extraction',
        '1-3 Fire management',
      ]),
    );
  });

  it('counts the portions of the linked sale, else of the one that can be booked', async () => {
    kitchen.sales = [
      { id: 4, bookable: false },
      { id: 5, bookable: true },
    ];
    kitchen.portions = { id: 5, items: [{ key: 'combo', name: 'Combo Pack', portions: 7 }] };
    await openTv('/soplocked/board');
    const portions = await column('Portions sold');
    await waitFor(() => expect(portions.getByRole('listitem').textContent).toBe('Combo Pack7'));
    expect(kitchen.called('GET', '/api/portions/5')).not.toHaveLength(0);
    act(() => kitchen.push(portionsRoom(5), 'portions.changed', { id: 5, items: [{ key: 'combo', name: 'Combo Pack', portions: 9 }] }));
    await waitFor(() => expect(portions.getByRole('listitem').textContent).toBe('Combo Pack9'));
    expect(screen.queryByText(/packed/)).toBeNull();
    const items = [{ key: 'combo', name: 'Combo Pack', portions: 9 }];
    act(() => kitchen.push(portionsRoom(5), 'portions.changed', { id: 5, items, packed: 4 }));
    expect(await screen.findByText('4 of 9 packed')).toBeTruthy();
    act(() => kitchen.push(portionsRoom(5), 'portions.changed', { id: 5, items, packed: 6, onTheWay: 4, delivered: 0 }));
    expect(await screen.findByText('4 on the way · 0 of 9 delivered')).toBeTruthy();
    expect(screen.getByText('6 of 9 packed')).toBeTruthy();
    act(() => kitchen.push(portionsRoom(5), 'portions.changed', { id: 5, items, packed: 9, onTheWay: 3, delivered: 6 }));
    expect(await screen.findByText('3 on the way · 6 of 9 delivered')).toBeTruthy();
    expect(screen.queryByText(/packed/)).toBeNull();
    cleanup();
    kitchen.events = [event({ salesEventId: 4 })];
    await openTv('/soplocked/board');
    await waitFor(() => expect(kitchen.called('GET', '/api/portions/4')).not.toHaveLength(0));
  });

  it('shows many dishes and many timers page by page', async () => {
    kitchen.sales = [{ id: 5, bookable: true }];
    kitchen.portions = {
      id: 5,
      items: Array.from({ length: 6 }, (_, place) => ({ key: `dish${place}`, name: `Dish ${place}`, portions: place })),
    };
    for (const id of ['1-3', '2-1', '4-1', '5-5', '6-1']) kitchen.runs(id, 1);
    layOut({ row: 100, room: 300 });
    await openTv('/soplocked/board');
    const [portions, timers] = [await column('Portions sold'), await column('Running timers')];
    await waitFor(() => expect(portions.getAllByRole('listitem')).toHaveLength(3));
    await waitFor(() => expect([3, 2]).toContain(timers.queryAllByRole('listitem').length));
    expect(portions.getByRole('heading').textContent).toBe('Portions sold 15');
  });

  it('says when no event is planned', async () => {
    kitchen.events = [];
    await openTv('/soplocked/board');
    expect(await screen.findByText(/No event is planned/)).toBeTruthy();
  });

  it('shows the last state after a power cut with the server down, marked as such', async () => {
    kitchen.tasks = [task('a', { deliveryLocation: '12 Temple Road' })];
    await openTv('/soplocked/board');
    await waitFor(async () => expect(await tasksIn('Next')).toHaveLength(1));
    expect(JSON.stringify(localStorage)).not.toContain('Temple Road');
    cleanup();
    await powerCut();
    kitchen.isDown = true;
    await openTv('/soplocked/board');
    await waitFor(async () => expect(await tasksIn('Next')).toHaveLength(1));
    expect(await screen.findByText('Last known state')).toBeTruthy();
  });

  it('names dishes in the language of the screen, as the manager wrote them there', async () => {
    kitchen.sales = [{ id: 5, bookable: true }];
    kitchen.portions = {
      id: 5,
      items: [
        { key: 'combo', name: 'Combo Pack', portions: 7 },
        { key: 'dish7', name: 'Quail', nameMalayalam: 'കാട', portions: 2 },
        { key: 'dish8', name: 'Family pot', portions: 1 },
      ],
    };
    await openTv('/soplocked/board');
    const portions = await column('Portions sold');
    const rows = () => portions.getAllByRole('listitem').map(({ textContent }) => textContent);
    await waitFor(() => expect(rows()).toEqual(['Combo Pack7', 'Quail2', 'Family pot1']));
    act(() => kitchen.command('language', 'ml'));
    await waitFor(() => expect(rows()).toEqual(['കോംബോ പാക്ക്7', 'കാട2', 'Family pot1']));
  });

  it('speaks Malayalam', async () => {
    kitchen.tasks = [task('a', { startTime: '9:30 AM', dueDate: 'Event day' })];
    kitchen.events = [event({ date: addDays(dayOf(0), 1) })];
    await openTv('/soplocked/board');
    await waitFor(async () => expect(await tasksIn('Next')).toEqual([`Task a${formatShortDay(dayOf(DAY_MINUTES), 'en')}, 9:30 AM`]));
    act(() => kitchen.command('language', 'ml'));
    await waitFor(async () => expect(await tasksIn('അടുത്തത്')).toEqual([`പണി a${formatShortDay(dayOf(DAY_MINUTES), 'ml')}, രാവിലെ 9:30`]));
  });
});
