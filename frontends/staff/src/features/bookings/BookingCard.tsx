import { Button, Card, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Booking } from '#shared/bookings/booking.contract';
import { formatPaise, toPaise } from '#shared/core/money';
import { useSoldDate } from '../../data/use-sold-date';
import { BookingMenu } from './BookingMenu';
import { ByCustomer, CameBy, DeliveryTime, Dishes, Due, NewDate, PaymentBadge, WhyFound } from './BookingParts';
import { BookingReach } from './BookingReach';
import { CancelBooking } from './CancelBooking';
import classes from './BookingCard.module.css';
import { StatusChangeNotices } from './StatusChangeNotices';
import { StatusSelect } from './StatusSelect';
import type { Selection } from './use-selection';
import { useStatusChange } from './use-status-change';

interface Props {
  booking: Booking;
  /** Told after the server took a change, for lists that are not the bookings' own. */
  onChanged?: () => void;
  /** Which of the list are chosen; without it the card cannot be. */
  selection?: Selection;
  /** The text by which it was found. */
  searched?: string;
  /** Opens the payment of the booking. */
  onPayment: (booking: Booking) => void;
}

/** One booking with its status, the ways to reach the customer, what is ordered and how it is paid. */
export function BookingCard({ booking, onChanged, selection, searched = '', onPayment }: Props) {
  const { t } = useTranslation();
  const nameId = useId();
  const change = useStatusChange(booking, onChanged);
  const name = booking.name || t('bookings.forgotten');
  return (
    <Card component="article" withBorder aria-labelledby={nameId} data-status={booking.status} className={classes.card}>
      <BookingHead booking={booking} name={name} nameId={nameId} />
      <WhyFound booking={booking} searched={searched} />
      <Ordered booking={booking} />
      <StatusChangeNotices change={change} />
      <BookingReach booking={booking} describedBy={nameId} />
      <Group justify="space-between" align="flex-end" mt="auto" gap="xs">
        <Button variant="default" aria-describedby={nameId} onClick={() => onPayment(booking)}>
          {t('bookings.openPayment')}
        </Button>
        <Group gap={0} align="flex-end" wrap="nowrap">
          <StatusSelect booking={booking} change={change} label={t('bookings.status')} />
          <BookingMenu booking={booking} change={change} onPayment={onPayment} />
        </Group>
      </Group>
      {selection && (
        <Checkbox
          label={t('bookings.selectThis')}
          aria-label={t('bookings.select', { name, reference: booking.bookingId })}
          checked={selection.isChosen(booking)}
          onChange={() => selection.toggle(booking)}
          className={classes.select}
        />
      )}
      {change.isCancelling && <CancelBooking booking={booking} onClose={change.endCancelling} onCancelled={change.cancelled} />}
    </Card>
  );
}

/** Whose booking of which sale it is, and what it costs. */
function BookingHead({ booking, name, nameId }: { booking: Booking; name: string; nameId: string }) {
  const soldDate = useSoldDate(booking.event);
  return (
    <Group justify="space-between" align="flex-start" gap="xs">
      <Stack gap={0} className={classes.who}>
        <Text id={nameId} component="h3" fw={700} size="lg">
          {name}
        </Text>
        <Text size="sm" c="dimmed">
          {booking.bookingId} · {booking.event.title}
        </Text>
        <Text size="sm" c="dimmed">
          {soldDate}
        </Text>
        <CameBy {...booking} />
      </Stack>
      <Stack gap={4} align="flex-end" className={classes.money}>
        <Text fw={700} size="lg" className={classes.amount}>
          {formatPaise(toPaise(booking.amount))}
        </Text>
        <PaymentBadge payment={booking.payment} />
        <Due payment={booking.payment} />
        <ByCustomer payment={booking.payment} />
        <NewDate dateChoice={booking.dateChoice} status={booking.status} />
      </Stack>
    </Group>
  );
}

/** What is ordered, where it goes, and with which discount. */
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
