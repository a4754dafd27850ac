import { useEffect, useState } from 'react';
import { http } from '#kit/http';
import { live } from '#kit/live';
import type { LiveReply } from '#shared/core/reply.contract';
import type { DiaryEvent } from '#shared/diary/diary-event.contract';
import { SALES_ROOM } from '#shared/realtime/rooms';
import type { SalesEvent } from '#shared/sales-events/sales-event.contract';
import { salesEventRoutes } from '#shared/sales-events/sales-event.routes';

/** The number of the sale that an event cooks for: the one it is linked to, else the one that customers can book now; null without any. */
export function useSaleOf(event: DiaryEvent | undefined): number | null {
  const [bookable, setBookable] = useState<number | null>(null);
  const isLinked = event !== undefined && event.salesEventId !== null;
  useEffect(() => {
    if (isLinked) return undefined;
    const load = async (signal: AbortSignal) => {
      const reply = await http.get<LiveReply<SalesEvent[]>>(salesEventRoutes.list, { signal });
      setBookable(reply.data.find((sale) => sale.bookable)?.id ?? null);
      return reply;
    };
    return live(SALES_ROOM, load, {
      'sale.changed': ({ id, bookable: isBookable }) => setBookable((known) => (isBookable ? id : known === id ? null : known)),
      'sale.removed': ({ id }) => setBookable((known) => (known === id ? null : known)),
    });
  }, [isLinked]);
  if (event === undefined) return null;
  return event.salesEventId ?? bookable;
}
