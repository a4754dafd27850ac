import { ActionIcon, Badge, Checkbox, UnstyledButton } from '@mantine/core';
import Check from 'lucide-react/icons/check';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { isToDeliver } from '#shared/bookings/booking-status';
import type { Booking } from '#shared/bookings/booking.contract';
import { formatRupees } from '#shared/core/money';
import { windowText } from '#shared/sales-events/delivery-windows';
import { Marked } from '../../ui/Marked';
import classes from './BookingLines.module.css';
import { Due, PaymentBadge, ParcelStanding, WhyFound } from './BookingParts';
import type { BookingsProps } from './BookingTable';
import { ChangeQuestions } from './ChangeQuestions';
import { hasNotices, StatusChangeNotices } from './StatusChangeNotices';
import { tellChange } from './tell-change';
import { useShortDishes } from './use-short-dishes';
import { useStatusChange } from './use-status-change';

/** Bookings on a phone, two lines each: a press on the lines opens the order, one on the tick marks it delivered. */
export function BookingLines(props: BookingsProps) {
  const dishesOf = useShortDishes(props.bookings);
  return (
    <div className={classes.lines}>
      {props.bookings.map((booking) => (
        <Line key={booking.id} {...props} booking={booking} dishes={dishesOf(booking).short} />
      ))}
    </div>
  );
}

interface LineProps extends Omit<BookingsProps, 'bookings'> {
  booking: Booking;
  dishes: string;
}

function Line({ booking, dishes, selection, searched, isNew, onPayment }: LineProps) {
  const { t, i18n } = useTranslation();
  const nameId = useId();
  const change = useStatusChange(booking, (changed) => {
    if (changed) tellChange([booking], { data: [changed], refused: [] }, 'delivered');
  });
  const { status, bookingId, window, amount, payment } = booking;
  const name = booking.name || t('bookings.forgotten');
  const when = window && windowText(window, i18n.language);
  return (
    <article aria-labelledby={nameId} className={classes.line} data-status={status} data-chosen={selection.isChosen(booking) || undefined}>
      <Checkbox
        aria-label={t('bookings.select', { name, reference: bookingId })}
        checked={selection.isChosen(booking)}
        onChange={() => selection.toggle(booking)}
        classNames={{ body: classes.box }}
      />
      <UnstyledButton className={classes.open} onClick={() => onPayment(booking)}>
        <span className={classes.row}>
          <strong id={nameId} className={classes.name}>
            <Marked text={name} typed={searched} />
          </strong>
          {isNew(booking) && <Badge color="leaf">{t('bookings.isNew')}</Badge>}
          <ParcelStanding booking={booking} />
          {payment.due === undefined ? <PaymentBadge payment={payment} /> : <Due payment={payment} />}
        </span>
        <span className={classes.row}>
          <span className={classes.what}>{[when, dishes].filter(Boolean).join(' · ')}</span>
          {!isToDeliver(status) && <span className={classes.soft}>{t(`bookings.statuses.${status}`)}</span>}
          <span>{formatRupees(amount)}</span>
        </span>
        <WhyFound booking={booking} searched={searched} />
      </UnstyledButton>
      {isToDeliver(status) && (
        <ActionIcon
          variant="light"
          color="leaf"
          size="var(--k-tap)"
          aria-label={t('bookings.sheet.deliver', { name })}
          loading={change.busy}
          onClick={() => change.choose('delivered')}
        >
          <Check size={22} />
        </ActionIcon>
      )}
      {hasNotices(booking, change) && (
        <div className={classes.notice}>
          <StatusChangeNotices booking={booking} change={change} />
        </div>
      )}
      <ChangeQuestions booking={booking} change={change} />
    </article>
  );
}
