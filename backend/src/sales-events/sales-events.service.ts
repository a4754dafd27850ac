import { Injectable } from '@nestjs/common';
import { type Fed, NOBODY_FED } from '#shared/core/linked-sale';
import type { LiveReply } from '#shared/core/reply.contract';
import { DomainError } from '#shared/core/errors';
import type { DishPart } from '#shared/recipes/dish-parts';
import { SALES_ROOM } from '#shared/realtime/rooms';
import type { ManagedSalesEvent, OfferedDish, SalesEvent } from '#shared/sales-events/sales-event.contract';
import { type CountedWindow, movedParcels, type ParcelMove } from '#shared/sales-events/delivery-windows';
import { orderingState, requireOrderingOpen, type SaleTimes } from '#shared/sales-events/sale-times';
import { folded } from '#shared/core/folded';
import { Clock } from '../core/clock.js';
import { HeldRows } from '../core/database/locks.js';
import { FOR_UPDATE, type SqlEntityManager, type Transaction, UnitOfWork } from '../core/database/unit-of-work.js';
import { findOrFail } from '../core/record-checks.js';
import { LiveReads } from '../core/live-reads.js';
import { Publishes } from '../core/events/domain-event.js';
import { DomainEvents } from '../core/events/domain-events.js';
import type { RawJson } from '../core/raw-json.js';
import { numbersOf, SubjectNamesOf } from '../core/subject-names.js';
import { SaleTurnoutChanged, SlotsChanged } from './sales-events.events.js';
import { announceSale, RunningSaleService } from './running-sale.service.js';
import { SalesEventEntity } from './sales-event.entity.js';

const NEWEST_FIRST = { createdAt: 'desc', id: 'desc' } as const;

/** The fields of an event for other modules. */
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
  /** The parts of each dish, by key. */
  readonly dishParts?: Readonly<Record<string, readonly DishPart[]>> | null | undefined;
  /** The dishes that it sells, in the order of the menu. */
  offer(): readonly OfferedDish[];
}

/** A sale as a page of insight looks back on it. */
export interface SoldSale {
  id: number;
  title: string;
  titleMalayalam: string | null;
  /** When its delivery begins, or when it was made where that is unknown; ISO 8601 UTC. */
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
  /** Of the taken slots, those whose dish has a number of people. */
  fed?: Fed;
  parcels?: readonly ParcelMove[];
}

/** The sales: which there are, which one can be booked, how many slots are left. */
@Injectable()
@Publishes(SaleTurnoutChanged, SlotsChanged)
export class SalesEventsService {
  private readonly held = new HeldRows<number, SalesEventEntity>();

  constructor(
    private readonly work: UnitOfWork,
    private readonly reads: LiveReads,
    private readonly domainEvents: DomainEvents,
    private readonly clock: Clock,
    private readonly running: RunningSaleService,
  ) {}

  @SubjectNamesOf('event')
  async names(em: SqlEntityManager, ids: readonly string[]) {
    return (await em.find(SalesEventEntity, { id: { $in: numbersOf(ids) } })).map(({ id, title }) => [id, title] as const);
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

  /** All events with the fields for managers, newest first. */
  listManaged(): Promise<RawJson<LiveReply<ManagedSalesEvent[]>>> {
    return this.reads.load(SALES_ROOM, async (em) => (await this.list(em, {})).map((event) => event.toManaged()), 'managed');
  }

  /**
   * The event that a title or a number names: an active title first, then a number, then the newest hidden one of that title.
   * @throws DomainError notFound `event.notFound`
   */
  async named(reference: string | number): Promise<Sale> {
    return this.work.read(async (em) => {
      const text = String(reference);
      const active = await em.findOne(SalesEventEntity, { activeTitleKey: folded(text) });
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

  /** As `named`; a sale that the clock has opened since then takes orders from that instant on. */
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

  /**
   * Refuses an order by a manager for a sale that is cancelled or whose day has passed; whether the website takes orders makes no difference.
   * @param event with its row locked   @throws DomainError conflict `event.cancelled`, `event.over`
   */
  requireNotOver(event: Sale): void {
    if (event.cancelledAt != null) throw cancelled();
    if (this.running.isOver(event)) throw new DomainError('conflict', 'event.over', 'This sale is over');
  }

  /** Whether an order for the sale would be taken now. */
  takesOrders(event: Sale): boolean {
    return event.isBookable && orderingState(event, this.clock.now()) === 'open';
  }

  /** The sale that takes orders, if there is one. */
  bookable(em: SqlEntityManager): Promise<Sale | null> {
    return em.findOne(SalesEventEntity, { isBookable: true });
  }

  /**
   * The event with its row locked until the transaction ends, so that its slots do not change.
   * @throws DomainError notFound `event.notFound`
   */
  locked(tx: Transaction, id: number): Promise<Sale> {
    return this.lockedRecord(tx, id);
  }

  /** As `locked`; null when the event was deleted. */
  lockedIfThere(tx: Transaction, id: number): Promise<Sale | null> {
    return this.lockedRecord(tx, id).catch((error: unknown) => {
      if (error instanceof DomainError && error.code === 'event.notFound') return null;
      throw error;
    });
  }

  /** Moves items, and the parcels of their orders, into or out of holds and bookings, and tells every open page. */
  async moveSlots(tx: Transaction, id: number, { held = 0, taken = 0, fed = NOBODY_FED, parcels = [] }: SlotMove): Promise<void> {
    const event = await this.lockedRecord(tx, id);
    if (parcels.some(({ window }) => window)) event.windows = movedParcels(event.windows ?? [], parcels);
    event.held += held;
    event.taken += taken;
    event.fedSlots += fed.slots;
    event.fedPeople += fed.people;
    event.hasOrders ||= taken > 0;
    announceSale(tx, event);
    if (taken !== 0) await this.domainEvents.publish(tx, new SaleTurnoutChanged(id));
    if (held + taken < 0) await this.domainEvents.publish(tx, new SlotsChanged(id));
  }

  /** As `locked`, for changes of the sale's own record. @throws DomainError notFound `event.notFound` */
  lockedRecord({ em }: Transaction, id: number): Promise<SalesEventEntity> {
    return this.held.hold(em, id, async () => {
      // Loading it under the lock would overwrite changes of this transaction that are not written yet.
      await em.flush();
      return findOrFail(em.findOne(SalesEventEntity, { id }, { ...FOR_UPDATE, refresh: true }), 'event.notFound', 'Event not found');
    });
  }

  private list(em: SqlEntityManager, where: { isActive?: boolean }): Promise<SalesEventEntity[]> {
    return em.find(SalesEventEntity, where, { orderBy: NEWEST_FIRST });
  }
}

const cancelled = (): DomainError => new DomainError('conflict', 'event.cancelled', 'This sale was cancelled');
