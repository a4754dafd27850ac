import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { BOOKING_STATUSES } from '#shared/bookings/booking-status';
import type { Booking } from '#shared/bookings/booking.contract';
import { oneOf } from '#shared/core/narrow';
import type { StatusChange } from './use-status-change';

interface Props {
  booking: Booking;
  change: StatusChange;
  /** Shown above the choice; in a table the head of the column names it. */
  label?: string;
  className?: string | undefined;
}

/** The status of a booking, and the choice of another. */
export function StatusSelect({ booking, change, label, className }: Props) {
  const { t } = useTranslation();
  return (
    <NativeSelect
      {...(label !== undefined && { label })}
      className={className}
      aria-label={t('bookings.statusOf', { reference: booking.bookingId })}
      value={booking.status}
      disabled={change.busy}
      onChange={(event) => change.choose(oneOf(BOOKING_STATUSES, event.currentTarget.value) ?? booking.status)}
      data={BOOKING_STATUSES.map((status) => ({ value: status, label: t(`bookings.statuses.${status}`) }))}
    />
  );
}
