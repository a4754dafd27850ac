import { LockMode } from '@mikro-orm/core';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import type { HoldsReply } from '#shared/bookings/hold.contract';
import { type PricedOrder, slotsOfOrder } from '#shared/bookings/priced-order';
import { DomainError } from '#shared/core/errors';
import { SALES_ROOM } from '#shared/realtime/rooms';
import { Audit } from '../core/audit.js';
import { Clock } from '../core/clock.js';
import { type Transaction, UnitOfWork } from '../core/database/unit-of-work.js';
import { eachAlone } from '../core/each-alone.js';
import { findOrFail } from '../core/find-or-fail.js';
import { Job } from '../core/housekeeping.js';
import { LiveReads } from '../core/live-reads.js';
import { LOG } from '../core/log.js';
import { SalesEventsService } from '../sales-events/sales-events.service.js';
import { OrderEntity } from './order.entity.js';

/** Slots of an ended hold are free again within seconds. @source requirements/storefront S52 */
const EVERY_MS = 5_000;
const NOT_FOUND = 'There is no order of that number';

/** Slots that are held for customers who are paying. A hold counts until it is released or used, exactly once. */
@Injectable()
export class HoldsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly events: SalesEventsService,
    private readonly reads: LiveReads,
    private readonly audit: Audit,
    private readonly clock: Clock,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /** Who holds slots of an event now, oldest first. */
  async of(salesEventId: number): Promise<Omit<HoldsReply, 'success'>> {
    return this.reads.fresh(SALES_ROOM, async (em) => {
      const isHeld = { holdState: 'held' as const, holdUntil: { $gt: this.clock.now() } };
      const held = await em.find(OrderEntity, { salesEventId, ...isHeld }, { orderBy: { id: 'asc' } });
      return { data: held.map((order) => order.toHold()) };
    });
  }

  /**
   * Ends a hold before its time. Who pays nevertheless gets the booking while slots are left, or the money back.
   * @throws DomainError notFound `order.notFound`; conflict `hold.gone` when it was used or ended meanwhile
   */
  async endEarly(orderId: number): Promise<void> {
    const { salesEventId } = await this.work.read((em) =>
      findOrFail(em.findOne(OrderEntity, { id: orderId }), 'order.notFound', NOT_FOUND),
    );
    await this.work.run(async (tx) => {
      if (salesEventId != null) await this.events.locked(tx, salesEventId);
      const order = await tx.em.findOneOrFail(OrderEntity, { id: orderId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (salesEventId == null || order.holdState !== 'held') {
        throw new DomainError('conflict', 'hold.gone', 'These slots are no longer held: they were paid for, or are free already.');
      }
      await this.audit.write(tx, {
        action: 'hold.ended',
        subject: `order:${orderId}`,
        before: { eventId: salesEventId, slots: order.slots() },
      });
      await this.release(tx, salesEventId, [order]);
    });
  }

  /** Releases every hold whose time is over, one event at a time. */
  @Job({ name: 'holds', everyMs: EVERY_MS })
  async releaseEnded(): Promise<void> {
    const ended = await this.work.read((em) =>
      em.find(OrderEntity, { holdState: 'held', holdUntil: { $lte: this.clock.now() } }, { fields: ['salesEventId'] }),
    );
    await eachAlone(
      new Set(ended.flatMap(({ salesEventId }) => salesEventId ?? [])),
      (salesEventId) => this.work.run((tx) => this.releaseEndedOf(tx, salesEventId)),
      (salesEventId, error) => this.log.error({ event: salesEventId, err: error }, 'ended holds not released'),
    );
  }

  /** Releases the event's ended holds; the event's row is locked from here on. */
  async releaseEndedOf(tx: Transaction, salesEventId: number): Promise<void> {
    await this.events.locked(tx, salesEventId);
    const ended = await tx.em.find(
      OrderEntity,
      { salesEventId, holdState: 'held', holdUntil: { $lte: this.clock.now() } },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    await this.release(tx, salesEventId, ended);
  }

  /** Holds slots for a draft, as many as it needs or none; the event's row must be locked. @throws DomainError conflict `order.soldOut` */
  async take(tx: Transaction, draft: PricedOrder): Promise<void> {
    const event = await this.events.locked(tx, draft.event.id);
    const left = event.slotsLeft();
    const slots = slotsOfOrder(draft);
    if (slots > left) {
      const sentence =
        left === 0
          ? 'All available slots for this event have been booked. Please check back for our next event.'
          : `Only ${left} of the slots are left`;
      throw new DomainError('conflict', 'order.soldOut', sentence, { reply: { availableSlots: left } });
    }
    await this.events.moveSlots(tx, draft.event.id, { held: slots });
  }

  /** Gives held slots back; the event's row must be locked. */
  async release(tx: Transaction, salesEventId: number, orders: readonly OrderEntity[]): Promise<void> {
    const held = orders.filter((order) => order.holdState === 'held');
    const slots = held.reduce((sum, order) => sum + order.slots(), 0);
    for (const order of held) order.holdState = 'released';
    if (slots > 0) await this.events.moveSlots(tx, salesEventId, { held: -slots });
  }
}
