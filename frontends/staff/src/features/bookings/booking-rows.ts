import type { TFunction } from 'i18next';
import { formatDateTime } from '#kit/formats';
import type { Booking } from '#shared/bookings/booking.contract';
import type { CsvValue } from '#shared/core/csv';
import { e164 } from '#shared/core/phone';
import { windowText } from '#shared/sales-events/delivery-windows';
import { mapLink } from './booking-texts';

const COLUMNS = [
  'reference',
  'bookedAt',
  'event',
  'date',
  'status',
  'name',
  'phone',
  'address',
  'pincode',
  'map',
  'note',
  'items',
  'discount',
  'amount',
  'payment',
  'refunded',
  'cash',
  'due',
  'window',
  'channel',
] as const;

/** Bookings as the rows of a table, headings first; amounts are numbers, so that a spreadsheet can add them up. */
export function bookingRows(bookings: readonly Booking[], t: TFunction, language: string): CsvValue[][] {
  const rows = bookings.map((booking) => [
    booking.bookingId,
    formatDateTime(booking.createdAt, language),
    booking.event.title,
    booking.event.date,
    t(`bookings.statuses.${booking.status}`),
    booking.name,
    e164(booking.phone) ?? booking.phone,
    booking.address,
    booking.pincode,
    booking.location ? mapLink(booking.location) : null,
    booking.note,
    booking.dishes.map(({ name, quantity }) => `${quantity} × ${name}`).join('; '),
    booking.discountApplied,
    booking.amount,
    t(`bookings.payment.${booking.payment.state}`),
    booking.payment.refunded,
    booking.payment.cash ?? 0,
    booking.payment.due ?? 0,
    booking.window ? windowText(booking.window, language) : null,
    booking.channel ? t(`bookings.channels.${booking.channel}`) : null,
  ]);
  return [COLUMNS.map((column) => t(`bookings.columns.${column}`)), ...rows];
}
