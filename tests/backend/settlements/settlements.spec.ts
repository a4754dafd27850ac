// @database days that are replaced, sums
import { jest } from '@jest/globals';
import type TestAgent from 'supertest/lib/agent.js';
import { csvOf } from '#shared/core/csv';
import { addDays, instantOf } from '#shared/core/time';
import type { BroughtLines, SettledLine, SettlementReport } from '#shared/settlements/settlement.contract';
import { AuditEntryEntity } from '../../../backend/src/core/audit-entry.entity.js';
import { GatewayError, PaymentGateway } from '../../../backend/src/payments/payment-gateway.js';
import { PaymentEntity } from '../../../backend/src/payments/payment.entity.js';
import { RefundsService } from '../../../backend/src/payments/refunds.service.js';
import { SettlementFetchService } from '../../../backend/src/settlements/settlement-fetch.service.js';
import { SettlementLinesService } from '../../../backend/src/settlements/settlement-lines.service.js';
import { SettlementLineEntity } from '../../../backend/src/settlements/settlement-line.entity.js';
import { parseCsv } from '../../support/parse-csv.js';
import { startApp, type TestApp } from '../../support/test-app.js';
import { addFault, bookPaid, makeEvent, resetSandbox, someone } from '../orders/checkout.js';

/** A sale in the morning of that day; settled two days later. */
const PAID_ON = '2026-11-24';
const SETTLED_ON = '2026-11-26';
const HOUR = 3_600_000;

/** @source requirements/console C133, C134 */
describe('the report of the provider’s settlements', () => {
  let app: TestApp;
  let manager: TestAgent;
  beforeEach(async () => {
    app = await startApp();
    manager = await app.as('manager');
    await resetSandbox(app);
    app.clock.setTo(instantOf(PAID_ON, 9 * 60));
    manager = await app.as('manager');
  });
  afterEach(() => app.stop());

  const control = (path: string, body: object) => app.http.post(`/sandbox/razorpay/control/${path}`).send(body).expect(200);
  /** One combo, ₹1,000.00, and the fee of the built-in provider: 2 % and 18 % tax on it. */
  const book = async (): Promise<{ bookingId: string; payment: string }> => {
    const event = await makeEvent(app);
    const { bookingId } = await bookPaid(app, event, { customer: someone() });
    const reply = await manager.get('/api/bookings').query({ q: bookingId }).expect(200);
    return { bookingId, payment: (reply.body as { data: { payment: { id: string } }[] }).data[0]?.payment.id ?? '' };
  };
  /** Noon of the day after the settlement. */
  const settle = async (): Promise<void> => {
    app.clock.setTo(instantOf(addDays(SETTLED_ON, 1), 12 * 60));
    manager = await app.as('manager');
    await app.get(SettlementFetchService).run();
  };
  const report = async (): Promise<SettlementReport> => {
    const reply = await manager.get('/api/settlements').query({ month: '2026-11' }).expect(200);
    return (reply.body as { data: SettlementReport }).data;
  };
  const stored = (): Promise<number> => app.work.read((em) => em.count(SettlementLineEntity));

  it('names payments that arrived and those that did not yet', async () => {
    const one = await book();
    const other = await book();
    expect(await report()).toMatchObject({ waitingCount: 2, waitingSum: 2_000, settlements: [], askedAt: null });
    await control('settlements', { odd: { entityId: other.payment, how: 'never' } });
    await settle();
    const { total, settlements, days, differences, waiting, waitingSum, askedAt } = await report();
    expect(total).toEqual({ paid: 1_000, refunded: 0, fee: 23.6, tax: 3.6, net: 976.4, difference: 0, lines: 1 });
    expect(settlements).toEqual([
      expect.objectContaining({ net: 976.4, utr: expect.stringMatching(/^20261126/), settledAt: instantOf(SETTLED_ON, 600) }),
    ]);
    expect(days).toEqual([expect.objectContaining({ day: SETTLED_ON, net: 976.4 })]);
    expect(differences).toEqual([]);
    expect(waiting).toEqual([
      { id: other.payment, kind: 'payment', amount: 1_000, at: expect.any(String), days: 3, isLate: false, bookingId: other.bookingId },
    ]);
    expect([waitingSum, askedAt]).toEqual([1_000, app.clock.now()]);
    const lines = await manager.get(`/api/settlements/${settlements[0]?.id}/lines`).expect(200);
    expect((lines.body as { data: SettledLine[] }).data).toEqual([
      expect.objectContaining({ entityId: one.payment, state: 'arrived', bookingId: one.bookingId, net: 976.4, difference: 0 }),
    ]);
    await manager.get('/api/settlements/setl_nobody/lines').expect(404);
  });

  it('waits for rupees alone, not for money of another country and its refund', async () => {
    const [one, other] = [await book(), await book()];
    await manager.post(`/api/bookings/${other.bookingId}/refund`).send({ reason: 'Rain', amount: 400 }).expect(200);
    await app.get(RefundsService).runDue();
    expect(await report()).toMatchObject({ waitingCount: 3, waitingSum: 1_600 });
    await app.work.run(({ em }) => em.nativeUpdate(PaymentEntity, { providerPaymentId: other.payment }, { currency: 'USD' }));
    const { waiting, waitingCount, waitingSum } = await report();
    expect([waiting.map(({ id }) => id), waitingCount, waitingSum]).toEqual([[one.payment], 1, 1_000]);
  });

  it('names each difference, and their sum is exact', async () => {
    const [amount, fee, unknown, twice] = [await book(), await book(), await book(), await book()];
    await control('settlements', { odd: { entityId: amount.payment, how: 'amount', by: -5_000 } });
    await control('settlements', { odd: { entityId: fee.payment, how: 'fee', by: 118 } });
    await control('settlements', { odd: { entityId: unknown.payment, how: 'rename' } });
    await control('settlements', { odd: { entityId: twice.payment, how: 'twice' } });
    await control('settlements', { adjustment: { day: SETTLED_ON, amount: -1_234 } });
    await settle();
    const { total, differences, waiting } = await report();
    expect(differences.map(({ state, difference, bookingId }) => ({ state, difference, bookingId }))).toEqual(
      expect.arrayContaining([
        { state: 'amount', difference: -50, bookingId: amount.bookingId },
        { state: 'fee', difference: -1.18, bookingId: fee.bookingId },
        { state: 'unknown', difference: 976.4, bookingId: null },
        { state: 'twice', difference: 976.4, bookingId: twice.bookingId },
        { state: 'adjustment', difference: -12.34, bookingId: null },
      ]),
    );
    expect(differences).toHaveLength(5);
    // What our books say of the three that they know, once each.
    expect(total.net).toBeCloseTo(3 * 976.4 + total.difference, 6);
    expect(total.difference).toBe(1_889.28);
    expect(waiting.map(({ bookingId }) => bookingId)).toEqual([unknown.bookingId]);
  });

  it('counts refunds as outgoing money', async () => {
    const { bookingId } = await book();
    await manager.post(`/api/bookings/${bookingId}/refund`).send({ reason: 'Rain', amount: 400 }).expect(200);
    await app.get(RefundsService).runDue();
    await settle();
    const { total, differences, waiting } = await report();
    expect(total).toEqual({ paid: 1_000, refunded: 400, fee: 23.6, tax: 3.6, net: 576.4, difference: 0, lines: 2 });
    expect([differences, waiting]).toEqual([[], []]);
  });

  it('asks each day page by page, once when it is complete, and again after a failure', async () => {
    for (let made = 0; made < 3; made += 1) await book();
    await addFault(app, { call: 'settlements.reports', status: 500 });
    app.clock.setTo(instantOf(addDays(SETTLED_ON, 1), 12 * 60));
    await expect(app.get(SettlementFetchService).run()).rejects.toThrow('500');
    await settle();
    expect(await stored()).toBe(3);
    const calls = async (): Promise<number> => {
      const { body } = await app.http.get('/sandbox/razorpay/control/log').expect(200);
      return (body as { data: { name: string }[] }).data.filter(({ name }) => name === 'settlements.reports').length;
    };
    const before = await calls();
    await app.get(SettlementFetchService).run();
    expect(await calls()).toBe(before);
    app.clock.advance(7 * HOUR);
    await app.get(SettlementFetchService).run();
    // Today alone.
    expect(await calls()).toBe(before + 1);
  });

  it('reads the later days although an earlier one cannot be read, and says so at the end', async () => {
    await book();
    const gateway = app.get(PaymentGateway);
    const settledOn = gateway.settledOn.bind(gateway);
    const asked = jest.spyOn(gateway, 'settledOn').mockImplementation(async (day, page) => {
      if (day === PAID_ON) throw new GatewayError('unreadable', true);
      return settledOn(day, page);
    });
    app.clock.setTo(instantOf(addDays(SETTLED_ON, 1), 12 * 60));
    manager = await app.as('manager');
    await expect(app.get(SettlementFetchService).run()).rejects.toThrow('unreadable');
    expect(await stored()).toBe(1);
    asked.mockClear();
    await expect(app.get(SettlementFetchService).run()).rejects.toThrow('unreadable');
    expect(asked.mock.calls.map(([day]) => day)).toEqual([PAID_ON]);
    asked.mockClear();
    await manager.post('/api/settlements/fetch').expect(503);
    expect(asked.mock.calls.map(([day]) => day)).toEqual([0, 1, 2, 3].map((days) => addDays(PAID_ON, days)));
    asked.mockRestore();
    await app.get(SettlementFetchService).run();
    expect(await report()).toMatchObject({ waiting: [], askedAt: app.clock.now() });
  });

  it('asks again about a day whose question was sent before it was complete', async () => {
    await book();
    const completeAt = instantOf(addDays(SETTLED_ON, 1), 6 * 60);
    app.clock.setTo(completeAt);
    app.clock.advance(-60_000);
    const gateway = app.get(PaymentGateway);
    const settledOn = gateway.settledOn.bind(gateway);
    const asked = jest.spyOn(gateway, 'settledOn').mockImplementation(async (day, page) => {
      const answer = await settledOn(day, page);
      if (day === SETTLED_ON) app.clock.setTo(completeAt);
      return answer;
    });
    await app.get(SettlementFetchService).run();
    asked.mockClear();
    await app.get(SettlementFetchService).run();
    expect(asked.mock.calls.map(([day]) => day)).toEqual([SETTLED_ON]);
    asked.mockRestore();
  });

  it('is fetched by the manager too, and says so when the provider does not answer', async () => {
    await book();
    app.clock.setTo(instantOf(addDays(SETTLED_ON, 1), 12 * 60));
    manager = await app.as('manager');
    // Each of the four days.
    await addFault(app, { call: 'settlements.reports', status: 502, times: 4 });
    const silent = await manager.post('/api/settlements/fetch').expect(503);
    expect(silent.body).toMatchObject({ code: 'settlements.unavailable' });
    const asked = await manager.post('/api/settlements/fetch').expect(200);
    expect((asked.body as { brought: BroughtLines }).brought).toEqual({ lines: 1, added: 1, changed: 0, unsettled: 0 });
    const again = await manager.post('/api/settlements/fetch').expect(200);
    expect((again.body as { brought: BroughtLines }).brought).toEqual({ lines: 1, added: 0, changed: 0, unsettled: 0 });
  });

  it('takes the present values of a known line, shows the former ones, and keeps both in the log', async () => {
    const { payment, bookingId } = await book();
    await settle();
    await control('settlements', { odd: { entityId: payment, how: 'fee', by: 118 } });
    app.clock.advance(HOUR);
    const asked = await manager.post('/api/settlements/fetch').expect(200);
    expect((asked.body as { brought: BroughtLines }).brought).toEqual({ lines: 1, added: 0, changed: 1, unsettled: 0 });
    const said = { entityId: payment, bookingId, state: 'fee', fee: 24.78, net: 975.22, difference: -1.18 };
    const before = { at: app.clock.now(), amount: 1_000, fee: 23.6, net: 976.4 };
    const now = await report();
    expect(now.total).toMatchObject({ fee: 24.78, net: 975.22, difference: -1.18 });
    expect([now.differences, now.changed]).toMatchObject([[said], [{ ...said, changed: before }]]);
    const csv = parseCsv((await manager.get('/api/settlements.csv').query({ month: '2026-11' }).expect(200)).text);
    expect(csv[1]?.slice(-2)).toEqual([app.clock.now(), '976.4']);
    const [entry] = await app.work.read((em) => em.find(AuditEntryEntity, { action: 'settlements.lineChanged' }));
    expect(entry).toMatchObject({ subject: `settlements:${payment}`, actor: expect.any(String) });
    expect([JSON.parse(entry?.before ?? '{}'), JSON.parse(entry?.after ?? '{}')]).toMatchObject([
      { feePaise: 2_360, netPaise: 97_640, day: SETTLED_ON },
      { feePaise: 2_478, netPaise: 97_522, day: SETTLED_ON },
    ]);
    await control('settlements', { odd: { entityId: payment, how: 'as-usual' } });
    app.clock.advance(HOUR);
    await manager.post('/api/settlements/fetch').expect(200);
    expect(await report()).toMatchObject({
      total: { net: 976.4, difference: 0 },
      differences: [],
      changed: [{ changed: { net: 975.22 } }],
    });
  });

  it('ignores a late answer to an earlier question', async () => {
    const { payment } = await book();
    await settle();
    const gateway = app.get(PaymentGateway);
    const settledOn = gateway.settledOn.bind(gateway);
    const early = await settledOn(SETTLED_ON, { count: 200, skip: 0 });
    const askedEarly = app.clock.now();
    await control('settlements', { odd: { entityId: payment, how: 'fee', by: 118 } });
    app.clock.advance(60_000);
    await manager.post('/api/settlements/fetch').expect(200);
    const late = await app.work.run((tx) => app.get(SettlementLinesService).write(tx, early.lines, askedEarly));
    expect(late).toEqual({ added: 0, changed: [] });
    expect((await report()).total.fee).toBe(24.78);
  });

  it('asks again for the bank’s number of a settlement that has none yet', async () => {
    const { payment } = await book();
    await control('settlements', { odd: { entityId: payment, how: 'unnamed' } });
    await settle();
    expect((await report()).settlements).toMatchObject([{ utr: null }]);
    await control('settlements', { odd: { entityId: payment, how: 'as-usual' } });
    app.clock.advance(6 * HOUR);
    await app.get(SettlementFetchService).run();
    const { settlements, changed } = await report();
    expect(settlements).toMatchObject([{ utr: expect.stringMatching(/^20261126/) }]);
    expect(changed).toEqual([]);
  });

  describe('as a file', () => {
    const HEAD = [
      'entity_id',
      'type',
      'debit',
      'credit',
      'amount',
      'currency',
      'fee',
      'tax',
      'settled_at',
      'settlement_id',
      'settlement_utr',
    ];
    const row = (payment: string, more: Record<string, string> = {}): string[] => {
      const cells: Record<string, string> = {
        ...{ entity_id: payment, type: 'payment', debit: '0', credit: '976.40', amount: '1000.00', currency: 'INR' },
        ...{ fee: '23.60', tax: '3.60', settled_at: '26/11/2026 10:00:00', settlement_id: 'setl_DGlQ1Rj8os78Ec', settlement_utr: 'UTR1' },
        ...more,
      };
      return HEAD.map((name) => cells[name] ?? '');
    };
    const bring = (...rows: string[][]) => manager.post('/api/settlements/import').send({ csv: csvOf([HEAD, ...rows]) });

    it('brings the lines that the provider would send, and changes nothing the second time', async () => {
      const { payment, bookingId } = await book();
      const first = await bring(row(payment)).expect(200);
      expect((first.body as { brought: BroughtLines }).brought).toEqual({ lines: 1, added: 1, changed: 0, unsettled: 0 });
      const before = await report();
      expect(before).toMatchObject({ waiting: [], differences: [], total: { net: 976.4, difference: 0 } });
      const again = await bring(row(payment)).expect(200);
      expect((again.body as { brought: BroughtLines }).brought).toEqual({ lines: 1, added: 0, changed: 0, unsettled: 0 });
      expect(await report()).toEqual(before);
      const csv = await manager.get('/api/settlements.csv').query({ month: '2026-11' }).expect(200);
      const [, line] = parseCsv(csv.text);
      expect(line).toEqual(expect.arrayContaining([payment, 'arrived', '1000', '976.4', bookingId]));
      const entries = await app.work.read((em) => em.find(AuditEntryEntity, { action: 'settlements.imported' }));
      expect(entries.map(({ after }) => JSON.parse(after ?? '{}').added)).toEqual([1, 0]);
    });

    it('writes nothing of a file with one bad line, and names the line', async () => {
      const { payment } = await book();
      const reply = await bring(row(payment), row('pay_DEXrnipqTmWVGE', { credit: 'a lot' })).expect(422);
      expect(reply.body).toMatchObject({
        code: 'settlements.badFile',
        problems: [{ kind: 'amount', line: 3, column: 'credit' }],
        issues: [{ path: 'csv.3' }],
      });
      expect(await stored()).toBe(0);
    });

    it('refuses a bank number that there is no room for, by line and column', async () => {
      const { payment } = await book();
      const reply = await bring(row(payment, { settlement_utr: 'U'.repeat(61) })).expect(422);
      expect(reply.body).toMatchObject({ problems: [{ kind: 'id', line: 2, column: 'settlement_utr' }] });
      await bring(row(payment, { settlement_utr: 'U'.repeat(60) })).expect(200);
    });

    it('is refused where a line is known otherwise, and taken when the manager accepts the changes', async () => {
      const { payment } = await book();
      await bring(row(payment)).expect(200);
      const lines = [row('pay_DEXrnipqTmWVGE'), row(payment, { credit: '900.00', fee: '100.00' })];
      const reply = await bring(...lines).expect(409);
      expect(reply.body).toMatchObject({ code: 'settlements.lineDiffers', issues: [{ path: `csv.${payment}` }] });
      expect(await stored()).toBe(1);
      const taken = await manager
        .post('/api/settlements/import')
        .send({ csv: csvOf([HEAD, ...lines]), takesChanges: true })
        .expect(200);
      expect((taken.body as { brought: BroughtLines }).brought).toEqual({ lines: 2, added: 1, changed: 1, unsettled: 0 });
      const { changed } = await report();
      expect(changed).toMatchObject([{ entityId: payment, net: 900, fee: 100, changed: { net: 976.4, fee: 23.6 } }]);
    });

    it('may name the bank’s number later, and leave it out again', async () => {
      const { payment } = await book();
      for (const number of ['', 'UTR7', '']) await bring(row(payment, { settlement_utr: number })).expect(200);
      const { settlements, changed } = await report();
      expect([settlements.map(({ utr }) => utr), changed]).toEqual([['UTR7'], []]);
      await bring(row(payment, { settlement_utr: 'UTR8' })).expect(409);
    });

    it('counts once when two bring the same file at the same time', async () => {
      const { payment } = await book();
      const replies = await Promise.all([bring(row(payment)), bring(row(payment)), bring(row(payment))]);
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(replies.reduce((sum, { body }) => sum + (body as { brought: BroughtLines }).brought.added, 0)).toBe(1);
      expect(await stored()).toBe(1);
    });
  });

  it('is the manager’s alone, and asks for a month', async () => {
    const kitchen = await app.as('kitchen');
    await kitchen.get('/api/settlements').query({ month: '2026-11' }).expect(403);
    await app.http.get('/api/settlements.csv').query({ month: '2026-11' }).expect(401);
    await manager.get('/api/settlements').query({ month: '2026-13' }).expect(400);
  });
});
