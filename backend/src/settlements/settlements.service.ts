import { Injectable } from '@nestjs/common';
import { csvOf } from '#shared/core/csv';
import { DomainError } from '#shared/core/errors';
import { toRupees } from '#shared/core/money';
import { calendarDayOf } from '#shared/core/time';
import { isCaptured } from '#shared/payments/payment-state';
import {
  groupedBy,
  type MatchedLine,
  matchRecon,
  type OwnMoney,
  type ReconSums,
  sumsOf,
  type WaitingMoney,
} from '#shared/settlements/matching';
import { type EarlierLine, netPaise, type ReconLine } from '#shared/settlements/recon-line';
import type { SettledLine, SettlementReport, WaitingMoneyLine } from '#shared/settlements/settlement.contract';
import { BookingEntity } from '../bookings/booking.entity.js';
import { Clock } from '../core/clock.js';
import { type SqlEntityManager, UnitOfWork } from '../core/database/unit-of-work.js';
import type { MadeFile } from '../core/http/download.js';
import { PaymentEntity, RefundEntity } from '../payments/payment.entity.js';
import { SettlementDayEntity, SettlementLineEntity } from './settlement-line.entity.js';

/** For earlier payments no settlement is expected any more. */
const EXPECTED_FOR_MS = 180 * 86_400_000;
const MOST_WAITING = 200;
const MOST_DIFFERENCES = 500;
const AT_ONCE = 400;

type Own = OwnMoney & { orderId: number };
/** A line with its values before it was changed. */
type Line = ReconLine & { changedAt: string | null; earlier: EarlierLine | null };
type Matched = MatchedLine<Line, Own>;

/** Which payments arrived at the bank, which did not, and the differences. @source requirements/console C133 */
@Injectable()
export class SettlementsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** @param month YYYY-MM of the business in which was settled */
  async report(month: string): Promise<SettlementReport> {
    return this.work.read(async (em) => {
      const matched = await this.matched(em, { day: { $like: `${month}-%` } });
      const waiting = await this.waiting(em);
      const different = matched.filter(({ state }) => state !== 'arrived').slice(0, MOST_DIFFERENCES);
      const shown = waiting.slice(0, MOST_WAITING);
      const changed = matched
        .filter(({ line }) => line.changedAt !== null)
        .sort(byChange)
        .slice(0, MOST_DIFFERENCES);
      const owned = [...different, ...changed].flatMap(({ own }) => own ?? []);
      const bookings = await bookingsOf(em, [...owned, ...shown.map(({ own }) => own)]);
      const [last] = await em.find(SettlementDayEntity, {}, { orderBy: { askedAt: 'desc' }, limit: 1 });
      const sum = waiting.reduce((all, { own }) => all + (own.kind === 'payment' ? own.amountPaise : -own.amountPaise), 0);
      return {
        month,
        total: inRupees(sumsOf(matched)),
        settlements: groupedBy(matched, ({ settlementId }) => settlementId)
          .map(([id, lines]) => ({
            id,
            utr: lines.find(({ line }) => line.utr !== null)?.line.utr ?? null,
            settledAt: lines[0]?.line.settledAt ?? '',
            ...inRupees(sumsOf(lines)),
          }))
          .sort((a, b) => (a.settledAt < b.settledAt ? 1 : a.settledAt > b.settledAt ? -1 : 0)),
        days: groupedBy(matched, ({ settledAt }) => calendarDayOf(settledAt))
          .map(([day, lines]) => ({ day, ...inRupees(sumsOf(lines)) }))
          .reverse(),
        differences: different.map((one) => settledLine(one, bookings)),
        changed: changed.map((one) => settledLine(one, bookings)),
        waiting: shown.map((one) => waitingLine(one, bookings)),
        waitingCount: waiting.length,
        waitingSum: toRupees(sum),
        askedAt: last?.askedAt ?? null,
      };
    });
  }

  /** @throws DomainError notFound `settlement.notFound` */
  async linesOf(settlementId: string): Promise<SettledLine[]> {
    return this.work.read(async (em) => {
      const matched = await this.matched(em, { settlementId });
      if (matched.length === 0) throw new DomainError('notFound', 'settlement.notFound', 'There is no such settlement');
      return this.shown(em, matched);
    });
  }

  /** Every line of the month as a table, then the waiting entries. */
  async csv(month: string): Promise<MadeFile> {
    return this.work.read(async (em) => {
      const lines = await this.shown(em, await this.matched(em, { day: { $like: `${month}-%` } }));
      const waiting = await this.waiting(em);
      const bookings = await bookingsOf(
        em,
        waiting.map(({ own }) => own),
      );
      const head = ['entity_id', 'type', 'state', 'amount', 'fee', 'tax', 'net', 'difference', 'our_amount', 'our_fee', 'settlement_id'];
      const rows = lines.map((line) => [
        ...[line.entityId, line.type, line.state, line.amount, line.fee, line.tax, line.net, line.difference],
        ...[line.ours?.amount ?? null, line.ours?.fee ?? null, line.settlementId, line.utr, line.settledAt, line.bookingId],
        ...[line.changed?.at ?? null, line.changed?.net ?? null],
      ]);
      const open = waiting.map((one) => {
        const { id, kind, amount, bookingId } = waitingLine(one, bookings);
        const state = one.isLate ? 'late' : 'waiting';
        return [id, kind, state, null, null, null, null, null, amount, null, null, null, null, bookingId, null, null];
      });
      const content = Buffer.from(
        csvOf([[...head, 'settlement_utr', 'settled_at', 'booking', 'changed_at', 'net_before'], ...rows, ...open]),
      );
      return { name: `settlements-${month}.csv`, content };
    });
  }

  private async shown(em: SqlEntityManager, matched: readonly Matched[]): Promise<SettledLine[]> {
    const bookings = await bookingsOf(
      em,
      matched.flatMap(({ own }) => own ?? []),
    );
    return matched.map((one) => settledLine(one, bookings));
  }

  /** Lines with the matching entries of our books. An earlier settlement may have had one already, also in another month. */
  private async matched(em: SqlEntityManager, wanted: object): Promise<Matched[]> {
    const orderBy = { settledAt: 'asc', id: 'asc' } as const;
    const asked = await em.find(SettlementLineEntity, wanted, { orderBy, disableIdentityMap: true });
    const ids = [...new Set(asked.map(({ entityId }) => entityId))];
    const all: SettlementLineEntity[] = [];
    const own: Own[] = [];
    for (let from = 0; from < ids.length; from += AT_ONCE) {
      const some = ids.slice(from, from + AT_ONCE);
      all.push(...(await em.find(SettlementLineEntity, { entityId: { $in: some } }, { disableIdentityMap: true })));
      own.push(...(await ownOf(em, some)));
    }
    const mine = new Set(asked.map(keyOf));
    const today = calendarDayOf(this.clock.now());
    const lines = all.map((row): Line => ({ ...row.toLine(), changedAt: row.changedAt ?? null, earlier: row.earlier ?? null }));
    return matchRecon(lines, own, today).lines.filter(({ line }) => mine.has(keyOf(line)));
  }

  /** Captured payments and processed refunds in rupees that no line names, oldest first; other money is no rupee of ours. */
  private async waiting(em: SqlEntityManager): Promise<WaitingMoney<Own>[]> {
    const since = new Date(this.clock.nowMs() - EXPECTED_FOR_MS).toISOString();
    const payments = await em.execute<OpenRow[]>(
      `select p.provider_payment_id as id, p.order_id, p.amount_paise, p.captured_at as at from payment p
       where p.captured_at >= ? and p.currency = 'INR' and not exists (select 1 from settlement_line l where l.entity_id = p.provider_payment_id)`,
      [since],
    );
    const refunds = await em.execute<OpenRow[]>(
      `select r.provider_refund_id as id, r.order_id, r.amount_paise, r.ended_at as at from refund r
       join payment p on p.id = r.payment_id and p.currency = 'INR'
       where r.state = 'processed' and r.provider_refund_id is not null and r.ended_at >= ?
       and not exists (select 1 from settlement_line l where l.entity_id = r.provider_refund_id)`,
      [since],
    );
    const own = [...payments.map((row) => ownRow(row, 'payment')), ...refunds.map((row) => ownRow(row, 'refund'))];
    return matchRecon([], own, calendarDayOf(this.clock.now())).waiting.sort((a, b) =>
      a.own.at < b.own.at ? -1 : a.own.at > b.own.at ? 1 : 0,
    );
  }
}

interface OpenRow {
  id: string;
  order_id: number;
  amount_paise: number | string;
  at: string;
}
const ownRow = ({ id, order_id: orderId, amount_paise: amount, at }: OpenRow, kind: OwnMoney['kind']): Own => ({
  id,
  kind,
  orderId,
  amountPaise: Number(amount),
  feePaise: null,
  at,
});

const keyOf = ({ entityId, settlementId }: { entityId: string; settlementId: string }): string => `${entityId} ${settlementId}`;

/** Those of the provider's numbers that are payments or refunds of ours whose money moved. */
async function ownOf(em: SqlEntityManager, ids: readonly string[]): Promise<Own[]> {
  const payments = await em.find(PaymentEntity, { providerPaymentId: { $in: [...ids] } }, { disableIdentityMap: true });
  const refunds = await em.find(RefundEntity, { providerRefundId: { $in: [...ids] } }, { disableIdentityMap: true });
  return [
    ...payments
      .filter(({ state }) => isCaptured(state))
      .map(({ providerPaymentId: id, orderId, amountPaise, feePaise, capturedAt, createdAt }): Own => ({
        id,
        kind: 'payment',
        orderId,
        amountPaise,
        feePaise: feePaise ?? null,
        at: capturedAt ?? createdAt,
      })),
    ...refunds
      .filter(({ state }) => state === 'processed')
      .map(({ providerRefundId, orderId, amountPaise, endedAt, createdAt }): Own => ({
        id: providerRefundId ?? '',
        kind: 'refund',
        orderId,
        amountPaise,
        feePaise: 0,
        at: endedAt ?? createdAt,
      })),
  ];
}

async function bookingsOf(em: SqlEntityManager, owned: readonly Own[]): Promise<Map<number, string>> {
  const orderIds = [...new Set(owned.map(({ orderId }) => orderId))];
  const found = new Map<number, string>();
  for (let from = 0; from < orderIds.length; from += AT_ONCE) {
    const orderId = { $in: orderIds.slice(from, from + AT_ONCE) };
    const bookings = await em.find(BookingEntity, { orderId }, { fields: ['orderId', 'bookingId'], disableIdentityMap: true });
    for (const booking of bookings) found.set(booking.orderId, booking.bookingId);
  }
  return found;
}

const inRupees = (sums: ReconSums) => ({
  paid: toRupees(sums.paidPaise),
  refunded: toRupees(sums.refundedPaise),
  fee: toRupees(sums.feePaise),
  tax: toRupees(sums.taxPaise),
  net: toRupees(sums.netPaise),
  difference: toRupees(sums.differencePaise),
  lines: sums.lines,
});

const settledLine = ({ line, state, differencePaise, own }: Matched, bookings: ReadonlyMap<number, string>): SettledLine => ({
  entityId: line.entityId,
  type: line.type,
  state,
  amount: toRupees(line.amountPaise),
  fee: toRupees(line.feePaise),
  tax: toRupees(line.taxPaise),
  net: toRupees(netPaise(line)),
  difference: toRupees(differencePaise),
  ours: own && { amount: toRupees(own.amountPaise), fee: own.feePaise === null ? null : toRupees(own.feePaise) },
  settlementId: line.settlementId,
  utr: line.utr,
  settledAt: line.settledAt,
  bookingId: own ? (bookings.get(own.orderId) ?? null) : null,
  changed: changedLine(line),
});

const changedLine = ({ changedAt, earlier }: Line): SettledLine['changed'] =>
  changedAt && earlier
    ? {
        at: changedAt,
        amount: toRupees(earlier.amountPaise),
        fee: toRupees(earlier.feePaise),
        net: toRupees(netPaise(earlier)),
        utr: earlier.utr,
        settledAt: earlier.settledAt,
      }
    : null;

const byChange = (a: Matched, b: Matched): number => ((a.line.changedAt ?? '') < (b.line.changedAt ?? '') ? 1 : -1);

const waitingLine = ({ own, days, isLate }: WaitingMoney<Own>, bookings: ReadonlyMap<number, string>): WaitingMoneyLine => ({
  id: own.id,
  kind: own.kind,
  amount: toRupees(own.amountPaise),
  at: own.at,
  days,
  isLate,
  bookingId: bookings.get(own.orderId) ?? null,
});
