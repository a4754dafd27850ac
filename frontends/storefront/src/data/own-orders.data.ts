import { useEffect, useState } from 'react';
import { http } from '#kit/http/http';
import { bookingApi } from '#shared/bookings/bookings.api';
import type { OwnOrdersReply } from '#shared/bookings/own-order.contract';

type Own = Pick<OwnOrdersReply, 'data' | 'returned'>;

/** This device's orders, loaded again whenever the customer comes back to the page; the last known ones stay while there is no answer. */
export function useOwnOrders(): { own: Own | null; hasFailed: boolean; again: () => void } {
  const [own, setOwn] = useState<Own | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [asked, setAsked] = useState(0);
  const again = (): void => setAsked((times) => times + 1);
  useEffect(() => {
    const asking = new AbortController();
    const ask = (): void => {
      if (document.visibilityState === 'hidden') return;
      http.get(bookingApi.ownOrders(), { signal: asking.signal }).then(
        ({ data, returned }) => {
          setOwn({ data, returned });
          setFailed(false);
        },
        () => {
          if (!asking.signal.aborted) setFailed(true);
        },
      );
    };
    ask();
    document.addEventListener('visibilitychange', ask);
    addEventListener('online', ask);
    return () => {
      asking.abort();
      document.removeEventListener('visibilitychange', ask);
      removeEventListener('online', ask);
    };
  }, [asked]);
  return { own, hasFailed, again };
}
