import { useEffect, useState } from 'react';
import { http } from '#kit/http';
import type { DeliveryAnswer } from '#shared/geocoding/delivery-area.contract';
import { geocodingRoutes } from '#shared/geocoding/geocoding.routes';
import { useBooking } from './booking.store';

const WHOLE_PINCODE = /^[1-9]\d{5}$/;

/** Whether we deliver to what is typed and picked; null while it is not known. The server checks again before anything is paid. */
export function useDelivers(): boolean | null {
  const pincode = useBooking((state) => state.fields.pincode.trim());
  const location = useBooking((state) => state.location);
  const [answer, setAnswer] = useState<{ of: string; isServed: boolean } | null>(null);
  const question = WHOLE_PINCODE.test(pincode) ? geocodingRoutes.delivery(pincode, location) : null;
  useEffect(() => {
    if (question === null) return;
    const left = new AbortController();
    http.get<{ data: DeliveryAnswer }>(question, { signal: left.signal }).then(
      ({ data }) => setAnswer({ of: question, isServed: data.isServed }),
      () => undefined,
    );
    return () => left.abort();
  }, [question]);
  return answer !== null && answer.of === question ? answer.isServed : null;
}
