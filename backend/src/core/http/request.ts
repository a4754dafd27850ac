import type { FastifyRequest, FastifyInstance } from 'fastify';
import type { Session } from '../sessions.js';
import { DomainError } from '#shared/core/errors';
import { currentRequest, withRequest } from '../request-context.js';
import { plainAddress } from './caller-address.js';

/** A request after the guard has seen it. */
export interface KuzhiRequest extends FastifyRequest {
  kuzhiSession?: Session | null;
  rawBody?: Buffer;
}

/** Methods that may change something. */
export const isUnsafe = (method: string): boolean => !['GET', 'HEAD', 'OPTIONS'].includes(method.toUpperCase());

/** Of a route that needs a session. */
export function sessionOf({ kuzhiSession }: KuzhiRequest): Session {
  if (!kuzhiSession) throw new Error('This route is open to people without a session');
  return kuzhiSession;
}

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
