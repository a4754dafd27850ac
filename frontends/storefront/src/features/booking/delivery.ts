import { useEffect, useState } from 'react';
import { http } from '#kit/http';
import { foldPincode } from '#shared/core/digits';
import { geocodingApi } from '#shared/geocoding/geocoding.api';
import { useBooking } from './booking.store';

const WHOLE_PINCODE = /^[1-9]\d{5}$/;

/** `pin`: only a pin on the map can tell. */
export type Delivers = 'yes' | 'no' | 'pin';

/** Whether we deliver to the typed pincode and the picked place; null while it is not known. The server checks again before anything is paid. */
export function useDelivers(): Delivers | null {
  const pincode = useBooking((state) => foldPincode(state.fields.pincode));
  const location = useBooking((state) => state.location);
  const [answer, setAnswer] = useState<{ of: string; delivers: Delivers } | null>(null);
  const question = WHOLE_PINCODE.test(pincode) ? geocodingApi.delivery(pincode, location) : null;
  useEffect(() => {
    if (question === null) return;
    const left = new AbortController();
    http.get(question, { signal: left.signal }).then(
      ({ data }) => setAnswer({ of: question, delivers: data.isServed ? 'yes' : data.needsPin ? 'pin' : 'no' }),
      () => undefined,
    );
    return () => left.abort();
  }, [question]);
  return answer !== null && answer.of === question ? answer.delivers : null;
}
