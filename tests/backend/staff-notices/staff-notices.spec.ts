import type TestAgent from 'supertest/lib/agent.js';
import type { ManagedSalesEvent } from '#shared/sales-events/sales-event.contract';
import { DeviceEntity } from '../../../backend/src/devices/device.entity.js';
import { ItemEntity } from '../../../backend/src/inventory/item.entity.js';
import { MessageEntity } from '../../../backend/src/messages/message.entity.js';
import { SenderService } from '../../../backend/src/messages/sender.service.js';
import { PaymentEntity } from '../../../backend/src/payments/payment.entity.js';
import { PrivacyService } from '../../../backend/src/privacy/privacy.service.js';
import { StaffWatchService } from '../../../backend/src/staff-notices/staff-watch.service.js';
import { type FakeBrowser, PushService } from '../../support/messages/push-service.js';
import { startApp, type TestApp } from '../../support/test-app.js';
import { bookPaid, makeEvent, setWebhooks } from '../orders/checkout.js';

/** Noon in Kottayam, of the day that is cooked. */
const NOON = '2027-01-03T06:30:00.000Z';
const TODAY = '2027-01-03';

let service: PushService;
let app: TestApp;
let manager: TestAgent;
let kitchen: TestAgent;
let event: ManagedSalesEvent;

beforeEach(async () => {
  service = await PushService.start();
  app = await startApp({ env: { PUSH_SERVICES: service.host } });
  app.clock.setTo(NOON);
  manager = await app.as('manager');
  kitchen = await app.as('kitchen');
  await setWebhooks(app, { mode: 'drop' });
  event = await makeEvent(app, { maxOrders: 50 });
  await manager.put('/api/message-channels').send({ name: 'push', enabled: true }).expect(200);
  service.publicKey = (await app.http.get('/api/push').expect(200)).body.publicKey;
});
afterEach(async () => {
  await app.stop();
  await service.stop();
});

const subscribe = async (agent: TestAgent, language = 'en'): Promise<FakeBrowser> => {
  const browser = service.browser();
  await agent
    .put('/api/staff-push')
    .send({ ...browser.subscription, language })
    .expect(200);
  return browser;
};
const look = async (): Promise<void> => {
  await app.get(StaffWatchService).look();
  // The running process sends, too: what it has begun is waited for.
  do await app.get(SenderService).runDue();
  while ((await app.work.read((em) => em.count(MessageEntity, { state: { $in: ['waiting', 'sending'] } }))) > 0);
};
const told = ({ shown }: FakeBrowser): string[] => shown.map(({ title }) => title);
const messages = () => app.work.read((em) => em.find(MessageEntity, {}));
async function cookingDay(date = TODAY): Promise<string> {
  const { body } = await manager.post('/api/diary-events/create').send({ title: 'Sunday', date }).expect(201);
  await kitchen.get(`/api/todos/${body.event.id}`).expect(200);
  return body.event.id;
}

it('sends no notice until staff ask for one', async () => {
  await bookPaid(app, event);
  await cookingDay();
  await look();
  expect(await messages()).toEqual([]);
});

it('sends a new order once to managers, in their language, with a link to the console', async () => {
  const [desk, cook] = [await subscribe(manager, 'ml'), await subscribe(kitchen)];
  const { bookingId } = await bookPaid(app, event);
  await look();
  await look();
  expect(desk.shown).toMatchObject([{ title: `പുതിയ ഓർഡർ ${bookingId}`, language: 'ml', path: '/admin' }]);
  expect(desk.shown[0]?.body).not.toMatch(/\d{10}/);
  expect(desk.shown[0]?.body).toMatch(/\d × [ഀ-ൿ]/);
  expect(cook.shown).toEqual([]);
});

it('reports a late task where the kitchen works with the list, once', async () => {
  const cook = await subscribe(kitchen);
  const eventId = await cookingDay();
  await look();
  expect(told(cook)).toEqual([]);
  const { data } = (await kitchen.get(`/api/todos/${eventId}`).expect(200)).body;
  const first = data.find(({ isTemperature }: { isTemperature: boolean }) => !isTemperature);
  await kitchen.post(`/api/todos/${eventId}/tasks/${first.id}/complete`).send({ by: 'Manju' }).expect(200);
  await look();
  const once = told(cook);
  expect(once.length).toBeGreaterThan(0);
  expect(once.every((title) => title.startsWith('Late: '))).toBe(true);
  expect(cook.shown[0]?.path).toBe('/kitchen');
  await look();
  expect(told(cook)).toEqual(once);
});

it('reports a silent TV screen while an event is cooked, and again after it was back', async () => {
  const desk = await subscribe(manager);
  const at = (minutes: number): string => new Date(Date.parse(NOON) - minutes * 60_000).toISOString();
  const seen = (lastSeen: string) => app.work.run(({ em }) => em.nativeUpdate(DeviceEntity, { name: 'Pit' }, { lastSeen }));
  await app.work.run(async ({ em }) => {
    em.create(DeviceEntity, { name: 'Pit', kind: 'tv', online: false, createdAt: at(90), lastSeen: at(10) });
  });
  await look();
  expect(told(desk)).toEqual([]);
  await cookingDay();
  await look();
  await look();
  expect(told(desk).filter((title) => title === 'TV not responding: Pit')).toHaveLength(1);
  await seen(at(5));
  await look();
  expect(told(desk).filter((title) => title === 'TV not responding: Pit')).toHaveLength(2);
});

it('reports money that needs a decision once', async () => {
  const desk = await subscribe(manager);
  const { bookingId } = await bookPaid(app, event);
  await app.work.run(({ em }) => em.nativeUpdate(PaymentEntity, {}, { use: 'open', createdAt: '2027-01-03T05:00:00.000Z' }));
  await look();
  await look();
  expect(told(desk).filter((title) => title === 'A payment needs a decision').length).toBeGreaterThan(0);
  expect(new Set(desk.shown.map(({ tag }) => tag)).size).toBe(desk.shown.length);
  expect(bookingId).toMatch(/^MND-/);
});

it('reports a shortage before the cooking day', async () => {
  const desk = await subscribe(manager);
  await cookingDay('2027-01-05');
  await look();
  await look();
  expect(told(desk)).toEqual(['To buy for Sunday']);
});

it('reports a shortage again when another item is short, and not after a purchase', async () => {
  const desk = await subscribe(manager);
  const id = await cookingDay('2027-01-05');
  const stock = (quantity: number, where: object = {}) => app.work.run(({ em }) => em.nativeUpdate(ItemEntity, where, { quantity }));
  await stock(1_000_000);
  const { ingredients } = (await manager.get(`/api/diary-events/${id}/plan`).expect(200)).body.data;
  const [first, second] = (ingredients as { itemId: number | null }[]).flatMap(({ itemId }) => itemId ?? []);
  await look();
  expect(told(desk)).toEqual([]);
  await stock(0, { id: first });
  await look();
  await look();
  expect(told(desk)).toHaveLength(1);
  await stock(0, { id: second });
  await look();
  await look();
  expect(told(desk)).toHaveLength(2);
  await stock(1_000_000, { id: first });
  await look();
  expect(told(desk)).toHaveLength(2);
});

it.each([
  ['while its list is not done', '2027-01-03T18:35:00.000Z', async () => {}, true],
  ['until noon', '2027-01-04T06:30:00.000Z', async () => {}, false],
  [
    'not when the event is completed',
    '2027-01-03T18:35:00.000Z',
    async (id: string) => manager.put(`/api/diary-events/${id}`).send({ isCompleted: true }).expect(200),
    false,
  ],
])('watches cooking after midnight %s', async (_what, now, before, isTold) => {
  const cook = await subscribe(kitchen);
  const id = await cookingDay();
  const { data } = (await kitchen.get(`/api/todos/${id}`).expect(200)).body;
  const first = data.find(({ isTemperature }: { isTemperature: boolean }) => !isTemperature);
  await kitchen.post(`/api/todos/${id}/tasks/${first.id}/complete`).send({ by: 'Manju' }).expect(200);
  await before(id);
  app.clock.setTo(now);
  await look();
  expect(told(cook).some((title) => title.startsWith('Late: '))).toBe(isTold);
});

it('lets a manager turn notices off, and name an address', async () => {
  const desk = await subscribe(manager);
  expect((await manager.get('/api/staff-notices').expect(200)).body.data).toEqual({ off: [], email: '' });
  await manager
    .put('/api/staff-notices')
    .send({ off: ['newOrder'], email: 'owner@kuzhi.example' })
    .expect(200);
  await bookPaid(app, event);
  await cookingDay('2027-01-04');
  await look();
  expect(told(desk)).toEqual(['To buy for Sunday']);
  expect(await app.work.read((em) => em.find(MessageEntity, { channel: 'email' }))).toMatchObject([
    { fact: 'stockLow', recipient: 'owner@kuzhi.example', state: 'skipped', reason: 'notConfigured' },
  ]);
  await manager
    .put('/api/staff-notices')
    .send({ off: ['pigeons'], email: '' })
    .expect(400);
});

it('erases notices to staff after the period for contact data, not a day before', async () => {
  const { body } = await manager.get('/api/staff-notices').expect(200);
  await manager
    .put('/api/staff-notices')
    .send({ ...body.data, email: 'owner@kuzhi.test' })
    .expect(200);
  await bookPaid(app, event);
  await look();
  const addressed = async () => (await messages()).filter(({ recipient, text }) => recipient !== '' || text !== '').length;
  expect(await addressed()).toBe(1);
  app.clock.advance(399 * 86_400_000);
  await app.get(PrivacyService).purge();
  expect(await addressed()).toBe(1);
  app.clock.advance(2 * 86_400_000);
  await app.get(PrivacyService).purge();
  expect([await addressed(), (await messages()).length]).toEqual([0, 1]);
});
