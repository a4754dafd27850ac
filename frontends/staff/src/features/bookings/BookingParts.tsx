import { Badge, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { dishName } from '#kit/dish-texts';
import type { Booking } from '#shared/bookings/booking.contract';
import { paymentWord, waysPaid } from '#shared/bookings/payment-word';
import { standingOf } from '#shared/bookings/order-standing';
import { e164 } from '#shared/core/phone';
import { formatRupees } from '#shared/core/money';
import { windowText } from '#shared/sales-events/delivery-windows';
import { useFoundBy } from '../../ui/use-found-by';
import classes from './BookingCard.module.css';

/** The ordered dishes, a line each. */
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
  undecided: 'ember',
  'refund-failed': 'ember',
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

/** Says of a number that it is none; nothing of one that can be called. */
export function NoNumber({ phone }: Pick<Booking, 'phone'>) {
  const { t } = useTranslation();
  return (
    e164(phone) === null && (
      <Text size="sm" c="var(--k-danger)">
        {t('bookings.noNumber')}
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

/** The rest to pay on delivery; nothing when all is paid. */
export function Due({ payment: { due } }: Pick<Booking, 'payment'>) {
  const { t } = useTranslation();
  return due === undefined ? null : <Text size="sm">{t('bookings.due', { amount: formatRupees(due) })}</Text>;
}

/** Where its parcel is, in the words of the customer's page; nothing while its status says all. */
export function ParcelStanding({ booking }: { booking: Booking }) {
  const { t } = useTranslation();
  const standing = standingOf(booking);
  if (standing !== 'packed' && standing !== 'on-the-way' && standing !== 'nobody-there') return null;
  return <Text size="sm">{t(`bookings.standing.${standing}`)}</Text>;
}

/** The state of a booking's payment, and how it was paid. */
export function PaymentBadge({ payment }: Pick<Booking, 'payment'>) {
  const { t } = useTranslation();
  const word = paymentWord(payment);
  return (
    <Badge variant="light" color={COLOUR_OF_PAYMENT[word]}>
      {[t(`bookings.payment.${word}`), ...waysPaid(payment).map((way) => t(`bookings.ways.${way}`))].join(' · ')}
    </Badge>
  );
}

/** The customer's own cancellation, with the percent that the refund rule gave back. */
export function ByCustomer({ payment: { byRule } }: Pick<Booking, 'payment'>) {
  const { t } = useTranslation();
  return byRule === undefined ? null : <Text size="sm">{t('bookings.byCustomer', { percent: byRule })}</Text>;
}

/** Of a moved sale: the customer's answer to the new date. */
export function NewDate({ dateChoice, status }: Pick<Booking, 'dateChoice' | 'status'>) {
  const { t } = useTranslation();
  return dateChoice === undefined || status === 'cancelled' ? null : <Text size="sm">{t(`bookings.dateChoice.${dateChoice}`)}</Text>;
}
