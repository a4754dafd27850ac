import { StandardSchemaValidationPipe } from '@nestjs/common';
import { DomainError, type Issue } from '#shared/core/errors';

/** How many broken fields an answer lists. */
const MAX_ISSUES = 50;

/** Checks what a parameter's schema says; the first broken rule's sentence is the error. @throws DomainError `input.invalid` */
export const validationPipe = () =>
  new StandardSchemaValidationPipe({
    exceptionFactory: (broken) => {
      const issues: Issue[] = broken.slice(0, MAX_ISSUES).map((issue) => ({
        path: (issue.path ?? []).map((step) => String(typeof step === 'object' ? step.key : step)).join('.'),
        message: issue.message,
      }));
      return new DomainError('invalid', 'input.invalid', issues[0]?.message ?? 'The input is not valid', { issues });
    },
  });
