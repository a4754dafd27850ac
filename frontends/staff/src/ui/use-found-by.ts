import { useTranslation } from 'react-i18next';
import { type BookingTexts, foundBy } from '#shared/bookings/booking-search';

/** Says by which fields a search has found a booking or a payment link; empty when there was none. */
export function useFoundBy(): (found: BookingTexts, typed: string) => string {
  const { t } = useTranslation();
  return (found, typed) => {
    const fields = foundBy(found, typed).map((field) => t(`bookings.foundBy.${field}`));
    return fields.length === 0 ? '' : t('bookings.foundBy.is', { fields: fields.join(', ') });
  };
}
