import { Button, Group, Menu } from '@mantine/core';
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
  /** Opens the page of the order; without it the page is open, and shows its acts. */
  onPayment?: ((booking: Booking) => void) | undefined;
}

/** The rarer acts on a booking; an act without undo is last, in red. */
export function BookingMenu({ booking, change, onPayment }: Props) {
  const { t } = useTranslation();
  const refunds = asksForMoney('cancelled', booking.payment.state);
  const sale = useSalesEvents(({ records }) => records[booking.event.id]);
  const [isEditing, setEditing] = useState(false);
  const edit = isToDeliver(booking.status) ? () => setEditing(true) : null;
  return (
    <>
      <Group gap={0} wrap="nowrap">
        {edit && !onPayment && (
          <Button variant="default" onClick={edit}>
            {t('bookings.edit.open')}
          </Button>
        )}
        <MoreMenu label={t('bookings.moreOf', { reference: booking.bookingId })}>
          {onPayment && <Menu.Item onClick={() => onPayment(booking)}>{t('bookings.paymentAndRefund')}</Menu.Item>}
          {edit && onPayment && <Menu.Item onClick={edit}>{t('bookings.edit.open')}</Menu.Item>}
          {booking.status !== 'cancelled' && (
            <>
              {onPayment && <Menu.Divider />}
              <Menu.Item color="ember" disabled={change.busy} onClick={() => change.choose('cancelled')}>
                {t(refunds ? 'bookings.refundAndCancel' : 'bookings.cancel.yes')}
              </Menu.Item>
            </>
          )}
        </MoreMenu>
      </Group>
      {isEditing && (
        <Suspense fallback={null}>
          <EditBooking booking={booking} sale={sale} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </>
  );
}
