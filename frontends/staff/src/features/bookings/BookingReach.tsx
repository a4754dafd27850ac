import { Group } from '@mantine/core';
import MapPin from 'lucide-react/icons/map-pin';
import { useTranslation } from 'react-i18next';
import type { Booking } from '#shared/bookings/booking.contract';
import { e164, chatLink } from '#shared/core/phone';
import { CallLink, ReachLink, WhatsappLink } from '../../ui/ReachLink';
import { NoNumber } from './BookingParts';
import { mapLink } from './booking-texts';

/** The ways to a customer: call, write, drive. Nothing once the contact data was erased. */
export function BookingReach({ booking, describedBy }: { booking: Booking; describedBy: string }) {
  const { t } = useTranslation();
  const { name, phone, location } = booking;
  if (!phone && !location) return null;
  return (
    <Group gap="xs">
      {phone && (
        <>
          <CallLink phone={phone} describedBy={describedBy} />
          {e164(phone) && <WhatsappLink href={chatLink(phone)} name={name} />}
          <NoNumber phone={phone} />
        </>
      )}
      {location && (
        <ReachLink href={mapLink(location)} describedBy={describedBy}>
          <MapPin size={18} />
          {t('bookings.map')}
        </ReachLink>
      )}
    </Group>
  );
}
