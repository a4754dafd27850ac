import { type FilterQuery, LockMode } from '@mikro-orm/core';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { Clock } from '../core/clock.js';
import { eachAlone } from '../core/each-alone.js';
import { UnitOfWork } from '../core/database/unit-of-work.js';
import { Gauge } from '../core/gauges.js';
import { Job } from '../core/housekeeping.js';
import { LOG } from '../core/log.js';
import { GatewayError, type GatewayPayment, PaymentGateway } from '../payments/payment-gateway.js';
import { PaymentsService } from '../payments/payments.service.js';
import { OrderEntity } from './order.entity.js';
import { PaymentLinksService } from './payment-links.service.js';
import { ProviderReportsService } from './provider-reports.service.js';
import { SettlementService } from './settlement.service.js';

const EVERY_MS = 20_000;
const BATCH = 50;
/** One run asks for so long, then comes the next. */
const RUN_AT_MOST_MS = 15_000;
const ORDERS_AT_ONCE = 4;
const BARE_ORDERS_AT_ONCE = 2;
const FIRST_PAUSE_MS = 60_000;
/** A provider that cannot be reached answered nothing on the order: the next question comes soon, as often as necessary. */
const UNANSWERED_PAUSE_MS = 20_000;
/** Of an order that is settled only a second payment is looked for: the next pause is an hour at least, as after so many answers. */
const SETTLED_CHECKS = 6;
const WORST_PAUSE_MS = 6 * 3_600_000;
/** A late authorisation may come for three days. @source payments §4.4 */
const ASK_FOR_MS = 4 * 86_400_000;
const AFTER_HOLD_MS = 5_000;
/** @source contract §7.1 */
const UNCLAIMED_AFTER_MS = 15 * 60_000;

/** Finds payments that neither the browser nor a webhook reported. @source decisions/0001 §14 */
@Injectable()
export class ReconcilerService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly providerReports: ProviderReportsService,
    private readonly paymentLinks: PaymentLinksService,
    private readonly settlement: SettlementService,
    private readonly payments: PaymentsService,
    private readonly gateway: PaymentGateway,
    private readonly clock: Clock,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /**
   * Asks about due orders and sends unclaimed payments back, each with workers of its own: orders that any visitor can make in numbers, or
   * a provider that is silent about some, keep no customer's payment waiting.
   */
  @Job({ name: 'orders', everyMs: EVERY_MS })
  async run(): Promise<void> {
    if (this.gateway.keyId === null) return;
    const parts = await Promise.allSettled([
      this.checkDue({ salesEventId: { $ne: null } }, ORDERS_AT_ONCE),
      this.checkDue({ salesEventId: null }, BARE_ORDERS_AT_ONCE),
      this.returnUnclaimed(),
    ]);
    const failed = parts.find((part) => part.status === 'rejected');
    if (failed) throw failed.reason;
  }

  /** Asks the provider now about every order whose payment is still open, instead of when it is due. */
  async lookUpAll(): Promise<void> {
    const since = new Date(this.clock.nowMs() - ASK_FOR_MS).toISOString();
    const open = { settled: false, createdAt: { $gte: since } };
    await this.work.run(({ em }) => em.nativeUpdate(OrderEntity, open, { nextCheckAt: this.clock.now() }));
    await this.run();
  }

  /** Asks the provider now about one order. */
  async lookUp(order: OrderEntity): Promise<void> {
    await this.check(order);
  }

  @Gauge({ name: 'reconciler_lag_seconds', help: 'How long the order that waits longest is overdue' })
  async lagSeconds(): Promise<number> {
    const where = { nextCheckAt: { $ne: null } };
    const [first] = await this.work.read((em) =>
      em.find(OrderEntity, where, { orderBy: { nextCheckAt: 'asc' }, limit: 1, fields: ['nextCheckAt'] }),
    );
    const due = first?.nextCheckAt ?? null;
    return due === null ? 0 : Math.max(0, (this.clock.nowMs() - Date.parse(due)) / 1_000);
  }

  /** The longest due first, in rounds until none is left or the time of one run is over; one question for each in a run. */
  private async checkDue(kind: FilterQuery<OrderEntity>, atOnce: number): Promise<void> {
    const endsMs = this.clock.elapsedMs() + RUN_AT_MOST_MS;
    const now = this.clock.now();
    let after: FilterQuery<OrderEntity> = {};
    while (this.clock.elapsedMs() < endsMs) {
      const where: FilterQuery<OrderEntity> = { $and: [kind, { nextCheckAt: { $lte: now } }, after] };
      const due: OrderEntity[] = await this.work.read((em) =>
        em.find(OrderEntity, where, { orderBy: { nextCheckAt: 'asc', id: 'asc' }, limit: BATCH, disableIdentityMap: true }),
      );
      await eachAlone(
        due,
        (order) => this.check(order),
        (order, error) => this.log.error({ order: order.id, err: error }, 'order not reconciled'),
        atOnce,
      );
      const last = due.at(-1);
      if (!last || due.length < BATCH) return;
      after = { $or: [{ nextCheckAt: { $gt: last.nextCheckAt } }, { nextCheckAt: last.nextCheckAt, id: { $gt: last.id } }] };
    }
  }

  /** One order's trouble does not keep the others waiting; its next check comes later after each answer. @source faults P22, P29 */
  private async check(order: OrderEntity): Promise<void> {
    let wasAnswered = true;
    try {
      const payments = await this.paymentsOf(order);
      for (const payment of payments) {
        const current = await this.work.read((em) => em.findOneOrFail(OrderEntity, { id: order.id }));
        await this.providerReports.take(current, payment);
      }
    } catch (error) {
      wasAnswered = !(error instanceof GatewayError && error.transient);
      this.log.warn({ order: order.id, checks: order.checks + 1, err: error }, 'order not reconciled');
    }
    await this.planNext(order.id, wasAnswered);
  }

  private async paymentsOf(order: OrderEntity): Promise<GatewayPayment[]> {
    if (!order.byLink) return order.providerOrderId ? this.gateway.paymentsOf(order.providerOrderId) : [];
    const payments: GatewayPayment[] = [];
    for (const id of await this.paymentLinks.look(order)) payments.push(await this.gateway.payment(id));
    return payments;
  }

  private async planNext(id: number, wasAnswered: boolean): Promise<void> {
    await this.work.run(async ({ em }) => {
      const order = await em.findOneOrFail(OrderEntity, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      const now = this.clock.nowMs();
      // Of one by a link, the rest is paid when there is a booking.
      if (order.settled && !order.byLink) order.checks = Math.max(order.checks, SETTLED_CHECKS);
      const grown = Math.min(WORST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(order.checks, 20));
      const pause = wasAnswered ? grown : UNANSWERED_PAUSE_MS;
      const holdEnds = order.holdState === 'held' && order.holdUntil ? Date.parse(order.holdUntil) + AFTER_HOLD_MS : Infinity;
      const next = Math.min(now + pause, holdEnds > now ? holdEnds : Infinity);
      if (wasAnswered) order.checks += 1;
      order.nextCheckAt = next > Date.parse(order.createdAt) + ASK_FOR_MS ? null : new Date(next).toISOString();
    });
  }

  private async returnUnclaimed(): Promise<void> {
    const before = new Date(this.clock.nowMs() - UNCLAIMED_AFTER_MS).toISOString();
    for (let after: number | null = 0; after !== null;) {
      const from: number = after;
      const unclaimed = await this.work.read((em) => this.payments.undecidedBefore(em, before, { after: from, limit: BATCH }));
      await eachAlone(
        unclaimed,
        (payment) => this.settlement.returnUnclaimed(payment),
        ({ providerPaymentId }, error) => this.log.error({ payment: providerPaymentId, err: error }, 'unclaimed payment not returned'),
      );
      after = unclaimed.length < BATCH ? null : (unclaimed.at(-1)?.id ?? null);
    }
  }
}
