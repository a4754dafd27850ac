import { Injectable } from '@nestjs/common';
import { chosenWindow, type OrderWindow, requirePlace } from '#shared/sales-events/delivery-windows';
import { Clock } from '../core/clock.js';
import type { Transaction } from '../core/database/unit-of-work.js';
import { SalesEventsService } from '../sales-events/sales-events.service.js';
import type { BookingEntity } from './booking.entity.js';
import { lockedBooking } from './locked-booking.js';

/** In which delivery window a booking is delivered, once it is made. @source decisions/0076 */
@Injectable()
export class BookingWindowsService {
  constructor(
    private readonly salesEvents: SalesEventsService,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError notFound `booking.notFound` */
  locked(tx: Transaction, reference: string): Promise<BookingEntity> {
    return lockedBooking(tx, this.salesEvents, reference);
  }

  /**
   * Gives the place in the old window back and takes one in the new one; the draft is for the caller to change. The rows of sale and booking are locked.
   * @throws DomainError conflict `order.windowFull`
   */
  async moveTo(tx: Transaction, booking: BookingEntity, id: string): Promise<OrderWindow | null> {
    const sale = await this.salesEvents.locked(tx, booking.salesEventId);
    const window = chosenWindow(sale.windows, id);
    requirePlace(sale, window, this.clock.now());
    const parcels = [
      { window: booking.draft.window, taken: -1 },
      { window, taken: 1 },
    ];
    await this.salesEvents.moveSlots(tx, booking.salesEventId, { parcels });
    booking.windowId = window?.id ?? null;
    return window;
  }
}
