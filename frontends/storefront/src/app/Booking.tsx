import { useEffect, useMemo } from 'react';
import { BookingModal } from '../features/booking/BookingModal';
import type { Checkout } from '../features/booking/checkout-port';
import { createCheckout } from '../features/payment/checkout';
import { useConfig } from './config.store';

/** The booking with a payment provider behind it. No key, no provider. @source decision 19 */
export function Booking() {
  const config = useConfig((state) => state.config);
  const load = useConfig((state) => state.load);
  useEffect(() => void load(), [load]);
  const checkout = useMemo((): Checkout | null => {
    if (!config || config.payment.mode === 'off' || !config.payment.keyId) return null;
    return createCheckout(config.payment.mode, config.business.name);
  }, [config]);
  return <BookingModal business={config?.business ?? null} checkout={checkout} />;
}
