import { notify } from '#kit/notices.store';
import { BULK_STATUSES, type BulkStatus } from '#shared/bookings/booking-status';
import type { Booking, StatusesSet } from '#shared/bookings/booking.contract';
import { oneOf } from '#shared/core/narrow';
import { setBookingStatuses } from '../../data/bookings.data';

/** How many were changed, the undo, and the refused bookings. */
export function tellChange(before: readonly Booking[], { data, refused }: StatusesSet, to: BulkStatus): void {
  if (data.length > 0) {
    const statusOf = (id: number) => before.find((one) => one.id === id)?.status;
    notify({
      kind: 'success',
      text: (t) => t(`bookings.bulk.done.${to}`, { count: data.length }),
      undo: async () => {
        const changes = data.map(({ id, version }) => ({ id, version, status: oneOf(BULK_STATUSES, statusOf(id)) ?? to }));
        const { refused: kept } = await setBookingStatuses(changes);
        tellRefused(data, kept);
      },
    });
  }
  tellRefused(before, refused);
}

function tellRefused(bookings: readonly Booking[], refused: StatusesSet['refused']): void {
  const stayed = bookings.filter(({ id }) => refused.some((one) => one.id === id));
  if (stayed.length === 0) return;
  const references = stayed.map(({ bookingId }) => bookingId).join(', ');
  notify({ kind: 'error', text: (t) => t('bookings.bulk.refused', { count: stayed.length, references }), forMs: 10_000 });
}

/** @param amount as it is shown */
export const tellCash = (amount: string): void => notify({ kind: 'success', text: (t) => t('bookings.cash.recorded', { amount }) });
