import { Injectable } from '@nestjs/common';
import { DomainError } from '#shared/core/errors';
import { movedTimes, moveIssues, type SaleMove } from '#shared/sale-closures/move-rules';
import { Clock } from '../core/clock.js';
import type { Transaction } from '../core/database/unit-of-work.js';
import { Publishes } from '../core/events/domain-event.js';
import { DomainEvents } from '../core/events/domain-events.js';
import { announceSale, RunningSaleService } from './running-sale.service.js';
import { SaleCancelled, SaleMoved, SaleTurnoutChanged } from './sales-events.events.js';
import { SalesEventEntity } from './sales-event.entity.js';
import { type Sale, SalesEventsService } from './sales-events.service.js';

/** A sale that is cancelled or moved as a whole; other modules see to its bookings. @source decisions/0081 */
@Injectable()
@Publishes(SaleCancelled, SaleMoved, SaleTurnoutChanged)
export class SaleClosingService {
  constructor(
    private readonly salesEvents: SalesEventsService,
    private readonly running: RunningSaleService,
    private readonly domainEvents: DomainEvents,
    private readonly clock: Clock,
  ) {}

  /** Begins both commands: they also change which sale takes orders. @throws DomainError notFound `event.notFound` */
  async locked(tx: Transaction, id: number): Promise<Sale> {
    await this.running.lock(tx);
    return this.salesEvents.locked(tx, id);
  }

  /** It cannot be ordered any more, and every page shows that. The transaction began with `locked`. @param note for customers */
  async cancel(tx: Transaction, id: number, note: string | null): Promise<void> {
    const event = await this.salesEvents.lockedRecord(tx, id);
    Object.assign(event, { cancelledAt: this.clock.now(), closureNote: note, editedVersion: event.version + 1 });
    await this.tell(tx, event);
    await this.domainEvents.publish(tx, new SaleCancelled(id));
    await this.domainEvents.publish(tx, new SaleTurnoutChanged(id));
  }

  /**
   * Moves it to another date, with those of its times that are still to come; every page shows it. The transaction began with `locked`.
   * @param note for customers   @throws DomainError invalid `input.invalid` with the issues of `moveIssues`
   */
  async move(tx: Transaction, id: number, to: SaleMove, note: string | null): Promise<void> {
    const event = await this.salesEvents.lockedRecord(tx, id);
    const now = this.clock.now();
    const { date, isDateWritten, startsAt, orderingOpensAt, orderingClosesAt } = event.toContract();
    const before = { date, isDateWritten, startsAt, orderingOpensAt, orderingClosesAt };
    const [issue, ...more] = moveIssues({ ...before, windows: event.windows ?? [] }, to, now);
    if (issue) throw new DomainError('invalid', 'input.invalid', issue.message, { issues: [issue, ...more] });
    Object.assign(event, {
      ...movedTimes(before, to, now),
      movedAt: now,
      movedFrom: { date, isDateWritten, startsAt },
      closureNote: note,
      editedVersion: event.version + 1,
    });
    event.isOver = this.running.isOver(event.toContract());
    await this.tell(tx, event);
    await this.domainEvents.publish(tx, new SaleMoved(id, startsAt, to.startsAt));
  }

  private async tell(tx: Transaction, event: SalesEventEntity): Promise<void> {
    await tx.em.flush();
    announceSale(tx, event);
    await this.running.settle(tx);
  }
}
