import { useEffect, useMemo } from 'react';
import { bookingApi } from '#shared/bookings/bookings.api';
import type { PublicConfig } from '#shared/settings/settings.contract';
import { sumOfSlots } from '#shared/menu/event-menu';
import { mostWanted } from '#shared/waiting-list/offers';
import { useBooking } from '../features/booking/booking.store';
import { BookingModal } from '../features/booking/BookingModal';
import type { Checkout } from '../ui/checkout-port';
import { OwnMessages } from '../features/booking/OwnMessages';
import { LocationPicker } from '../features/location/LocationPicker';
import { ServedArea } from '../features/location/ServedArea';
import { createCheckout, needsRedirect } from '../features/payment/checkout';
import { WaitingList } from '../features/waiting-list/WaitingList';
import { useBusiness, useConfig } from '../data/config.data';

/** The booking with a payment provider behind it. No key, no provider. @source decisions/0001 §19 */
export function Booking() {
  const config = useConfig((state) => state.config);
  const load = useConfig((state) => state.load);
  useEffect(() => void load(), [load]);
  const event = useBooking((state) => state.event);
  const business = useBusiness();
  const menu = useBooking((state) => state.menu);
  const checkout = useMemo((): Checkout | null => {
    if (!config || config.payment.mode === 'off' || !config.payment.keyId) return null;
    const returnTo = needsRedirect(navigator.userAgent) ? new URL(bookingApi.paymentReturn(), location.origin).href : null;
    return createCheckout(config.payment.mode, config.business.name, returnTo);
  }, [config]);
  return (
    <BookingModal
      business={business}
      checkout={checkout}
      // Orders come from all of Kerala until the manager sets the delivery area: the page promises no customer that.
      area={config && config.deliveryArea.kind !== 'kerala' ? <ServedArea area={config.deliveryArea} /> : null}
      map={config && <PickOnMap settings={config.map} />}
      messages={config && <OwnMessages offered={config.messageChannels} />}
      waitingList={
        event &&
        menu && (
          <WaitingList
            key={event.id}
            eventId={event.id}
            most={mostWanted(sumOfSlots(Object.values(menu.items)), menu.MAX_QUANTITY)}
            channels={config?.messageChannels ?? []}
          />
        )
      }
    />
  );
}

/** Ties the map to the booking's form. */
function PickOnMap({ settings }: { settings: PublicConfig['map'] }) {
  const { location, pickPlace, dropPlace } = useBooking();
  return (
    <LocationPicker
      map={settings}
      picked={location}
      address={location?.address ?? ''}
      onPick={(point, { address, pincode }) => pickPlace({ ...point, address, pincode })}
      onNone={dropPlace}
    />
  );
}
