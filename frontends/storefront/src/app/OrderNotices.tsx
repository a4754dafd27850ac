import { HeldOrderNotice } from '../features/booking/HeldOrderNotice';
import { LateBooking } from '../features/booking/LateBooking';
import { useLateBooking } from '../features/booking/late-booking';
import { OwnOrderNotice } from '../features/booking/OwnOrderNotice';
import { useOwnHold } from '../features/booking/own-hold';

/** What this browser's orders have to say over the landing page. */
export function OrderNotices({ onContinue }: { onContinue: () => void }) {
  const { found, open } = useLateBooking();
  const held = useOwnHold((state) => state.held);
  return (
    <>
      <LateBooking />
      {held && <HeldOrderNotice held={held} onContinue={onContinue} />}
      {open && open.bookingId !== found?.bookingId && <OwnOrderNotice order={open} />}
    </>
  );
}
