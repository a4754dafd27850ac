import { LockMode } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import type { ChangeDelivery, CustomerOrder } from '#shared/bookings/booking.contract';
import { mayChange } from '#shared/bookings/self-service';
import { DomainError, staleRecord } from '#shared/core/errors';
import { LABELS_ROOM } from '#shared/realtime/rooms';
import { Audit } from '../core/audit.js';
import { Clock } from '../core/clock.js';
import { type Transaction, UnitOfWork } from '../core/database/unit-of-work.js';
import { BookingEntity } from '../bookings/booking.entity.js';
import { BookingWindowsService } from '../bookings/booking-windows.service.js';
import { OrderProgressService } from '../bookings/order-progress.service.js';
import { DeliveryAreaService } from '../geocoding/delivery-area.service.js';
import { SalesEventsService } from '../sales-events/sales-events.service.js';
import { SettingsService } from '../settings/settings.service.js';
import { OrderTokensService } from './order-tokens.service.js';

/** A customer's changes of the own order, until the manager's cut-off. @source requirements/storefront S61; decisions/0072 */
@Injectable()
export class DeliveryChangesService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly orderTokens: OrderTokensService,
    private readonly salesEvents: SalesEventsService,
    private readonly windows: BookingWindowsService,
    private readonly settings: SettingsService,
    private readonly deliveryArea: DeliveryAreaService,
    private readonly orderProgress: OrderProgressService,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /**
   * Delivers the order elsewhere, in another window, or with another note for the driver; a change that repeats the stored values does
   * nothing.
   * @param orderTokens of the browser
   * @throws DomainError notFound `booking.notFound`; conflict `order.changeClosed`, `order.windowFull`, `record.stale`; unprocessable as
   * `DeliveryAreaService.requireServed`
   */
  async change(bookingId: string, orderTokens: readonly string[], { version, ...request }: ChangeDelivery): Promise<CustomerOrder> {
    const { address, pincode, location = null, window } = request;
    return this.work.run(async (tx) => {
      const booking = await this.locked(tx, bookingId, orderTokens);
      const view = await this.orderProgress.customerView(booking);
      const { customer, location: known, note: knownNote = '' } = booking.draft;
      const { note = knownNote } = request;
      const edited = [
        ...(customer.address === address ? [] : ['address']),
        ...(customer.pincode === pincode ? [] : ['pincode']),
        ...(known?.lat === location?.lat && known?.lng === location?.lng ? [] : ['location']),
        ...(knownNote === note ? [] : ['note']),
        ...(!window || window === booking.draft.window?.id ? [] : ['window']),
      ];
      if (edited.length === 0) return view;
      if (!mayChange(view.changeableUntil, this.clock.now())) throw closed();
      if (version !== booking.version) throw staleRecord(view);
      const { deliveryArea } = await this.settings.read();
      this.deliveryArea.requireServed(deliveryArea, { pincode, point: location }, { pincode: 'pincode', location: 'location' });
      const moved = window && edited.includes('window') ? await this.windows.moveTo(tx, booking, window) : null;
      booking.redraft({ ...booking.draft, customer: { ...customer, address, pincode }, location, note, ...(moved && { window: moved }) });
      await this.audit.write(tx, {
        action: 'booking.deliveryChanged',
        subject: `booking:${bookingId}`,
        // A customer's address is erased one day, and the log is not.
        after: { edited },
        actor: 'customer',
      });
      await tx.em.flush();
      await this.orderProgress.announce(tx, booking);
      tx.announce(LABELS_ROOM, 'labels.outdated', { eventId: booking.salesEventId });
      return this.orderProgress.customerView(booking);
    });
  }

  /** The sale's row is locked before the booking's, as everywhere. */
  private async locked(tx: Transaction, bookingId: string, orderTokens: readonly string[]): Promise<BookingEntity> {
    const known = await tx.em.findOne(BookingEntity, { bookingId }, { fields: ['salesEventId'] });
    if (known) await this.salesEvents.lockedIfThere(tx, known.salesEventId);
    const booking = await tx.em.findOne(BookingEntity, { bookingId }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
    return this.orderTokens.own(orderTokens, booking);
  }
}

const closed = (): DomainError =>
  new DomainError('conflict', 'order.changeClosed', 'This order can no longer be changed here. Please call us.');
