import { Injectable } from '@nestjs/common';
import type { Booking, ChangeWindow } from '#shared/bookings/booking.contract';
import { isToDeliver } from '#shared/bookings/booking-status';
import { DomainError, staleRecord } from '#shared/core/errors';
import { chosenWindow, type OrderWindow, requirePlace } from '#shared/sales-events/delivery-windows';
import { Audit } from '../core/audit.js';
import { Clock } from '../core/clock.js';
import { type Transaction, UnitOfWork } from '../core/database/unit-of-work.js';
import { SalesEventsService } from '../sales-events/sales-events.service.js';
import type { BookingEntity } from './booking.entity.js';
import { lockedBooking } from './locked-booking.js';
import { OrderProgressService } from './order-progress.service.js';

/** In which delivery window a booking is delivered, once it is made. @source decisions/0076 */
@Injectable()
export class BookingWindowsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly events: SalesEventsService,
    private readonly progress: OrderProgressService,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /**
   * The manager's change; also an order that was made before its sale had windows gets one.
   * @throws DomainError notFound `booking.notFound`; conflict `booking.notToDeliver`, `order.windowFull`, `record.stale`
   */
  async change(reference: string, { window, version }: ChangeWindow): Promise<Booking> {
    return this.work.run(async (tx) => {
      const booking = await lockedBooking(tx, this.events, reference);
      const before = booking.draft.window ?? null;
      if (before?.id === window) return booking.toContract();
      if (version !== undefined && version !== booking.version) throw staleRecord(booking.toContract());
      if (!isToDeliver(booking.status)) throw notToDeliver();
      const after = await this.moveTo(tx, booking, window);
      booking.draft = { ...booking.draft, ...(after && { window: after }) };
      await this.audit.write(tx, {
        action: 'booking.windowChanged',
        subject: `booking:${booking.bookingId}`,
        before: { window: before },
        after: { window: after },
      });
      await tx.em.flush();
      await this.progress.announce(tx, booking);
      return booking.toContract();
    });
  }

  /**
   * Gives the place in the old window back and takes one in the new one; the draft is for the caller to change. The rows of sale and booking are locked.
   * @throws DomainError conflict `order.windowFull`
   */
  async moveTo(tx: Transaction, booking: BookingEntity, id: string): Promise<OrderWindow | null> {
    const sale = await this.events.locked(tx, booking.salesEventId);
    const window = chosenWindow(sale.windows, id);
    requirePlace(sale, window, this.clock.now());
    const parcels = [
      { window: booking.draft.window, taken: -1 },
      { window, taken: 1 },
    ];
    await this.events.moveSlots(tx, booking.salesEventId, { parcels });
    booking.windowId = window?.id ?? null;
    return window;
  }
}

const notToDeliver = (): DomainError =>
  new DomainError('conflict', 'booking.notToDeliver', 'This booking was delivered or cancelled, so its delivery window stays as it is');
