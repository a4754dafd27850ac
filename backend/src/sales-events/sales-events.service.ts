import { LockMode, UniqueConstraintViolationException } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { type Fed, NOBODY_FED } from '#shared/core/linked-sale';
import type { LiveReply } from '#shared/core/reply.contract';
import { type ChangedBy, DomainError, staleRecord } from '#shared/core/errors';
import { mediaNameOf } from '#shared/media/media-file';
import type { DishPart } from '#shared/recipes/dish-parts';
import { SALES_ROOM } from '#shared/realtime/rooms';
import type {
  EditSalesEvent,
  ManagedSalesEvent,
  OfferedDish,
  SalesEvent,
  SaveSalesEvent,
  StoppedSale,
} from '#shared/sales-events/sales-event.contract';
import { EVENT_DEFAULTS } from '#shared/sales-events/event-defaults';
import { type CountedWindow, movedParcels, type ParcelMove, plannedWindows } from '#shared/sales-events/delivery-windows';
import { datedSale, orderingState, requireOrderingOpen, type SaleTimes, UNDATED } from '#shared/sales-events/sale-times';
import { titleKey } from '#shared/sales-events/sale-window';
import { Audit } from '../core/audit.js';
import { Clock } from '../core/clock.js';
import { HeldRows } from '../core/database/held-rows.js';
import { type Transaction, UnitOfWork } from '../core/database/unit-of-work.js';
import { findOrFail } from '../core/find-or-fail.js';
import { LiveReads } from '../core/live-reads.js';
import { newToken } from '../core/secrets.js';
import { Publishes } from '../core/events/decorators.js';
import { DomainEvents } from '../core/events/domain-events.js';
import type { RawJson } from '../core/raw-json.js';
import { MediaUse } from '../core/media-uses.js';
import { numbersOf, SubjectNamesOf } from '../core/subject-names.js';
import { MediaService } from '../media/media.service.js';
import { SaleRescheduled } from './sale-rescheduled.event.js';
import { SaleTurnoutChanged } from './sale-turnout-changed.event.js';
import { SlotsChanged } from './slots-changed.event.js';
import { RemovedEvents } from './removed-events.js';
import { OfferedDishesService } from './offered-dishes.service.js';
import { announceSale, RunningSale } from './running-sale.js';
import { SalesEventEntity } from './sales-event.entity.js';

const NEWEST_FIRST = { createdAt: 'desc', id: 'desc' } as const;

/** What other modules may know of an event. */
export interface Sale extends SaleTimes {
  readonly id: number;
  readonly title: string;
  readonly titleMalayalam?: string | null | undefined;
  readonly date: string;
  readonly isDateWritten: boolean;
  readonly description: string;
  readonly isActive: boolean;
  readonly isBookable: boolean;
  readonly isOver: boolean;
  readonly cancelledAt?: string | null | undefined;
  readonly movedAt?: string | null | undefined;
  readonly movedFrom?: SalesEvent['movedFrom'] | undefined;
  readonly closureNote?: string | null | undefined;
  readonly held: number;
  readonly maxOrders: number;
  readonly createdAt: string;
  readonly version: number;
  readonly windows?: readonly CountedWindow[] | null | undefined;
  slotsLeft(): number;
  slotsUnsold(): number;
  /** What goes into each dish, by key. */
  readonly dishParts?: Readonly<Record<string, readonly DishPart[]>> | null | undefined;
  /** The dishes that it sells, in the order of the menu. */
  offer(): readonly OfferedDish[];
}

/** A sale as a page of insight looks back on it. */
export interface SoldSale {
  id: number;
  title: string;
  titleMalayalam: string | null;
  /** When its delivery begins, or when it was made where nobody said; ISO 8601 UTC. */
  at: string;
  opensAt: string | null;
  maxOrders: number;
  cancelledAt: string | null;
  isCancelled: boolean;
}

const SOLD =
  'select id, title, title_malayalam as "titleMalayalam", coalesce(starts_at, created_at) as at, ordering_opens_at as "opensAt", ' +
  'max_orders as "maxOrders", cancelled_at as "cancelledAt" from sales_event where has_orders and coalesce(starts_at, created_at) >= ? ' +
  'order by coalesce(starts_at, created_at) desc, id desc limit ?';

/** Items that move, and in which windows their orders are delivered. */
export interface SlotMove {
  held?: number;
  taken?: number;
  /** Of what is taken, what says how many people it feeds. */
  fed?: Fed;
  parcels?: readonly ParcelMove[];
}

const newWindowId = (): string => newToken().slice(0, 10);

/** The sales: which there are, which one can be booked, how many slots are left. */
@Injectable()
@Publishes(SaleTurnoutChanged, SaleRescheduled, SlotsChanged)
export class SalesEventsService {
  private readonly held = new HeldRows<number, SalesEventEntity>();

  constructor(
    private readonly work: UnitOfWork,
    private readonly reads: LiveReads,
    private readonly audit: Audit,
    private readonly events: DomainEvents,
    private readonly clock: Clock,
    private readonly media: MediaService,
    private readonly removed: RemovedEvents,
    private readonly running: RunningSale,
    private readonly offers: OfferedDishesService,
  ) {}

  @SubjectNamesOf('event')
  async names(em: SqlEntityManager, ids: readonly string[]) {
    return (await em.find(SalesEventEntity, { id: { $in: numbersOf(ids) } })).map(({ id, title }) => [id, title] as const);
  }

  @MediaUse()
  async shownUploads(em: SqlEntityManager): Promise<string[]> {
    return (await em.find(SalesEventEntity, {}, { fields: ['image'] })).map(({ image }) => image);
  }

  /** Active events, newest first; a load of the room `sales`. */
  listPublic(): Promise<RawJson<LiveReply<SalesEvent[]>>> {
    return this.reads.load(SALES_ROOM, async (em) => (await this.list(em, { isActive: true })).map((event) => event.toContract()));
  }

  /** As `listPublic`, for other services. */
  listed(): Promise<SalesEvent[]> {
    return this.work.read(async (em) => (await this.list(em, { isActive: true })).map((event) => event.toContract()));
  }

  /** The sales that were ordered from, the newest first. @param from ISO 8601 UTC; null: from the first one on */
  async sold(em: SqlEntityManager, from: string | null, most: number): Promise<SoldSale[]> {
    const rows = await em.execute<Omit<SoldSale, 'isCancelled'>[]>(SOLD, [from ?? '', most]);
    return rows.map((row) => ({ ...row, isCancelled: row.cancelledAt !== null }));
  }

  /** All events with what only the manager sees, newest first. */
  listManaged(): Promise<RawJson<LiveReply<ManagedSalesEvent[]>>> {
    return this.reads.load(SALES_ROOM, async (em) => (await this.list(em, {})).map((event) => event.toManaged()), 'managed');
  }

  /** @throws DomainError conflict `event.titleTaken`, `event.stopsSale`, invalid `menu.unknownItem`, `input.invalid` by `datedSale` and `plannedWindows` */
  async create(input: SaveSalesEvent): Promise<ManagedSalesEvent> {
    return this.work.run(async (tx) => {
      await this.running.lock(tx);
      await this.requirePicture(tx, input.image);
      const isActive = input.isActive ?? true;
      const when = datedSale(UNDATED, input);
      const event = tx.em.create(SalesEventEntity, {
        title: input.title,
        titleMalayalam: input.titleMalayalam ?? null,
        ...when,
        description: input.description,
        descriptionMalayalam: input.descriptionMalayalam ?? null,
        badge: input.badge || EVENT_DEFAULTS.badge,
        buttonText: input.buttonText || EVENT_DEFAULTS.buttonText,
        image: input.image || EVENT_DEFAULTS.image,
        isValentine: input.isValentine ?? false,
        isActive,
        isOver: this.running.isOver(when),
        activeTitleKey: isActive ? titleKey(input.title) : null,
        maxOrders: input.maxOrders ?? EVENT_DEFAULTS.maxOrders,
        ...(await this.offers.chosen(tx, input.menuItems)),
        windows: plannedWindows([], input.windows ?? [], when.startsAt, newWindowId),
        createdAt: this.clock.now(),
      });
      await tx.em.flush().catch(whenTitleTaken);
      await this.audit.write(tx, { action: 'event.created', subject: `event:${event.id}`, after: event.toRecord() });
      announceSale(tx, event);
      requireMeant(await this.running.settle(tx), input.replaces);
      return event.toManaged();
    });
  }

  /**
   * Changes what is given. An editor's `version` is behind when another edit came after it; slots that moved do not count.
   * @throws DomainError notFound `event.notFound`, conflict `record.stale`, `event.titleTaken`, `event.stopsSale`, invalid `menu.unknownItem`,
   * `input.invalid` by `datedSale` and `plannedWindows`
   */
  async edit(id: number, { version, replaces, menuItems, windows, ...changes }: EditSalesEvent): Promise<ManagedSalesEvent> {
    return this.work.run(async (tx) => {
      await this.running.lock(tx);
      const event = await this.lockedEntity(tx, id);
      if (version !== undefined && version < event.editedVersion) throw staleRecord(event.toManaged(), await this.changedBy(tx, id));
      const before = event.toRecord();
      if (changes.image !== event.image) await this.requirePicture(tx, changes.image);
      tx.em.assign(event, { ...changes, ...datedSale(before, changes) });
      const known = event.windows ?? [];
      event.windows = plannedWindows(known, windows ?? known, event.startsAt ?? null, newWindowId);
      const wasOver = event.isOver;
      event.isOver = this.running.isOver(event.toContract());
      if (menuItems) {
        const { dishParts, ...offer } = await this.offers.chosen(tx, menuItems, event.menuItems);
        // What was cooked for a sale that is over stays what it was.
        tx.em.assign(event, { ...offer, ...(!(wasOver && event.isOver) && { dishParts }) });
      }
      event.activeTitleKey = event.isActive ? titleKey(event.title) : null;
      event.editedVersion = event.version + 1;
      await tx.em.flush().catch(whenTitleTaken);
      await this.audit.write(tx, { action: 'event.changed', subject: `event:${id}`, before, after: event.toRecord() });
      announceSale(tx, event);
      const stopped = await this.running.settle(tx);
      if (stopped?.id !== id) requireMeant(stopped, replaces);
      const { startsAt } = event.toContract();
      if (startsAt !== before.startsAt) await this.events.publish(tx, new SaleRescheduled(id, before.startsAt, startsAt, event.version));
      if (event.title !== before.title) await this.events.publish(tx, new SaleTurnoutChanged(id));
      await this.events.publish(tx, new SlotsChanged(id));
      return event.toManaged();
    });
  }

  /** @throws DomainError notFound `event.notFound`, conflict `event.hasBookings`, `event.beingPaid` */
  async remove(id: number): Promise<ManagedSalesEvent> {
    return this.work.run(async (tx) => {
      await this.running.lock(tx);
      const event = await this.lockedEntity(tx, id);
      if (event.hasOrders) {
        throw new DomainError('conflict', 'event.hasBookings', 'This event has bookings and cannot be deleted. Make it inactive instead.');
      }
      const removed = event.toManaged();
      if (event.held > 0)
        throw new DomainError('conflict', 'event.beingPaid', 'Somebody is paying for this event right now. Try again later.');
      await this.audit.write(tx, { action: 'event.removed', subject: `event:${id}`, before: event.toRecord() });
      tx.announce(SALES_ROOM, 'sale.removed', { id, version: event.version + 1 });
      tx.em.remove(event);
      await tx.em.flush();
      await this.running.settle(tx);
      await this.events.publish(tx, new SaleTurnoutChanged(id));
      return removed;
    });
  }

  /**
   * Brings a deleted event back as it was; twice is once.
   * @throws DomainError notFound `event.notRestorable`, conflict `event.titleTaken`   @source decisions/0001 §48
   */
  async restore(id: number): Promise<ManagedSalesEvent> {
    return this.work.run(async (tx) => {
      await this.running.lock(tx);
      const known = await tx.em.findOne(SalesEventEntity, { id });
      if (known) return known.toManaged();
      const event = await this.removed.bringBack(tx, id).catch(whenTitleTaken);
      const { offered, dishParts } = await this.offers.chosen(tx, event.menuItems, event.menuItems);
      tx.em.assign(event, { offered, dishParts });
      await this.audit.write(tx, { action: 'event.restored', subject: `event:${id}`, after: event.toRecord() });
      announceSale(tx, event);
      await this.running.settle(tx);
      return event.toManaged();
    });
  }

  /**
   * The event that a title or a number names: an active title first, then a number, then the newest hidden one of that title.
   * @throws DomainError notFound `event.notFound`
   */
  async named(reference: string | number): Promise<Sale> {
    return this.work.read(async (em) => {
      const text = String(reference);
      const active = await em.findOne(SalesEventEntity, { activeTitleKey: titleKey(text) });
      if (active) return active;
      const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0;
      const byId = id > 0 && id <= 2_147_483_647 ? await em.findOne(SalesEventEntity, { id }) : null;
      if (byId) return byId;
      const [hidden] = await em.find(SalesEventEntity, { title: text.trim() }, { orderBy: NEWEST_FIRST, limit: 1 });
      return findOrFail(Promise.resolve(hidden), 'event.notFound', 'Event not found');
    });
  }

  /** As `named`, for the public: a hidden event does not exist. */
  async visible(reference: string | number): Promise<Sale> {
    const event = await this.named(reference);
    if (!event.isActive) throw new DomainError('notFound', 'event.notFound', 'Event not found');
    return event;
  }

  /** The event of that number, hidden ones too; null when it was deleted. */
  withNumber(em: SqlEntityManager, id: number): Promise<Sale | null> {
    return em.findOne(SalesEventEntity, { id });
  }

  /** The numbers of the events that are not over, the oldest first. */
  async notOver(em: SqlEntityManager): Promise<number[]> {
    const events = await em.find(SalesEventEntity, { isOver: false }, { fields: ['id'], orderBy: { id: 'asc' }, disableIdentityMap: true });
    return events.map(({ id }) => id);
  }

  /** The events that were made last, hidden ones too, the newest first. */
  latest(em: SqlEntityManager, limit: number): Promise<Sale[]> {
    return em.find(SalesEventEntity, {}, { orderBy: NEWEST_FIRST, limit });
  }

  /** As `named`; what the clock has opened meanwhile takes orders from that instant on. */
  async toOrder(reference: string | number): Promise<Sale> {
    const event = await this.named(reference);
    const hasOpened = event.orderingOpensAt != null && orderingState(event, this.clock.now()) === 'open';
    if (!event.isBookable && hasOpened) await this.running.followClock();
    return event;
  }

  /**
   * Refuses an order for a sale that takes none now.
   * @param event with its row locked   @throws DomainError conflict `event.cancelled`, `event.notOpenYet`, `event.orderingClosed`, `event.notBookable`
   */
  requireOpen(event: Sale): void {
    if (event.cancelledAt != null) throw cancelled();
    requireOrderingOpen(event, this.clock.now());
    if (!event.isBookable) throw new DomainError('conflict', 'event.notBookable', 'This event cannot be booked at the moment');
  }

  /** Whether an order for the sale would be taken now. */
  takesOrders(event: Sale): boolean {
    return event.isBookable && orderingState(event, this.clock.now()) === 'open';
  }

  /** The sale that takes orders, if there is one. */
  bookable(em: SqlEntityManager): Promise<Sale | null> {
    return em.findOne(SalesEventEntity, { isBookable: true });
  }

  /** The event with its row locked until the transaction ends, so that what is read of its slots stays true. @throws DomainError notFound `event.notFound` */
  locked(tx: Transaction, id: number): Promise<Sale> {
    return this.lockedEntity(tx, id);
  }

  /** As `locked`; null when the event was deleted. */
  lockedIfThere(tx: Transaction, id: number): Promise<Sale | null> {
    return this.lockedEntity(tx, id).catch((error: unknown) => {
      if (error instanceof DomainError && error.code === 'event.notFound') return null;
      throw error;
    });
  }

  /** Moves items, and the parcels of their orders, into or out of holds and bookings, and tells every open page. */
  async moveSlots(tx: Transaction, id: number, { held = 0, taken = 0, fed = NOBODY_FED, parcels = [] }: SlotMove): Promise<void> {
    const event = await this.lockedEntity(tx, id);
    if (parcels.some(({ window }) => window)) event.windows = movedParcels(event.windows ?? [], parcels);
    event.held += held;
    event.taken += taken;
    event.fedSlots += fed.slots;
    event.fedPeople += fed.people;
    event.hasOrders ||= taken > 0;
    announceSale(tx, event);
    if (taken !== 0) await this.events.publish(tx, new SaleTurnoutChanged(id));
    if (held + taken < 0) await this.events.publish(tx, new SlotsChanged(id));
  }

  private lockedEntity({ em }: Transaction, id: number): Promise<SalesEventEntity> {
    return this.held.hold(em, id, async () => {
      // Loading it under the lock would overwrite what this transaction has changed but not yet written.
      await em.flush();
      return findOrFail(
        em.findOne(SalesEventEntity, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true }),
        'event.notFound',
        'Event not found',
      );
    });
  }

  private list(em: SqlEntityManager, where: { isActive?: boolean }): Promise<SalesEventEntity[]> {
    return em.find(SalesEventEntity, where, { orderBy: NEWEST_FIRST });
  }

  private async changedBy(tx: Transaction, id: number): Promise<ChangedBy | undefined> {
    const entry = await this.audit.lastOf(tx, `event:${id}`);
    return entry ? { changedBy: entry.actor, changedAt: entry.at } : undefined;
  }

  private async requirePicture({ em }: Transaction, image: string | undefined): Promise<void> {
    if (image !== undefined && mediaNameOf(image)) await this.media.require(em, image, 'image', 'image');
  }
}

/**
 * Refuses what would stop another sale than the request says; a request that says nothing is meant as it stands.
 * @param replaces the sale that the manager was told will stop taking orders; null when told of none
 */
function requireMeant(stopped: SalesEventEntity | null, replaces: number | null | undefined): void {
  if (!stopped || replaces === undefined || replaces === stopped.id) return;
  const { id, title, date, maxOrders } = stopped;
  throw new DomainError('conflict', 'event.stopsSale', `“${title}” would stop taking orders. Nothing was changed.`, {
    reply: { stops: { id, title, date, maxOrders, availableSlots: stopped.slotsLeft() } satisfies StoppedSale },
  });
}

const cancelled = (): DomainError => new DomainError('conflict', 'event.cancelled', 'This sale was cancelled');

function whenTitleTaken(error: unknown): never {
  if (error instanceof UniqueConstraintViolationException) {
    throw new DomainError('conflict', 'event.titleTaken', 'An active event has this title already');
  }
  throw error;
}
