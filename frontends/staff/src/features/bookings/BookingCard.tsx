import { Badge, Button, Card, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { BOOKING_STATUSES } from '#shared/bookings/booking-status';
import type { Booking } from '#shared/bookings/booking.contract';
import { formatPaise, toPaise } from '#shared/core/money';
import { oneOf } from '#shared/core/narrow';
import { BookingReach } from './BookingReach';
import { CancelBooking } from './CancelBooking';
import { dishesOf } from './booking-texts';
import classes from './BookingCard.module.css';
import { StatusChangeNotices } from './StatusChangeNotices';
import { useStatusChange } from './use-status-change';

interface Props {
  booking: Booking;
  /** Told after the server took a change, for lists that are not the bookings' own. */
  onChanged?: () => void;
  /** Opens the payment of the booking. */
  onPayment: (booking: Booking) => void;
}

/** One booking with its status, the ways to reach the customer, what is ordered and how it is paid. */
export function BookingCard({ booking, onChanged, onPayment }: Props) {
  const { t } = useTranslation();
  const nameId = useId();
  const change = useStatusChange(booking, onChanged);
  return (
    <Card component="article" withBorder aria-labelledby={nameId} data-status={booking.status} className={classes.card}>
      <BookingHead booking={booking} nameId={nameId} />
      <OrderedDishes booking={booking} />
      <StatusChangeNotices change={change} />
      <BookingReach booking={booking} describedBy={nameId} />
      <Group justify="space-between" align="flex-end" mt="auto">
        <Button variant="default" aria-describedby={nameId} onClick={() => onPayment(booking)}>
          {t('bookings.openPayment')}
        </Button>
        <NativeSelect
          label={t('bookings.status')}
          aria-label={t('bookings.statusOf', { reference: booking.bookingId })}
          value={booking.status}
          disabled={change.busy}
          onChange={(event) => change.choose(oneOf(BOOKING_STATUSES, event.currentTarget.value) ?? booking.status)}
          data={BOOKING_STATUSES.map((status) => ({ value: status, label: t(`bookings.statuses.${status}`) }))}
        />
      </Group>
      {change.isCancelling && <CancelBooking booking={booking} onClose={change.endCancelling} onCancelled={change.cancelled} />}
    </Card>
  );
}

/** Whose booking of which sale it is, and what it costs. */
function BookingHead({ booking, nameId }: { booking: Booking; nameId: string }) {
  const { t } = useTranslation();
  return (
    <Group justify="space-between" align="flex-start" gap="xs">
      <Stack gap={2} className={classes.who}>
        <Text id={nameId} fw={700} size="lg" component="h3">
          {booking.name || t('bookings.forgotten')}
        </Text>
        <Text size="sm" c="dimmed">
          {booking.bookingId} · {booking.event.title}
        </Text>
        <Text size="sm" c="dimmed">
          {booking.event.date}
        </Text>
      </Stack>
      <Stack gap={4} align="flex-end" className={classes.money}>
        <Text fw={700} size="lg" className={classes.amount}>
          {formatPaise(toPaise(booking.amount))}
        </Text>
        <PaymentBadge payment={booking.payment} />
      </Stack>
    </Group>
  );
}

/** What is ordered, where it goes, and with which discount. */
function OrderedDishes({ booking }: { booking: Booking }) {
  const { t } = useTranslation();
  return (
    <>
      <ul className={classes.dishes}>
        {dishesOf(booking.items).map(({ key, name, quantity }) => (
          <li key={key}>
            <span className={classes.quantity}>{quantity} ×</span> {name}
          </li>
        ))}
      </ul>
      {booking.address && (
        <Text size="sm" className={classes.address}>
          {booking.address}, {booking.pincode}
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

const COLOUR_OF_PAYMENT = { paid: 'leaf', unpaid: 'brass', refunding: 'brass', 'partly-refunded': 'brass', refunded: 'gray' } as const;

function PaymentBadge({ payment }: Pick<Booking, 'payment'>) {
  const { t } = useTranslation();
  const undecided = payment.decision === 'open';
  return (
    <Badge variant="light" color={undecided ? 'ember' : COLOUR_OF_PAYMENT[payment.state]}>
      {t(`bookings.payment.${undecided ? 'undecided' : payment.state}`)}
    </Badge>
  );
}
