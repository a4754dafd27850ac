import type { ObjectQuery } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { foundBy } from '#shared/bookings/booking-search';
import type { LinkState, PaymentLink } from '#shared/bookings/entered-order.contract';
import { SALES_ROOM } from '#shared/realtime/rooms';
import { Clock } from '../core/clock.js';
import { LiveReads } from '../core/live-reads.js';
import { OrderEntity } from './order.entity.js';
import { PaymentLinkEntity } from './payment-link.entity.js';

const LISTED_FOR_MS = 7 * 86_400_000;
const MOST = 200;
/** May still be paid. */
const WAITING: ReadonlySet<LinkState> = new Set(['making', 'open', 'partly-paid']);

/** Payment links of the last days, as the manager lists and finds them. */
@Injectable()
export class PaymentLinkListService {
  constructor(
    private readonly reads: LiveReads,
    private readonly clock: Clock,
  ) {}

  /** Those of a sale, newest first. */
  async of(salesEventId: number): Promise<{ data: PaymentLink[]; revision: number; serverNow: number }> {
    return this.reads.fresh(SALES_ROOM, async (em) => ({ data: await this.recent(em, { salesEventId }) }));
  }

  /** Those of all sales that wait for a payment and that a search finds, newest first. They are few: each holds slots. */
  async found(q: string): Promise<{ data: PaymentLink[]; revision: number; serverNow: number }> {
    return this.reads.fresh(SALES_ROOM, async (em) => {
      const links = await this.recent(em, { state: { $in: [...WAITING] } });
      return { data: links.filter((link) => WAITING.has(link.state) && foundBy({ ...link, bookingId: '' }, q).length > 0) };
    });
  }

  private async recent(em: SqlEntityManager, which: ObjectQuery<PaymentLinkEntity>): Promise<PaymentLink[]> {
    const since = new Date(this.clock.nowMs() - LISTED_FOR_MS).toISOString();
    const links = await em.find(
      PaymentLinkEntity,
      { $and: [which, { createdAt: { $gte: since } }] },
      { orderBy: { id: 'desc' }, limit: MOST },
    );
    const orders = await em.find(OrderEntity, { id: { $in: links.map(({ orderId }) => orderId) } });
    const byId = new Map(orders.map((order) => [order.id, order]));
    return links.flatMap((link) => {
      const order = byId.get(link.orderId);
      return order?.draft ? [link.toContract(order)] : [];
    });
  }
}
