import { http } from '#kit/http';
import { readingLimits } from '#kit/reading-limits';
import type { Limits } from '#shared/readings/reading-kinds';
import type { ReadingLimit } from '#shared/readings/reading.contract';
import { readingRoutes } from '#shared/readings/reading.routes';

export { readingLimits, useLimitsOf, useLiveReadingLimits, useReadingLimits } from '#kit/reading-limits';

/** @throws ApiError 409 `record.stale` when another manager changed it meanwhile */
export async function saveReadingLimit({ id, version }: ReadingLimit, { min, max }: Limits): Promise<void> {
  const { limit } = await http.put<{ limit: ReadingLimit }>(readingRoutes.limit(id), { min, max, version });
  readingLimits.update(limit);
}
