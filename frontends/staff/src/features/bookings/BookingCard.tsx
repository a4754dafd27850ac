import { Button, Card, Group, Stack, Text } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Booking } from '#shared/bookings/booking.contract';
import { formatRupees } from '#shared/core/money';
import { useSoldDate, useSoldTitle } from '../../data/use-sold-date';
import { BookingMenu } from './BookingMenu';
import { ByCustomer, CameBy, DeliveryTime, Dishes, Due, NewDate, ParcelStanding, PaymentBadge } from './BookingParts';
import { BookingReach } from './BookingReach';
import classes from './BookingCard.module.css';
import { ChangeQuestions } from './ChangeQuestions';
import { StatusChangeNotices } from './StatusChangeNotices';
import { StatusSelect } from './StatusSelect';
import { useStatusChange } from './use-status-change';

interface Props {
  booking: Booking;
  /** Called after the server took a change, for lists that are not the bookings' own. */
  onChanged?: () => void;
  /** Opens the payment of the booking; without it the payment is in view already. */
  onPayment?: (booking: Booking) => void;
}

/** One booking with its status, the ways to reach the customer, the order and the payment. */
export function BookingCard({ booking, onChanged, onPayment }: Props) {
  const { t } = useTranslation();
  const nameId = useId();
  const change = useStatusChange(booking, () => onChanged?.());
  const name = booking.name || t('bookings.forgotten');
  return (
    <Card component="article" withBorder aria-labelledby={nameId} data-status={booking.status} className={classes.card}>
      <BookingHead booking={booking} name={name} nameId={nameId} />
      <Ordered booking={booking} />
      <StatusChangeNotices booking={booking} change={change} />
      <BookingReach booking={booking} describedBy={nameId} />
      <Group justify="space-between" align="flex-end" mt="auto" gap="xs">
        {onPayment && (
          <Button variant="default" aria-describedby={nameId} onClick={() => onPayment(booking)}>
            {t('bookings.openPayment')}
          </Button>
        )}
        <Group gap="xs" align="flex-end">
          <StatusSelect booking={booking} change={change} label={t('bookings.status')} />
          <BookingMenu booking={booking} change={change} onPayment={onPayment} />
        </Group>
      </Group>
      <ChangeQuestions booking={booking} change={change} />
    </Card>
  );
}

/** The customer and the sale of a booking, its price and its states. */
function BookingHead({ booking, name, nameId }: { booking: Booking; name: string; nameId: string }) {
  const soldDate = useSoldDate(booking.event);
  const titleOf = useSoldTitle();
  return (
    <Group justify="space-between" align="flex-start" gap="xs">
      <Stack gap={0} className={classes.who}>
        <Text id={nameId} component="h3" fw={700} size="lg">
          {name}
        </Text>
        <Text size="sm" c="dimmed">
          {booking.bookingId} · {titleOf(booking.event)}
        </Text>
        <Text size="sm" c="dimmed">
          {soldDate}
        </Text>
        <CameBy {...booking} />
      </Stack>
      <Stack gap={4} align="flex-end" className={classes.money}>
        <Text fw={700} size="lg" className={classes.amount}>
          {formatRupees(booking.amount)}
        </Text>
        <PaymentBadge payment={booking.payment} />
        <Due payment={booking.payment} />
        <ParcelStanding booking={booking} />
        <ByCustomer payment={booking.payment} />
        <NewDate dateChoice={booking.dateChoice} status={booking.status} />
      </Stack>
    </Group>
  );
}

/** The ordered dishes, the delivery, and the discount. */
function Ordered({ booking }: { booking: Booking }) {
  const { t } = useTranslation();
  return (
    <>
      <Dishes dishes={booking.dishes} />
      <DeliveryTime {...booking} />
      {booking.address && (
        <Text size="sm" className={classes.address}>
          {booking.address}, {booking.pincode}
        </Text>
      )}
      {booking.note && (
        <Text size="sm" className={classes.address}>
          {t('bookings.note', { note: booking.note })}
        </Text>
      )}
      {booking.discountApplied > 0 && (
        <Text size="sm" c="dimmed">
          {t('bookings.discount', { percent: booking.discountApplied })}
        </Text>
      )}
    </>
  );
}
