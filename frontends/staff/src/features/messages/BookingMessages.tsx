import { Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { bookingMessages } from '../../data/messages.data';
import { Loaded } from '../../ui/Loaded';
import { MessageList } from './MessageList';

/** The messages to the customer of a booking, newest first. @source requirements/console C75 */
export function BookingMessages({ bookingId }: { bookingId: string }) {
  const { t } = useTranslation();
  return (
    <section aria-label={t('messages.ofBooking')}>
      <Title order={3} size="h3" mb="xs">
        {t('messages.ofBooking')}
      </Title>
      <Loaded
        store={bookingMessages}
        of={bookingId}
        failed={t('messages.loadFailed')}
        loading={t('messages.loading')}
        empty={t('messages.noneOfBooking')}
      >
        {({ list }) => <MessageList messages={list} />}
      </Loaded>
    </section>
  );
}
