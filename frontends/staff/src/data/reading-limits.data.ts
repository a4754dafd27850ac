import { http } from '#kit/http/http';
import { readingLimits } from '#kit/data/reading-limits';
import type { Limits } from '#shared/readings/reading-kinds';
import type { ReadingLimit } from '#shared/readings/reading.contract';
import { readingApi } from '#shared/readings/reading.api';

export { readingLimits, useLimitsOf, useLiveReadingLimits, useReadingLimits } from '#kit/data/reading-limits';

/** @throws ApiError 409 `record.stale` when another manager has changed it since */
export async function saveReadingLimit({ id, version }: ReadingLimit, { min, max }: Limits): Promise<void> {
  const { limit } = await http.put(readingApi.setLimit(id), { min, max, version });
  readingLimits.update(limit);
}
