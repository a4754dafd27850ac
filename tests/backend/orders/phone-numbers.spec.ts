import type TestAgent from 'supertest/lib/agent.js';
import type { Booking } from '#shared/bookings/booking.contract';
import type { KnownCustomer } from '#shared/bookings/entered-order.contract';
import type { ManagedSalesEvent } from '#shared/sales-events/sales-event.contract';
import { BookingEntity } from '../../../backend/src/bookings/booking.entity.js';
import { PhoneNumbers } from '../../../backend/src/core/phone-numbers.js';
import { MessageEntity } from '../../../backend/src/messages/message.entity.js';
import { OrderEntity } from '../../../backend/src/orders/order.entity.js';
import type { TestApp } from '../../support/test-app.js';
import { fakeChannels } from '../messages/fake-channel.js';
import { bookPaid, createOrder, CUSTOMER, orderBody, setUpSale, someone, totalOf } from './checkout.js';

const ITEMS = { combo: 1 };

/** decisions/0101 */
describe('a telephone number in every form', () => {
  const { email, sms, providers } = fakeChannels();
  let app: TestApp;
  let manager: TestAgent;
  let event: ManagedSalesEvent;
  setUpSale((given) => ({ app, manager, event } = given), { providers, maxOrders: 50 });
  beforeEach(async () => {
    for (const channel of [email, sms]) channel.reset();
  });

  const entered = (phone: string, over: object = {}) =>
    manager.post('/api/entered-orders').send({
      event: event.id,
      items: ITEMS,
      customer: { ...CUSTOMER, phone, ...over },
      amount: totalOf(ITEMS),
      payment: { way: 'on-delivery' },
    });
  const book = async (phone: string, over: object = {}): Promise<Booking> =>
    ((await entered(phone, over).expect(201)).body as { booking: Booking }).booking;
  const found = async (q: string): Promise<string[]> => {
    const reply = await manager
      .get('/api/bookings')
      .query({ q, event: String(event.id) })
      .expect(200);
    return (reply.body as { data: Booking[] }).data.map(({ bookingId }) => bookingId);
  };
  const known = async (phone: string): Promise<KnownCustomer | null> =>
    ((await manager.get('/api/entered-orders/customer').query({ phone }).expect(200)).body as { known: KnownCustomer | null }).known;

  it('finds a booking by its number in any form, and by a part of it', async () => {
    const { bookingId } = await book('+91 94470-11111');
    await book('98470 22222', { name: 'Biju Mathew' });
    const forms = [
      '9447011111',
      '94470 11111',
      '+919447011111',
      '+91 (0) 94470 11111',
      '0091 94470 11111',
      '९४४७०११११',
      '11111',
      '094470 1',
    ];
    for (const form of forms) expect([form, await found(form)]).toEqual([form, [bookingId]]);
    expect(await found('44444')).toEqual([]);
  });

  it('keeps its typed form and is answered in it', async () => {
    expect((await book('\u202A+91\u00A0(0) 98470 55504\u202C')).phone).toBe('+91 (0) 98470 55504');
    expect(await book('९८४७०००१२३', { pincode: '६८६००१' })).toMatchObject({ phone: '९८४७०००१२३', pincode: '686001' });
    expect(await book('(0481) 2560000', { pincode: '686 001' })).toMatchObject({ phone: '(0481) 2560000', pincode: '686001' });
  });

  it('knows one customer however the number is typed, and takes no stranger for the same one', async () => {
    await book('+65 9123 4567', { name: 'Mei Lin' });
    expect(await known('0065 9123 4567')).toMatchObject({ customer: { name: 'Mei Lin' }, orders: 1 });
    expect(await known('65912 34567')).toBeNull();
    await book('098470-33333', { name: 'Lekha' });
    expect(await known('+91 (0) 98470 33333')).toMatchObject({ customer: { name: 'Lekha', phone: '098470-33333' } });
  });

  it('verifies a review by the number in another form, and none by the number of another country', async () => {
    await book('+65 9123 7777', { name: 'Mei Lin' });
    const review = async (phone: string): Promise<boolean | undefined> => {
      const body = { reviewerName: 'Mei Lin', comment: 'Worth the wait, smoky and soft', rating: 5, phone };
      const reply = await app.http.post(`/api/reviews/${event.id}`).send(body).expect(201);
      return (reply.body as { data: { verified: boolean }[] }).data[0]?.verified;
    };
    await manager.post('/api/diary-events/create').send({ title: 'Mandi', date: '2026-11-29', salesEventId: event.id }).expect(201);
    expect([await review('0065 9123-7777'), await review('65912 37777')]).toEqual([true, false]);
  });

  it.each(['984701234', '1234567', '+91 98470 1234', '98470123456', '+9847012345', 'call me', '+65 9123 456'])(
    'refuses %j everywhere at the field and writes nothing',
    async (phone) => {
      const before = await app.work.read(async (em) => [await em.count(OrderEntity), await em.count(BookingEntity)]);
      const refused = await Promise.all([
        entered(phone).expect(400),
        app.http
          .post('/api/razorpay/create-order')
          .send(orderBody(event, { customer: { ...CUSTOMER, phone } }))
          .expect(400),
      ]);
      for (const { body } of refused) {
        expect(body).toMatchObject({
          code: 'input.invalid',
          issues: [{ path: 'customer.phone', message: expect.stringContaining('such as 98470 12345') as string }],
        });
      }
      await manager.put('/api/settings').send({ businessPhone: phone }).expect(400);
      expect(await app.work.read(async (em) => [await em.count(OrderEntity), await em.count(BookingEntity)])).toEqual(before);
    },
  );

  it('sends SMS to the one form, and none to a landline', async () => {
    await manager
      .put('/api/settings')
      .send({ messageChannels: ['email', 'sms'] })
      .expect(200);
    const messages = { channels: ['sms'], email: null, language: 'en' };
    const recipientOf = async (phone: string): Promise<string[]> => {
      const { bookingId } = await bookPaid(app, event, { customer: { ...someone(), phone }, messages });
      return (await app.work.read((em) => em.find(MessageEntity, { bookingId }))).map(({ recipient }) => recipient);
    };
    expect(await recipientOf('0091 98470 55502')).toEqual(['+919847055502']);
    expect(await recipientOf('00971 50 123 4567')).toEqual(['+971501234567']);
    expect(await recipientOf('0481-2560003')).toEqual([]);
    const outbox = await manager.get('/api/messages').query({ q: '98470 55502' }).expect(200);
    expect(outbox.body).toMatchObject({ data: [{ fact: 'orderConfirmed' }] });
  });

  it('makes a payment link for a number that the provider would refuse as it was typed', async () => {
    const link = { event: event.id, items: ITEMS, amount: totalOf(ITEMS), payment: { way: 'link' } };
    const reply = await manager
      .post('/api/payment-links')
      .send({ ...link, customer: { ...CUSTOMER, phone: '+91 (0) 98470 77777' } })
      .expect(201);
    expect(reply.body).toMatchObject({ link: { phone: '+91 (0) 98470 77777', state: 'open' } });
  });

  it('reads and forgets numbers of an earlier version, and names in the log those that are none', async () => {
    const [good, bad, gone] = [await book('98470 88888'), await book('98470 99999'), await book('98470 66666')];
    const { orderId } = await createOrder(app.http, event, { customer: { ...someone(), phone: '+91 98470 44444' } });
    await app.work.run(async ({ em }) => {
      // As the version before wrote them.
      await em.execute("update booking set phone_e164 = ''");
      await em.execute('update sales_order set phone_e164 = null');
      const draft = JSON.stringify({
        ...(await em.findOneOrFail(BookingEntity, { bookingId: bad.bookingId })).draft,
        customer: { ...CUSTOMER, phone: '984709999' },
      });
      await em.execute("update booking set draft = ?, phone_key = '984709999' where booking_id = ?", [draft, bad.bookingId]);
      await em.execute("update booking set phone_key = '', phone_e164 = '+919847066666' where booking_id = ?", [gone.bookingId]);
    });
    expect(await known('9847088888')).toBeNull();
    // A change before the number is read loses nothing.
    await manager.put(`/api/bookings/${good.bookingId}`).send({ status: 'pending' }).expect(200);
    await app.get(PhoneNumbers).fill();
    expect(await known('9847088888')).toMatchObject({ orders: 1 });
    expect(await known('9847066666')).toBeNull();
    expect(await found('84709999')).toEqual([bad.bookingId]);
    expect(await found('98470 88888')).toEqual([good.bookingId]);
    await manager.put(`/api/bookings/${good.bookingId}`).send({ status: 'delivered' }).expect(200);
    await manager.post('/api/customer-data/erase').send({ phone: '098470 88888', reason: 'Asked' }).expect(200);
    await app.get(PhoneNumbers).fill();
    expect(await known('9847088888')).toBeNull();
    const order = await app.work.read((em) => em.findOneOrFail(OrderEntity, { providerOrderId: orderId }));
    expect(order.phoneKey).toBe('+919847044444');
    const told = app.logged.filter((line) => line.includes('telephone numbers that are none'));
    expect(told.at(-1)).toContain(bad.bookingId);
    expect(told.join('\n')).not.toMatch(/984709999|Asha/);
  });
});
