import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Observable } from 'rxjs';
import { DomainError } from '#shared/core/errors';
import { withRequest, type RequestContext } from '../request-context.js';
import { plainAddress } from './caller-address.js';
import type { KuzhiRequest } from './request.js';

const KEY = /^[\x21-\x7e]{1,100}$/;

/** Hands what is known of the request to the code below. @throws DomainError `idempotency.invalid` */
@Injectable()
export class RequestContextInterceptor implements NestInterceptor {
  intercept(execution: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (execution.getType() !== 'http') return next.handle();
    const request = execution.switchToHttp().getRequest<KuzhiRequest>();
    const context: RequestContext = {
      requestId: request.id,
      session: request.kuzhiSession ?? null,
      address: plainAddress(request.ip),
      idempotencyKey: keyOf(request),
    };
    return new Observable((subscriber) => withRequest(context, () => next.handle().subscribe(subscriber)));
  }
}

function keyOf(request: KuzhiRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !KEY.test(key)) {
    throw new DomainError('invalid', 'idempotency.invalid', 'Idempotency-Key must be 1 to 100 visible characters');
  }
  return key;
}
