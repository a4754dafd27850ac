// @database sums that the database makes
import { JSDOM } from 'jsdom';
import type TestAgent from 'supertest/lib/agent.js';
import type { Books } from '#shared/books/books.contract';
import { gstinCheckSign } from '#shared/invoices/gstin';
import { addDays, instantOf } from '#shared/core/time';
import { PaymentEntity } from '../../../backend/src/payments/payment.entity.js';
import { RefundsService } from '../../../backend/src/payments/refunds.service.js';
import { SettlementFetchService } from '../../../backend/src/settlements/settlement-fetch.service.js';
import { parseCsv } from '../../support/parse-csv.js';
import { startApp, type TestApp } from '../../support/test-app.js';
import { bookPaid, makeEvent, resetSandbox, someone, totalOf } from '../orders/checkout.js';

const DAY = '2026-11-10';
const GSTIN = `32AAPFU0939F1Z${gstinCheckSign('32AAPFU0939F1Z')}`;
const INVOICES = { kind: 'tax-invoice', gstin: GSTIN, legalName: 'K', address: 'K', prefix: 'KZ', hsn: '996331', rate: 500, version: 0 };

/** @source requirements/console C137 */
describe('a month for the accounts', () => {
  let app: TestApp;
  let manager: TestAgent;
  beforeEach(async () => {
    app = await startApp();
    await resetSandbox(app);
    app.clock.setTo(instantOf(DAY, 10 * 60));
    app.forgetSessions();
    manager = await app.as('manager');
  });
  afterEach(() => app.stop());

  const book = async (): Promise<string> => (await bookPaid(app, await makeEvent(app), { customer: someone() })).bookingId;
  const enter = async (payment: object): Promise<string> => {
    const { id } = await makeEvent(app);
    const items = { combo: 1 };
    const order = { event: id, items, customer: someone(), amount: totalOf(items), payment };
    const { body } = await manager.post('/api/entered-orders').send(order).expect(201);
    return (body as { booking: { bookingId: string } }).booking.bookingId;
  };
  const refund = async (bookingId: string, more: object): Promise<void> => {
    await manager
      .post(`/api/bookings/${bookingId}/refund`)
      .send({ reason: 'Rain', ...more })
      .expect(200);
    await app.get(RefundsService).runDue();
  };
  /** Rupees by ledger, debits less credits; each voucher is balanced. */
  const ledgers = async (): Promise<Record<string, number>> => {
    const [, ...rows] = parseCsv((await manager.get('/api/books.csv').query({ month: '2026-11' }).expect(200)).text);
    const paise = new Map<string, number>();
    const vouchers = new Map<string, number>();
    const add = (map: Map<string, number>, key: string, value: number): unknown => map.set(key, (map.get(key) ?? 0) + value);
    for (const [, type, number, , ledger = '', debit, credit] of rows) {
      const value = Math.round((Number(debit) - Number(credit)) * 100);
      add(paise, ledger, value);
      add(vouchers, `${type} ${number}`, value);
    }
    expect([...vouchers.values()].filter((sum) => sum !== 0)).toEqual([]);
    return Object.fromEntries([...paise].map(([ledger, sum]) => [ledger, sum / 100]));
  };

  it('follows the money from the sale to the bank', async () => {
    const before = await book();
    await manager.put('/api/invoice-settings').send(INVOICES).expect(200);
    await book();
    await refund(before, { amount: 400 });
    await enter({ way: 'cash' });
    expect(await ledgers()).toEqual({
      Customers: 0,
      // One before invoices were on, less what went back; two with the tax taken out.
      Sales: -600 - 952.38 * 2,
      'Output CGST': -23.81 * 2,
      'Output SGST': -23.81 * 2,
      'Razorpay clearing': 2_000 - 400,
      Cash: 1_000,
    });
    app.clock.setTo(instantOf(addDays(DAY, 3), 12 * 60));
    app.forgetSessions();
    manager = await app.as('manager');
    await app.get(SettlementFetchService).run();
    const after = await ledgers();
    expect(after).toMatchObject({ 'Razorpay clearing': 0, Bank: 1_552.8, 'Payment gateway charges': 40, 'Input GST on charges': 7.2 });
    expect(after['Settlement differences']).toBeUndefined();
  });

  it('sums every ledger to zero after cancellations, with an invoice or without', async () => {
    const without = await enter({ way: 'on-delivery' });
    await manager.put('/api/invoice-settings').send(INVOICES).expect(200);
    const withOne = await enter({ way: 'on-delivery' });
    for (const id of [without, withOne]) await manager.put(`/api/bookings/${id}`).send({ status: 'cancelled' }).expect(200);
    await refund(await book(), { cancel: true });
    const left = await ledgers();
    expect(Object.values(left).every((sum) => sum === 0)).toBe(true);
    expect(Object.keys(left)).toEqual(expect.arrayContaining(['Sales', 'Customers', 'Output CGST', 'Razorpay clearing']));
  });

  it('books the sale again when a cancelled and refunded booking is confirmed again, with an invoice or without', async () => {
    const takeUp = (id: string) => manager.put(`/api/bookings/${id}`).send({ status: 'confirmed', reason: 'After all' }).expect(200);
    const without = await book();
    await refund(without, { cancel: true });
    await takeUp(without);
    expect(await ledgers()).toMatchObject({ Sales: -1_000, 'Razorpay clearing': 0, Customers: 1_000 });
    await manager.put(`/api/bookings/${without}`).send({ status: 'cancelled' }).expect(200);
    expect(await ledgers()).toMatchObject({ Sales: 0, Customers: 0 });
    await manager.put('/api/invoice-settings').send(INVOICES).expect(200);
    const withOne = await book();
    await refund(withOne, { cancel: true });
    await takeUp(withOne);
    expect(await ledgers()).toMatchObject({ Sales: -952.38, 'Razorpay clearing': 0, Customers: 1_000 });
  });

  it('is XML of the same vouchers, and a hostile reference stays a text in both files', async () => {
    await enter({ way: 'upi', reference: '=1+1"</NARRATION>' });
    const reply = await manager.get('/api/books.xml').query({ month: '2026-11' }).expect(200);
    expect(reply.headers['content-disposition']).toContain('tally-2026-11.xml');
    const xml = new JSDOM(reply.text, { contentType: 'text/xml' }).window.document;
    const narrations = [...xml.querySelectorAll('NARRATION')].map(({ textContent }) => textContent);
    expect(narrations).toContain('UPI =1+1"</NARRATION>');
    const { body } = await manager.get('/api/books').query({ month: '2026-11' }).expect(200);
    const { types } = (body as { data: Books }).data;
    expect(types.reduce((sum, { count }) => sum + count, 0)).toBe(xml.querySelectorAll('VOUCHER').length);
    expect(types).toContainEqual({ type: 'Receipt', count: 1, sum: 1_000 });
    const empty = await manager.get('/api/books').query({ month: '2026-10' }).expect(200);
    expect((empty.body as { data: Books }).data.types.every(({ count }) => count === 0)).toBe(true);
  });

  it('leaves out payments in another currency and their refunds', async () => {
    await refund(await book(), { cancel: true });
    await book();
    const [foreign] = await app.work.read((em) => em.find(PaymentEntity, {}, { orderBy: { id: 'asc' }, limit: 1 }));
    await app.work.run(async ({ em }) => {
      await em.nativeUpdate(PaymentEntity, { id: foreign?.id ?? 0 }, { currency: 'USD', use: 'return' });
    });
    const { body } = await manager.get('/api/books').query({ month: '2026-11' }).expect(200);
    expect((body as { data: Books }).data.types).toEqual(
      expect.arrayContaining([
        { type: 'Receipt', count: 1, sum: 1_000 },
        { type: 'Payment', count: 0, sum: 0 },
      ]),
    );
  });

  it('is the manager’s alone', async () => {
    for (const path of ['/api/books', '/api/books.xml', '/api/books.csv']) {
      await (await app.as('kitchen')).get(path).query({ month: '2026-11' }).expect(403);
      await app.http.get(path).query({ month: '2026-11' }).expect(401);
      await manager.get(path).query({ month: 'soon' }).expect(400);
    }
  });
});
