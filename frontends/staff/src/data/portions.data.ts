import { cachedCopy } from '#kit/storage/offline-cache';
import { createSold } from '#kit/data/sold';

export const { useSold, useSoldFor, useHaveParcelsLeft } = createSold(cachedCopy((salesEventId) => `portions:${salesEventId}`));
