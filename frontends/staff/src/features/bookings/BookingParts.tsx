import { Badge, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { dishName } from '#kit/dish-texts';
import type { Booking } from '#shared/bookings/booking.contract';
import { formatPaise, toPaise } from '#shared/core/money';
import { windowText } from '#shared/sales-events/delivery-windows';
import { useFoundBy } from '../../ui/use-found-by';
import classes from './BookingCard.module.css';

/** What is ordered, a line per dish. */
export function Dishes({ dishes }: Pick<Booking, 'dishes'>) {
  const { t } = useTranslation();
  return (
    <ul className={classes.dishes}>
      {dishes.map(({ key, name, nameMalayalam, quantity }) => (
        <li key={key}>
          <span className={classes.quantity}>{quantity} ×</span> {dishName(t, key, name, nameMalayalam)}
        </li>
      ))}
    </ul>
  );
}

const COLOUR_OF_PAYMENT = {
  paid: 'leaf',
  'partly-paid': 'brass',
  unpaid: 'brass',
  refunding: 'brass',
  'partly-refunded': 'brass',
  refunded: 'gray',
} as const;

/** When it is delivered; nothing for a sale without windows. */
export function DeliveryTime({ window }: Pick<Booking, 'window'>) {
  const { t, i18n } = useTranslation();
  return window && <Text size="sm">{t('bookings.window', { window: windowText(window, i18n.language) })}</Text>;
}

/** How it came when a manager entered it; nothing for an order from the storefront. */
export function CameBy({ channel }: Pick<Booking, 'channel'>) {
  const { t } = useTranslation();
  return (
    channel && (
      <Text size="sm" c="dimmed">
        {t(`bookings.channels.${channel}`)}
      </Text>
    )
  );
}

/** By which fields the search has found it; nothing without a search. */
export function WhyFound({ booking, searched }: { booking: Booking; searched: string }) {
  const why = useFoundBy()(booking, searched);
  return (
    why !== '' && (
      <Text size="sm" c="dimmed">
        {why}
      </Text>
    )
  );
}

/** What is still to be paid on delivery; nothing when all is paid. */
export function Due({ payment: { due } }: Pick<Booking, 'payment'>) {
  const { t } = useTranslation();
  return due === undefined ? null : <Text size="sm">{t('bookings.due', { amount: formatPaise(toPaise(due)) })}</Text>;
}

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

/** Who cancelled it, when it was the customer, and what the rule gave back. */
export function ByCustomer({ payment: { byRule } }: Pick<Booking, 'payment'>) {
  const { t } = useTranslation();
  return byRule === undefined ? null : <Text size="sm">{t('bookings.byCustomer', { percent: byRule })}</Text>;
}

/** Of a sale that was moved: what the customer said to the new date. */
export function NewDate({ dateChoice, status }: Pick<Booking, 'dateChoice' | 'status'>) {
  const { t } = useTranslation();
  return dateChoice === undefined || status === 'cancelled' ? null : <Text size="sm">{t(`bookings.dateChoice.${dateChoice}`)}</Text>;
}
