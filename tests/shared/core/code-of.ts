import { DomainError } from '#shared/core/errors';

/** The code of the domain error that the work throws, or null when it throws nothing. */
export const codeOf = (work: () => unknown): string | null => {
  try {
    work();
    return null;
  } catch (error) {
    return error instanceof DomainError ? error.code : 'no domain error';
  }
};
