import { Injectable } from '@nestjs/common';
import { addDays, calendarDayOf, daysBetween, minutesOfDay, twoDigits } from '#shared/core/time';
import { followSale } from '#shared/diary/attendance';
import { FOR_UPDATE, type Transaction } from '../core/database/unit-of-work.js';
import { Handles } from '../core/events/domain-event.js';
import { SaleMoved, SaleRescheduled, SaleTurnoutChanged } from '../sales-events/sales-events.events.js';
import { SaleTurnoutService } from '../sales-events/sale-turnout.service.js';
import { PortionSizeChanged } from '../settings/settings.events.js';
import { DeliverySchedule } from './diary-editing.service.js';
import { DiaryEventEntity } from './diary-event.entity.js';
import { DiaryRecordsService } from './diary-records.service.js';

const LAST_MINUTE = 24 * 60 - 1;

/** Keeps the cooking days in step with the sales they serve: a new booking is more people to feed. */
@Injectable()
export class SaleFollowerService {
  constructor(
    private readonly diaryRecords: DiaryRecordsService,
    private readonly turnout: SaleTurnoutService,
    private readonly deliverySchedule: DeliverySchedule,
  ) {}

  @Handles(SaleTurnoutChanged)
  follow(tx: Transaction, { salesEventId }: SaleTurnoutChanged): Promise<void> {
    return this.update(tx, salesEventId);
  }

  /** The days that cook for a sale move with it, as far in days, and leave as much later in the day. */
  @Handles(SaleMoved)
  async move(tx: Transaction, { salesEventId, from, to }: SaleMoved): Promise<void> {
    const open = { salesEventId, isCompleted: false };
    const days = await tx.em.find(DiaryEventEntity, open, { ...FOR_UPDATE, orderBy: { id: 'asc' } });
    for (const day of days) {
      const before = from === null ? day.date : calendarDayOf(from);
      await this.diaryRecords.edit(tx, day, { date: addDays(day.date, daysBetween(before, calendarDayOf(to))) });
      const later = from === null ? 0 : minutesOfDay(to) - minutesOfDay(from);
      if (later !== 0) await this.leaveLater(tx, day.id, later);
    }
  }

  /** A sale that gets its first beginning or loses it says nothing about how far its days move. */
  @Handles(SaleRescheduled)
  async reschedule(tx: Transaction, { salesEventId, from, to }: SaleRescheduled): Promise<void> {
    if (from !== null && to !== null) await this.move(tx, { salesEventId, from, to });
  }

  private async leaveLater(tx: Transaction, dayId: string, minutes: number): Promise<void> {
    const [hours = 0, rest = 0] = (await this.deliverySchedule.deliver(tx, dayId, null)).split(':').map(Number);
    const at = Math.min(LAST_MINUTE, Math.max(0, hours * 60 + rest + minutes));
    await this.deliverySchedule.deliver(tx, dayId, `${twoDigits(Math.floor(at / 60))}:${twoDigits(at % 60)}`);
  }

  @Handles(PortionSizeChanged)
  followAll(tx: Transaction): Promise<void> {
    return this.update(tx, { $ne: null });
  }

  private async update(tx: Transaction, salesEventId: number | { $ne: null }): Promise<void> {
    const events = await tx.em.find(DiaryEventEntity, { salesEventId }, { ...FOR_UPDATE, orderBy: { salesEventId: 'asc', id: 'asc' } });
    for (const event of events) {
      if (event.salesEventId == null) continue;
      const sale = await this.turnout.of(tx, event.salesEventId);
      await this.diaryRecords.change(tx, event, () => {
        if (!sale) event.salesEventId = null;
        Object.assign(event, followSale(event.toContract(), sale));
      });
    }
  }
}
