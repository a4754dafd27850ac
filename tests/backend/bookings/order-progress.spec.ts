import type { CustomerOrder } from '#shared/bookings/booking.contract';
import { orderRoom } from '#shared/realtime/rooms';
import type { ManagedSalesEvent } from '#shared/sales-events/sales-event.contract';
import type { Task } from '#shared/tasks/task.contract';
import { appOfFile, type TestApp } from '../../support/test-app';
import { bookPaid, makeEvent, resetSandbox, setUpSale, someone } from '../orders/checkout';
import { makeDiaryEvent, tasksOf } from '../tasks/diary-event';

/** requirements/storefront §2.6: confirmed → cooking → on the way → delivered, out of what the kitchen does anyway. */
describe('the order’s progress', () => {
  let app: TestApp;
  let sale: ManagedSalesEvent;
  let diaryId: string;
  let tasks: Task[];
  setUpSale((given) => ({ app, event: sale } = given));
  beforeEach(async () => {
    diaryId = await makeDiaryEvent(app, { salesEventId: sale.id });
    tasks = (await tasksOf(app, diaryId, 'kitchen')).data;
  });

  const steps = async (bookingId: string): Promise<string[]> => {
    const reply = await (await app.as('manager')).get(`/api/orders/${bookingId}`).expect(200);
    return (reply.body as { data: CustomerOrder }).data.timeline.map(({ status }) => status);
  };
  const tell = async (task: Task, verb: string): Promise<void> => {
    await (await app.as('kitchen')).post(`/api/todos/${diaryId}/tasks/${task.id}/${verb}`).send({ by: 'Cook' }).expect(200);
  };
  const find = (fits: (task: Task) => boolean): Task => {
    const task = tasks.find(fits);
    if (!task) throw new Error('The default tasks lack one');
    return task;
  };
  const today = (): Task => find(({ dueDate, isTemperature, isFinalTask }) => dueDate === 'Event day' && !isTemperature && !isFinalTask);
  const last = (): Task => find(({ isFinalTask }) => isFinalTask);

  it('follows the kitchen and the manager live, and goes back when a task is undone', async () => {
    const { bookingId } = await bookPaid(app, sale, { customer: someone() });
    const page = await app.screen(orderRoom(bookingId), 'manager');
    await tell(
      find(({ dueDate }) => dueDate === 'Day before event'),
      'start',
    );
    expect(await steps(bookingId)).toEqual(['confirmed']);

    await tell(today(), 'start');
    await page.hears('order.changed', ({ timeline }) => timeline.at(-1)?.status === 'cooking');
    expect(await steps(bookingId)).toEqual(['confirmed', 'cooking']);

    await tell(last(), 'complete');
    await page.hears('order.changed', ({ timeline }) => timeline.at(-1)?.status === 'out-of-pit');
    await tell(last(), 'undo-complete');
    expect(await steps(bookingId)).toEqual(['confirmed', 'cooking']);
    await tell(last(), 'complete');

    await (await app.as('manager')).put(`/api/bookings/${bookingId}`).send({ status: 'delivered' }).expect(200);
    const { record } = await page.hears('order.changed', ({ status }) => status === 'delivered');
    expect(record.timeline.map(({ status }) => status)).toEqual(['confirmed', 'cooking', 'out-of-pit', 'delivered']);
    expect(await steps(bookingId)).toEqual(['confirmed', 'cooking', 'out-of-pit', 'delivered']);
  });

  it('pushes each change once, and none to a cancelled order', async () => {
    const first = await bookPaid(app, sale, { customer: someone() });
    const second = await bookPaid(app, sale, { customer: someone() });
    await (await app.as('manager')).put(`/api/bookings/${second.bookingId}`).send({ status: 'cancelled' }).expect(200);
    const [page, cancelled] = [
      await app.screen(orderRoom(first.bookingId), 'manager'),
      await app.screen(orderRoom(second.bookingId), 'manager'),
    ];
    await tell(today(), 'start');
    await tell(today(), 'start');
    await tell(last(), 'start');
    await page.hears('order.changed');
    await tell(last(), 'complete');
    await page.hears('order.changed', ({ timeline }) => timeline.at(-1)?.status === 'out-of-pit');
    // By night the second start brings an expected time, which is a change too.
    const pushed = page.heard.map(({ record }) => record as CustomerOrder);
    expect(new Set(pushed.map((record) => JSON.stringify(record))).size).toBe(pushed.length);
    expect([...new Set(pushed.map(({ timeline }) => timeline.at(-1)?.status))]).toEqual(['cooking', 'out-of-pit']);
    expect(cancelled.heard).toEqual([]);
    expect(await steps(second.bookingId)).toEqual(['confirmed', 'cancelled']);
  });

  it('leaves orders of another sale alone', async () => {
    await tell(today(), 'start');
    const other = await makeEvent(app);
    const { bookingId } = await bookPaid(app, other, { customer: someone() });
    await tell(last(), 'complete');
    expect(await steps(bookingId)).toEqual(['confirmed']);
  });
});

describe('two hours', () => {
  const MINUTE = 60_000;

  const app = appOfFile();
  let sale: ManagedSalesEvent;
  let eventId: string;
  let booking: { bookingId: string };
  beforeEach(async () => {
    app.clock.setTo('2026-11-24T07:00:00.000Z');
    await resetSandbox(app);
    sale = await makeEvent(app);
    eventId = await makeDiaryEvent(app, { salesEventId: sale.id });
    await tasksOf(app, eventId);
    booking = await bookPaid(app, sale, { customer: someone(), items: { combo: 2 } });
  });

  const deliver = async (more: object = {}) =>
    (await app.as('manager')).put(`/api/bookings/${booking.bookingId}`).send({ status: 'delivered', ...more });
  const kitchen = async (path: string, body: object = {}) => (await app.as('kitchen')).post(path).send(body);
  const takeOut = () => kitchen(`/api/todos/${eventId}/tasks/take-out/complete`, { by: 'Anu' });
  const wait = (minutes: number): void => void app.clock.advance(minutes * MINUTE);

  it('is delivered freely within two hours, and on another day than that of the cooking', async () => {
    app.clock.setTo('2026-11-28T07:00:00.000Z');
    expect((await deliver()).status).toBe(200);
    app.clock.setTo('2026-11-30T07:00:00.000Z');
    booking = await bookPaid(app, sale, { customer: someone(), items: { combo: 1 } });
    expect((await deliver()).status).toBe(200);
    app.clock.setTo('2026-11-29T07:00:00.000Z');
    await takeOut();
    wait(119);
    booking = await bookPaid(app, sale, { customer: someone(), items: { combo: 1 } });
    expect((await deliver()).status).toBe(200);
  });

  it('is not delivered on the cooking day until the kitchen notes that the food came out, or the manager gives a reason', async () => {
    app.clock.setTo('2026-11-29T07:00:00.000Z');
    const refused = await deliver();
    expect([refused.status, refused.body.code, refused.body.issues[0].path]).toEqual([409, 'food.notTold', 'status']);
    expect((await deliver({ reason: 'The kitchen forgot to tick it' })).status).toBe(200);
    booking = await bookPaid(app, sale, { customer: someone(), items: { combo: 1 } });
    await kitchen(`/api/todos/${eventId}/tasks/take-out/complete`, { by: 'Anu', at: '2026-11-29T05:30:00.000Z' });
    expect((await deliver()).status).toBe(200);
  });

  it('is not delivered later when nothing is known to have left; hot food, or the manager’s reason, lets it', async () => {
    await takeOut();
    wait(121);
    const refused = await deliver();
    expect([refused.status, refused.body.code, refused.body.minutesOut]).toEqual([409, 'food.measure', 121]);
    await kitchen(`/api/diary-events/${eventId}/readings`, { kind: 'hotHold', celsius: 50, correctiveAction: 'reheated' });
    expect((await deliver()).body.code).toBe('food.tooCold');
    wait(1);
    await kitchen(`/api/diary-events/${eventId}/readings`, { kind: 'hotHold', celsius: 66 });
    expect((await deliver()).status).toBe(200);
    booking = await bookPaid(app, sale, { customer: someone(), items: { combo: 1 } });
    wait(30);
    expect((await deliver()).status).toBe(409);
    expect((await deliver({ reason: 'Left with Binu at 1:40' })).status).toBe(200);
    const { body } = await (await app.as('manager')).get(`/api/audit?subject=booking:${booking.bookingId}`).expect(200);
    expect(body.data[0]).toMatchObject({ action: 'booking.statusSet', after: { status: 'delivered', reason: 'Left with Binu at 1:40' } });
  });

  it('is delivered whenever a delivery of its cooking day had left, and the day after', async () => {
    const { task } = (await kitchen(`/api/todos/${eventId}/deliveries`, { deliveryLocation: 'Kottayam' })).body;
    await takeOut();
    await kitchen(`/api/todos/${eventId}/tasks/${task.id}/start`, { by: 'Binu' });
    wait(200);
    expect((await deliver()).status).toBe(200);
    await kitchen(`/api/todos/${eventId}/tasks/${task.id}/undo-start`, {});
    booking = await bookPaid(app, sale, { customer: someone(), items: { combo: 1 } });
    expect((await deliver()).body.code).toBe('food.measure');
    wait(12 * 60);
    expect((await deliver()).status).toBe(200);
  });

  describe('of a sale with two cooking days', () => {
    let later: string;
    beforeEach(async () => {
      later = await makeDiaryEvent(app, { salesEventId: sale.id, date: '2026-11-30' });
      await tasksOf(app, later);
    });

    it('is not delivered while the food of the first is over, whatever the second does', async () => {
      await takeOut();
      wait(100);
      await kitchen(`/api/todos/${later}/tasks/take-out/complete`, { by: 'Anu' });
      wait(21);
      const { task } = (await kitchen(`/api/todos/${later}/deliveries`, { deliveryLocation: 'Kottayam' })).body;
      await kitchen(`/api/todos/${later}/tasks/${task.id}/start`, { by: 'Binu' });
      const refused = await deliver();
      expect([refused.status, refused.body.code, refused.body.minutesOut]).toEqual([409, 'food.measure', 121]);
      await kitchen(`/api/diary-events/${eventId}/readings`, { kind: 'hotHold', celsius: 66 });
      expect((await deliver()).status).toBe(200);
    });

    it('is delivered when the first was another meal', async () => {
      await takeOut();
      wait(13 * 60);
      await kitchen(`/api/todos/${later}/tasks/take-out/complete`, { by: 'Anu' });
      wait(20);
      expect((await deliver()).status).toBe(200);
    });
  });
});
