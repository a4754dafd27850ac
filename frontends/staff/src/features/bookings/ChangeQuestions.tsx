import type { Booking } from '#shared/bookings/booking.contract';
import { AskCash } from './AskCash';
import { CancelBooking } from './CancelBooking';
import type { StatusChange } from './use-status-change';

/** The questions of a status change about the money: whether it goes back, or whether it came. */
export function ChangeQuestions({ booking, change }: { booking: Booking; change: StatusChange }) {
  return (
    <>
      {change.isCancelling && <CancelBooking booking={booking} onClose={change.endCancelling} onCancelled={change.cancelled} />}
      {change.isCollecting && <AskCash bookings={[booking]} onAnswer={change.collect} onClose={() => change.collect(null)} />}
    </>
  );
}
