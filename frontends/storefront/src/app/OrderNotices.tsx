import { HeldOrderNotice, LateBooking, OwnOrderLine } from '../features/booking/OwnOrders';
import { useLateBooking } from '../features/booking/late-booking';
import { useOwnHold } from '../features/booking/own-hold';
import styles from './app.module.css';

/** The notices of this browser's orders over the landing page: news that stay in view, else one slim line at its top. */
export function OrderNotices({ onContinue }: { onContinue: () => void }) {
  const { found, orders, returned } = useLateBooking();
  const held = useOwnHold((state) => state.held);
  if (!found && !held) return <OwnOrderLine orders={orders} returned={returned} />;
  return (
    <div className={styles.late}>
      <LateBooking />
      {held && <HeldOrderNotice held={held} onContinue={onContinue} />}
    </div>
  );
}
