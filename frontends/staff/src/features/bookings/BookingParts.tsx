import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Booking } from '#shared/bookings/booking.contract';
import { dishesOf } from './booking-texts';
import classes from './BookingCard.module.css';

/** What is ordered, a line per dish. */
export function Dishes({ items }: Pick<Booking, 'items'>) {
  return (
    <ul className={classes.dishes}>
      {dishesOf(items).map(({ key, name, quantity }) => (
        <li key={key}>
          <span className={classes.quantity}>{quantity} ×</span> {name}
        </li>
      ))}
    </ul>
  );
}

const COLOUR_OF_PAYMENT = { paid: 'leaf', unpaid: 'brass', refunding: 'brass', 'partly-refunded': 'brass', refunded: 'gray' } as const;

/** How a booking's money stands. */
export function PaymentBadge({ payment }: Pick<Booking, 'payment'>) {
  const { t } = useTranslation();
  const undecided = payment.decision === 'open';
  return (
    <Badge variant="light" color={undecided ? 'ember' : COLOUR_OF_PAYMENT[payment.state]}>
      {t(`bookings.payment.${undecided ? 'undecided' : payment.state}`)}
    </Badge>
  );
}
