import type TestAgent from 'supertest/lib/agent.js';
import { addDays, calendarDayOf, instantOf } from '#shared/core/time';
import { shortMoment } from '#shared/sales-events/short-times';
import type { Message } from '#shared/messages/message.contract';
import type { ManagedSalesEvent } from '#shared/sales-events/sales-event.contract';
import { MessageEntity } from '../../../backend/src/messages/message.entity.js';
import { SenderService } from '../../../backend/src/messages/sender.service.js';
import type { TestApp } from '../../support/test-app.js';
import { bookPaid, makeEvent, setUpSale, someone } from '../orders/checkout.js';
import { fakeChannels } from './fake-channel.js';

/** requirements/storefront S65; decisions/0078 */
describe('the message about an offer to a waiting customer', () => {
  const { sms, email, providers } = fakeChannels();
  let app: TestApp;
  let manager: TestAgent;
  let event: ManagedSalesEvent;
  let bookings: string[];
  setUpSale((given) => ({ app, manager, event } = given), { env: { PUBLIC_URL: 'https://kuzhi.test' }, providers, maxOrders: 2 });
  beforeEach(async () => {
    sms.reset();
    email.reset();
    await app.work.run(({ em }) => em.nativeDelete(MessageEntity, {}));
    await manager
      .put('/api/settings')
      .send({ offerMinutes: 30, messageChannels: ['email', 'sms'] })
      .expect(200);
    bookings = [];
    for (let index = 0; index < 2; index += 1) bookings.push((await bookPaid(app, event, { customer: someone() })).bookingId);
  });

  const join = (over: object = {}) =>
    app.http
      .post('/api/waiting-list')
      .send({ event: event.id, name: 'Asha', phone: '98470 54321', ...over })
      .expect(201);
  const cancel = (index: number) => manager.put(`/api/bookings/${bookings[index]}`).send({ status: 'cancelled' }).expect(200);
  const run = () => app.get(SenderService).runDue();
  const rows = (): Promise<MessageEntity[]> =>
    app.work.read((em) => em.find(MessageEntity, { fact: 'waitingOffer' }, { orderBy: { id: 'asc' } }));
  const tokenIn = (text: string): string => /kuzhi\.test\/w#(\w{10})/.exec(text)?.[1] ?? '';

  it('is sent at once and once, by phone, in the language of the storefront, with the link that opens the offer', async () => {
    await join({ language: 'ml' });
    await cancel(0);
    await run();
    await run();
    expect(email.asked).toEqual([]);
    expect(sms.asked).toMatchObject([{ to: '+919847054321', language: 'ml', fact: 'waitingOffer' }]);
    const [{ text = '', variables = {} } = {}] = sms.asked;
    expect(variables).toMatchObject({ name: 'Asha', sale: event.title, portions: '1' });
    expect(text).toMatch(/1 പോർഷൻ നിങ്ങൾക്കായി മാറ്റിവച്ചു/);
    const token = tokenIn(text);
    await app.http.post('/api/offers/open').send({ token }).expect(200);
    expect(JSON.stringify(await rows())).not.toContain(token);
    expect(app.logged.join('\n')).not.toContain(token);
  });

  it('names the day when the night lies between', async () => {
    const night = instantOf(addDays(calendarDayOf(app.clock.now()), 1), 23 * 60);
    app.clock.advance(Date.parse(night) - app.clock.nowMs());
    app.forgetSessions();
    manager = await app.as('manager');
    await join();
    await cancel(0);
    const [row] = await rows();
    const morning = shortMoment(instantOf(addDays(calendarDayOf(night), 1), 8 * 60 + 30), 'en');
    expect(row?.variables).toMatchObject({ until: morning });
    expect(morning).toMatch(/, 8:30 AM$/);
  });

  it('is listed with the messages of its sale, and not with those of another', async () => {
    await join();
    await cancel(0);
    const other = await makeEvent(app);
    const of = async (id: number) =>
      ((await manager.get('/api/messages').query({ event: id }).expect(200)).body as { data: Message[] }).data.map(({ fact }) => fact);
    expect(await of(event.id)).toEqual(['waitingOffer']);
    expect(await of(other.id)).toEqual([]);
  });

  it('is sent once for an offer that grew before it was sent', async () => {
    await join({ quantity: 2 });
    await cancel(0);
    await cancel(1);
    await run();
    expect(sms.asked.map(({ variables }) => variables['portions'])).toEqual(['2']);
    expect((await rows()).map(({ state }) => state)).toEqual(['withdrawn', 'sent']);
  });

  it('is not sent when the offer ended before it left', async () => {
    await join();
    await cancel(0);
    const { body } = await manager.get('/api/waiting-list').query({ event: event.id }).expect(200);
    await manager.delete(`/api/waiting-list/${body.data[0].id}/offer`).expect(200);
    await run();
    expect(sms.asked).toEqual([]);
    expect((await rows()).map(({ state }) => state)).toEqual(['withdrawn']);
  });

  it.each([
    ['no channel is offered', { messageChannels: [] }, {}],
    ['only e-mail is offered', { messageChannels: ['email'] }, {}],
    ['the offers are off', { offerMinutes: 0 }, {}],
    ['the number is a landline', {}, { phone: '0481 2560003' }],
  ])('is not sent when %s', async (_what, settings, person) => {
    await manager.put('/api/settings').send(settings).expect(200);
    await join(person);
    await cancel(0);
    expect(await rows()).toEqual([]);
  });

  it('is erased with the data of its customer', async () => {
    await join();
    await cancel(0);
    await manager.post('/api/customer-data/erase').send({ phone: '98470 54321', reason: 'Asked' }).expect(200);
    await run();
    expect(sms.asked).toEqual([]);
    expect(JSON.stringify(await rows())).not.toMatch(/Asha|9847054321/);
  });
});
