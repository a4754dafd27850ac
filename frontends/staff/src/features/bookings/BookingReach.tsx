import { Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Booking } from '#shared/bookings/booking.contract';
import { CallLink, ReachLink, WhatsappLink } from '../../ui/ReachLink';
import { mapLink, whatsappLink } from './booking-texts';
import classes from './BookingCard.module.css';

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
          <WhatsappLink href={whatsappLink(phone)} name={name} />
        </>
      )}
      {location && (
        <ReachLink href={mapLink(location)} describedBy={describedBy}>
          <svg viewBox="0 0 24 24" className={classes.pin} aria-hidden="true">
            <path d="M12 2a7 7 0 0 0-7 7c0 5 7 13 7 13s7-8 7-13a7 7 0 0 0-7-7Zm0 9.5A2.5 2.5 0 1 1 12 6.5a2.5 2.5 0 0 1 0 5Z" />
          </svg>
          {t('bookings.map')}
        </ReachLink>
      )}
    </Group>
  );
}
