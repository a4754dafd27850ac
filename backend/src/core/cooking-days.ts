import { Injectable } from '@nestjs/common';
import type { CookingDay } from '#shared/core/cooking-day';
import type { Unit } from './database/unit-of-work.js';

type Listener = (unit: Unit, salesEventId: number, day: CookingDay) => Promise<void>;

/** Carries how far the kitchen is to those who wait for the food, in the unit that moves it. The bookings room attaches itself. */
@Injectable()
export class CookingDays {
  private listener: Listener | null = null;

  attach(listener: Listener): void {
    this.listener = listener;
  }

  async movedOn(unit: Unit, salesEventId: number, day: CookingDay): Promise<void> {
    await this.listener?.(unit, salesEventId, day);
  }
}
