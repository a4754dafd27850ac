import { Anchor, Badge, Checkbox, Text, UnstyledButton } from '@mantine/core';
import { type KeyboardEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Booking } from '#shared/bookings/booking.contract';
import { e164, chatLink, telLink } from '#shared/core/phone';
import { formatRupees } from '#shared/core/money';
import { useSoldTitle } from '../../data/use-sold-date';
import { Marked } from '../../ui/Marked';
import { BookingMenu } from './BookingMenu';
import { ByCustomer, CameBy, DeliveryTime, Due, NewDate, NoNumber, ParcelStanding, PaymentBadge, WhyFound } from './BookingParts';
import { mapLink } from './booking-texts';
import classes from './BookingTable.module.css';
import { ChangeQuestions } from './ChangeQuestions';
import { hasNotices, StatusChangeNotices } from './StatusChangeNotices';
import { StatusSelect } from './StatusSelect';
import type { Selection } from './use-selection';
import { type DishLine, useShortDishes } from './use-short-dishes';
import { useStatusChange } from './use-status-change';

export interface BookingsProps {
  bookings: readonly Booking[];
  selection: Selection;
  /** The text by which they were found; empty when there was none. */
  searched: string;
  /** Whether it came while the list was open. */
  isNew: (booking: Booking) => boolean;
  onPayment: (booking: Booking) => void;
}

/** Bookings on a desk, a row each. The arrow keys go from box to box, Enter opens the payment. */
export function BookingTable(props: BookingsProps) {
  const { bookings, selection } = props;
  const { t } = useTranslation();
  const dishesOf = useShortDishes(bookings);
  const namesSale = new Set(bookings.map(({ event }) => event.id)).size > 1;
  return (
    <table className={classes.table} aria-label={t('app.tabs.bookings')} onKeyDown={walk}>
      <thead>
        <tr>
          <th scope="col" className={classes.box}>
            <Checkbox
              aria-label={t('bookings.selectAll')}
              checked={selection.isAll}
              indeterminate={selection.chosen.length > 0 && !selection.isAll}
              onChange={() => selection.toggleAll()}
            />
          </th>
          {(['name', 'items', 'address', 'amount', 'status'] as const).map((column) => (
            <th key={column} scope="col" data-column={column}>
              {t(`bookings.table.${column}`)}
            </th>
          ))}
          <th scope="col" data-screen-only>
            <span className={classes.hidden}>{t('bookings.table.more')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {bookings.map((booking) => (
          <BookingRow key={booking.id} {...props} booking={booking} dishes={dishesOf(booking)} namesSale={namesSale} />
        ))}
      </tbody>
    </table>
  );
}

function walk(event: KeyboardEvent<HTMLTableElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  const { target, currentTarget } = event;
  if (step === 0 || !(target instanceof HTMLInputElement) || target.type !== 'checkbox') return;
  const boxes = [...currentTarget.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')];
  boxes[boxes.indexOf(target) + step]?.focus();
  event.preventDefault();
}

interface RowProps extends Omit<BookingsProps, 'bookings'> {
  booking: Booking;
  dishes: DishLine;
  /** Whether the list is of more than one sale. */
  namesSale: boolean;
}

function BookingRow({ booking, dishes, namesSale, selection, searched, isNew, onPayment }: RowProps) {
  const { t } = useTranslation();
  const nameId = useId();
  const change = useStatusChange(booking);
  const titleOf = useSoldTitle();
  const name = booking.name || t('bookings.forgotten');
  return (
    <>
      <tr aria-labelledby={nameId} data-status={booking.status} data-chosen={selection.isChosen(booking) || undefined}>
        <td className={classes.box}>
          <Checkbox
            aria-label={t('bookings.select', { name, reference: booking.bookingId })}
            checked={selection.isChosen(booking)}
            onChange={({ nativeEvent }) => selection.toggle(booking, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)}
            onKeyDown={({ key }) => {
              if (key === 'Enter') onPayment(booking);
            }}
          />
        </td>
        <td data-column="name">
          <span id={nameId} className={classes.name}>
            <Marked text={name} typed={searched} />
          </span>
          {isNew(booking) && (
            <Badge color="leaf" ml="xs">
              {t('bookings.isNew')}
            </Badge>
          )}
          <Text size="sm" c="dimmed">
            <Marked text={booking.bookingId} typed={searched} />
            {namesSale && ` · ${titleOf(booking.event)}`}
          </Text>
          <CameBy {...booking} />
          <WhyFound booking={booking} searched={searched} />
        </td>
        <td data-column="items">
          <div className={classes.line} title={dishes.whole}>
            {dishes.short}
          </div>
          <DeliveryTime {...booking} />
        </td>
        <td data-column="address">
          <Place booking={booking} nameId={nameId} searched={searched} />
        </td>
        <td data-column="amount">
          <span className={classes.paid}>
            <strong>{formatRupees(booking.amount)}</strong>
            <UnstyledButton className={classes.payment} aria-describedby={nameId} onClick={() => onPayment(booking)}>
              {t('bookings.openPayment')}
            </UnstyledButton>
            <PaymentBadge payment={booking.payment} />
            <Due payment={booking.payment} />
            <ParcelStanding booking={booking} />
            <ByCustomer payment={booking.payment} />
            <NewDate dateChoice={booking.dateChoice} status={booking.status} />
          </span>
        </td>
        <td data-column="status">
          <StatusSelect booking={booking} change={change} className={classes.status} />
          <ChangeQuestions booking={booking} change={change} />
        </td>
        <td className={classes.box} data-screen-only>
          <BookingMenu booking={booking} change={change} onPayment={onPayment} />
        </td>
      </tr>
      {hasNotices(booking, change) && (
        <tr data-notice data-screen-only>
          <td colSpan={7}>
            <StatusChangeNotices booking={booking} change={change} />
          </td>
        </tr>
      )}
    </>
  );
}

/** Where it goes, and the ways to the customer. Nothing once the contact data was erased. */
function Place({ booking, nameId, searched }: { booking: Booking; nameId: string; searched: string }) {
  const { t } = useTranslation();
  const { name, phone, address, pincode, note, location } = booking;
  return (
    <>
      {address && (
        <div className={classes.address}>
          <Marked text={`${address}, ${pincode}`} typed={searched} />
        </div>
      )}
      {note && <div className={classes.address}>{t('bookings.note', { note })}</div>}
      <div className={classes.reach}>
        {phone && (
          <>
            <Anchor href={telLink(phone)} size="sm" aria-describedby={nameId} aria-label={`${t('bookings.call')} ${phone}`}>
              <Marked text={phone} typed={searched} />
            </Anchor>
            {e164(phone) && (
              <Anchor href={chatLink(phone)} size="sm" target="_blank" rel="noreferrer" aria-label={t('bookings.whatsappName', { name })}>
                {t('bookings.whatsapp')}
              </Anchor>
            )}
            <NoNumber phone={phone} />
          </>
        )}
        {location && (
          <Anchor href={mapLink(location)} size="sm" target="_blank" rel="noreferrer" aria-describedby={nameId}>
            {t('bookings.map')}
          </Anchor>
        )}
      </div>
    </>
  );
}
