import { Button, Group, Text, Title } from '@mantine/core';
import Printer from 'lucide-react/icons/printer';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isAwaited } from '#kit/live-store';
import { Spinner } from '#kit/ui/Spinner';
import { useAction } from '#kit/use-action';
import { dishName } from '#kit/dish-texts';
import type { Booking } from '#shared/bookings/booking.contract';
import { type DeliveryArea, runSheetByWindow, stopsInOrder } from '#shared/bookings/run-sheet';
import { windowText } from '#shared/sales-events/delivery-windows';
import { formatPaise, toPaise } from '#shared/core/money';
import { telLink } from '#shared/core/chat-link';
import { Failure } from '../../ui/Failure';
import { setBookingStatus } from '../../data/bookings.data';
import { saleBookings, useLiveSaleBookings, useSaleBookings } from '../../data/sale-bookings.data';
import { mapLink } from './booking-texts';
import classes from './RunSheet.module.css';
import { SoldDishes } from './SoldDishes';

interface Props {
  eventId: number;
  /** Of the sale, on paper. */
  title: string;
  date: string;
  /** What is shown of a stop's label. */
  label: (booking: Booking) => ReactNode;
}

/** Who is driven to, a line each by window and area, to work by on a phone and to print; numbered as their labels are. */
export function RunSheet({ eventId, title, date, label }: Props) {
  const { t, i18n } = useTranslation();
  useLiveSaleBookings(eventId);
  const bookings = useSaleBookings();
  const { of, list, source, error } = bookings;
  if (of !== eventId || isAwaited(bookings)) return <Spinner label={t('bookings.loading')} />;
  const failure = <Failure error={error} what={t('bookings.loadFailed')} onAgain={saleBookings.reload} />;
  if (source === 'none') return failure;
  const rounds = runSheetByWindow(list);
  const inOrder = stopsInOrder(list);
  const left = inOrder.filter(({ status: now }) => now !== 'delivered').length;
  const line = (stop: Booking): ReactNode => (
    <Stop key={stop.id} booking={stop} place={inOrder.indexOf(stop) + 1}>
      {label(stop)}
    </Stop>
  );
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
      {failure}
      <SoldDishes eventId={eventId} level={4} />
      {rounds.length === 0 && <Text c="dimmed">{t('bookings.sheet.none')}</Text>}
      {rounds.map((round) =>
        round.window === null && rounds.length === 1 ? (
          <Areas key="all" areas={round.areas} of="all" line={line} />
        ) : (
          <section key={round.window?.id ?? 'none'} aria-labelledby={`round-${round.window?.id ?? 'none'}`} className={classes.round}>
            <h4 id={`round-${round.window?.id ?? 'none'}`} className={classes.window}>
              {round.window ? windowText(round.window, i18n.language) : t('bookings.sheet.noWindow')} ·{' '}
              {t('bookings.sheet.stops', { count: stopsOf(round).length })}
            </h4>
            <Areas areas={round.areas} of={round.window?.id ?? 'none'} line={line} />
          </section>
        ),
      )}
    </section>
  );
}

const stopsOf = ({ areas }: { areas: readonly DeliveryArea<Booking>[] }): Booking[] => areas.flatMap(({ stops }) => stops);

interface AreasProps {
  areas: readonly DeliveryArea<Booking>[];
  /** Names the round in ids. */
  of: string;
  line: (stop: Booking) => ReactNode;
}

/** The deliveries of one round, area by area. */
function Areas({ areas, of, line }: AreasProps) {
  const { t } = useTranslation();
  const Heading = of === 'all' ? 'h4' : 'h5';
  return areas.map(({ pincode, stops, portions }) => (
    <section key={pincode} aria-labelledby={`area-${of}-${pincode}`}>
      <Heading id={`area-${of}-${pincode}`} className={classes.area}>
        {pincode || t('bookings.sheet.nowhere')} · {t('bookings.sheet.stops', { count: stops.length })} ·{' '}
        {t('bookings.sheet.portions', { count: portions })}
      </Heading>
      <ol className={classes.stops}>{stops.map(line)}</ol>
    </section>
  ));
}

/** One delivery: what, to whom, where. */
function Stop({ booking, place, children }: { booking: Booking; place: number; children: ReactNode }) {
  const { t } = useTranslation();
  const { name, phone, address, note, dishes, location, status, bookingId, payment } = booking;
  const isDone = status === 'delivered';
  const change = useAction(async () => {
    const changed = await setBookingStatus(booking, isDone ? 'confirmed' : 'delivered');
    saleBookings.accept(changed);
  });
  return (
    <li className={classes.stop} data-done={isDone || undefined}>
      <span className={classes.tick} aria-hidden="true" />
      <span className={classes.what}>
        {dishes.map((dish) => `${dish.quantity} × ${dishName(t, dish.key, dish.name, dish.nameMalayalam)}`).join(', ')}
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
        {note && (
          <>
            <br />
            {t('bookings.note', { note })}
          </>
        )}
      </span>
      <span className={classes.reference}>
        <strong>{t('bookings.sheet.place', { place })}</strong>
        <br />
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
      {children}
      <Failure error={change.error} what={t('bookings.updateFailed')} />
    </li>
  );
}
