import { LockMode } from '@mikro-orm/core';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import type { HoldsReply } from '#shared/bookings/hold.contract';
import { type PricedOrder, slotsOfOrder } from '#shared/bookings/priced-order';
import { DomainError } from '#shared/core/errors';
import { type ParcelMove, requirePlace } from '#shared/sales-events/delivery-windows';
import { SALES_ROOM } from '#shared/realtime/rooms';
import { Audit } from '../core/audit.js';
import { Clock } from '../core/clock.js';
import { type Transaction, UnitOfWork } from '../core/database/unit-of-work.js';
import { eachAlone } from '../core/each-alone.js';
import { findOrFail } from '../core/record-checks.js';
import { Handles } from '../core/events/domain-event.js';
import { Job } from '../core/housekeeping.js';
import { LiveReads } from '../core/live-reads.js';
import { LOG } from '../core/log.js';
import { SaleCancelled, SaleMoved } from '../sales-events/sales-events.events.js';
import { type Sale, SalesEventsService } from '../sales-events/sales-events.service.js';
import { OfferClaimsService } from '../waiting-list/offer-claims.service.js';
import { OffersService } from '../waiting-list/offers.service.js';
import { OrderEntity } from './order.entity.js';

/** Slots of an ended hold are free again within seconds. @source requirements/storefront S52 */
const EVERY_MS = 5_000;
/** Most orders find neither. */
const IS_DUE =
  "select exists (select 1 from sales_order where event_id = ? and hold_state = 'held' and hold_until <= ?) " +
  'or exists (select 1 from waiting where event_id = ? and done_at is null) as "isDue"';
const NOT_FOUND = 'There is no order of that number';

/** Slots that are held for customers who are paying. A hold counts until it is released or used, exactly once. */
@Injectable()
export class HoldsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly salesEvents: SalesEventsService,
    private readonly offers: OffersService,
    private readonly claims: OfferClaimsService,
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
   * Ends a hold before its time. A customer who pays nevertheless gets the booking while slots are left, or the money back.
   * @throws DomainError notFound `order.notFound`; conflict `hold.gone` when it was used or ended since then
   */
  async endEarly(orderId: number): Promise<void> {
    const { salesEventId } = await this.work.read((em) =>
      findOrFail(em.findOne(OrderEntity, { id: orderId }), 'order.notFound', NOT_FOUND),
    );
    await this.work.run(async (tx) => {
      if (salesEventId != null) await this.salesEvents.locked(tx, salesEventId);
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

  /** No customer shall pay for a date that was given up. */
  @Handles(SaleMoved)
  endBefore(tx: Transaction, moved: SaleMoved): Promise<void> {
    return this.endAll(tx, moved);
  }

  /** No customer shall pay for a sale that was cancelled; the reconciler cancels payment links whose slots were freed. */
  @Handles(SaleCancelled)
  async endAll(tx: Transaction, { salesEventId }: { salesEventId: number }): Promise<void> {
    const held = await tx.em.find(OrderEntity, { salesEventId, holdState: 'held' }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    for (const order of held) order.nextCheckAt = this.clock.now();
    await this.release(tx, salesEventId, held);
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

  /** Releases the event's ended holds, and offers their slots to who waits for them; the event's row is locked from here on. */
  async releaseEndedOf(tx: Transaction, salesEventId: number): Promise<void> {
    await this.salesEvents.locked(tx, salesEventId);
    const [due] = await tx.em.execute<{ isDue: number | boolean }[]>(IS_DUE, [salesEventId, this.clock.now(), salesEventId]);
    if (!due?.isDue) return;
    const ended = await tx.em.find(
      OrderEntity,
      { salesEventId, holdState: 'held', holdUntil: { $lte: this.clock.now() } },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    await this.release(tx, salesEventId, ended);
    await this.offers.settle(tx, salesEventId);
  }

  /** Holds slots for a draft, as many as it needs and a place in its window, or none; the event's row must be locked. @throws DomainError conflict `order.soldOut`, `order.windowFull` */
  async take(tx: Transaction, draft: PricedOrder): Promise<void> {
    const slots = slotsOfOrder(draft);
    const event = await this.requireSlots(tx, draft.event.id, slots);
    requirePlace(event, draft.window, this.clock.now());
    await this.salesEvents.moveSlots(tx, draft.event.id, { held: slots, parcels: [{ window: draft.window, held: 1 }] });
  }

  /** @returns the event, its row locked   @throws DomainError conflict `order.soldOut` */
  async requireSlots(tx: Transaction, salesEventId: number, slots: number): Promise<Sale> {
    const event = await this.salesEvents.locked(tx, salesEventId);
    const left = event.slotsLeft();
    if (slots <= left) return event;
    const sentence =
      left === 0
        ? 'All available slots for this event have been booked. Please check back for our next event.'
        : `Only ${left} of the slots are left`;
    throw new DomainError('conflict', 'order.soldOut', sentence, { reply: { availableSlots: left } });
  }

  /** Gives held slots and places back, those of an offer to the offer while it lasts; the event's row must be locked. @returns whose offers have them again */
  async release(tx: Transaction, salesEventId: number, orders: readonly OrderEntity[]): Promise<number[]> {
    const held = orders.filter((order) => order.holdState === 'held');
    const parcels: ParcelMove[] = [];
    const offered: number[] = [];
    let slots = 0;
    for (const order of held) {
      order.holdState = 'released';
      const window = order.draft?.window ?? null;
      if (order.waitingId != null && (await this.claims.takeBack(tx, order.waitingId, { window, byLink: order.byLink })))
        offered.push(order.waitingId);
      else {
        slots += order.slots();
        parcels.push({ window, held: -1 });
      }
    }
    // Who counts holds next asks the database.
    await tx.em.flush();
    if (held.length > 0) await this.salesEvents.moveSlots(tx, salesEventId, { held: -slots, parcels });
    return offered;
  }
}
