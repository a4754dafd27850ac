import { Param } from '@nestjs/common';
import { referenceSchema } from '#shared/bookings/booking.contract';
import { idSchema } from '#shared/core/fields.contract';
import { eventIdSchema } from '#shared/diary/diary-event.contract';

/** The number of a record in the address. */
export const Id = (name = 'id') => Param(name, { schema: idSchema });
/** A cooking day. */
export const EventId = (name = 'eventId') => Param(name, { schema: eventIdSchema });
/** The reference of an order. */
export const Reference = (name = 'bookingId') => Param(name, { schema: referenceSchema });
