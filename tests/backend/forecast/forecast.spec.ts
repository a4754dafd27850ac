// @database locks of a forecast and of whom it concerns
import type TestAgent from 'supertest/lib/agent.js';
import type { CustomerOrder } from '#shared/bookings/booking.contract';
import type { EventForecast } from '#shared/forecast/forecast.contract';
import { forecastRoom, orderRoom } from '#shared/realtime/rooms';
import type { ManagedSalesEvent } from '#shared/sales-events/sales-event.contract';
import { ForecastService } from '../../../backend/src/forecast/forecast.service.js';
import { MessageEntity } from '../../../backend/src/messages/message.entity.js';
import { SenderService } from '../../../backend/src/messages/sender.service.js';
import { startApp, type TestApp } from '../../support/test-app.js';
import { fakeChannels } from '../messages/fake-channel.js';
import { bookPaid, makeEvent, resetSandbox, setWebhooks, someone } from '../orders/checkout.js';
import { makeDiaryEvent, tasksOf } from '../tasks/diary-event.js';

const MINUTE = 60_000;
const FIRST_DAY = Date.parse('2027-01-03T00:00:00.000Z');
const DAY_MS = 24 * 60 * MINUTE;
/** With this delivery time the default plan has the pit sealed at 9:20 and the food ready at 12:00. */
const LEAVES = '09:20';
const TOLD = { channels: ['sms'], language: 'en' };

/** requirements/kitchen K105; requirements/storefront S75; decisions/0086 */
describe('the forecast of a cooking day', () => {
  const { sms, providers } = fakeChannels();
  let app: TestApp;
  let manager: TestAgent;
  let kitchen: TestAgent;
  let sale: ManagedSalesEvent;
  let eventId: string;
  let midnight = FIRST_DAY;
  /** A clock of the cooking day in Kottayam. */
  const at = (hours: number, minutes = 0): string => new Date(midnight + (hours * 60 + minutes - 330) * MINUTE).toISOString();

  beforeAll(async () => {
    app = await startApp({ env: { PUBLIC_URL: 'https://kuzhi.test' }, providers });
  });
  afterAll(() => app.stop());
  beforeEach(async () => {
    // Forwards only, as the newest sale is the one that takes orders; sessions end meanwhile.
    midnight += 12 * DAY_MS;
    app.clock.setTo(at(-24));
    app.forgetSessions();
    [manager, kitchen] = [await app.as('manager'), await app.as('kitchen')];
    await resetSandbox(app);
    await setWebhooks(app, { mode: 'drop' });
    sms.reset();
    await app.work.run(({ em }) => em.nativeDelete(MessageEntity, {}));
    await manager
      .put('/api/settings')
      .send({ messageChannels: ['sms'] })
      .expect(200);
    const windows = [12, 14].map((hour) => ({ from: hour * 60, until: hour * 60 + 30, parcels: 20 }));
    sale = await makeEvent(app, { startsAt: at(12), date: '', windows });
    eventId = await makeDiaryEvent(app, { date: new Date(midnight).toISOString().slice(0, 10), salesEventId: sale.id });
    await tasksOf(app, eventId);
    await kitchen.put(`/api/schedule/${eventId}`).send({ deliveryTime: LEAVES }).expect(200);
  });

  const order = (window = 0): Promise<CustomerOrder> =>
    bookPaid(app, sale, { customer: someone(), messages: TOLD, window: sale.windows?.[window]?.id ?? '' });
  const press = (taskId: string, command: string, body: object = {}) =>
    kitchen
      .post(`/api/todos/${eventId}/tasks/${taskId}/${command}`)
      .send({ by: 'Ammini', ...body })
      .expect(200);
  const look = () => app.get(ForecastService).look();
  /** The minute comes, and is looked at by two processes at once. */
  const comes = async (hours: number, minutes: number): Promise<void> => {
    app.clock.setTo(at(hours, minutes));
    await Promise.all([look(), look()]);
  };
  const forecast = async (): Promise<EventForecast> => (await kitchen.get(`/api/forecast/${eventId}`).expect(200)).body.data;
  const page = async ({ bookingId }: CustomerOrder) =>
    ((await manager.get(`/api/orders/${bookingId}`).expect(200)).body.data as CustomerOrder).forecast;
  const told = async ({ bookingId }: CustomerOrder): Promise<string[]> => {
    const found = await app.work.read((em) => em.find(MessageEntity, { bookingId }, { orderBy: { id: 'asc' } }));
    return found.filter(({ fact }) => fact !== 'orderConfirmed').map(({ fact, state }) => `${fact} ${state}`);
  };
  const send = async (minutes: number): Promise<void> => {
    app.clock.advance(minutes * MINUTE);
    await app.get(SenderService).runDue();
  };

  /** What the food waits for besides the pit is done, and the pit is being sealed, on time. */
  const sealing = async (): Promise<void> => {
    app.clock.setTo(at(9, 5));
    await press('seal-pit', 'start');
    await press('cool-chutney', 'complete');
    await press('label-parcels', 'complete');
    await press('heat-hot-boxes', 'complete', { temperatureValue: 70 });
  };

  it('tells kitchen and customers the new time when a task runs over, and each who waits more than 15 minutes longer once', async () => {
    const [first, second] = [await order(0), await order(1)];
    const [wall, phone] = [await app.screen(forecastRoom(eventId), 'tv'), await app.screen(orderRoom(first.bookingId), 'manager')];
    await comes(9, 5);
    expect(await forecast()).toMatchObject({ state: 'planned', deliveryAt: null });
    expect(await page(first)).toBeNull();

    await sealing();
    await wall.hears('forecast.changed', ({ state, readyAt }) => state === 'cooking' && readyAt === at(12));
    expect(await page(first)).toEqual({ promisedAt: at(12, 30), expectedAt: at(12, 30), isLate: false });

    await comes(9, 38);
    await wall.hears('forecast.changed', ({ readyAt, deliveryAt }) => readyAt === at(12, 18) && deliveryAt === at(12, 48));
    expect(await forecast()).toMatchObject({
      plannedReadyAt: at(12),
      promisedAt: at(12, 30),
      causes: [{ taskId: 'seal-pit', kind: 'running', minutes: 18 }],
      lateOrders: 1,
    });
    await phone.hears('order.changed', (found) => found.forecast?.expectedAt === at(12, 48) && found.forecast.isLate);
    expect(await page(second)).toMatchObject({ expectedAt: at(14, 30), isLate: false });
    for (const minute of [39, 40, 41]) await comes(9, minute);
    expect([await told(first), await told(second)]).toEqual([['orderLate waiting'], []]);
    await send(3);
    expect(sms.asked.map(({ text }) => text).filter((text) => text.includes('about'))).toEqual([
      expect.stringMatching(new RegExp(`order ${first.bookingId} will come later than planned, at about 12:48 PM instead of 12:30 PM`)),
    ]);

    // It was done earlier than it was ticked: who was told late is told that, too.
    await press('seal-pit', 'complete', { at: at(9, 22) });
    await phone.hears('order.changed', (found) => found.forecast?.expectedAt === at(12, 32));
    await look();
    expect(await told(first)).toEqual(['orderLate sent', 'orderOnTime waiting']);
    await send(3);

    // Taken back, it is late again: of one promise a customer is told once.
    await press('seal-pit', 'undo-complete');
    await comes(9, 55);
    expect(await page(first)).toMatchObject({ expectedAt: at(13, 5), isLate: true });
    expect([await told(first), await told(second)]).toEqual([['orderLate sent', 'orderOnTime sent'], []]);
  });

  it('is late in the kitchen from the first minute when a plan misses the promise, and tells no customer while it is kept', async () => {
    const first = await order();
    await kitchen.put(`/api/schedule/${eventId}`).send({ deliveryTime: '10:15' }).expect(200);
    await sealing();
    await comes(9, 6);
    expect(await forecast()).toMatchObject({ promisedAt: at(12, 30), plannedReadyAt: at(12, 55), deliveryAt: at(12, 55), lateOrders: 1 });
    expect(await page(first)).toMatchObject({ expectedAt: at(12, 55), isLate: false });
    expect(await told(first)).toEqual([]);
  });

  it('sends no message about a slip of the finger, nor about a moved, delivered or cancelled order', async () => {
    const [late, delivered, cancelled, left] = [await order(), await order(), await order(), await order()];
    await sealing();
    // A rider drove off with one before the kitchen ticked anything.
    const runs = await manager
      .post(`/api/delivery-runs/sales/${sale.id}`)
      .send({ bookings: [left.bookingId] })
      .expect(201);
    await manager.post(`/api/rider/runs/${runs.body.runs[0].id}/leave`).send({}).expect(200);
    await manager.put(`/api/bookings/${cancelled.bookingId}`).send({ status: 'cancelled', reason: 'Asked' }).expect(200);
    await manager.put(`/api/bookings/${delivered.bookingId}`).send({ status: 'delivered', reason: 'By hand' }).expect(200);
    await comes(9, 40);
    await press('seal-pit', 'complete', { at: at(9, 20) });
    await look();
    expect(await told(late)).toEqual(['orderLate withdrawn']);
    await send(3);
    await press('seal-pit', 'undo-complete');
    await comes(9, 50);
    // Nobody was told yet, so it leaves after all, with the time of now.
    expect(await told(late)).toEqual(['orderLate waiting']);
    expect(await page(late)).toMatchObject({ expectedAt: at(13), isLate: true });
    expect([await page(delivered), await page(cancelled)]).toEqual([null, null]);
    // On the way it is expected until it is at the door; a message about it is not sent any more.
    expect(await page(left)).toMatchObject({ expectedAt: at(13) });
    expect([await told(delivered), await told(cancelled), await told(left)].flat().filter((one) => one.includes('Late'))).toEqual([]);

    // The manager promises the next day, and the kitchen cooks on it: nothing is late for the old time any more.
    await manager
      .put(`/api/events/${sale.id}`)
      .send({ startsAt: at(36) })
      .expect(200);
    await look();
    expect((await told(late)).filter((one) => one.startsWith('orderLate'))).toEqual(['orderLate withdrawn']);
    expect(await page(late)).toEqual({ expectedAt: at(36, 30), promisedAt: at(36, 30), isLate: false });
  });

  it('sends no message for a day that is closed, gone or linked to no sale', async () => {
    const waiting = await order();
    await sealing();
    await look();
    expect((await forecast()).state).toBe('cooking');
    await manager.put(`/api/diary-events/${eventId}`).send({ isCompleted: true }).expect(200);
    await app.get(ForecastService).follow(eventId);
    expect(await forecast()).toMatchObject({ state: 'planned', readyAt: null, causes: [] });
    expect(await page(waiting)).toBeNull();
    await comes(9, 50);
    expect(await told(waiting)).toEqual([]);
    await manager.get('/api/forecast/no-such-event').expect(404);
    await app.http.get(`/api/forecast/${eventId}`).expect(401);
  });
});
