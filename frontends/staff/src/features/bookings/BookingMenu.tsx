import { Menu } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Booking } from '#shared/bookings/booking.contract';
import { isToDeliver } from '#shared/bookings/booking-status';
import { asksForMoney } from '#shared/bookings/cancel-money';
import { useSalesEvents } from '../../data/sales-events.data';
import { MoreMenu } from '../../ui/MoreMenu';
import { ChangeWindow } from './ChangeWindow';
import type { StatusChange } from './use-status-change';

interface Props {
  booking: Booking;
  change: StatusChange;
  onPayment: (booking: Booking) => void;
}

/** What is done to a booking less often; what cannot be taken back stands last, in red. */
export function BookingMenu({ booking, change, onPayment }: Props) {
  const { t } = useTranslation();
  const refunds = asksForMoney('cancelled', booking.payment.state);
  const sale = useSalesEvents(({ records }) => records[booking.event.id]);
  const [isMoving, setMoving] = useState(false);
  const mayMove = isToDeliver(booking.status) && Boolean(sale?.windows?.length);
  return (
    <>
      <MoreMenu label={t('bookings.moreOf', { reference: booking.bookingId })}>
        <Menu.Item onClick={() => onPayment(booking)}>{t('bookings.paymentAndRefund')}</Menu.Item>
        {mayMove && <Menu.Item onClick={() => setMoving(true)}>{t('bookings.moveWindow.open')}</Menu.Item>}
        {booking.status !== 'cancelled' && (
          <>
            <Menu.Divider />
            <Menu.Item color="ember" disabled={change.busy} onClick={() => change.choose('cancelled')}>
              {t(refunds ? 'bookings.refundAndCancel' : 'bookings.cancel.yes')}
            </Menu.Item>
          </>
        )}
      </MoreMenu>
      {isMoving && sale && <ChangeWindow booking={booking} sale={sale} onClose={() => setMoving(false)} />}
    </>
  );
}
