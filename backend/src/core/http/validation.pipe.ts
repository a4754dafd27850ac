import { type ArgumentMetadata, StandardSchemaValidationPipe } from '@nestjs/common';
import { DomainError, type Issue } from '#shared/core/errors';

/** How many broken fields an answer lists. */
const MAX_ISSUES = 50;
/** The deepest of our inputs, a saved list with its records' menus, has six levels. */
const DEEPEST = 20;

/** No text of ours has a NUL character, and PostgreSQL stores none: refused before any schema sees it (faults I13). */
class InputPipe extends StandardSchemaValidationPipe {
  // The framework's own signature is generic.
  override transform<T>(value: T, metadata: ArgumentMetadata): Promise<T> {
    requirePlain(value);
    return super.transform(value, metadata);
  }
}

/** Checks a parameter by its schema; the first broken rule's sentence is the error. @throws DomainError `input.invalid` */
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

/**
 * Refuses input that no schema of ours takes, before the framework and the schema look at it. Without recursion: bodies may be nested as
 * deeply as a megabyte allows. @throws DomainError `input.invalid`
 */
function requirePlain(input: unknown): void {
  const refuse = (sentence: string): never => {
    throw new DomainError('invalid', 'input.invalid', sentence);
  };
  let level: unknown[] = [input];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEEPEST) refuse('The input is nested too deeply');
    const below: unknown[] = [];
    for (const value of level) {
      if (typeof value === 'string' && value.includes('\0')) refuse('Text must not contain NUL characters');
      if (Array.isArray(value)) for (const item of value) below.push(item);
      else if (isPlain(value)) for (const [key, item] of Object.entries(value)) below.push(key, item);
    }
    level = below;
  }
}

/** A body's or a query's object; the latter has an empty prototype of its own, not none. */
function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}
