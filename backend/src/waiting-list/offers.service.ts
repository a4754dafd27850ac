import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '#shared/core/errors';
import { phoneKey } from '#shared/core/phone';
import { STOREFRONT_PAGES } from '#shared/core/pages';
import { CODE_LENGTH, shortLink } from '#shared/core/short-code';
import { type OrderWindow, roomiestWindow } from '#shared/sales-events/delivery-windows';
import { orderingEndsAt } from '#shared/sales-events/sale-times';
import { isDoneAfter, offerEndsAt, type OfferState, passedAfter, planOffers, offerLinkPath } from '#shared/waiting-list/offers';
import type { MakeOffer, Waiting } from '#shared/waiting-list/waiting-list.contract';
import { Clock } from '../core/clock.js';
import { type SqlEntityManager, type Transaction, UnitOfWork } from '../core/database/unit-of-work.js';
import { eachAlone } from '../core/each-alone.js';
import { Handles, Publishes } from '../core/events/domain-event.js';
import { DomainEvents } from '../core/events/domain-events.js';
import { expectVersion } from '../core/record-checks.js';
import { Job } from '../core/housekeeping.js';
import { LOG, type Logger } from '../core/log.js';
import { hashToken, newToken, codeOf, hashOfCode } from '../core/secrets.js';
import { ServerKey } from '../core/server-key.js';
import { type Sale, SalesEventsService, type SlotMove } from '../sales-events/sales-events.service.js';
import { SlotsChanged } from '../sales-events/sales-events.events.js';
import { SettingsService } from '../settings/settings.service.js';
import { lockedWaiting, tell, WAITING_LOCKED } from './locked-waiting.js';
import { OfferEnded, OfferMade } from './waiting-list.events.js';
import { WaitingEntity } from './waiting.entity.js';

/** An offer that has ended goes on to the next within seconds. */
const EVERY_MS = 5_000;

const PURPOSE = 'waiting list offer';

/** How an offer ends that was not taken. */
type Untaken = Extract<OfferState, 'declined' | 'expired' | 'withdrawn' | 'closed'>;

/**
 * Offers of the waiting list. An open one holds its slots in the sale's count of held slots, and a place in a delivery window where the
 * sale has any, under the lock of the sale's row, so that held, offered and sold slots together never exceed the sale's.
 * @source requirements/storefront S65; decisions/0078
 */
@Injectable()
@Publishes(OfferMade, OfferEnded)
export class OffersService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly salesEvents: SalesEventsService,
    private readonly settings: SettingsService,
    private readonly serverKey: ServerKey,
    private readonly domainEvents: DomainEvents,
    private readonly clock: Clock,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /** Free slots belong to waiting customers before any other one can order them: they are offered in the transaction that frees them. */
  @Handles(SlotsChanged)
  follow(tx: Transaction, { salesEventId }: SlotsChanged): Promise<void> {
    tx.beforeCommit(`offers ${salesEventId}`, () => this.settle(tx, salesEventId));
    return Promise.resolve();
  }

  /** Ends the offers of a sale whose time is over, and offers free slots. The sale's row is locked from here on. */
  async settle(tx: Transaction, salesEventId: number): Promise<void> {
    const event = await this.salesEvents.lockedIfThere(tx, salesEventId);
    if (!event) return;
    await tx.em.flush();
    const isOrderable = this.salesEvents.takesOrders(event);
    const ended = { salesEventId, offerState: 'open' as const, ...(isOrderable && { offerUntil: { $lte: this.clock.now() } }) };
    const isFull = event.slotsUnsold() === 0;
    // A sold-out sale is read often: without an offer that ended there is nothing to do.
    if ((isFull || !isOrderable) && (await tx.em.count(WaitingEntity, ended)) === 0) return;
    const queue = await tx.em.find(WaitingEntity, { salesEventId, doneAt: null }, { ...WAITING_LOCKED, orderBy: { id: 'asc' } });
    if (queue.length === 0) return;
    const byId = new Map(queue.map((waiting) => [waiting.id, waiting]));
    const until = await this.endOfOffer(event);
    const now = this.clock.now();
    const plan = planOffers({ free: event.slotsUnsold(), sale: event, queue: queue.map((one) => one.toQueued()), now, until, isOrderable });
    for (const { id } of plan.ended) await this.end(tx, byId.get(id), isOrderable ? 'expired' : 'closed');
    for (const { id, slots } of plan.raised) await this.raise(tx, byId.get(id), slots);
    for (const { id, slots, window } of plan.offers) await this.make(tx, byId.get(id), { slots, window, until });
  }

  /** Changes without an event: offers whose time is over, sales that have closed, a changed setting, a process that died. */
  @Job({ name: 'offers', everyMs: EVERY_MS })
  async settleAll(): Promise<void> {
    const due = await this.work.read(async (em) => {
      const open = await em.find(WaitingEntity, { offerState: 'open' }, { fields: ['salesEventId'] });
      const running = await this.salesEvents.bookable(em);
      const isWaitedFor =
        running && running.slotsUnsold() > 0 && (await em.count(WaitingEntity, { salesEventId: running.id, doneAt: null }));
      return new Set([...open.map(({ salesEventId }) => salesEventId), ...(isWaitedFor ? [running.id] : [])]);
    });
    await eachAlone(
      due,
      (salesEventId) => this.work.run((tx) => this.settle(tx, salesEventId)),
      (salesEventId, error) => this.log.error({ event: salesEventId, err: error }, 'offers not settled'),
    );
  }

  /**
   * An offer out of order. Who has one keeps it.
   * @throws DomainError notFound `waiting.notFound`; conflict `record.stale`, `offer.off`, `offer.noSlots`, `offer.noWindow`, and those of `requireOpen`
   */
  async offer(id: number, { version, insteadOf }: MakeOffer): Promise<Waiting> {
    return this.work.run(async (tx) => {
      const waiting = await lockedWaiting(tx, this.salesEvents, id);
      if (waiting.offerState === 'open' || waiting.offerState === 'paying') return waiting.toContract();
      expectVersion(waiting, version);
      const event = await this.salesEvents.locked(tx, waiting.salesEventId);
      this.salesEvents.requireOpen(event);
      const until = await this.endOfOffer(event);
      if (until === null) throw new DomainError('conflict', 'offer.off', 'Offers are turned off, or ordering closes too soon.');
      if (insteadOf !== undefined) {
        const other = await tx.em.findOne(WaitingEntity, { id: insteadOf, salesEventId: event.id, offerState: 'open' }, WAITING_LOCKED);
        await this.end(tx, other, 'withdrawn');
      }
      const slots = Math.min(waiting.quantity, event.slotsUnsold());
      if (slots === 0) throw new DomainError('conflict', 'offer.noSlots', 'No slot is free. Nothing was offered.');
      const window = roomiestWindow(event, until);
      if (!window && event.windows?.length) {
        throw new DomainError('conflict', 'offer.noWindow', 'No delivery window has a free place. Nothing was offered.');
      }
      waiting.doneAt = null;
      await this.make(tx, waiting, { slots, window, until });
      await tx.audit({ action: 'waiting.offered', subject: `waiting:${id}`, after: { slots } });
      await tx.em.flush();
      return waiting.toContract();
    });
  }

  /**
   * The link opens nothing any more and the slots go to the next. An order that is being paid by it stays.
   * @throws DomainError notFound `waiting.notFound`
   */
  async withdraw(id: number): Promise<Waiting> {
    return this.work.run(async (tx) => {
      const waiting = await lockedWaiting(tx, this.salesEvents, id);
      if (waiting.offerState !== 'open' && waiting.offerState !== 'paying') return waiting.toContract();
      await tx.audit({
        action: 'waiting.offerWithdrawn',
        subject: `waiting:${id}`,
        before: { slots: waiting.toContract().offer?.slots },
      });
      await this.end(tx, waiting, 'withdrawn');
      await tx.em.flush();
      return waiting.toContract();
    });
  }

  /** Ends every open offer of a sale whose row is locked, e.g. because it is cancelled. */
  async endAll(tx: Transaction, salesEventId: number): Promise<void> {
    const open = await tx.em.find(WaitingEntity, { salesEventId, offerState: 'open' }, { ...WAITING_LOCKED, orderBy: { id: 'asc' } });
    for (const waiting of open) await this.end(tx, waiting, 'closed');
  }

  /**
   * Ends an offer that was not taken and frees the slots and the place that it holds. The sale's row is locked.
   * @param waiting whose; without one nothing is done
   */
  async end(tx: Transaction, waiting: WaitingEntity | null | undefined, as: Untaken): Promise<void> {
    if (!waiting) return;
    const wasOpen = waiting.offerState === 'open';
    const { offerRest: rest, offerWindow: window } = waiting;
    const slots = waiting.offerSlots + rest;
    Object.assign(waiting, { offerState: as, offerSlots: slots, offerRest: 0 });
    waiting.offerWindow = null;
    waiting.offerHash = null;
    waiting.offerCodeHash = null;
    waiting.offerSeed = null;
    if (as === 'expired' || as === 'declined') {
      waiting.passedSlots = passedAfter({ passed: waiting.passedSlots }, slots);
      if (isDoneAfter(waiting, slots)) waiting.doneAt = this.clock.now();
    }
    // The manager decided: not asked again automatically.
    if (as === 'withdrawn') waiting.passedSlots = waiting.quantity;
    await tell(tx, waiting);
    await this.domainEvents.publish(tx, new OfferEnded(waiting.id));
    if (wasOpen) await this.salesEvents.moveSlots(tx, waiting.salesEventId, { held: -slots, parcels: [{ window, held: -1 }] });
    else if (rest > 0) await this.salesEvents.moveSlots(tx, waiting.salesEventId, { held: -rest });
  }

  /** The link of an offer that is open; null when there is none. @param isShort as an SMS has room for; an offer of an earlier version has no such link */
  async link(id: number, origin: string, isShort: boolean): Promise<string | null> {
    const waiting = await this.work.read((em) => em.findOne(WaitingEntity, { id, offerState: 'open' }));
    const token = waiting && this.tokenOf(waiting);
    if (!waiting || token === null) return null;
    const { offerSeed, offerCodeHash } = waiting;
    if (!isShort || !offerSeed || !offerCodeHash) return origin + offerLinkPath(token);
    return shortLink(origin, STOREFRONT_PAGES.shortOffer.path, codeOf(this.serverKey, PURPOSE, offerSeed));
  }

  /** The stored form of a link's token, or of its code. */
  storedOf(token: string): { offerHash: string } | { offerCodeHash: string } {
    return token.length === CODE_LENGTH ? { offerCodeHash: hashOfCode(this.serverKey, PURPOSE, token) } : { offerHash: hashToken(token) };
  }

  /** Who waits, or waited, for a sale, by number. */
  async waitingFor(em: SqlEntityManager, salesEventId: number): Promise<number[]> {
    return (await em.find(WaitingEntity, { salesEventId }, { fields: ['id'] })).map(({ id }) => id);
  }

  /** The token of an offer's link; null when it cannot be taken, or was made with an earlier key of the server. */
  tokenOf({ offerSeed, offerHash }: WaitingEntity): string | null {
    if (!offerSeed) return null;
    const token = this.serverKey.hmac(`${PURPOSE}\n`, offerSeed);
    return hashToken(token) === offerHash ? token : null;
  }

  private async make(
    tx: Transaction,
    waiting: WaitingEntity | undefined,
    { slots, window, until }: { slots: number; window: OrderWindow | null; until: string | null },
  ): Promise<void> {
    if (!waiting || until === null) return;
    waiting.offerSeed = newToken();
    waiting.offerHash = hashToken(this.serverKey.hmac(`${PURPOSE}\n`, waiting.offerSeed));
    waiting.offerCodeHash = hashOfCode(this.serverKey, PURPOSE, codeOf(this.serverKey, PURPOSE, waiting.offerSeed));
    waiting.offerState = 'open';
    waiting.offerSlots = slots;
    waiting.offerWindow = window;
    waiting.offeredAt = this.clock.now();
    waiting.offerUntil = until;
    await this.hold(tx, waiting, { held: slots, parcels: [{ window, held: 1 }] });
  }

  private async raise(tx: Transaction, waiting: WaitingEntity | undefined, slots: number): Promise<void> {
    if (!waiting) return;
    const more = slots - waiting.offerSlots;
    waiting.offerSlots = slots;
    await this.hold(tx, waiting, { held: more });
  }

  /** @param more than it held before */
  private async hold(tx: Transaction, waiting: WaitingEntity, more: SlotMove): Promise<void> {
    await tell(tx, waiting);
    const { id, salesEventId, name, phone, email = null, language, offerSlots, offeredAt, offerUntil } = waiting;
    await this.salesEvents.moveSlots(tx, salesEventId, more);
    const customer = { name, phone, email, phoneKey: phoneKey(phone), language };
    await this.domainEvents.publish(tx, new OfferMade(id, salesEventId, customer, offerSlots, offeredAt ?? '', offerUntil ?? ''));
  }

  private async endOfOffer(event: Sale): Promise<string | null> {
    const { offerMinutes } = await this.settings.read();
    return offerEndsAt(this.clock.now(), offerMinutes, orderingEndsAt(event));
  }
}
