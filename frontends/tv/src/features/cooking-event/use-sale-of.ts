import { useEffect } from 'react';
import type { DiaryEvent } from '#shared/diary/diary-event.contract';
import { sales, useSales } from '../../data/sales.data';

/** The number of the sale that an event cooks for: the one it is linked to, else the one that customers can book now; null without any. */
export function useSaleOf(event: DiaryEvent | undefined): number | null {
  const bookable = useSales(({ list }) => list.find((sale) => sale.bookable)?.id ?? null);
  const isLinked = event !== undefined && event.salesEventId !== null;
  useEffect(() => (isLinked ? undefined : sales.watch(undefined)), [isLinked]);
  if (event === undefined) return null;
  return event.salesEventId ?? bookable;
}
