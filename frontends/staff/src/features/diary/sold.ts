import { keepCopy, lastCopy } from '#kit/offline-cache';
import { serverNow } from '#kit/server-clock';
import { createSold } from '#kit/sold';
import type { Portions } from '#shared/bookings/portions.contract';

const copyName = (salesEventId: number): string => `portions:${salesEventId}`;

export const { useSold } = createSold({
  store: (portions) => void keepCopy(copyName(portions.id), portions, serverNow()),
  stored: async (salesEventId) => (await lastCopy<Portions>(copyName(salesEventId)))?.data ?? null,
});
