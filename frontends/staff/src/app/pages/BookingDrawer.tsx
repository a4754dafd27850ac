import { Drawer, Group, Stack } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { BookingCard } from '../../features/bookings/BookingCard';
import { CustomerOrders } from '../../features/bookings/CustomerOrders';
import { OrderLinkView } from '../../features/bookings/OrderLinkView';
import { BookingDocuments } from '../../features/invoices/BookingDocuments';
import { CustomerDataView } from '../../features/customer-data/CustomerDataView';
import { BookingMoneyView } from '../../features/money/BookingMoneyView';
import { bookingMoney, useBookingMoney } from '../../data/booking-money.data';
import { BookingHistory } from './BookingHistory';

interface Props {
  bookingId: string | null;
  onClose: () => void;
  onOpen: (booking: { bookingId: string }) => void;
}

/** An order: its customer, delivery and state, its money, documents and history, its link; the other orders and the stored data of its customer. */
export function BookingDrawer({ bookingId, onClose, onOpen }: Props) {
  const { t } = useTranslation();
  const { record, error } = useBookingMoney();
  const money = record?.bookingId === bookingId ? record : null;
  const booking = money?.booking;
  const content = useRef<HTMLDivElement>(null);
  const close = (): void => {
    // A dialog above makes it inert, and hears Escape alone.
    if (!content.current?.closest('[inert]')) onClose();
  };
  return (
    <Drawer.Root opened={bookingId !== null} onClose={close} position="right" size="lg">
      <Drawer.Overlay />
      <Drawer.Content>
        {/* Not the library's header: a page has one banner. */}
        <Group justify="space-between" wrap="nowrap" px="md" py="sm">
          <Drawer.Title fz="var(--k-text-l)" fw={700}>
            {booking?.name
              ? t('bookings.edit.title', { name: booking.name, reference: booking.bookingId })
              : t('money.title', { reference: bookingId ?? '' })}
          </Drawer.Title>
          <Drawer.CloseButton aria-label={t('money.close')} size="var(--k-tap)" />
        </Group>
        <Drawer.Body>
          {bookingId !== null && (
            <Stack ref={content} gap="xl">
              {booking && <BookingCard booking={booking} onChanged={bookingMoney.reload} />}
              <BookingMoneyView bookingId={bookingId} />
              {/* A button that the money above it pushed away would lose its press; below come the parts that grow. */}
              {(money ?? error) && (
                <>
                  <OrderLinkView key={`link ${bookingId}`} bookingId={bookingId} />
                  {booking?.phone && <CustomerOrders key={`orders ${bookingId}`} booking={booking} onOpen={onOpen} />}
                  <BookingDocuments
                    key={`documents ${bookingId}`}
                    bookingId={bookingId}
                    isCancelled={booking?.status === 'cancelled'}
                    refunded={money?.refunded ?? null}
                  />
                  {money && <BookingHistory bookingId={bookingId} timeline={money.timeline} />}
                  <CustomerDataView
                    key={`data ${bookingId}`}
                    bookingId={bookingId}
                    whose={booking?.name ? `${booking.name} (${booking.phone})` : bookingId}
                  />
                </>
              )}
            </Stack>
          )}
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
