import { Badge, Button, Card, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#kit/i18n';
import { issueAt } from '#kit/issue-at';
import { Banner } from '#kit/ui/Banner';
import { useAction } from '#kit/use-action';
import { BOOKING_STATUSES, type BookingStatus, needsReason } from '#shared/bookings/booking-status';
import type { Booking } from '#shared/bookings/booking.contract';
import { asksForMoney } from '#shared/bookings/cancel-money';
import { formatPaise, toPaise } from '#shared/core/money';
import { oneOf } from '#shared/core/narrow';
import { ReasonForm } from '../../ui/ReasonForm';
import { BookingReach } from './BookingReach';
import { CancelBooking } from './CancelBooking';
import { dishesOf } from './booking-texts';
import classes from './BookingCard.module.css';
import { useBookings } from './bookings.store';

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
  const [unpaid, setUnpaid] = useState<BookingStatus | null>(null);
  const [cancelling, setCancelling] = useState(false);
  /** Rupees that the provider refused to refund when the booking was cancelled. */
  const [refused, setRefused] = useState<number | null>(null);
  const change = useAction(async (status: BookingStatus, reason?: string) => {
    await useBookings.getState().setStatus(booking, status, reason === undefined ? {} : { reason });
    setUnpaid(null);
    onChanged?.();
  });
  const choose = (status: BookingStatus): void => {
    setRefused(null);
    if (asksForMoney(status, booking.payment.state)) setCancelling(true);
    else if (needsReason(status, booking.payment.state)) setUnpaid(status);
    else void change.run(status);
  };
  const name = booking.name || t('bookings.forgotten');
  return (
    <Card component="article" withBorder aria-labelledby={nameId} data-status={booking.status} className={classes.card}>
      <Group justify="space-between" align="flex-start" gap="xs">
        <Stack gap={2} className={classes.who}>
          <Text id={nameId} fw={700} size="lg" component="h3">
            {name}
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
      {refused !== null && (
        <Banner kind="error" onDismiss={() => setRefused(null)}>
          {t('bookings.cancel.refused', { amount: formatPaise(toPaise(refused)) })}
        </Banner>
      )}
      {change.error && (
        <Banner kind="error">
          <strong>{t('bookings.updateFailed')}</strong> {errorText(t, change.error)}
        </Banner>
      )}
      {unpaid && (
        <ReasonForm
          label={t('bookings.unpaidReason')}
          needed={t('bookings.unpaidReasonNeeded')}
          refusal={issueAt(change.error, 'reason')}
          submit={t('bookings.unpaidConfirm')}
          cancel={t('bookings.unpaidCancel')}
          busy={change.busy}
          onSubmit={(reason) => void change.run(unpaid, reason)}
          onCancel={() => setUnpaid(null)}
        >
          <Text fw={700}>{t('bookings.unpaidTitle')}</Text>
        </ReasonForm>
      )}
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
          onChange={(event) => choose(oneOf(BOOKING_STATUSES, event.currentTarget.value) ?? booking.status)}
          data={BOOKING_STATUSES.map((status) => ({ value: status, label: t(`bookings.statuses.${status}`) }))}
        />
      </Group>
      {cancelling && (
        <CancelBooking
          booking={booking}
          onClose={() => setCancelling(false)}
          onCancelled={(refund) => {
            setCancelling(false);
            setRefused(refund?.state === 'failed' ? refund.amount : null);
            onChanged?.();
          }}
        />
      )}
    </Card>
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
