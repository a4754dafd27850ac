import { Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Spinner } from '#kit/ui/Spinner';
import { bookingMessages, useBookingMessages, useLiveBookingMessages } from '../../data/messages.data';
import { Failure } from '../../ui/Failure';
import { MessageList } from './MessageList';

/** The messages to the customer of a booking, newest first. @source requirements/console C75 */
export function BookingMessages({ bookingId }: { bookingId: string }) {
  const { t } = useTranslation();
  useLiveBookingMessages(bookingId);
  const { of, list, status, error } = useBookingMessages();
  const isShown = of === bookingId && status === 'ready';
  return (
    <section aria-label={t('messages.ofBooking')}>
      <Title order={3} size="h3" mb="xs">
        {t('messages.ofBooking')}
      </Title>
      <Failure error={error} what={t('messages.loadFailed')} onAgain={bookingMessages.reload} />
      {!isShown && !error && <Spinner label={t('messages.loading')} />}
      {isShown && list.length === 0 && <Text c="dimmed">{t('messages.noneOfBooking')}</Text>}
      {isShown && <MessageList messages={list} />}
    </section>
  );
}
