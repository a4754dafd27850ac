import { notify } from '#kit/notices.store';
import type { BulkStatus } from '#shared/bookings/booking-status';
import type { Booking } from '#shared/bookings/booking.contract';
import { type BulkResult, setBookingStatus } from '../../data/bookings.data';

/** How many were changed, the undo, the refused bookings, and those without an answer. */
export function tellChange(before: readonly Booking[], { changed, refused, unanswered }: BulkResult, to: BulkStatus): void {
  if (changed.length > 0) {
    const statusOf = ({ id }: Booking) => before.find((one) => one.id === id)?.status ?? to;
    notify({
      kind: 'success',
      text: (t) => t(`bookings.bulk.done.${to}`, { count: changed.length }),
      undo: async () => {
        for (const booking of changed) await setBookingStatus(booking, statusOf(booking));
      },
    });
  }
  for (const [outcome, some] of [['refused', refused] as const, ['unanswered', unanswered] as const]) {
    if (some.length === 0) continue;
    const references = some.map(({ bookingId }) => bookingId).join(', ');
    notify({ kind: 'error', text: (t) => t(`bookings.bulk.${outcome}`, { count: some.length, references }), forMs: 10_000 });
  }
}

/** @param amount as it is shown */
export const tellCash = (amount: string): void => notify({ kind: 'success', text: (t) => t('bookings.cash.recorded', { amount }) });
