import { Injectable } from '@nestjs/common';
import { DomainError } from '#shared/core/errors';
import type { OrderWindow } from '#shared/sales-events/delivery-windows';
import type { Offer } from '#shared/waiting-list/waiting-list.contract';
import { Clock } from '../core/clock.js';
import { type SqlEntityManager, type Transaction, UnitOfWork } from '../core/database/unit-of-work.js';
import { SalesEventsService } from '../sales-events/sales-events.service.js';
import { tell, WAITING_LOCKED } from './locked-waiting.js';
import { OffersService } from './offers.service.js';
import { WaitingEntity } from './waiting.entity.js';

/** Commands on an offer by the holder of its link. Every token without a live offer gets the same answer. @source decisions/0078 */
@Injectable()
export class OfferClaimsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly salesEvents: SalesEventsService,
    private readonly offers: OffersService,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError gone `offer.gone` */
  async look(token: string): Promise<Offer> {
    return this.work.read(async (em) => {
      const waiting = await this.live(em, token);
      const event = await this.salesEvents.withNumber(em, waiting.salesEventId);
      if (!event || !this.salesEvents.takesOrders(event)) throw gone();
      const { id, title, date } = event;
      return {
        event: { id, title, titleMalayalam: event.titleMalayalam ?? null, date },
        slots: waiting.offerSlots + waiting.offerRest,
        window: waiting.offerWindow?.id ?? null,
        until: waiting.offerUntil ?? '',
        customer: { name: waiting.name, phone: waiting.phone },
      };
    });
  }

  /**
   * The slots go to the next customer at once, also the rest that an order left; slots of an order in payment follow when it ends.
   * @throws DomainError gone `offer.gone`
   */
  async decline(token: string): Promise<void> {
    await this.work.run(async (tx) => {
      const { id, salesEventId } = await this.live(tx.em, token);
      await this.salesEvents.lockedIfThere(tx, salesEventId);
      const waiting = await tx.em.findOne(WaitingEntity, { id, ...this.offers.storedOf(token) }, WAITING_LOCKED);
      if (!waiting) throw gone();
      await this.offers.end(tx, waiting, 'declined');
    });
  }

  /** Whose offer a link opens. The sale's row is locked. @throws DomainError gone `offer.gone` */
  async of(tx: Transaction, salesEventId: number, token: string): Promise<number> {
    const waiting = await this.live(tx.em, token);
    if (waiting.salesEventId !== salesEventId) throw gone();
    return waiting.id;
  }

  /**
   * Lets slots of an open offer and its place in a window go, to be held by an order in the same transaction; the rest stays held until the
   * order is paid.
   * @throws DomainError gone `offer.gone`; conflict `offer.tooMany`
   */
  async take(tx: Transaction, id: number, slots: number): Promise<void> {
    const waiting = await this.locked(tx, id);
    if (waiting?.offerState !== 'open' || !this.isInTime(waiting)) throw gone();
    const { offerSlots: availableSlots } = waiting;
    if (slots > availableSlots) {
      throw new DomainError(
        'conflict',
        'offer.tooMany',
        availableSlots === 1 ? 'One slot is held for you' : `${availableSlots} slots are held for you`,
        { reply: { availableSlots } },
      );
    }
    await this.letGo(tx, waiting, slots, availableSlots - slots);
  }

  /**
   * A payment came after the hold of its order: slots that went back to the open offer since then are free for it in this transaction. The
   * sale's row is locked.
   */
  async recover(tx: Transaction, id: number, slots: number): Promise<void> {
    const waiting = await this.locked(tx, id);
    if (waiting?.offerState === 'open' && slots <= waiting.offerSlots) await this.letGo(tx, waiting, slots);
  }

  /**
   * The slots of an order that was not paid, and its place in a window, are the offer's again while it lasts.
   * @param byLink a payment link outlives the offer: a customer who did not pay by it goes on waiting
   * @returns whether they are
   */
  async takeBack(tx: Transaction, id: number, { window, byLink }: { window: OrderWindow | null; byLink: boolean }): Promise<boolean> {
    const waiting = await this.locked(tx, id);
    if (waiting?.offerState !== 'paying') return false;
    const event = await this.salesEvents.locked(tx, waiting.salesEventId);
    const isOrderable = this.salesEvents.takesOrders(event);
    if (!isOrderable || !this.isInTime(waiting)) {
      await this.offers.end(tx, waiting, isOrderable ? 'expired' : 'closed');
      if (byLink) waiting.doneAt = null;
      return false;
    }
    Object.assign(waiting, { offerState: 'open', offerSlots: waiting.offerSlots + waiting.offerRest, offerRest: 0, offerWindow: window });
    await tell(tx, waiting);
    return true;
  }

  /** The order that took the offer's slots has its booking: the rest of the offer goes to the next. */
  async booked(tx: Transaction, id: number): Promise<void> {
    const waiting = await this.locked(tx, id);
    if (waiting) await this.finish(tx, waiting);
  }

  /**
   * A manager enters the order of a customer who has an open offer: its slots are free for it in this transaction. The sale's row is
   * locked.
   * @returns whose offer it was; null for none
   */
  async yieldTo(tx: Transaction, salesEventId: number, phoneKey: string, slots: number): Promise<number | null> {
    const waiting = await tx.em.findOne(WaitingEntity, { salesEventId, phoneKey, offerState: 'open' }, WAITING_LOCKED);
    if (!waiting) return null;
    // An order that is not paid gives all of its slots to the offer.
    waiting.quantity = Math.max(waiting.quantity, slots);
    await this.letGo(tx, waiting, slots);
    return waiting.id;
  }

  /** @param rest of its slots, which stay held */
  private async letGo(tx: Transaction, waiting: WaitingEntity, slots: number, rest = 0): Promise<void> {
    const { offerSlots: held, offerWindow: window } = waiting;
    Object.assign(waiting, { offerState: 'paying', offerSlots: slots, offerRest: rest, offerWindow: null });
    await tell(tx, waiting);
    await this.salesEvents.moveSlots(tx, waiting.salesEventId, { held: rest - held, parcels: [{ window, held: -1 }] });
  }

  private async finish(tx: Transaction, waiting: WaitingEntity): Promise<void> {
    const { salesEventId, offerRest: rest } = waiting;
    waiting.offerState = 'taken';
    waiting.offerRest = 0;
    waiting.offerHash = null;
    waiting.offerCodeHash = null;
    waiting.offerSeed = null;
    waiting.offerWindow = null;
    waiting.doneAt = this.clock.now();
    await tell(tx, waiting);
    if (rest > 0) await this.salesEvents.moveSlots(tx, salesEventId, { held: -rest });
  }

  private async live(em: SqlEntityManager, token: string): Promise<WaitingEntity> {
    const waiting = await em.findOne(WaitingEntity, { ...this.offers.storedOf(token), offerState: { $in: ['open', 'paying'] } });
    if (!waiting || !this.isInTime(waiting)) throw gone();
    return waiting;
  }

  private async locked({ em }: Transaction, id: number): Promise<WaitingEntity | null> {
    await em.flush();
    return em.findOne(WaitingEntity, { id }, WAITING_LOCKED);
  }

  private isInTime = ({ offerUntil }: WaitingEntity): boolean => Date.parse(offerUntil ?? '') > this.clock.nowMs();
}

const gone = (): DomainError => new DomainError('gone', 'offer.gone', 'These slots are no longer held for you.');
