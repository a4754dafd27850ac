import type { z } from 'zod';
import { DomainError } from '#shared/core/errors';

/**
 * Holds one review of a list against its schema. @param at its place in the list, null when it came alone
 * @throws DomainError invalid `input.invalid` with the required sentence and the fields
 */
export function checkReview<Schema extends z.ZodType>(schema: Schema, value: unknown, at: number | null = null): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const issues = result.error.issues.map(({ path, message }) => ({
    path: [...(at === null ? [] : [at]), ...path].map(String).join('.'),
    message,
  }));
  throw new DomainError('invalid', 'input.invalid', issues[0]?.message ?? 'The input is not valid', { issues });
}
