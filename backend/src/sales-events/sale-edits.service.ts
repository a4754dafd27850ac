import { UniqueConstraintViolationException } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { type ChangedBy, DomainError, staleRecord } from '#shared/core/errors';
import { mediaNameOf } from '#shared/media/media-file';
import { SALES_ROOM } from '#shared/realtime/rooms';
import type { EditSalesEvent, ManagedSalesEvent, SaveSalesEvent, StoppedSale } from '#shared/sales-events/sales-event.contract';
import { EVENT_DEFAULTS } from '#shared/sales-events/event-defaults';
import { plannedWindows } from '#shared/sales-events/delivery-windows';
import { datedSale, UNDATED } from '#shared/sales-events/sale-times';
import { folded } from '#shared/core/folded';
import { Audit } from '../core/audit.js';
import { Clock } from '../core/clock.js';
import { isChanged } from '../core/database/is-changed.js';
import { type SqlEntityManager, type Transaction, UnitOfWork } from '../core/database/unit-of-work.js';
import { newToken } from '../core/secrets.js';
import { Publishes } from '../core/events/domain-event.js';
import { DomainEvents } from '../core/events/domain-events.js';
import { MediaUse } from '../core/media-uses.js';
import { MediaService } from '../media/media.service.js';
import { SaleRescheduled, SaleTurnoutChanged, SlotsChanged } from './sales-events.events.js';
import { RemovedEventsService } from './removed-events.service.js';
import { OfferedDishesService } from './offered-dishes.service.js';
import { announceSale, RunningSaleService } from './running-sale.service.js';
import { SalesEventEntity } from './sales-event.entity.js';
import { SalesEventsService } from './sales-events.service.js';

const newWindowId = (): string => newToken().slice(0, 10);

/** A manager's commands on the sales themselves; each also settles which sale takes orders. */
@Injectable()
@Publishes(SaleTurnoutChanged, SaleRescheduled, SlotsChanged)
export class SaleEditsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly audit: Audit,
    private readonly domainEvents: DomainEvents,
    private readonly clock: Clock,
    private readonly media: MediaService,
    private readonly removed: RemovedEventsService,
    private readonly running: RunningSaleService,
    private readonly offeredDishes: OfferedDishesService,
    private readonly salesEvents: SalesEventsService,
  ) {}

  @MediaUse()
  async shownUploads(em: SqlEntityManager): Promise<string[]> {
    return (await em.find(SalesEventEntity, {}, { fields: ['image'] })).map(({ image }) => image);
  }

  /** @throws DomainError conflict `event.titleTaken`, `event.stopsSale`, invalid `menu.unknownItem`, `input.invalid` by `datedSale` and `plannedWindows` */
  async create(input: SaveSalesEvent): Promise<ManagedSalesEvent> {
    return this.work.run(async (tx) => {
      await this.running.lock(tx);
      await this.requirePicture(tx, input.image);
      const isActive = input.isActive ?? true;
      const when = datedSale(UNDATED, input, this.clock.now());
      const event = tx.em.create(SalesEventEntity, {
        title: input.title,
        titleMalayalam: input.titleMalayalam ?? null,
        ...when,
        description: input.description,
        descriptionMalayalam: input.descriptionMalayalam ?? null,
        badge: input.badge || EVENT_DEFAULTS.badge,
        badgeMalayalam: input.badgeMalayalam ?? null,
        buttonText: input.buttonText || EVENT_DEFAULTS.buttonText,
        buttonTextMalayalam: input.buttonTextMalayalam ?? null,
        image: input.image || EVENT_DEFAULTS.image,
        isValentine: input.isValentine ?? false,
        isActive,
        isOver: this.running.isOver(when),
        activeTitleKey: isActive ? folded(input.title) : null,
        maxOrders: input.maxOrders ?? EVENT_DEFAULTS.maxOrders,
        ...(await this.offeredDishes.chosen(tx, input.menuItems)),
        windows: plannedWindows([], input.windows ?? [], when.startsAt, newWindowId),
        createdAt: this.clock.now(),
      });
      await tx.em.flush().catch(whenTitleTaken);
      await tx.audit({ action: 'event.created', subject: `event:${event.id}`, after: event.toRecord() });
      announceSale(tx, event);
      requireMeant(await this.running.settle(tx), input.replaces);
      return event.toManaged();
    });
  }

  /**
   * Changes the given fields. An editor's `version` is behind when another edit came after it; slots that moved do not count.
   * @throws DomainError notFound `event.notFound`, conflict `record.stale`, `event.titleTaken`, `event.stopsSale`, invalid
   * `menu.unknownItem`, `input.invalid` by `datedSale` and `plannedWindows`
   */
  async edit(id: number, { version, replaces, menuItems, windows, ...changes }: EditSalesEvent): Promise<ManagedSalesEvent> {
    return this.work.run(async (tx) => {
      await this.running.lock(tx);
      const event = await this.salesEvents.lockedRecord(tx, id);
      if (version !== undefined && version < event.editedVersion) throw staleRecord(event.toManaged(), await this.changedBy(tx, id));
      const before = event.toRecord();
      if (changes.image !== event.image) await this.requirePicture(tx, changes.image);
      tx.em.assign(event, { ...changes, ...datedSale(before, changes, this.clock.now()) });
      const known = event.windows ?? [];
      event.windows = plannedWindows(known, windows ?? known, event.startsAt ?? null, newWindowId);
      const wasOver = event.isOver;
      event.isOver = this.running.isOver(event.toContract());
      if (menuItems) {
        const { dishParts, ...offer } = await this.offeredDishes.chosen(tx, menuItems, event.menuItems);
        // The dish parts of a sale that is over stay as they were.
        tx.em.assign(event, { ...offer, ...(!(wasOver && event.isOver) && { dishParts }) });
      }
      event.activeTitleKey = event.isActive ? folded(event.title) : null;
      const isOther = isChanged(tx.em, event);
      if (isOther) event.editedVersion = event.version + 1;
      await tx.em.flush().catch(whenTitleTaken);
      if (isOther) await tx.audit({ action: 'event.changed', subject: `event:${id}`, before, after: event.toRecord() });
      announceSale(tx, event);
      const stopped = await this.running.settle(tx);
      if (stopped?.id !== id) requireMeant(stopped, replaces);
      const { startsAt } = event.toContract();
      if (startsAt !== before.startsAt)
        await this.domainEvents.publish(tx, new SaleRescheduled(id, before.startsAt, startsAt, event.version));
      if (event.title !== before.title) await this.domainEvents.publish(tx, new SaleTurnoutChanged(id));
      await this.domainEvents.publish(tx, new SlotsChanged(id));
      return event.toManaged();
    });
  }

  /** @throws DomainError notFound `event.notFound`, conflict `event.hasBookings`, `event.beingPaid` */
  async remove(id: number): Promise<ManagedSalesEvent> {
    return this.work.run(async (tx) => {
      await this.running.lock(tx);
      const event = await this.salesEvents.lockedRecord(tx, id);
      if (event.hasOrders) {
        throw new DomainError('conflict', 'event.hasBookings', 'This event has bookings and cannot be deleted. Make it inactive instead.');
      }
      const removed = event.toManaged();
      if (event.held > 0)
        throw new DomainError('conflict', 'event.beingPaid', 'Somebody is paying for this event right now. Try again later.');
      await tx.audit({ action: 'event.removed', subject: `event:${id}`, before: event.toRecord() });
      tx.announce(SALES_ROOM, 'sale.removed', { id, version: event.version + 1 });
      tx.em.remove(event);
      await tx.em.flush();
      await this.running.settle(tx);
      await this.domainEvents.publish(tx, new SaleTurnoutChanged(id));
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
      const { offered, dishParts } = await this.offeredDishes.chosen(tx, event.menuItems, event.menuItems);
      tx.em.assign(event, { offered, dishParts });
      await tx.audit({ action: 'event.restored', subject: `event:${id}`, after: event.toRecord() });
      announceSale(tx, event);
      await this.running.settle(tx);
      return event.toManaged();
    });
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
 * Refuses a command that would stop another sale than the request names; a request without `replaces` is not checked.
 * @param replaces the sale that stops taking orders, as the manager read; null when the manager read of none
 */
function requireMeant(stopped: SalesEventEntity | null, replaces: number | null | undefined): void {
  if (!stopped || replaces === undefined || replaces === stopped.id) return;
  const { id, title, date, maxOrders } = stopped;
  throw new DomainError('conflict', 'event.stopsSale', `“${title}” would stop taking orders. Nothing was changed.`, {
    reply: { stops: { id, title, date, maxOrders, availableSlots: stopped.slotsLeft() } satisfies StoppedSale },
  });
}

function whenTitleTaken(error: unknown): never {
  if (error instanceof UniqueConstraintViolationException) {
    throw new DomainError('conflict', 'event.titleTaken', 'An active event has this title already');
  }
  throw error;
}
