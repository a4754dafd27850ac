import { AsyncLocalStorage } from 'node:async_hooks';
import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import { isSaleOver, type SaleDate } from '#shared/sales-events/sale-date';
import { nextOrderingChange } from '#shared/sales-events/sale-times';
import { bookableEvent } from '#shared/sales-events/sale-window';
import { SALES_ROOM } from '#shared/realtime/rooms';
import { type Appointment, Clock } from '../core/clock.js';
import { holdLock } from '../core/database/locks.js';
import { FOR_UPDATE, type Transaction, UnitOfWork } from '../core/database/unit-of-work.js';
import { Job } from '../core/housekeeping.js';
import { LOG, type Logger } from '../core/log.js';
import { StartupStep } from '../core/startup-steps.js';
import { SalesEventEntity } from './sales-event.entity.js';

/** Finds changes that another process has planned and did not live to make. */
const EVERY_MS = 30_000;

const CHANGES_BY_CLOCK = { $or: [{ isOver: false }, { isBookable: true }] };

/** Hidden events are removed from public pages; the manager's list loads again. */
export function announceSale(tx: Transaction, event: SalesEventEntity): void {
  tx.announce(SALES_ROOM, event.isActive ? 'sale.changed' : 'sale.removed', () =>
    event.isActive ? event.toContract() : { id: event.id, version: event.version },
  );
}

/** Which sale takes orders, and which are over. @source decisions/0064 */
@Injectable()
export class RunningSaleService implements BeforeApplicationShutdown {
  private wake: Appointment | undefined;
  /** A timer would go on in the context of the request that set it, and in its unit of work. */
  private readonly outsideOfRequests = AsyncLocalStorage.snapshot();
  private isStopped = false;

  constructor(
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /** Whether a sale of this date is over now. */
  isOver(sale: SaleDate): boolean {
    return isSaleOver(sale, this.clock.now());
  }

  /** Begins every change of sales: which one takes orders is decided over all of them, by one transaction at a time. */
  async lock({ em }: Transaction): Promise<void> {
    await holdLock(em, 'running sale');
  }

  /**
   * Marks the newest visible event that is not over and open for orders, and only it, as bookable. The transaction began with `lock`.
   * @returns the sale that stopped taking orders although it is still on sale; null when none did
   */
  async settle(tx: Transaction): Promise<SalesEventEntity | null> {
    const events = await tx.em.find(SalesEventEntity, { $or: [{ isActive: true }, { isBookable: true }] });
    const first = bookableEvent(events, this.clock.now());
    let stopped: SalesEventEntity | null = null;
    for (const event of events) {
      const bookable = event === first;
      if (event.isBookable === bookable) continue;
      event.isBookable = bookable;
      if (!bookable && event.isActive && !event.isOver) stopped = event;
      announceSale(tx, event);
    }
    await tx.em.flush();
    this.wakeFor(events);
    return stopped;
  }

  /** Makes the changes that the clock alone causes: closes every sale whose day has passed, opens and closes ordering at its times. */
  @StartupStep({ name: 'sales by the clock', after: ['settings'] })
  @Job({ name: 'sales by the clock', everyMs: EVERY_MS })
  async followClock(): Promise<void> {
    const sales = await this.work.read((em) => em.find(SalesEventEntity, CHANGES_BY_CLOCK));
    this.wakeFor(sales);
    if (!this.isDue(sales)) return;
    await this.work.run(async (tx) => {
      await this.lock(tx);
      const all = await tx.em.find(SalesEventEntity, { isOver: false }, { orderBy: { id: 'asc' }, ...FOR_UPDATE });
      for (const event of all.filter((sale) => this.isOver(sale))) {
        event.isOver = true;
        await tx.audit({
          action: 'event.ended',
          subject: `event:${event.id}`,
          after: { title: event.title, date: event.date },
        });
        announceSale(tx, event);
      }
      await this.settle(tx);
    });
  }

  beforeApplicationShutdown(): void {
    this.isStopped = true;
    this.wake?.cancel();
  }

  private isDue(sales: readonly SalesEventEntity[]): boolean {
    const open = bookableEvent(
      sales.filter((sale) => !this.isOver(sale)),
      this.clock.now(),
    );
    return sales.some((sale) => (!sale.isOver && this.isOver(sale)) || sale.isBookable !== (sale === open));
  }

  /** Follows the clock again when the next sale opens or closes, so that open pages get the change at that instant. */
  private wakeFor(sales: readonly SalesEventEntity[]): void {
    this.wake?.cancel();
    const now = this.clock.now();
    const next = Math.min(
      ...sales.filter(({ isActive }) => isActive).map((sale) => nextOrderingChange(sale, now) ?? Number.POSITIVE_INFINITY),
    );
    if (!Number.isFinite(next) || this.isStopped) return;
    const again = () => this.followClock().catch((error: unknown) => this.log.error({ err: error }, 'ordering could not follow the clock'));
    this.wake = this.clock.after(next - this.clock.nowMs(), () => this.outsideOfRequests(again));
  }
}
