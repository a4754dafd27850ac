import type TestAgent from 'supertest/lib/agent.js';
import type { Booking, CustomerOrder } from '#shared/bookings/booking.contract';
import type { PaymentAlert, RefundRecord } from '#shared/payments/payment.contract';
import type { ManagedSalesEvent } from '#shared/sales-events/sales-event.contract';
import { orderRoom } from '#shared/realtime/rooms';
import type { TestApp } from '../../support/test-app.js';
import { bookPaid, setUpSale, slotsOf, someone, unique } from '../orders/checkout.js';

/** decisions/0001 §16; decisions/0072. */
describe('the money of a booking that is cancelled', () => {
  let app: TestApp;
  let manager: TestAgent;
  let event: ManagedSalesEvent;
  setUpSale((given) => ({ app, manager, event } = given), { maxOrders: 5 });

  const setStatus = (id: string, body: Record<string, unknown>) => manager.put(`/api/bookings/${id}`).send(body);
  const refund = (id: string, body: Record<string, unknown>) => manager.post(`/api/bookings/${id}/refund`).send(body);
  const attention = async (): Promise<PaymentAlert[]> =>
    ((await manager.get('/api/payments/alerts').expect(200)).body as { data: PaymentAlert[] }).data;
  const undecided = async (): Promise<PaymentAlert[]> => (await attention()).filter(({ kind }) => kind === 'cancelled-paid');
  const action = (key: string | undefined, name: string, note?: string) =>
    manager.post('/api/payments/alerts/action').send({ key, action: name, ...(note !== undefined && { note }) });
  const seen = async (id: string): Promise<CustomerOrder> =>
    ((await manager.get(`/api/orders/${id}`).expect(200)).body as { data: CustomerOrder }).data;
  const refunds = (mode: string) => app.http.post('/sandbox/razorpay/control/refunds').send({ mode }).expect(200);
  const clear = async (): Promise<void> => {
    for (const { key } of await undecided()) await action(key, 'keep-money', 'Tidied up').expect(200);
  };
  beforeEach(clear);

  it('is listed under Money until the manager decides, also when the request names no decision', async () => {
    const { bookingId } = await bookPaid(app, event, { items: { combo: 2 }, customer: someone() });
    const page = await app.screen(orderRoom(bookingId), 'manager');
    const reply = await setStatus(bookingId, { status: 'cancelled' }).expect(200);
    expect((reply.body as { booking: Booking }).booking).toMatchObject({
      status: 'cancelled',
      payment: { state: 'paid', decision: 'open' },
    });
    await page.hears('order.changed', ({ payment }) => payment.decision === 'open');
    const [thing, ...others] = await undecided();
    expect(others).toEqual([]);
    expect(thing).toMatchObject({ bookingId, amount: 2000, actions: ['refund', 'keep-money'], customer: { name: 'Asha Menon' } });

    expect((await action(thing?.key, 'refund').expect(200)).body.data).toEqual([]);
    expect((await seen(bookingId)).payment).toMatchObject({ state: 'refunded', refunded: 2000, decision: 'refund' });
    expect((await action(thing?.key, 'refund').expect(404)).body.code).toBe('paymentAlert.gone');
  });

  it('may be kept, with a reason', async () => {
    const { bookingId } = await bookPaid(app, event, { customer: someone() });
    const bare = await setStatus(bookingId, { status: 'cancelled', keepMoney: true }).expect(422);
    expect(bare.body).toMatchObject({ code: 'booking.reasonNeeded', issues: [{ path: 'reason' }] });
    expect((await seen(bookingId)).status).toBe('confirmed');
    await setStatus(bookingId, { status: 'cancelled', keepMoney: true, reason: 'Cancelled after we had cooked' }).expect(200);
    expect(await undecided()).toEqual([]);
    expect((await seen(bookingId)).payment).toMatchObject({ state: 'paid', decision: 'none' });
  });

  it('is decided later by the list, with a note', async () => {
    const { bookingId } = await bookPaid(app, event, { customer: someone() });
    await setStatus(bookingId, { status: 'cancelled' }).expect(200);
    const [thing] = await undecided();
    expect((await action(thing?.key, 'keep-money')).status).toBe(400);
    await action(thing?.key, 'keep-money', 'Nobody was at home').expect(200);
    expect(await undecided()).toEqual([]);
    expect((await seen(bookingId)).payment.decision).toBe('none');
    const { data } = (await manager.get(`/api/audit?subject=booking:${bookingId}`).expect(200)).body as {
      data: { action: string; after: unknown }[];
    };
    expect(data[0]).toMatchObject({ action: 'booking.moneyKept', after: expect.objectContaining({ reason: 'Nobody was at home' }) });
  });

  it('asks nothing more when it was cancelled by mistake', async () => {
    const { bookingId } = await bookPaid(app, event, { customer: someone() });
    await setStatus(bookingId, { status: 'cancelled' }).expect(200);
    await setStatus(bookingId, { status: 'confirmed' }).expect(200);
    expect(await undecided()).toEqual([]);
    expect((await seen(bookingId)).payment.decision).toBeNull();
  });

  it('is refunded by one command that also cancels the booking and frees its slots once', async () => {
    const { bookingId } = await bookPaid(app, event, { items: { combo: 3 }, customer: someone() });
    expect(await slotsOf(app, event)).toBe(2);
    const key = unique('refund');
    const once = () => refund(bookingId, { reason: 'Rain', cancel: true }).set('Idempotency-Key', key).expect(200);
    const first = await once();
    expect(first.body).toMatchObject({
      booking: { status: 'cancelled', payment: { state: 'refunded', refunded: 3000, decision: 'refund' } },
      refund: { amount: 3000, state: 'processed', reason: 'Rain' },
    });
    expect((await once()).headers['idempotency-replayed']).toBe('true');
    expect(await slotsOf(app, event)).toBe(5);
    expect(await undecided()).toEqual([]);
    expect((await manager.get(`/api/portions/${event.id}`).expect(200)).body.data.items).toEqual([]);
  });

  it('stays when the refund is refused; a refund without `cancel` leaves the booking confirmed', async () => {
    const { bookingId } = await bookPaid(app, event, { customer: someone() });
    expect((await refund(bookingId, { amount: 5000, reason: 'Rain', cancel: true }).expect(409)).body.code).toBe('refund.tooMuch');
    expect((await seen(bookingId)).status).toBe('confirmed');
    expect(await slotsOf(app, event)).toBe(4);
    await refund(bookingId, { amount: 100, reason: 'Cold' }).expect(200);
    expect(await seen(bookingId)).toMatchObject({ status: 'confirmed', payment: { state: 'partly-refunded', decision: null } });
  });

  it('is owed again when the booking is taken up again, and comes in once', async () => {
    const { bookingId } = await bookPaid(app, event, { customer: someone() });
    const receive = (amount: number) =>
      manager.post(`/api/bookings/${bookingId}/receipts`).send({ entry: 'received', method: 'cash', amount });
    const money = async () =>
      (await manager.get(`/api/bookings/${bookingId}/money`).expect(200)).body.data as { due: number; left: number };
    await refund(bookingId, { reason: 'Rain', cancel: true }).expect(200);
    await receive(1).expect(422);
    const reply = await setStatus(bookingId, { status: 'confirmed', reason: 'They want it after all' }).expect(200);
    expect((reply.body as { booking: Booking }).booking.payment).toMatchObject({ state: 'unpaid', refunded: 1000, due: 1000 });
    expect(await money()).toMatchObject({ received: 1000, refunded: 1000, due: 1000, left: 0 });
    await receive(400).expect(200);
    expect((await seen(bookingId)).payment).toMatchObject({ state: 'partly-paid', due: 600 });
    await receive(600.01).expect(422);
    await receive(600).expect(200);
    expect((await seen(bookingId)).payment).toMatchObject({ state: 'paid', cash: 1000 });
    expect((await seen(bookingId)).payment.due).toBeUndefined();
    await setStatus(bookingId, { status: 'cancelled' }).expect(200);
    expect((await undecided()).map(({ amount }) => amount)).toEqual([]);
    await setStatus(bookingId, { status: 'confirmed', reason: 'By mistake' }).expect(200);
    expect(await money()).toMatchObject({ received: 2000, refunded: 1000, due: 0 });
  });

  it('is due again without the refunds from before the cancellation, which were goodwill', async () => {
    const { bookingId } = await bookPaid(app, event, { customer: someone() });
    await refund(bookingId, { amount: 100, reason: 'Late' }).expect(200);
    await setStatus(bookingId, { status: 'cancelled' }).expect(200);
    await refund(bookingId, { amount: 300, reason: 'Rain' }).expect(200);
    const reply = await setStatus(bookingId, { status: 'confirmed' }).expect(200);
    expect((reply.body as { booking: Booking }).booking.payment).toMatchObject({ refunded: 400, due: 300 });
  });

  it('is decided by a refund in part together with the cancellation', async () => {
    const { bookingId } = await bookPaid(app, event, { customer: someone() });
    await refund(bookingId, { amount: 400, reason: 'Late', cancel: true }).expect(200);
    expect(await seen(bookingId)).toMatchObject({
      status: 'cancelled',
      payment: { state: 'partly-refunded', refunded: 400, decision: 'refund' },
    });
    expect(await undecided()).toEqual([]);
  });

  describe('when the provider refuses the refund', () => {
    afterEach(() => refunds('processed'));
    const failed = async (bookingId: string): Promise<PaymentAlert> => {
      const found = (await attention()).find((one) => one.kind === 'refund-failed' && one.bookingId === bookingId);
      if (!found) throw new Error('The failed refund is not on the list');
      return found;
    };

    it('answers with the failure, shows the customer no refund, and can be refunded again', async () => {
      const { bookingId } = await bookPaid(app, event, { customer: someone() });
      await refunds('failed');
      const reply = await refund(bookingId, { reason: 'Rain', cancel: true }).expect(200);
      expect((reply.body as { refund: RefundRecord }).refund).toMatchObject({ amount: 1000, state: 'failed' });
      expect((await seen(bookingId)).payment).toMatchObject({ state: 'paid', refunded: 0, refunding: 0, decision: 'refund' });
      await refunds('pending');
      await action((await failed(bookingId)).key, 'retry-refund').expect(200);
      expect((await seen(bookingId)).payment).toMatchObject({ state: 'refunding', refunding: 1000 });
    });

    it('is recorded once as paid back otherwise, with a note, and cannot be refunded again', async () => {
      const { bookingId } = await bookPaid(app, event, { customer: someone() });
      await refunds('failed');
      await refund(bookingId, { reason: 'Rain', cancel: true }).expect(200);
      await refunds('processed');
      const { key, refundId, actions } = await failed(bookingId);
      expect(actions).toEqual(['retry-refund', 'refunded-otherwise', 'dismiss']);
      expect((await action(key, 'refunded-otherwise')).status).toBe(400);
      await action(key, 'refunded-otherwise', 'In cash, receipt 12').expect(200);
      expect((await seen(bookingId)).payment).toMatchObject({ state: 'refunded', refunded: 1000, decision: 'refund' });
      expect((await attention()).filter((one) => one.bookingId === bookingId)).toEqual([]);
      expect((await manager.post(`/api/payments/refunds/${refundId}/retry`).expect(409)).body.code).toBe('refund.notFailed');
      expect((await refund(bookingId, { reason: 'Again' }).expect(409)).body.code).toBe('refund.nothingLeft');
      const money = await manager.get(`/api/bookings/${bookingId}/money`).expect(200);
      expect(money.body.data.refunds).toMatchObject([
        { state: 'failed' },
        { state: 'processed', kind: 'by-hand', reason: 'In cash, receipt 12' },
      ]);
    });
  });
});
