import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { Booking, EditBooking } from '#shared/bookings/booking.contract';
import { isToDeliver } from '#shared/bookings/booking-status';
import { itemsOf, type PricedOrder } from '#shared/bookings/priced-order';
import { DomainError, staleRecord } from '#shared/core/errors';
import { phoneKey } from '#shared/core/phone';
import { LABELS_ROOM } from '#shared/realtime/rooms';
import { BookingEntity } from '../bookings/booking.entity.js';
import { BookingWindowsService } from '../bookings/booking-windows.service.js';
import { OrderProgressService } from '../bookings/order-progress.service.js';
import { BookingEdited, type BookingField } from '../bookings/bookings.events.js';
import { Audit } from '../core/audit.js';
import { type Transaction, UnitOfWork } from '../core/database/unit-of-work.js';
import { Publishes } from '../core/events/domain-event.js';
import { DomainEvents } from '../core/events/domain-events.js';
import { DeliveryAreaService } from '../geocoding/delivery-area.service.js';
import { SettingsService } from '../settings/settings.service.js';
import { DishChangesService } from './dish-changes.service.js';
import { OrderEntity } from './order.entity.js';

/** A manager's corrections of a booking that is still to be delivered: customer, address, time, dishes. @source requirements/console C70, C146 */
@Injectable()
@Publishes(BookingEdited)
export class BookingEditsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly windows: BookingWindowsService,
    private readonly settings: SettingsService,
    private readonly deliveryArea: DeliveryAreaService,
    private readonly dishChanges: DishChangesService,
    private readonly orderProgress: OrderProgressService,
    private readonly domainEvents: DomainEvents,
    private readonly audit: Audit,
  ) {}

  /**
   * Also an order that was made before its sale had windows gets one. An edit that repeats the stored values changes nothing.
   * @throws DomainError notFound `booking.notFound`; conflict `booking.notToDeliver`, `order.windowFull`, `record.stale`; unprocessable as
   * `DeliveryAreaService.requireServed`; and those of `DishChangesService.change`
   */
  async edit(reference: string, { dishes, version = dishes?.version, window, ...edit }: EditBooking): Promise<Booking> {
    const { deliveryArea } = await this.settings.read();
    return this.work.run(async (tx) => {
      const booking = await this.windows.locked(tx, reference);
      const before = booking.draft;
      const after = edited(before, edit);
      const fields = changedFields(before, after);
      if (window !== undefined && window !== before.window?.id) fields.push('window');
      const others = dishes && !isDeepStrictEqual(chosen(dishes.items), itemsOf(before.lines)) ? dishes : undefined;
      if (fields.length === 0 && !others) return booking.toContract();
      if (version !== undefined && version !== booking.version) throw staleRecord(booking.toContract());
      if (!isToDeliver(booking.status)) throw notToDeliver();
      const { pincode } = after.customer;
      if (fields.includes('pincode') || fields.includes('location')) {
        const location = edit.location === undefined ? 'address' : 'location';
        this.deliveryArea.requireServed(deliveryArea, { pincode, point: after.location }, { pincode: 'pincode', location });
      }
      if (fields.length > 0) await this.correct(tx, booking, { after, fields, window });
      if (others) await this.dishChanges.change(tx, booking, others);
      await this.domainEvents.publish(tx, new BookingEdited(booking.id, others ? [...fields, 'items'] : fields));
      await tx.em.flush();
      await this.orderProgress.announce(tx, booking);
      tx.announce(LABELS_ROOM, 'labels.outdated', { eventId: booking.salesEventId });
      return booking.toContract();
    });
  }

  private async correct(
    tx: Transaction,
    booking: BookingEntity,
    { after, fields, window }: { after: PricedOrder; fields: readonly BookingField[]; window: string | undefined },
  ): Promise<void> {
    const before = booking.draft.window ?? null;
    const moved = window !== undefined && fields.includes('window') ? await this.windows.moveTo(tx, booking, window) : null;
    await this.write(tx, booking, { ...after, ...(moved && { window: moved }) });
    const onlyWindow = fields.length === 1 && moved !== null;
    await this.audit.write(tx, {
      action: onlyWindow ? 'booking.windowChanged' : 'booking.deliveryChanged',
      subject: `booking:${booking.bookingId}`,
      // A person's name and address are erased one day, and the log is not.
      ...(onlyWindow ? { before: { window: before }, after: { window: moved } } : { after: { edited: fields } }),
    });
  }

  /** The order that was paid goes along, so that a customer who asks for their data, or to be forgotten, is found in it by the same number. */
  private async write({ em }: Transaction, booking: BookingEntity, draft: PricedOrder): Promise<void> {
    const { phone } = draft.customer;
    const isOther = phone !== booking.draft.customer.phone;
    const order = await em.findOne(OrderEntity, { id: booking.orderId });
    for (const record of [booking, ...(order?.draft ? [order] : [])]) {
      if (isOther) Object.assign(record, { phoneKey: phoneKey(phone), lastDigits: phoneKey(phone).slice(-10) });
    }
    booking.redraft(draft);
    if (order?.draft) order.draft = { ...order.draft, customer: draft.customer, location: draft.location };
  }
}

/** The dishes of a wish without its zeros. */
const chosen = (items: Record<string, number>) => Object.fromEntries(Object.entries(items).filter(([, quantity]) => quantity !== 0));

function edited(
  draft: PricedOrder,
  { note, location, keepsPin, ...customer }: Omit<EditBooking, 'dishes' | 'version' | 'window'>,
): PricedOrder {
  const after = { ...draft.customer, ...customer };
  const isMoved = after.address !== draft.customer.address || after.pincode !== draft.customer.pincode;
  return {
    ...draft,
    customer: after,
    location: location === undefined ? (isMoved && keepsPin !== true ? null : draft.location) : location,
    ...(note !== undefined && { note }),
  };
}

const changedFields = (before: PricedOrder, after: PricedOrder): BookingField[] => [
  ...(['name', 'phone', 'address', 'pincode'] as const).filter((field) => before.customer[field] !== after.customer[field]),
  ...(isDeepStrictEqual(before.location, after.location) ? [] : (['location'] as const)),
  ...((before.note ?? '') === (after.note ?? '') ? [] : (['note'] as const)),
];

const notToDeliver = (): DomainError =>
  new DomainError('conflict', 'booking.notToDeliver', 'This booking was delivered or cancelled, so it stays as it is');
