import { Button, Group, Text, Title } from '@mantine/core';
import Printer from 'lucide-react/icons/printer';
import { useTranslation } from 'react-i18next';
import { Spinner } from '#kit/ui/Spinner';
import { useAction } from '#kit/use-action';
import type { Booking } from '#shared/bookings/booking.contract';
import { runSheet } from '#shared/bookings/run-sheet';
import { formatPaise, toPaise } from '#shared/core/money';
import { telLink } from '#shared/core/chat-link';
import { Failure } from '../../ui/Failure';
import { setBookingStatus } from '../../data/bookings.data';
import { saleBookings, useLiveSaleBookings, useSaleBookings } from '../../data/sale-bookings.data';
import { dishesOf, mapLink } from './booking-texts';
import classes from './RunSheet.module.css';

/** Who is driven to, a line each by area, to work by on a phone and to print. @param title of the sale, on paper */
export function RunSheet({ eventId, title, date }: { eventId: number; title: string; date: string }) {
  const { t } = useTranslation();
  useLiveSaleBookings(eventId);
  const { of, list, status, error } = useSaleBookings();
  if (of !== eventId || (status === 'loading' && !error)) return <Spinner label={t('bookings.loading')} />;
  const areas = runSheet(list);
  const left = areas.flatMap(({ stops }) => stops).filter((stop) => stop.status !== 'delivered').length;
  return (
    <section aria-labelledby="run-sheet" data-print-alone className={classes.sheet}>
      <Group justify="space-between" align="flex-start">
        <div>
          <Title order={3} id="run-sheet">
            {t('bookings.sheet.title')}
          </Title>
          <Text>
            {title} · {date}
          </Text>
          <Text c="dimmed" aria-live="polite">
            {t('bookings.sheet.left', { count: left })}
          </Text>
        </div>
        <Button variant="default" leftSection={<Printer size={18} />} onClick={() => window.print()}>
          {t('bookings.sheet.print')}
        </Button>
      </Group>
      <Failure error={error} what={t('bookings.loadFailed')} onAgain={saleBookings.reload} />
      {areas.length === 0 && <Text c="dimmed">{t('bookings.sheet.none')}</Text>}
      {areas.map(({ pincode, stops, portions }) => (
        <section key={pincode} aria-labelledby={`area-${pincode}`}>
          <h4 id={`area-${pincode}`} className={classes.area}>
            {pincode || t('bookings.sheet.nowhere')} · {t('bookings.sheet.stops', { count: stops.length })} ·{' '}
            {t('bookings.sheet.portions', { count: portions })}
          </h4>
          <ol className={classes.stops}>
            {stops.map((stop) => (
              <Stop key={stop.id} booking={stop} />
            ))}
          </ol>
        </section>
      ))}
    </section>
  );
}

/** One delivery: what, to whom, where. */
function Stop({ booking }: { booking: Booking }) {
  const { t } = useTranslation();
  const { name, phone, address, items, location, status, bookingId, payment } = booking;
  const isDone = status === 'delivered';
  const change = useAction(async () => {
    const changed = await setBookingStatus(booking, isDone ? 'confirmed' : 'delivered');
    saleBookings.accept(changed);
  });
  return (
    <li className={classes.stop} data-done={isDone || undefined}>
      <span className={classes.tick} aria-hidden="true" />
      <span className={classes.what}>
        {dishesOf(items)
          .map((dish) => `${dish.quantity} × ${dish.name}`)
          .join(', ')}
      </span>
      <span className={classes.who}>
        <strong>{name}</strong> · <a href={telLink(phone)}>{phone}</a>
        <br />
        {location ? (
          <a href={mapLink(location)} target="_blank" rel="noreferrer">
            {address}
          </a>
        ) : (
          address
        )}
      </span>
      <span className={classes.reference}>
        {bookingId}
        {payment.due !== undefined && (
          <>
            <br />
            <strong>{t('bookings.sheet.collect', { amount: formatPaise(toPaise(payment.due)) })}</strong>
          </>
        )}
      </span>
      <Button
        variant="default"
        className={classes.button}
        aria-label={t(isDone ? 'bookings.sheet.undo' : 'bookings.sheet.deliver', { name })}
        loading={change.busy}
        onClick={() => void change.run()}
      >
        {t(isDone ? 'bookings.sheet.delivered' : 'bookings.sheet.markDelivered')}
      </Button>
      <Failure error={change.error} what={t('bookings.updateFailed')} />
    </li>
  );
}
