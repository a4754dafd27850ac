import type { FastifyRequest } from 'fastify';
import type { Session } from '../sessions.js';

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
