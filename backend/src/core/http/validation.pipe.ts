import { type ArgumentMetadata, StandardSchemaValidationPipe } from '@nestjs/common';
import { DomainError, type Issue } from '#shared/core/errors';

/** How many broken fields an answer lists. */
const MAX_ISSUES = 50;

/** No text of ours has a NUL character, and PostgreSQL stores none: refused before any schema sees it (faults I13). */
class InputPipe extends StandardSchemaValidationPipe {
  // The framework's own signature is generic.
  override transform<T>(value: T, metadata: ArgumentMetadata): Promise<T> {
    if (holdsNul(value)) throw new DomainError('invalid', 'input.invalid', 'Text must not contain NUL characters');
    return super.transform(value, metadata);
  }
}

/** Checks what a parameter's schema says; the first broken rule's sentence is the error. @throws DomainError `input.invalid` */
export const validationPipe = () =>
  new InputPipe({
    exceptionFactory: (broken) => {
      const issues: Issue[] = broken.slice(0, MAX_ISSUES).map((issue) => ({
        path: (issue.path ?? []).map((step) => String(typeof step === 'object' ? step.key : step)).join('.'),
        message: issue.message,
      }));
      return new DomainError('invalid', 'input.invalid', issues[0]?.message ?? 'The input is not valid', { issues });
    },
  });

/** Looks through plain JSON without recursion: bodies may be nested as deeply as a megabyte allows. */
function holdsNul(input: unknown): boolean {
  const left: unknown[] = [input];
  while (left.length > 0) {
    const value = left.pop();
    if (typeof value === 'string' && value.includes('\0')) return true;
    if (Array.isArray(value)) for (const item of value) left.push(item);
    else if (isPlain(value)) for (const [key, item] of Object.entries(value)) left.push(key, item);
  }
  return false;
}

/** A body's or a query's object; the latter has an empty prototype of its own, not none. */
function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}
