import { Anchor, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Booking } from '#shared/bookings/booking.contract';
import { phoneKey } from '#shared/core/phone';
import { formatRupees } from '#shared/core/money';
import { customerOrders } from '../../data/customer-orders.data';
import { useSoldDate } from '../../data/use-sold-date';
import { Loaded } from '../../ui/Loaded';

interface Props {
  booking: Booking;
  onOpen: (booking: { bookingId: string }) => void;
}

/** The other orders of the same telephone number, newest first; each opens. */
export function CustomerOrders({ booking: { bookingId, phone }, onOpen }: Props) {
  const { t } = useTranslation();
  return (
    <section aria-label={t('bookings.others.title')}>
      <Title order={3} size="h3" mb="xs">
        {t('bookings.others.title')}
      </Title>
      <Loaded store={customerOrders} of={phone} failed={t('bookings.loadFailed')} loading={t('bookings.loading')}>
        {({ list }) => {
          const others = list.filter((one) => one.bookingId !== bookingId && phoneKey(one.phone) === phoneKey(phone));
          if (others.length === 0) return <Text c="dimmed">{t('bookings.others.none')}</Text>;
          return (
            <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
              {others.map((one) => (
                <Other key={one.id} booking={one} onOpen={onOpen} />
              ))}
            </Stack>
          );
        }}
      </Loaded>
    </section>
  );
}

function Other({ booking, onOpen }: Props) {
  const { t } = useTranslation();
  const soldDate = useSoldDate(booking.event);
  const { bookingId, amount, status } = booking;
  return (
    <li>
      <Anchor component="button" type="button" ta="start" mih="var(--k-tap)" onClick={() => onOpen(booking)}>
        {bookingId} · {soldDate}
      </Anchor>
      <Text size="sm" c="dimmed">
        {formatRupees(amount)} · {t(`bookings.statuses.${status}`)}
      </Text>
    </li>
  );
}
