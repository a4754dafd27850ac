import { LockMode } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { followSale } from '#shared/diary/attendance';
import type { Transaction } from '../core/database/unit-of-work.js';
import { Handles } from '../core/events/decorators.js';
import { SaleTurnoutChanged } from '../sales-events/sale-turnout-changed.event.js';
import { SaleTurnoutService } from '../sales-events/sale-turnout.service.js';
import { PortionSizeChanged } from '../settings/portion-size-changed.event.js';
import { DiaryEventEntity } from './diary-event.entity.js';
import { DiaryRecords } from './diary-records.js';

/** Keeps the cooking days in step with the sales they serve: a new booking is more people to feed. */
@Injectable()
export class SaleFollower {
  constructor(
    private readonly records: DiaryRecords,
    private readonly turnout: SaleTurnoutService,
  ) {}

  @Handles(SaleTurnoutChanged)
  follow(tx: Transaction, { salesEventId }: SaleTurnoutChanged): Promise<void> {
    return this.update(tx, salesEventId);
  }

  @Handles(PortionSizeChanged)
  followAll(tx: Transaction): Promise<void> {
    return this.update(tx, { $ne: null });
  }

  private async update(tx: Transaction, salesEventId: number | { $ne: null }): Promise<void> {
    const events = await tx.em.find(
      DiaryEventEntity,
      { salesEventId },
      { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { salesEventId: 'asc', id: 'asc' } },
    );
    for (const event of events) {
      if (event.salesEventId == null) continue;
      const sale = await this.turnout.of(tx, event.salesEventId);
      await this.records.change(tx, event, () => {
        if (!sale) event.salesEventId = null;
        Object.assign(event, followSale(event.toContract(), sale));
      });
    }
  }
}
