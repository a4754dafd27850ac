import type { FastifyInstance } from 'fastify';
import { DomainError } from '#shared/core/errors';
import { currentRequest, withRequest } from '../request-context.js';
import type { Session } from '../sessions.js';
import { plainAddress } from './caller-address.js';
import type { KuzhiRequest } from './request.js';

const KEY = /^[\x21-\x7e]{1,100}$/;

/** Everything below a handler knows of its request; who it is from, and which command it is, once the guard has let it pass. */
export function keepRequestContext(fastify: FastifyInstance): void {
  fastify.addHook('preHandler', (request, _reply, done) => {
    withRequest({ requestId: request.id, session: null, address: plainAddress(request.ip), idempotencyKey: null }, done);
  });
}

/** @throws DomainError `idempotency.invalid` */
export function letPass(request: KuzhiRequest, session: Session | null): void {
  const context = currentRequest();
  if (context) Object.assign(context, { session, idempotencyKey: keyOf(request) });
}

function keyOf(request: KuzhiRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !KEY.test(key)) {
    throw new DomainError('invalid', 'idempotency.invalid', 'Idempotency-Key must be 1 to 100 visible characters');
  }
  return key;
}
