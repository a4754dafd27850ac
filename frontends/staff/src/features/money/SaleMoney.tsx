import { Button, Card, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Spinner } from '#kit/ui/Spinner';
import type { Booking } from '#shared/bookings/booking.contract';
import { type PaymentWord, paymentWord } from '#shared/bookings/payment-word';
import { formatRupees } from '#shared/core/money';
import { Failure } from '../../ui/Failure';
import { saleBookings, useLiveSaleBookings, useSaleBookings } from '../../data/sale-bookings.data';
import { saleStanding, useLiveSaleStanding, useSaleStanding } from '../../data/sale-standing.data';
import classes from './Money.module.css';

interface Props {
  eventId: number;
  onOpenBooking: (bookingId: string) => void;
}

/** The money of one sale: receipts, refunds, and the bookings whose money is not settled. */
export function SaleMoney({ eventId, onOpenBooking }: Props) {
  const { t } = useTranslation();
  useLiveSaleStanding(eventId);
  useLiveSaleBookings(eventId);
  const { record, error } = useSaleStanding();
  const bookings = useSaleBookings();
  const standing = record?.id === eventId ? record : null;
  const isKnown = bookings.of === eventId && bookings.source !== 'none';
  const unsettled = isKnown ? bookings.list.filter(isUnsettled) : [];
  const perOrder = standing ? standing.orders.pending + standing.orders.confirmed + standing.orders.delivered : 0;
  return (
    <Stack gap="lg">
      <Failure
        error={error ?? bookings.error}
        what={t('money.loadFailed')}
        onAgain={async () => {
          await Promise.all([saleStanding.reload(), saleBookings.reload()]);
        }}
      />
      {!standing && !error && <Spinner label={t('money.loading')} />}
      {standing && (
        <dl className={classes.sums}>
          <Sum label={t('money.sale.revenue')} value={formatRupees(standing.revenue)} />
          <Sum label={t('money.refunded')} value={formatRupees(standing.refunded)} />
          <Sum label={t('money.sale.cash')} value={formatRupees(standing.cash)} />
          <Sum label={t('money.sale.due')} value={formatRupees(standing.due)} />
          <Sum label={t('money.sale.average')} value={perOrder > 0 ? formatRupees(Math.round(standing.revenue / perOrder)) : '–'} />
        </dl>
      )}
      <section aria-labelledby="unsettled">
        <Title order={3} id="unsettled" mb="sm">
          {t('money.sale.unsettled')}
        </Title>
        {standing && isKnown && unsettled.length === 0 && <Text c="dimmed">{t('money.allWell')}</Text>}
        <SimpleGrid cols={{ base: 1, md: 2 }}>
          {unsettled.map((booking) => (
            <Unsettled key={booking.id} booking={booking} onOpen={() => onOpenBooking(booking.bookingId)} />
          ))}
        </SimpleGrid>
      </section>
    </Stack>
  );
}

const WAITS: readonly PaymentWord[] = ['undecided', 'refund-failed'];

/** Something is still to be paid for a booking, money is on its way back, its refund was refused, or no manager has decided about it. */
const isUnsettled = ({ status, payment }: Booking): boolean =>
  WAITS.includes(paymentWord(payment)) ||
  payment.refunding > 0 ||
  payment.due !== undefined ||
  (payment.state === 'unpaid' && status !== 'cancelled');

function Unsettled({ booking, onOpen }: { booking: Booking; onOpen: () => void }) {
  const { t } = useTranslation();
  const { name, bookingId, amount, payment } = booking;
  return (
    <Card withBorder component="article" aria-label={bookingId}>
      <Group justify="space-between">
        <div>
          <Text fw={700}>
            {name} · {formatRupees(amount)}
          </Text>
          <Text className="text-hint">{t(`bookings.payment.${paymentWord(payment)}`)}</Text>
        </div>
        <Button variant="default" onClick={onOpen}>
          {t('money.openBooking', { reference: bookingId })}
        </Button>
      </Group>
    </Card>
  );
}

const Sum = ({ label, value }: { label: string; value: string }) => (
  <div className={classes.sum}>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
);
