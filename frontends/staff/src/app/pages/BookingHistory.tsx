import { Text, Title } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#kit/formats';
import type { BookingMoney, Deed } from '#shared/bookings/booking-money.contract';
import { formatRupees } from '#shared/core/money';
import { earlierFirst } from '#shared/core/time';
import { bookingMessages, useBookingMessages } from '../../data/messages.data';
import { MessageRow } from '../../features/messages/MessageRow';
import { paymentReasonText } from '../../features/money/payment-reason-text';
import { actorText } from '../../ui/audit-texts';
import { Loaded } from '../../ui/Loaded';
import classes from './BookingHistory.module.css';

/** The steps of an order's money, the acts of people, and the messages to its customer, oldest first. @source requirements/console C47, C75 */
export function BookingHistory({ bookingId, timeline }: Pick<BookingMoney, 'bookingId' | 'timeline'>) {
  const { t, i18n } = useTranslation();
  const messages = useBookingMessages()
    .list.filter((message) => message.bookingId === bookingId)
    .map((message) => ({ kind: 'message' as const, at: message.settledAt ?? message.dueAt, message }));
  return (
    <section aria-label={t('money.timeline')}>
      <Title order={3} size="h3" mb="xs">
        {t('money.timeline')}
      </Title>
      <Loaded store={bookingMessages} of={bookingId} failed={t('messages.loadFailed')} loading={t('messages.loading')} />
      <ol className={classes.timeline}>
        {[...timeline, ...messages].sort(earlierFirst).map((step, place) => (
          <li key={step.kind === 'message' ? step.message.id : `${step.kind} ${place}`} data-kind={step.kind} className={classes.step}>
            {step.kind === 'message' ? (
              <MessageRow message={step.message} />
            ) : (
              <>
                <Text>
                  {step.kind === 'deed' ? deedText(t, step) : t(`money.steps.${step.kind}`, { amount: formatRupees(step.amount) })}
                </Text>
                <Text className="text-hint">
                  {formatDateTime(step.at, i18n.language)}
                  {step.kind === 'deed' && ` · ${actorText(t, { actor: step.by })}`}
                </Text>
              </>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** "Changed where an order is delivered: address, pincode". */
function deedText(t: TFunction, { action, about, amount, reason }: Deed): string {
  const details = about.map((one) => t([`audit.values.edited.${one}`, `audit.values.status.${one}`], { defaultValue: one }));
  if (amount !== null) details.push(formatRupees(amount));
  if (reason !== null) details.push(paymentReasonText(t, reason));
  return [t(`audit.actions.${action}`, { defaultValue: action }), details.join(', ')].filter(Boolean).join(': ');
}
