import { agent } from 'supertest';
import type TestAgent from 'supertest/lib/agent.js';
import type { CustomerOrder } from '#shared/bookings/booking.contract';
import type { ManagedSalesEvent } from '#shared/sales-events/sales-event.contract';
import { ChannelSettingsEntity } from '../../../backend/src/messages/channels/channel-settings.entity.js';
import { PushSubscriptionEntity } from '../../../backend/src/messages/channels/push-subscription.entity.js';
import { PushSubscriptionsService } from '../../../backend/src/messages/channels/push-subscriptions.service.js';
import { MessageEntity } from '../../../backend/src/messages/message.entity.js';
import { SenderService } from '../../../backend/src/messages/sender.service.js';
import { PushService } from '../../support/messages/push-service.js';
import { startApp, type TestApp } from '../../support/test-app.js';
import { bookPaid, makeEvent, setWebhooks, someone } from '../orders/checkout.js';

let service: PushService;
let app: TestApp;
let manager: TestAgent;
let event: ManagedSalesEvent;

beforeAll(async () => {
  service = await PushService.start();
  app = await startApp({ env: { PUBLIC_URL: 'http://kuzhi.test', PUSH_SERVICES: service.host } });
  manager = await app.as('manager');
  await setWebhooks(app, { mode: 'drop' });
  event = await makeEvent(app, { maxOrders: 200 });
});
afterAll(async () => {
  await app.stop();
  await service.stop();
});

const turnOn = async (): Promise<void> => {
  await manager.put('/api/message-channels').send({ name: 'push', enabled: true }).expect(200);
  service.publicKey = (await app.http.get('/api/push').expect(200)).body.publicKey;
};
const subscriptions = () => app.work.read((em) => em.find(PushSubscriptionEntity, {}, { orderBy: { id: 'asc' } }));
/** A booking, and the browser that made it. */
async function booked(): Promise<{ order: CustomerOrder; buyer: TestAgent }> {
  const order = await bookPaid(app, event, { customer: someone() });
  const { body } = await manager.post(`/api/bookings/${order.bookingId}/link`).send({}).expect(200);
  const token = new URL(body.link.url).hash.slice(1);
  const buyer = agent(app.url);
  await buyer.post(`/api/orders/${order.bookingId}/open`).send({ token }).expect(200);
  return { order, buyer };
}
const deliver = (bookingId: string) => manager.put(`/api/bookings/${bookingId}`).send({ status: 'delivered' }).expect(200);
const run = async (): Promise<void> => {
  app.clock.advance(90_000);
  await app.get(SenderService).runDue();
};

it('is off until a manager turns it on, and then has one pair of keys that no reply shows', async () => {
  expect((await app.http.get('/api/push').expect(200)).body.publicKey).toBeNull();
  await turnOn();
  expect(service.publicKey).toMatch(/^[\w-]{87}$/);
  const [before] = await app.work.read((em) => em.find(ChannelSettingsEntity, { name: 'push' }));
  await manager.put('/api/message-channels').send({ name: 'push', enabled: false }).expect(200);
  await manager.put('/api/message-channels').send({ name: 'push', enabled: true }).expect(200);
  const [after] = await app.work.read((em) => em.find(ChannelSettingsEntity, { name: 'push' }));
  expect(after?.secret).toBe(before?.secret);
  expect(JSON.stringify((await manager.get('/api/message-channels')).body)).not.toContain('privateKey');
  await manager.put('/api/message-channels').send({ name: 'push', secret: 'mine' }).expect(400);
});

describe('the phone of a customer', () => {
  beforeAll(turnOn);

  it('shows the changes of the order, in its language, and a tap opens the order', async () => {
    const { order, buyer } = await booked();
    const phone = service.browser();
    await buyer
      .put(`/api/orders/${order.bookingId}/push`)
      .send({ ...phone.subscription, language: 'ml' })
      .expect(200);
    await deliver(order.bookingId);
    await run();
    expect(phone.shown).toEqual([
      {
        title: expect.stringContaining(order.bookingId),
        body: expect.stringMatching(/[\u0d00-\u0d7f]/),
        language: 'ml',
        tag: expect.any(String),
        path: expect.stringContaining(`/order/${order.bookingId}#`),
      },
    ]);
    expect(phone.shown[0]?.body).not.toContain('://');
  });

  it('shows a notice once, also when the reply was lost', async () => {
    const { order, buyer } = await booked();
    const phone = service.browser();
    await buyer
      .put(`/api/orders/${order.bookingId}/push`)
      .send({ ...phone.subscription, language: 'en' })
      .expect(200);
    await deliver(order.bookingId);
    service.plan('loses the reply');
    await run();
    await run();
    expect(phone.shown).toHaveLength(1);
  });

  it('that took its permission back is forgotten', async () => {
    const { order, buyer } = await booked();
    const phone = service.browser({ isGone: true });
    await buyer
      .put(`/api/orders/${order.bookingId}/push`)
      .send({ ...phone.subscription, language: 'en' })
      .expect(200);
    await deliver(order.bookingId);
    await run();
    expect(
      await app.work.read((em) => em.find(MessageEntity, { bookingId: order.bookingId, channel: 'push', fact: 'orderDelivered' })),
    ).toMatchObject([{ state: 'failed', detail: 'noSubscription' }]);
    expect((await subscriptions()).some(({ endpoint }) => endpoint === phone.subscription.endpoint)).toBe(false);
  });

  it.each([
    ['is busy', { status: 429, headers: { 'Retry-After': '86000' } }, 'waiting'],
    ['finds the notice too large', { status: 413 }, 'failed'],
  ] as const)('whose service %s', async (_, answer, state) => {
    const { order, buyer } = await booked();
    await buyer
      .put(`/api/orders/${order.bookingId}/push`)
      .send({ ...service.browser().subscription, language: 'en' })
      .expect(200);
    await deliver(order.bookingId);
    service.plan(answer);
    await run();
    expect(
      await app.work.read((em) => em.find(MessageEntity, { bookingId: order.bookingId, channel: 'push', fact: 'orderDelivered' })),
    ).toMatchObject([{ state }]);
  });

  it('gets no more notices once the link by which it came is revoked, or once it asks for none', async () => {
    const { order, buyer } = await booked();
    const [revoked, asked] = [service.browser(), service.browser()];
    const path = `/api/orders/${order.bookingId}/push`;
    await buyer
      .put(path)
      .send({ ...revoked.subscription, language: 'en' })
      .expect(200);
    await buyer
      .put(path)
      .send({ ...asked.subscription, language: 'en' })
      .expect(200);
    await buyer.post(`${path}/remove`).send({ endpoint: asked.subscription.endpoint }).expect(200);
    await manager.delete(`/api/bookings/${order.bookingId}/link`).expect(200);
    await deliver(order.bookingId);
    await run();
    expect([revoked.shown, asked.shown]).toEqual([[], []]);
  });

  it('is one of five at most, and the oldest makes room', async () => {
    const { order, buyer } = await booked();
    const phones = Array.from({ length: 7 }, () => service.browser().subscription);
    for (const phone of phones)
      await buyer
        .put(`/api/orders/${order.bookingId}/push`)
        .send({ ...phone, language: 'en' })
        .expect(200);
    await buyer
      .put(`/api/orders/${order.bookingId}/push`)
      .send({ ...phones[6], language: 'ml' })
      .expect(200);
    const known = (await subscriptions()).filter(({ endpoint }) => phones.some((phone) => phone.endpoint === endpoint));
    expect(known.map(({ endpoint }) => endpoint)).toEqual(phones.slice(2).map(({ endpoint }) => endpoint));
    expect(known.at(-1)?.language).toBe('ml');
  });

  it('is forgotten with its customer', async () => {
    const { order, buyer } = await booked();
    const phone = service.browser().subscription;
    await buyer
      .put(`/api/orders/${order.bookingId}/push`)
      .send({ ...phone, language: 'en' })
      .expect(200);
    await deliver(order.bookingId);
    const copy = await manager.get(`/api/customer-data?phone=${order.phone}`).expect(200);
    expect(JSON.stringify(copy.body)).toContain(phone.endpoint);
    await manager.post('/api/customer-data/erase').send({ booking: order.bookingId, reason: 'Asked for it' }).expect(200);
    expect((await subscriptions()).some(({ endpoint }) => endpoint === phone.endpoint)).toBe(false);
  });

  it('that does not know the order is refused', async () => {
    const { order } = await booked();
    const { subscription } = service.browser();
    const path = `/api/orders/${order.bookingId}/push`;
    await app.http
      .put(path)
      .send({ ...subscription, language: 'en' })
      .expect(404);
    await app.http.post(`${path}/remove`).send({ endpoint: subscription.endpoint }).expect(404);
  });

  it.each([
    'https://127.0.0.1/send/x',
    'https://192.168.1.1/send/x',
    'https://fcm.googleapis.com.thief.example/x',
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'https://a:b@fcm.googleapis.com/x',
    'https://thief.example/x',
  ])('cannot make the server call %s', async (endpoint) => {
    const { order, buyer } = await booked();
    const { keys } = service.browser().subscription;
    const { body } = await buyer.put(`/api/orders/${order.bookingId}/push`).send({ endpoint, keys, language: 'en' }).expect(422);
    expect(body.code).toBe('push.service');
  });
});

describe('the phones of the staff', () => {
  beforeAll(turnOn);

  it('get a test in the browsers of the manager who sends it', async () => {
    const test = () => manager.post('/api/message-channels/test').send({ name: 'push', to: '' });
    expect((await test().expect(200)).body.test).toEqual({ outcome: 'refused', reason: 'noSubscription' });
    const desk = service.browser();
    await manager
      .put('/api/staff-push')
      .send({ ...desk.subscription, language: 'en' })
      .expect(200);
    expect((await test().expect(200)).body.test).toEqual({ outcome: 'sent', reason: null });
    expect(desk.shown).toHaveLength(1);
    await manager.post('/api/staff-push/remove').send({ endpoint: desk.subscription.endpoint }).expect(200);
    expect((await test().expect(200)).body.test.reason).toBe('noSubscription');
  });

  it('end with the device, and with the session', async () => {
    const invited = await manager.post('/api/devices/invites').send({ name: 'Phone' }).expect(200);
    const phone = agent(app.url);
    const token = new URL(invited.body.url, app.url).hash.replace('#token=', '');
    await phone.post('/api/devices/enrol').send({ token, name: 'Phone' }).expect(200);
    await phone
      .put('/api/staff-push')
      .send({ ...service.browser().subscription, language: 'ml' })
      .expect(200);
    const staff = () => app.work.read((em) => app.get(PushSubscriptionsService).staff(em, ['kitchen']));
    expect(await staff()).toMatchObject([{ channel: 'push', language: 'ml' }]);
    const { id } = (await manager.get('/api/devices').expect(200)).body.data.at(-1);
    await manager.delete(`/api/devices/${id}`).expect(200);
    expect(await staff()).toEqual([]);
  });

  it('are of the staff', async () => {
    const { subscription } = service.browser();
    await app.http
      .put('/api/staff-push')
      .send({ ...subscription, language: 'en' })
      .expect(401);
    await (
      await app.as('tv')
    )
      .put('/api/staff-push')
      .send({ ...subscription, language: 'en' })
      .expect(403);
  });
});
