import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { DomainError } from '#shared/core/errors';
import type { KuzhiRequest } from './request.js';

const VERSION = /^(?:W\/)?"?(\d{1,9})"?$/;

/** The version that an `If-Match` header names (`7`, `"7"`, `W/"7"`); undefined without one or for `*`. @throws DomainError `version.invalid` */
export const readIfMatch = (_: unknown, execution: ExecutionContext): number | undefined => {
  const header = execution.switchToHttp().getRequest<KuzhiRequest>().headers['if-match'];
  if (header === undefined || header.trim() === '*') return undefined;
  const version = VERSION.exec(header.trim())?.[1];
  if (version === undefined) throw new DomainError('invalid', 'version.invalid', 'If-Match must be the version of the record');
  return Number(version);
};

/** The version that the editor saw. */
export const IfMatch = createParamDecorator(readIfMatch);
