import type TestAgent from 'supertest/lib/agent.js';
import type { ManagedSalesEvent } from '#shared/sales-events/sales-event.contract';
import { MessageEntity } from '../../../backend/src/messages/message.entity.js';
import { HoldsService } from '../../../backend/src/orders/holds.service.js';
import { ReconcilerService } from '../../../backend/src/orders/reconciler.service.js';
import type { TestApp } from '../../support/test-app.js';
import { bookPaid, createOrder, eventually, pay, setUpSale, setWebhooks, someone } from '../orders/checkout.js';
import { fakeChannels } from './fake-channel.js';

const MINUTE = 60_000;

/** requirements/storefront S63: the browser is closed, so nothing but a message can say it. */
describe('a customer whose payment goes back', () => {
  const { email, sms, providers } = fakeChannels();
  let app: TestApp;
  let manager: TestAgent;
  let event: ManagedSalesEvent;
  setUpSale((given) => ({ app, manager, event } = given), { providers, maxOrders: 1 });
  beforeEach(async () => {
    for (const channel of [email, sms]) channel.reset();
    await app.work.run(({ em }) => em.nativeDelete(MessageEntity, {}));
    await manager
      .put('/api/settings')
      .send({ messageChannels: ['email', 'sms'] })
      .expect(200);
  });

  const messages = (language: 'en' | 'ml') => ({ channels: ['email'], email: 'asha@example.com', language });
  const told = (): Promise<MessageEntity[]> => app.work.read((em) => em.find(MessageEntity, { fact: 'paymentReturned' }));
  const reconcile = async (): Promise<void> => {
    app.clock.advance(2 * MINUTE);
    await app.get(ReconcilerService).run();
  };

  it('gets one message when the sale was cancelled in between, however often the provider reports the payment', async () => {
    await setWebhooks(app, { mode: 'deliver', duplicate: 3 });
    const order = await createOrder(app.http, event, { customer: someone(), messages: messages('en') });
    await manager.post(`/api/events/${event.id}/closure`).send({ kind: 'cancel', confirmation: event.title }).expect(201);
    await pay(app, order.orderId);
    await eventually(told, ({ length }) => length > 0);
    await reconcile();
    const rows = await told();
    expect(rows).toMatchObject([{ channel: 'email', recipient: 'asha@example.com', bookingId: null }]);
    const shown = await manager.get('/api/messages').query({ event: event.id }).expect(200);
    expect(shown.body).toMatchObject({ data: [{ fact: 'paymentReturned' }] });
    expect(rows[0]?.about).toMatch(/^order:\d+$/);
    expect(rows[0]?.text).toContain(`your payment of ₹1,000 for ${event.title} could not be used for an order: the sale was cancelled`);
  });

  it('gets it in the language of the order when the sale was sold out in between', async () => {
    await setWebhooks(app, { mode: 'drop' });
    const order = await createOrder(app.http, event, { customer: someone(), messages: messages('ml') });
    app.clock.advance(60 * MINUTE);
    await app.get(HoldsService).releaseEnded();
    await bookPaid(app, event, { customer: someone() });
    await pay(app, order.orderId);
    await reconcile();
    expect(await told()).toMatchObject([{ channel: 'email', language: 'ml', text: expect.stringContaining('വിറ്റുതീർന്നു') as string }]);
  });

  it('gets none without asking for messages', async () => {
    await setWebhooks(app, { mode: 'drop' });
    const order = await createOrder(app.http, event, { customer: someone() });
    await manager.post(`/api/events/${event.id}/closure`).send({ kind: 'cancel', confirmation: event.title }).expect(201);
    await pay(app, order.orderId);
    await reconcile();
    expect(await app.work.read((em) => em.count(MessageEntity, { fact: 'paymentReturned' }))).toBe(0);
  });
});
