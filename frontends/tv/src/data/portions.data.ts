import { storedCopy } from '#kit/stored-copy';
import { createSold } from '#kit/sold';
import type { Portions } from '#shared/bookings/portions.contract';

const isPortions = (value: unknown): value is Portions =>
  typeof value === 'object' && value !== null && 'id' in value && 'items' in value && Array.isArray(value.items);

/** The portions that the sale of the shown event has sold. */
export const { portions, useSold, useSoldFor, useParcels, useHaveParcelsLeft } = createSold(storedCopy<Portions, number>('kuzhi.tv.portions', isPortions));
