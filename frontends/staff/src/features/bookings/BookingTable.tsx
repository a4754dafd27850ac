import { Anchor, Checkbox, Text, UnstyledButton } from '@mantine/core';
import { type KeyboardEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#kit/format-time';
import type { Booking } from '#shared/bookings/booking.contract';
import { chatLink, telLink } from '#shared/core/chat-link';
import { e164 } from '#shared/core/phone';
import { formatPaise, toPaise } from '#shared/core/money';
import { BookingMenu } from './BookingMenu';
import { ByCustomer, CameBy, DeliveryTime, Dishes, Due, NewDate, PaymentBadge, WhyFound } from './BookingParts';
import { mapLink } from './booking-texts';
import classes from './BookingTable.module.css';
import { CancelBooking } from './CancelBooking';
import { StatusChangeNotices } from './StatusChangeNotices';
import { StatusSelect } from './StatusSelect';
import type { Selection } from './use-selection';
import { useStatusChange } from './use-status-change';

interface Props {
  bookings: readonly Booking[];
  selection: Selection;
  /** The text by which they were found; empty when there was none. */
  searched: string;
  onPayment: (booking: Booking) => void;
}

/** Bookings on a desk, a row each. The arrow keys go from box to box, Enter opens the payment. */
export function BookingTable({ bookings, selection, searched, onPayment }: Props) {
  const { t } = useTranslation();
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
              onChange={selection.toggleAll}
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
          <BookingRow
            key={booking.id}
            booking={booking}
            namesSale={namesSale}
            selection={selection}
            searched={searched}
            onPayment={onPayment}
          />
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

interface RowProps extends Omit<Props, 'bookings'> {
  booking: Booking;
  /** Whether the list is of more than one sale. */
  namesSale: boolean;
}

function BookingRow({ booking, namesSale, selection, searched, onPayment }: RowProps) {
  const { t, i18n } = useTranslation();
  const nameId = useId();
  const change = useStatusChange(booking, undefined);
  const name = booking.name || t('bookings.forgotten');
  return (
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
          {name}
        </span>
        <Text size="sm" c="dimmed">
          {booking.bookingId} · {formatDateTime(booking.createdAt, i18n.language)}
        </Text>
        {namesSale && (
          <Text size="sm" c="dimmed">
            {booking.event.title}
          </Text>
        )}
        <CameBy {...booking} />
        <WhyFound booking={booking} searched={searched} />
      </td>
      <td data-column="items">
        <Dishes dishes={booking.dishes} />
      </td>
      <td data-column="address">
        <DeliveryTime {...booking} />
        <Place booking={booking} nameId={nameId} />
      </td>
      <td data-column="amount">
        <span className={classes.paid}>
          <strong>{formatPaise(toPaise(booking.amount))}</strong>
          <PaymentBadge payment={booking.payment} />
          <Due payment={booking.payment} />
          <ByCustomer payment={booking.payment} />
          <NewDate dateChoice={booking.dateChoice} status={booking.status} />
        </span>
        <UnstyledButton className={classes.payment} aria-describedby={nameId} onClick={() => onPayment(booking)}>
          {t('bookings.openPayment')}
        </UnstyledButton>
      </td>
      <td data-column="status">
        <StatusSelect booking={booking} change={change} className={classes.status} />
        <StatusChangeNotices change={change} />
        {change.isCancelling && <CancelBooking booking={booking} onClose={change.endCancelling} onCancelled={change.cancelled} />}
      </td>
      <td className={classes.box} data-screen-only>
        <BookingMenu booking={booking} change={change} onPayment={onPayment} />
      </td>
    </tr>
  );
}

/** Where it goes, and the ways to the customer. Nothing once the contact data was erased. */
function Place({ booking, nameId }: { booking: Booking; nameId: string }) {
  const { t } = useTranslation();
  const { name, phone, address, pincode, note, location } = booking;
  return (
    <>
      {address && (
        <div className={classes.address}>
          {address}, {pincode}
        </div>
      )}
      {note && <div className={classes.address}>{t('bookings.note', { note })}</div>}
      <div className={classes.reach}>
        {phone && (
          <>
            <Anchor href={telLink(phone)} size="sm" aria-describedby={nameId} aria-label={`${t('bookings.call')} ${phone}`}>
              {phone}
            </Anchor>
            {e164(phone) && (
              <Anchor href={chatLink(phone)} size="sm" target="_blank" rel="noreferrer" aria-label={t('bookings.whatsappName', { name })}>
                {t('bookings.whatsapp')}
              </Anchor>
            )}
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
