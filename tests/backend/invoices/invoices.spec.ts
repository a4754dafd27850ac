// @database numbers without a gap
import type TestAgent from 'supertest/lib/agent.js';
import type { DocumentKind, InvoiceDocument } from '#shared/invoices/document';
import { gstinCheckSign } from '#shared/invoices/gstin';
import type { DocumentRow } from '#shared/invoices/invoice.contract';
import { BookingEntity } from '../../../backend/src/bookings/booking.entity.js';
import { BookingStatusChanged } from '../../../backend/src/bookings/bookings.events.js';
import { ORDER_COOKIE } from '../../../backend/src/core/order-access.js';
import { InvoiceDocumentEntity } from '../../../backend/src/invoices/invoice-document.entity.js';
import { InvoicesService } from '../../../backend/src/invoices/invoices.service.js';
import { RefundsService } from '../../../backend/src/payments/refunds.service.js';
import { PrivacyService } from '../../../backend/src/privacy/privacy.service.js';
import { pdfPages } from '../../support/pdf-text.js';
import { startApp, type TestApp } from '../../support/test-app.js';
import { testDatabaseKind } from '../../support/test-database.js';
import { until } from '../../support/until.js';
import { readBinary } from '../../support/read-binary.js';
import {
  bookingBody,
  bookPaid,
  createOrder,
  CUSTOMER,
  eventually,
  makeEvent,
  pay,
  resetSandbox,
  setWebhooks,
  someone,
  totalOf,
} from '../orders/checkout.js';

const GSTIN = `32AAPFU0939F1Z${gstinCheckSign('32AAPFU0939F1Z')}`;
const SETTINGS = {
  kind: 'tax-invoice',
  gstin: GSTIN,
  legalName: 'Kuzhi Foods LLP',
  address: 'Temple Road, Kottayam 686001',
  prefix: 'KZ',
  hsn: '996331',
  rate: 500,
  version: 0,
};

/** @source requirements/console C135, C136 */
describe('invoices', () => {
  let app: TestApp;
  let manager: TestAgent;
  beforeEach(async () => {
    app = await startApp();
    app.clock.setTo('2026-11-28T06:00:00.000Z');
    manager = await app.as('manager');
    await resetSandbox(app);
  });
  afterEach(() => app.stop());

  const turnOn = (more: object = {}) => manager.put('/api/invoice-settings').send({ ...SETTINGS, ...more });
  const book = async (items: Record<string, number> = { combo: 1 }): Promise<string> =>
    (await bookPaid(app, await makeEvent(app), { customer: someone(), items })).bookingId;
  const listOf = async (bookingId: string): Promise<DocumentRow[]> =>
    ((await manager.get(`/api/bookings/${bookingId}/documents`).expect(200)).body as { data: DocumentRow[] }).data;
  const contents = async (): Promise<InvoiceDocument[]> =>
    app.work.read(async (em) => (await em.find(InvoiceDocumentEntity, {}, { orderBy: { id: 'asc' } })).map(({ content }) => content));
  const cancel = (bookingId: string) => manager.put(`/api/bookings/${bookingId}`).send({ status: 'cancelled' }).expect(200);
  const refund = async (bookingId: string, more: object): Promise<void> => {
    await manager
      .post(`/api/bookings/${bookingId}/refund`)
      .send({ reason: 'Rain', ...more })
      .expect(200);
    await app.get(RefundsService).runDue();
  };
  const make = (bookingId: string) => manager.post(`/api/bookings/${bookingId}/documents`).send({});
  const confirmAgain = (bookingId: string) =>
    manager.put(`/api/bookings/${bookingId}`).send({ status: 'confirmed', reason: 'Cancelled by mistake' }).expect(200);
  const enter = async (payment: object = { way: 'on-delivery' }): Promise<string> => {
    const { id } = await makeEvent(app);
    const items = { combo: 1 };
    const order = { event: id, items, customer: someone(), amount: totalOf(items), payment };
    const { body } = await manager.post('/api/entered-orders').send(order).expect(201);
    return (body as { booking: { bookingId: string } }).booking.bookingId;
  };
  const receive = (bookingId: string, amount: number) =>
    manager.post(`/api/bookings/${bookingId}/receipts`).send({ entry: 'received', method: 'cash', amount }).expect(200);
  const goTo = async (time: string): Promise<void> => {
    app.clock.setTo(time);
    app.forgetSessions();
    manager = await app.as('manager');
  };
  const totals = async (bookingId: string): Promise<[DocumentKind, number][]> =>
    (await kinds(bookingId)).map(([kind, , total]) => [kind, total]);
  const kinds = async (bookingId: string): Promise<[DocumentKind, string, number][]> =>
    (await listOf(bookingId)).map(({ kind, number, total }) => [kind, number, total]);

  it('are off at first, and then nothing is issued', async () => {
    expect((await manager.get('/api/invoice-settings').expect(200)).body).toMatchObject({ data: { kind: 'off', version: 0 } });
    const bookingId = await book();
    expect(await listOf(bookingId)).toEqual([]);
    await manager.post(`/api/bookings/${bookingId}/documents`).expect(409, /invoice\.off/);
  });

  it('refuse invalid settings at their fields', async () => {
    const { body } = await turnOn({ gstin: '32AAPFU0939F1ZA', legalName: ' ', prefix: 'KUZHI' }).expect(422);
    expect((body as { issues: { path: string }[] }).issues.map(({ path }) => path)).toEqual(['gstin', 'legalName', 'prefix']);
    expect((await manager.get('/api/invoice-settings')).body).toMatchObject({ data: { kind: 'off' } });
    await turnOn().expect(200);
    await turnOn().expect(409, /record\.stale/);
  });

  const setDishes = async (bookingId: string, items: Record<string, number>): Promise<void> => {
    const { body } = await manager.get(`/api/bookings/${bookingId}/money`).expect(200);
    const { version } = (body as { data: { booking: { version: number } } }).data.booking;
    const dishes = { items, version, amount: totalOf(items) };
    await manager.put(`/api/bookings/${bookingId}/details`).send({ dishes }).expect(200);
    await app.get(RefundsService).runDue();
  };

  it('follow other dishes: one is taken back as a whole, the next is of the new dishes, and their refund is credited once', async () => {
    await turnOn().expect(200);
    const bookingId = await book({ combo: 3 });
    // Refunds also start by themselves after their command.
    const has = (documents: unknown[]) => until(async () => expect(await totals(bookingId)).toEqual(documents));
    await refund(bookingId, { amount: 100 });
    await has([
      ['tax-invoice', 3000],
      ['credit-note', 100],
    ]);
    await setDishes(bookingId, { combo: 2 });
    const first = [
      ['tax-invoice', 3000],
      ['credit-note', 100],
      ['credit-note', 2900],
      ['tax-invoice', 2000],
      ['credit-note', 100],
    ];
    await has(first);
    await setDishes(bookingId, { combo: 1, 'mutton-2pc': 2 });
    const second = [...first, ['credit-note', 1900], ['tax-invoice', 2500], ['credit-note', 100]];
    await has(second);
    await refund(bookingId, { cancel: true });
    // The ₹500 that were still due, then the money that went back.
    await has([...second, ['credit-note', 500], ['credit-note', 1900]]);
    expect((await contents()).at(-4)?.lines.map(({ name, quantity }) => [name, quantity])).toEqual([
      ['Combo Pack', 1],
      ['Beef Ribs Mandi 2 piece', 2],
    ]);
  });

  it('are issued with the booking, and settings that change later change none', async () => {
    await turnOn().expect(200);
    const first = await book({ combo: 2 });
    expect(await kinds(first)).toEqual([['tax-invoice', 'KZ/26-27/0001', 2_000]]);
    await turnOn({ version: 1, legalName: 'Another Name', rate: 1_800, prefix: 'AB', kind: 'tax-invoice' }).expect(200);
    const [before, after] = [(await contents())[0], await book().then(contents)];
    expect(after[0]).toEqual(before);
    expect(before).toMatchObject({
      seller: { legalName: 'Kuzhi Foods LLP', gstin: GSTIN },
      placeOfSupply: '32',
      sums: { taxablePaise: 190_476, cgstPaise: 4_762, sgstPaise: 4_762, igstPaise: 0, totalPaise: 200_000 },
    });
    expect(after[1]).toMatchObject({ number: 'AB/26-27/0001', rate: 1_800 });
  });

  it('have numbers of the financial year, which begins in April', async () => {
    app.clock.setTo('2027-03-31T18:00:00.000Z');
    app.forgetSessions();
    manager = await app.as('manager');
    await turnOn().expect(200);
    const last = await book();
    app.clock.setTo('2027-03-31T18:45:00.000Z');
    const first = await book();
    const numbers = [...(await listOf(last)), ...(await listOf(first))].map(({ number }) => number);
    expect(numbers).toEqual(['KZ/26-27/0001', 'KZ/27-28/0001']);
  });

  it('have no gap and no double, however many book at once and some fail', async () => {
    await turnOn().expect(200);
    const early = await book();
    const event = await makeEvent(app, { maxOrders: 100 });
    const row = await app.work.read((em) => em.findOneOrFail(BookingEntity, { bookingId: early }));
    const failing = (): Promise<unknown> =>
      app.work
        .run(async (tx) => {
          await app.get(InvoicesService).followStatus(tx, new BookingStatusChanged(row.id, null, 'confirmed'));
          tx.lastBeforeCommit('fail', () => Promise.reject(new Error('killed')));
        })
        .catch((error: unknown) => error);
    await setWebhooks(app, { mode: 'hold' });
    const paid: (() => Promise<unknown>)[] = [];
    for (let nth = 0; nth < 9; nth += 1) {
      const basket = { customer: someone() };
      const triple = await pay(app, (await createOrder(app.http, event, basket)).orderId);
      const confirm = () => app.http.post('/api/bookings').send(bookingBody(event, triple, basket));
      paid.push(() => eventually(confirm, ({ status }) => status < 300));
    }
    const all = await Promise.all(paid.flatMap((confirm, nth) => (nth % 3 === 2 ? [failing(), confirm()] : [confirm()])));
    expect(all.filter((one) => one instanceof Error).length).toBe(3);
    const numbers = (await contents()).map(({ number }) => number).sort();
    expect(numbers).toEqual(Array.from({ length: 10 }, (_, nth) => `KZ/26-27/${String(nth + 1).padStart(4, '0')}`));
  });

  it('are taken back by credit notes of their own series: for a refund, and for an order that was never paid', async () => {
    await turnOn().expect(200);
    const partly = await book();
    await refund(partly, { amount: 400 });
    expect(await kinds(partly)).toEqual([
      ['tax-invoice', 'KZ/26-27/0001', 1_000],
      ['credit-note', 'KZC/26-27/0001', 400],
    ]);
    await refund(partly, { cancel: true });
    expect((await kinds(partly)).slice(2)).toEqual([['credit-note', 'KZC/26-27/0002', 600]]);
    const [issued, ...notes] = await contents();
    const sum = (name: 'cgstPaise' | 'taxablePaise'): number => notes.reduce((all, { sums }) => all + sums[name], 0);
    expect([sum('cgstPaise'), sum('taxablePaise')]).toEqual([issued?.sums.cgstPaise, issued?.sums.taxablePaise]);
    expect(notes[0]?.corrects).toEqual({ kind: 'tax-invoice', number: 'KZ/26-27/0001', day: '2026-11-28' });

    const bookingId = await enter();
    await cancel(bookingId);
    expect(await totals(bookingId)).toEqual([
      ['tax-invoice', 1_000],
      ['credit-note', 1_000],
    ]);
  });

  it('stand while the money of a cancelled booking is not refunded', async () => {
    await turnOn().expect(200);
    const bookingId = await book();
    await cancel(bookingId);
    expect((await kinds(bookingId)).map(([kind]) => kind)).toEqual(['tax-invoice']);
  });

  it('are followed by the next one when the booking is confirmed again', async () => {
    await turnOn().expect(200);
    const unpaid = await enter();
    await cancel(unpaid);
    await confirmAgain(unpaid);
    const again: [DocumentKind, number][] = [
      ['tax-invoice', 1_000],
      ['credit-note', 1_000],
      ['tax-invoice', 1_000],
    ];
    expect(await totals(unpaid)).toEqual(again);
    await make(unpaid).expect(409, /invoice\.exists/);
    await cancel(unpaid);
    await confirmAgain(unpaid);
    expect(await totals(unpaid)).toEqual([...again, ...again.slice(1)]);

    const partly = await enter();
    await receive(partly, 200);
    await cancel(partly);
    await confirmAgain(partly);
    expect(await totals(partly)).toEqual([
      ['tax-invoice', 1_000],
      ['credit-note', 800],
      ['credit-note', 200],
      ['tax-invoice', 1_000],
    ]);
  });

  it('are of the whole again when half of the money went back and the booking is confirmed again', async () => {
    await turnOn().expect(200);
    const bookingId = await book();
    await refund(bookingId, { amount: 500, cancel: true });
    await confirmAgain(bookingId);
    expect(await totals(bookingId)).toEqual([
      ['tax-invoice', 1_000],
      ['credit-note', 500],
      ['credit-note', 500],
      ['tax-invoice', 1_000],
    ]);
    await receive(bookingId, 500);
    await refund(bookingId, { amount: 100 });
    expect((await totals(bookingId)).slice(4)).toEqual([['credit-note', 100]]);
  });

  it('stay when the booking is confirmed again and nothing but refunds was taken back', async () => {
    await turnOn().expect(200);
    const bookingId = await book();
    await refund(bookingId, { amount: 200 });
    await cancel(bookingId);
    await confirmAgain(bookingId);
    expect(await totals(bookingId)).toEqual([
      ['tax-invoice', 1_000],
      ['credit-note', 200],
    ]);
    await make(bookingId).expect(409, /invoice\.exists/);
  });

  it('are made by the manager after the booking was confirmed again while invoices were off', async () => {
    await turnOn().expect(200);
    const bookingId = await enter();
    await receive(bookingId, 200);
    await cancel(bookingId);
    await turnOn({ kind: 'off', version: 1 }).expect(200);
    await confirmAgain(bookingId);
    await turnOn({ version: 2 }).expect(200);
    await make(bookingId).expect(200);
    expect((await totals(bookingId)).slice(2)).toEqual([
      ['credit-note', 200],
      ['tax-invoice', 1_000],
    ]);
    await make(bookingId).expect(409, /invoice\.exists/);
  });

  it('made after a refund are followed by its credit note', async () => {
    const bookingId = await book();
    await refund(bookingId, { amount: 200 });
    await turnOn().expect(200);
    await make(bookingId).expect(200);
    expect(await totals(bookingId)).toEqual([
      ['tax-invoice', 1_000],
      ['credit-note', 200],
    ]);
    await refund(bookingId, { cancel: true });
    expect((await totals(bookingId)).slice(2)).toEqual([['credit-note', 800]]);
    await confirmAgain(bookingId);
    expect((await totals(bookingId)).slice(3)).toEqual([['tax-invoice', 1_000]]);
  });

  it('of a cancelled booking are taken back when its money turns out to be another’s', async () => {
    await turnOn().expect(200);
    const bookingId = await enter({ way: 'cash' });
    await cancel(bookingId);
    expect(await totals(bookingId)).toEqual([['tax-invoice', 1_000]]);
    const { body } = await manager.get(`/api/bookings/${bookingId}/money`).expect(200);
    const [entry] = (body as { data: { receipts: { id: number }[] } }).data.receipts;
    const path = `/api/bookings/${bookingId}/receipts/${entry?.id}/reverse`;
    await manager.post(path).send({ reason: 'Of another order' }).expect(200);
    expect((await totals(bookingId)).slice(1)).toEqual([['credit-note', 1_000]]);
  });

  it('have the year of their day where a number was waited for until April', async () => {
    await goTo('2027-03-31T18:00:00.000Z');
    const [first, second] = [await book(), await book()];
    await turnOn().expect(200);
    await make(first).expect(200);
    let waiting: Promise<unknown> = Promise.resolve();
    await app.work.run(async ({ em }) => {
      await em.execute('update invoice_series set last = last');
      waiting = make(second).then(({ status }) => expect(status).toBe(200));
      const locks = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
      if (testDatabaseKind() === 'postgresql') await until(async () => expect(await em.execute<object[]>(locks)).toHaveLength(1));
      app.clock.setTo('2027-03-31T18:30:30.000Z');
    });
    await waiting;
    const made = (await contents()).map(({ number, day }) => [number, day]);
    expect(made).toEqual([
      ['KZ/26-27/0001', '2027-03-31'],
      ['KZ/27-28/0001', '2027-04-01'],
    ]);
  });

  it.each(['update invoice_series set last = 0', 'delete from invoice_series'])(
    'go on from the highest number where the series was lost: %s',
    async (loss) => {
      await turnOn().expect(200);
      await book();
      await book();
      await app.work.run(({ em }) => em.execute(loss));
      expect(await kinds(await book())).toEqual([['tax-invoice', 'KZ/26-27/0003', 1_000]]);
      expect(await kinds(await book())).toEqual([['tax-invoice', 'KZ/26-27/0004', 1_000]]);
    },
  );

  it('are made by the manager for earlier bookings, once', async () => {
    const bookingId = await book();
    await turnOn({ kind: 'bill-of-supply' }).expect(200);
    const replies = await Promise.all([1, 2, 3].map(() => manager.post(`/api/bookings/${bookingId}/documents`).send({})));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await kinds(bookingId)).toEqual([['bill-of-supply', 'KZ/26-27/0001', 1_000]]);
  });

  it('are read as PDF in both languages by the manager and the own customer only @deep', async () => {
    await turnOn({ kind: 'bill-of-supply' }).expect(200);
    const event = await makeEvent(app);
    const basket = { customer: someone() };
    const { orderId, orderToken } = await createOrder(app.http, event, basket);
    const confirmed = await app.http.post('/api/bookings').send(bookingBody(event, await pay(app, orderId), basket));
    const { bookingId } = (confirmed.body as { booking: { bookingId: string } }).booking;
    const [document] = await listOf(bookingId);
    const path = `/api/orders/${bookingId}/documents`;
    const file = `${path}/${document?.id}/file`;
    const pdf = await manager.get(file).buffer(true).parse(readBinary).expect(200);
    expect(pdf.headers['content-disposition']).toContain('KZ-26-27-0001.pdf');
    const text = pdfPages(pdf.body as Buffer).join(' ');
    await app.http.get(file).set('Cookie', `${ORDER_COOKIE}=${orderToken}`).expect(200);
    for (const words of ['KZ/26-27/0001', GSTIN, 'Bill of supply', 'Composition taxable person', 'Kuzhi Foods LLP', bookingId])
      expect(text).toContain(words);
    await app.http.get(path).expect(404);
    await app.http.get(file).expect(404);
    await (await app.as('kitchen')).get(file).expect(404);
    await app.http.get(path).set('Cookie', `${ORDER_COOKIE}=nonsense`).expect(404);
    await manager.get(`${path}/999999/file`).expect(404);
  });

  it('forget their buyer with the booking’s customer', async () => {
    await turnOn().expect(200);
    await book();
    app.clock.setTo('2028-11-28T06:00:00.000Z');
    await app.get(PrivacyService).purge();
    const [document] = await contents();
    expect(document?.buyer).toEqual({ name: '', phone: '', address: '', pincode: '' });
    expect(document?.sums.totalPaise).toBe(100_000);
  });

  it('of a large amount lose the phone with their customer, and the name with their accounts', async () => {
    await turnOn().expect(200);
    const bookingId = await enter({ way: 'cash' });
    await cancel(bookingId);
    // More than the dishes of these specs may cost in one order.
    const totalPaise = 5_000_000;
    await app.work.run(async ({ em }) => {
      const invoice = await em.findOneOrFail(InvoiceDocumentEntity, { bookingId });
      Object.assign(invoice, { totalPaise, content: { ...invoice.content, sums: { ...invoice.content.sums, totalPaise } } });
    });
    const erased = { booking: bookingId, reason: 'She asked by phone' };
    await manager.post('/api/customer-data/erase').send(erased).expect(200);
    const { name, address, pincode } = CUSTOMER;
    const buyers = async () => (await contents()).map(({ buyer }) => buyer);
    expect(await buyers()).toEqual([{ name, address, pincode, phone: '' }]);
    await manager.post(`/api/bookings/${bookingId}/receipts`).send({ entry: 'paid-back', method: 'cash', amount: 500 }).expect(200);
    const nobody = { name: '', phone: '', address: '', pincode: '' };
    expect(await buyers()).toEqual([{ name, address, pincode, phone: '' }, nobody]);
    app.clock.setTo('2033-12-31T18:00:00.000Z');
    await app.get(PrivacyService).purge();
    expect((await buyers())[0]?.name).toBe(name);
    app.clock.setTo('2033-12-31T19:00:00.000Z');
    await app.get(PrivacyService).purge();
    expect(await buyers()).toEqual([nobody, nobody]);
  });
});
