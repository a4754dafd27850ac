import { z } from 'zod';
import type { Seen } from './seen.ts';

/** The values that the author of an edit saw in the fields that it names; another value there is 409 `record.stale`. @source decisions/0028 */
export const seenSchema = z.record(
  z.string().max(40),
  z.union([z.string().max(5_000), z.number(), z.boolean(), z.null(), z.array(z.string().max(60)).max(200)]),
) satisfies z.ZodType<Seen>;
