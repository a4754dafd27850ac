import { z } from 'zod';

/**
 * A number that a query may leave out; one that is empty, as a form leaves it, is left out too, where `z.coerce.number()` alone makes it 0.
 * @param inner schema of the number
 */
export const optionalNumber = (inner: z.ZodType<number, number>) =>
  z.preprocess((value) => (value === '' ? undefined : value), z.coerce.number().pipe(inner).optional()).optional();

/** Which part of a long list. */
export const pageQuery = {
  page: optionalNumber(z.int().min(1).max(1_000_000)),
  pageSize: optionalNumber(z.int().min(1).max(200)),
};
