import { store, readStored } from '#kit/local-storage';
import { createSold } from '#kit/sold';
import type { Portions } from '#shared/bookings/portions.contract';

const REMEMBERED = 'kuzhi.tv.portions';

const isPortions = (value: unknown): value is Portions =>
  typeof value === 'object' && value !== null && 'id' in value && 'items' in value && Array.isArray(value.items);

export const { usePortions, useSold } = createSold({
  store: (portions) => store(REMEMBERED, portions),
  stored: (salesEventId) => {
    const last = readStored(REMEMBERED, isPortions);
    return Promise.resolve(last?.id === salesEventId ? last : null);
  },
});
