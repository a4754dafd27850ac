import { Menu } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Booking } from '#shared/bookings/booking.contract';
import { isToDeliver } from '#shared/bookings/booking-status';
import { asksForMoney } from '#shared/bookings/cancel-money';
import { useSalesEvents } from '../../data/sales-events.data';
import { lazyPart } from '../../ui/lazy-part';
import { MoreMenu } from '../../ui/MoreMenu';
import type { StatusChange } from './use-status-change';

const EditBooking = lazyPart(async () => (await import('./EditBooking')).EditBooking);

interface Props {
  booking: Booking;
  change: StatusChange;
  onPayment?: ((booking: Booking) => void) | undefined;
}

/** The rarer acts on a booking; an act without undo is last, in red. */
export function BookingMenu({ booking, change, onPayment }: Props) {
  const { t } = useTranslation();
  const refunds = asksForMoney('cancelled', booking.payment.state);
  const sale = useSalesEvents(({ records }) => records[booking.event.id]);
  const [isEditing, setEditing] = useState(false);
  return (
    <>
      <MoreMenu label={t('bookings.moreOf', { reference: booking.bookingId })}>
        {onPayment && <Menu.Item onClick={() => onPayment(booking)}>{t('bookings.paymentAndRefund')}</Menu.Item>}
        {isToDeliver(booking.status) && <Menu.Item onClick={() => setEditing(true)}>{t('bookings.edit.open')}</Menu.Item>}
        {booking.status !== 'cancelled' && (
          <>
            <Menu.Divider />
            <Menu.Item color="ember" disabled={change.busy} onClick={() => change.choose('cancelled')}>
              {t(refunds ? 'bookings.refundAndCancel' : 'bookings.cancel.yes')}
            </Menu.Item>
          </>
        )}
      </MoreMenu>
      {isEditing && (
        <Suspense fallback={null}>
          <EditBooking booking={booking} sale={sale} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </>
  );
}
