import { z } from 'zod';

/** The state of a cooking day's food, for people who have its parcels but not its list. */
export const foodStateSchema = z
  .object({
    /** Since when it is out of the pit, ISO 8601 UTC; null while it is not. */
    outAt: z.string().nullable(),
    /** A task that takes food out is still to be done. */
    isAwaited: z.boolean(),
    /** How hot it was measured lately, ISO 8601 UTC. */
    measured: z.object({ celsius: z.number(), takenAt: z.string() }).nullable(),
  })
  .meta({ id: 'FoodState' });
export type FoodState = z.infer<typeof foodStateSchema>;
