import { LockMode } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { Clock } from '../core/clock.js';
import { type Unit, UnitOfWork } from '../core/database/unit-of-work.js';
import { Housekeeping } from '../core/housekeeping.js';
import { SalesEventsService } from '../sales-events/sales-events.service.js';
import { OrderEntity } from './order.entity.js';

/** Slots of an ended hold are free again within seconds. @source requirement "The storefront": within 60 s */
const EVERY_MS = 5_000;

/** Slots that are kept for customers who are paying. A hold counts until it is released or used, exactly once. */
@Injectable()
export class HoldsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly events: SalesEventsService,
    private readonly clock: Clock,
    housekeeping: Housekeeping,
  ) {
    housekeeping.every('holds', EVERY_MS, () => this.releaseEnded());
  }

  /** Releases every hold whose time is over, one event at a time. */
  async releaseEnded(): Promise<void> {
    const ended = await this.work.read((em) =>
      em.find(OrderEntity, { holdState: 'held', holdUntil: { $lte: this.clock.now() } }, { fields: ['eventId'] }),
    );
    for (const eventId of new Set(ended.map((order) => order.eventId))) {
      if (eventId != null) await this.work.run((unit) => this.releaseEndedOf(unit, eventId));
    }
  }

  /** Releases the event's ended holds; the event's row is locked from here on. */
  async releaseEndedOf(unit: Unit, eventId: number): Promise<void> {
    await this.events.locked(unit, eventId);
    const ended = await unit.em.find(
      OrderEntity,
      { eventId, holdState: 'held', holdUntil: { $lte: this.clock.now() } },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    await this.release(unit, eventId, ended);
  }

  /** Gives held slots back; the event's row must be locked. */
  async release(unit: Unit, eventId: number, orders: readonly OrderEntity[]): Promise<void> {
    const held = orders.filter((order) => order.holdState === 'held');
    const slots = held.reduce((sum, order) => sum + order.slots(), 0);
    for (const order of held) order.holdState = 'released';
    if (slots > 0) await this.events.moveSlots(unit, eventId, { held: -slots });
  }
}
