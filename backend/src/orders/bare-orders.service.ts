import { LockMode } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { KEEP_UNPAID_DAYS } from '#shared/privacy/retention';
import { Clock } from '../core/clock.js';
import { UnitOfWork } from '../core/database/unit-of-work.js';
import { Job } from '../core/housekeeping.js';
import { PaymentsService } from '../payments/payments.service.js';
import { OrderTokenEntity } from './order-token.entity.js';
import { OrderEntity } from './order.entity.js';

const EVERY_MS = 3_600_000;
const BATCH = 500;

/** Orders with the three required fields only; any visitor can make any number of them. @source decisions/0001 §12 */
@Injectable()
export class BareOrdersService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly payments: PaymentsService,
    private readonly clock: Clock,
  ) {}

  /** Deletes orders without an attempt to pay, with their tokens, once the reconciler has finished with them. */
  @Job({ name: 'purge bare orders', everyMs: EVERY_MS })
  async purge(): Promise<void> {
    const before = new Date(this.clock.nowMs() - KEEP_UNPAID_DAYS * 86_400_000).toISOString();
    for (let last: number | null = 0; last !== null;) last = await this.purgeAfter(last, before);
  }

  /** @returns the last order of the batch, or null after the last batch */
  private purgeAfter(id: number, before: string): Promise<number | null> {
    return this.work.run(async ({ em }) => {
      const unpaid = { id: { $gt: id }, salesEventId: null, settled: false, createdAt: { $lt: before } };
      const locked = { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' }, limit: BATCH } as const;
      const ids = (await em.find(OrderEntity, unpaid, locked)).map((order) => order.id);
      const tried = await this.payments.triedOrders(em, ids);
      const ended = ids.filter((each) => !tried.has(each));
      await em.nativeDelete(OrderTokenEntity, { orderId: { $in: ended } });
      await em.nativeDelete(OrderEntity, { id: { $in: ended } });
      return ids.length < BATCH ? null : (ids.at(-1) ?? null);
    });
  }
}
