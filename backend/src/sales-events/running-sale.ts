import { LockMode } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { isSaleOver } from '#shared/sales-events/sale-date';
import { bookableEvent } from '#shared/sales-events/sale-window';
import { SALES_ROOM } from '#shared/realtime/rooms';
import { Audit } from '../core/audit.js';
import { Clock } from '../core/clock.js';
import { holdLock } from '../core/database/hold-lock.js';
import { type Transaction, UnitOfWork } from '../core/database/unit-of-work.js';
import { Job } from '../core/housekeeping.js';
import { StartupStep } from '../core/startup-steps.js';
import { SalesEventEntity } from './sales-event.entity.js';

const EVERY_MS = 30_000;

/** Hidden events are removed from public pages; the manager's list loads again. */
export function announceSale(tx: Transaction, event: SalesEventEntity): void {
  tx.announce(SALES_ROOM, event.isActive ? 'sale.changed' : 'sale.removed', () =>
    event.isActive ? event.toContract() : { id: event.id, version: event.version },
  );
}

/** Which sale takes orders, and which are over. @source decisions/0001 §17, §56 */
@Injectable()
export class RunningSale {
  constructor(
    private readonly work: UnitOfWork,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** Whether a sale with this date text is over now. */
  isOver(date: string): boolean {
    return isSaleOver(date, this.clock.now());
  }

  /** Begins every change of sales: which one takes orders is decided over all of them, by one transaction at a time. */
  async lock({ em }: Transaction): Promise<void> {
    await holdLock(em, 'running sale');
  }

  /**
   * Marks the newest visible event that is not over, and only it, as bookable. The transaction began with `lock`.
   * @returns the sale that stopped taking orders although it is still on sale; null when none did
   */
  async settle(tx: Transaction): Promise<SalesEventEntity | null> {
    const events = await tx.em.find(SalesEventEntity, { $or: [{ isActive: true }, { isBookable: true }] });
    const first = bookableEvent(events);
    let stopped: SalesEventEntity | null = null;
    for (const event of events) {
      const bookable = event === first;
      if (event.isBookable === bookable) continue;
      event.isBookable = bookable;
      if (!bookable && event.isActive && !event.isOver) stopped = event;
      announceSale(tx, event);
    }
    await tx.em.flush();
    return stopped;
  }

  /** Closes every sale whose day has passed. */
  @StartupStep({ name: 'past sales', after: ['settings'] })
  @Job({ name: 'past sales', everyMs: EVERY_MS })
  async endPast(): Promise<void> {
    const open = await this.work.read((em) => em.find(SalesEventEntity, { isOver: false }, { fields: ['id', 'date'] }));
    if (!open.some(({ date }) => this.isOver(date))) return;
    await this.work.run(async (tx) => {
      await this.lock(tx);
      const all = await tx.em.find(SalesEventEntity, { isOver: false }, { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE });
      const past = all.filter(({ date }) => this.isOver(date));
      for (const event of past) {
        event.isOver = true;
        await this.audit.write(tx, {
          action: 'event.ended',
          subject: `event:${event.id}`,
          after: { title: event.title, date: event.date },
        });
        announceSale(tx, event);
      }
      await this.settle(tx);
    });
  }
}
