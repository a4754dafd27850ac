import { ActionIcon, Menu } from '@mantine/core';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import { useTranslation } from 'react-i18next';
import type { Booking } from '#shared/bookings/booking.contract';
import { asksForMoney } from '#shared/bookings/cancel-money';
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
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="var(--k-tap)" aria-label={t('bookings.moreOf', { reference: booking.bookingId })}>
          <EllipsisVertical size={20} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item mih="var(--k-tap)" onClick={() => onPayment(booking)}>
          {t('bookings.paymentAndRefund')}
        </Menu.Item>
        {booking.status !== 'cancelled' && (
          <>
            <Menu.Divider />
            <Menu.Item mih="var(--k-tap)" color="ember" disabled={change.busy} onClick={() => change.choose('cancelled')}>
              {t(refunds ? 'bookings.refundAndCancel' : 'bookings.cancel.yes')}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
