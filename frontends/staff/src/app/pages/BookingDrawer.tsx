import { Drawer, Group, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DeliveryTime } from '../../features/bookings/BookingParts';
import { OrderLinkView } from '../../features/bookings/OrderLinkView';
import { BookingDocuments } from '../../features/invoices/BookingDocuments';
import { CustomerDataView } from '../../features/customer-data/CustomerDataView';
import { BookingMessages } from '../../features/messages/BookingMessages';
import { BookingMoneyView } from '../../features/money/BookingMoneyView';
import { useBookingMoney } from '../../data/booking-money.data';

/** What lies behind a booking's card: when it is delivered, its money, what its customer was told, its link, and what is stored of its customer. */
export function BookingDrawer({ bookingId, onClose }: { bookingId: string | null; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Drawer.Root opened={bookingId !== null} onClose={onClose} position="right" size="lg">
      <Drawer.Overlay />
      <Drawer.Content>
        {/* Not the library's header: a page has one banner. */}
        <Group justify="space-between" wrap="nowrap" px="md" py="sm">
          <Drawer.Title fz="var(--k-text-l)" fw={700}>
            {t('money.title', { reference: bookingId ?? '' })}
          </Drawer.Title>
          <Drawer.CloseButton aria-label={t('money.close')} size="var(--k-tap)" />
        </Group>
        <Drawer.Body>
          {bookingId !== null && (
            <Stack gap="xl">
              <WhenDelivered bookingId={bookingId} />
              <BookingMoneyView bookingId={bookingId} />
              <Documents bookingId={bookingId} />
              <BookingMessages bookingId={bookingId} />
              <OrderLinkView key={`link ${bookingId}`} bookingId={bookingId} />
              <CustomerDataView key={bookingId} bookingId={bookingId} />
            </Stack>
          )}
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}

/** Its delivery window; nothing for a sale without. */
function WhenDelivered({ bookingId }: { bookingId: string }) {
  const { record } = useBookingMoney();
  return record?.bookingId === bookingId && record.window ? <DeliveryTime window={record.window} /> : null;
}

/** Its invoices; one that is cancelled gets no other. */
function Documents({ bookingId }: { bookingId: string }) {
  const { record } = useBookingMoney();
  const money = record?.bookingId === bookingId ? record : null;
  return (
    <BookingDocuments key={bookingId} bookingId={bookingId} isCancelled={money?.isCancelled ?? false} refunded={money?.refunded ?? null} />
  );
}
