import type { CustomerOrder } from '#shared/bookings/booking.contract';
import { orderRoom } from '#shared/realtime/rooms';
import type { ManagedSalesEvent } from '#shared/sales-events/sales-event.contract';
import type { Task } from '#shared/tasks/task.contract';
import type { TestApp } from '../../support/test-app.js';
import { bookPaid, makeEvent, setUpSale, someone } from '../orders/checkout.js';
import { makeDiaryEvent, tasksOf } from '../tasks/diary-event.js';

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
    expect(page.heard.map(({ name }) => name)).toEqual(['order.changed', 'order.changed']);
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
