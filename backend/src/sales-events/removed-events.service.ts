import { Injectable } from '@nestjs/common';
import { DomainError } from '#shared/core/errors';
import { isSaleOver } from '#shared/sales-events/sale-date';
import type { ManagedSalesEvent } from '#shared/sales-events/sales-event.contract';
import { folded } from '#shared/core/folded';
import { Audit } from '../core/audit.js';
import { Clock } from '../core/clock.js';
import { continueVersion } from '../core/database/continue-version.js';
import type { Transaction } from '../core/database/unit-of-work.js';
import { SalesEventEntity } from './sales-event.entity.js';

/** The screen offers it for ten seconds; a phone that lost its network in between gets its chance too. @source decisions/0001 §48 */
const RESTORABLE_MS = 3_600_000;

/** Restores deleted events from their entries in the audit log. */
@Injectable()
export class RemovedEventsService {
  constructor(
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** The event under its old number, as it was, one version further. @throws DomainError notFound `event.notRestorable` */
  async bringBack(tx: Transaction, id: number): Promise<SalesEventEntity> {
    const { em } = tx;
    const was = await this.lastOf(tx, id);
    const event = em.create(SalesEventEntity, {
      id,
      title: was.title,
      titleMalayalam: was.titleMalayalam ?? null,
      date: was.date,
      ...timesOf(was),
      description: was.description,
      descriptionMalayalam: was.descriptionMalayalam ?? null,
      badge: was.badge,
      badgeMalayalam: was.badgeMalayalam ?? null,
      buttonText: was.buttonText,
      buttonTextMalayalam: was.buttonTextMalayalam ?? null,
      image: was.image,
      isValentine: was.isValentine,
      isActive: was.isActive,
      isOver: isSaleOver(was, this.clock.now()),
      activeTitleKey: was.isActive ? folded(was.title) : null,
      maxOrders: was.maxOrders,
      menuItems: was.menuItems,
      windows: was.windows?.map(({ id, from, until, parcels, held, taken }) => ({ id, from, until, parcels, held, taken })) ?? null,
      createdAt: was.createdAt,
    });
    // The removal was announced as the version after the last.
    await continueVersion(em, SalesEventEntity, event, { id }, was.version + 2);
    event.editedVersion = event.version;
    return event;
  }

  private async lastOf(tx: Transaction, id: number): Promise<RemovedSale> {
    const entry = await this.audit.lastOf(tx, `event:${id}`);
    const isRemoval = entry?.action === 'event.removed' && entry.before != null;
    if (!isRemoval || this.clock.nowMs() - Date.parse(entry.at) > RESTORABLE_MS) {
      throw new DomainError('notFound', 'event.notRestorable', 'This event can no longer be brought back');
    }
    return JSON.parse(entry.before ?? '') as RemovedSale;
  }
}

type RemovedSale = ReturnType<SalesEventEntity['toRecord']>;

/** An event deleted before sales had times has none. */
const timesOf = (was: Partial<ManagedSalesEvent>) => ({
  isDateWritten: was.isDateWritten ?? false,
  startsAt: was.startsAt ?? null,
  orderingOpensAt: was.orderingOpensAt ?? null,
  orderingClosesAt: was.orderingClosesAt ?? null,
});
