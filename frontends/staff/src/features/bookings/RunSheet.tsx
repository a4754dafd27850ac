import { Button, Checkbox, Group, Text, Title, UnstyledButton } from '@mantine/core';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Printer from 'lucide-react/icons/printer';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isAwaited } from '#kit/live/live-store';
import { Spinner } from '#kit/ui/Spinner';
import type { Booking } from '#shared/bookings/booking.contract';
import { isToDeliver } from '#shared/bookings/booking-status';
import { type DeliveryArea, runSheetByWindow, stopsInOrder } from '#shared/bookings/run-sheet';
import { windowText } from '#shared/sales-events/delivery-windows';
import { formatRupees } from '#shared/core/money';
import { telLink } from '#shared/core/phone';
import { Failure } from '../../ui/Failure';
import { saleBookings, useLiveSaleBookings, useSaleBookings } from '../../data/sale-bookings.data';
import { mapLink } from './booking-texts';
import { BulkBar } from './BulkBar';
import { ChangeQuestions } from './ChangeQuestions';
import classes from './RunSheet.module.css';
import { SelectRounds } from './SelectRounds';
import { SoldDishes } from './SoldDishes';
import { StatusChangeNotices } from './StatusChangeNotices';
import { type Selection, useSelection } from './use-selection';
import { useShortDishes } from './use-short-dishes';
import { useStatusChange } from './use-status-change';

interface Props {
  eventId: number;
  /** Of the sale, on paper. */
  title: string;
  date: string;
  /** The state of a stop's label. */
  label: (booking: Booking) => ReactNode;
}

/** The stops, a line each by window and area, to work by on a phone and to print; numbered as their labels are. */
export function RunSheet({ eventId, title, date, label }: Props) {
  const { t, i18n } = useTranslation();
  useLiveSaleBookings(eventId);
  const bookings = useSaleBookings();
  const selection = useSelection(bookings.list);
  const dishesOf = useShortDishes(bookings.list);
  const { of, list, source, error } = bookings;
  if (of !== eventId || isAwaited(bookings)) return <Spinner label={t('bookings.loading')} />;
  const failure = <Failure error={error} what={t('bookings.loadFailed')} onAgain={saleBookings.reload} />;
  if (source === 'none') return failure;
  const rounds = runSheetByWindow(list);
  const inOrder = stopsInOrder(list);
  const left = inOrder.filter(({ status: now }) => now !== 'delivered').length;
  const line = (stop: Booking): ReactNode => (
    <Stop key={stop.id} booking={stop} place={inOrder.indexOf(stop) + 1} dishes={dishesOf(stop).short} selection={selection}>
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
      <SelectRounds bookings={inOrder} isWhole selection={selection} />
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
      <BulkBar selection={selection} />
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

interface StopProps {
  booking: Booking;
  place: number;
  dishes: string;
  selection: Selection;
  children: ReactNode;
}

/** One delivery: dishes, customer, address. On a phone it is two lines that open to all of it. */
function Stop({ booking, place, dishes, selection, children }: StopProps) {
  const { t } = useTranslation();
  const { name, phone, address, note, location, status, bookingId, payment } = booking;
  const isDone = status === 'delivered';
  const [isOpen, setOpen] = useState(false);
  const change = useStatusChange(booking);
  return (
    <li
      className={classes.stop}
      data-done={isDone || undefined}
      data-open={isOpen || undefined}
      data-chosen={selection.isChosen(booking) || undefined}
    >
      <span className={classes.tick} aria-hidden="true" />
      <Checkbox
        wrapperProps={{ 'data-screen-only': true }}
        aria-label={t('bookings.select', { name, reference: bookingId })}
        checked={selection.isChosen(booking)}
        disabled={!isToDeliver(status)}
        onChange={() => selection.toggle(booking)}
        classNames={{ root: classes.choose, body: classes.box }}
      />
      <span className={classes.what}>{dishes}</span>
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
        <span className={classes.id}>{bookingId}</span>
        {payment.due !== undefined && <strong>{t('bookings.sheet.collect', { amount: formatRupees(payment.due) })}</strong>}
      </span>
      <Button
        variant="default"
        className={classes.button}
        aria-label={t(isDone ? 'bookings.sheet.undo' : 'bookings.sheet.deliver', { name })}
        loading={change.busy}
        onClick={() => change.choose(isDone ? 'confirmed' : 'delivered')}
      >
        <span className={classes.sign} aria-hidden="true">
          ✓
        </span>
        <span className={classes.word}>{t(isDone ? 'bookings.sheet.delivered' : 'bookings.sheet.markDelivered')}</span>
      </Button>
      <UnstyledButton
        className={classes.more}
        aria-expanded={isOpen}
        aria-label={t('bookings.sheet.open', { name })}
        onClick={() => setOpen(!isOpen)}
      >
        <ChevronDown size={20} />
      </UnstyledButton>
      <div className={classes.label}>{children}</div>
      <div className={classes.notice}>
        <StatusChangeNotices booking={booking} change={change} />
      </div>
      <ChangeQuestions booking={booking} change={change} />
    </li>
  );
}
