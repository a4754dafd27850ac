import { cachedCopy } from '#kit/offline-cache';
import { createSold } from '#kit/sold';

export const { useSold, useSoldFor, useHaveParcelsLeft } = createSold(cachedCopy((salesEventId) => `portions:${salesEventId}`));
