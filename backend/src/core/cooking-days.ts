import { Injectable } from '@nestjs/common';
import type { CookingDay } from '#shared/core/cooking-day';
import type { Transaction } from './database/unit-of-work.js';

type Listener = (tx: Transaction, salesEventId: number, day: CookingDay) => Promise<void>;

/** Carries how far the kitchen is to those who wait for the food, in the transaction that moves it. The bookings module attaches itself. */
@Injectable()
export class CookingDays {
  private listener: Listener | null = null;

  attach(listener: Listener): void {
    this.listener = listener;
  }

  async movedOn(tx: Transaction, salesEventId: number, day: CookingDay): Promise<void> {
    await this.listener?.(tx, salesEventId, day);
  }
}
