import { LockMode } from '@mikro-orm/core';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { Clock } from '../core/clock.js';
import { eachAlone } from '../core/each-alone.js';
import { UnitOfWork } from '../core/database/unit-of-work.js';
import { Gauge } from '../core/gauges.js';
import { Job } from '../core/housekeeping.js';
import { LOG } from '../core/log.js';
import { PaymentGateway } from '../payments/payment-gateway.js';
import { PaymentsService } from '../payments/payments.service.js';
import { OrderEntity } from './order.entity.js';
import { ProviderReportsService } from './provider-reports.service.js';
import { SettlementService } from './settlement.service.js';

const EVERY_MS = 20_000;
const BATCH = 50;
const FIRST_PAUSE_MS = 60_000;
const WORST_PAUSE_MS = 6 * 3_600_000;
/** A late authorisation may come for three days. @source payments §4.4 */
const ASK_FOR_MS = 4 * 86_400_000;
const AFTER_HOLD_MS = 5_000;
/** @source contract §7.1 */
const UNCLAIMED_AFTER_MS = 15 * 60_000;

/** Finds payments that neither the browser nor a webhook told us of. @source decisions/0001 §15 */
@Injectable()
export class ReconcilerService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly reports: ProviderReportsService,
    private readonly settlement: SettlementService,
    private readonly payments: PaymentsService,
    private readonly gateway: PaymentGateway,
    private readonly clock: Clock,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /** Asks about every order that is due, then sends back what nobody claimed. */
  @Job({ name: 'orders', everyMs: EVERY_MS })
  async run(): Promise<void> {
    if (this.gateway.keyId === null) return;
    const due = await this.work.read((em) =>
      em.find(OrderEntity, { nextCheckAt: { $lte: this.clock.now() } }, { orderBy: { nextCheckAt: 'asc' }, limit: BATCH }),
    );
    await eachAlone(
      due,
      (order) => this.check(order),
      (order, error) => this.log.error({ order: order.id, err: error }, 'order not reconciled'),
    );
    await this.returnUnclaimed();
  }

  /** Asks the provider now about every order whose payment is still open, instead of when it is due. */
  async lookUpAll(): Promise<void> {
    const since = new Date(this.clock.nowMs() - ASK_FOR_MS).toISOString();
    const open = { settled: false, createdAt: { $gte: since } };
    await this.work.run(({ em }) => em.nativeUpdate(OrderEntity, open, { nextCheckAt: this.clock.now() }));
    await this.run();
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

  /** One order's trouble does not keep the others waiting; it is asked about again, later each time. */
  private async check(order: OrderEntity): Promise<void> {
    try {
      const payments = order.providerOrderId ? await this.gateway.paymentsOf(order.providerOrderId) : [];
      for (const payment of payments) {
        const current = await this.work.read((em) => em.findOneOrFail(OrderEntity, { id: order.id }));
        await this.reports.take(current, payment);
      }
    } catch (error) {
      this.log.warn({ order: order.id, checks: order.checks + 1, err: error }, 'order not reconciled');
    }
    await this.planNext(order.id);
  }

  private async planNext(id: number): Promise<void> {
    await this.work.run(async ({ em }) => {
      const order = await em.findOneOrFail(OrderEntity, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      const now = this.clock.nowMs();
      const pause = Math.min(WORST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(order.checks, 20));
      const holdEnds = order.holdState === 'held' && order.holdUntil ? Date.parse(order.holdUntil) + AFTER_HOLD_MS : Infinity;
      const next = Math.min(now + pause, holdEnds > now ? holdEnds : Infinity);
      order.checks += 1;
      order.nextCheckAt = next > Date.parse(order.createdAt) + ASK_FOR_MS ? null : new Date(next).toISOString();
    });
  }

  private async returnUnclaimed(): Promise<void> {
    const before = new Date(this.clock.nowMs() - UNCLAIMED_AFTER_MS).toISOString();
    const unclaimed = await this.work.read((em) => this.payments.undecidedBefore(em, before, BATCH));
    await eachAlone(
      unclaimed,
      (payment) => this.settlement.returnUnclaimed(payment),
      ({ providerPaymentId }, error) => this.log.error({ payment: providerPaymentId, err: error }, 'unclaimed payment not returned'),
    );
  }
}
