import { z } from 'zod';

/** A record's number in an address. */
export const idSchema = z.coerce.number().int().min(1).max(2_147_483_647);
