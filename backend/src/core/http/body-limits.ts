import type { FastifyInstance } from 'fastify';
import { DomainError } from '#shared/core/errors';
import type { Sessions } from '../sessions.js';
import { sessionToken } from './cookies.js';
import { factsOf } from './route-facts.js';

/** Most bytes of a body without a session; an order with every field filled is below 4 kB. */
const STRANGERS_BYTES = 32 * 1024;

/**
 * Refuses a larger body without a session before it is read. Uploads are not read before their guard has answered, and the payment provider
 * signs its messages. @source faults I13
 */
export function limitBodies(fastify: FastifyInstance, sessions: Sessions): void {
  fastify.addHook('onRequest', async (request) => {
    const { headers } = request;
    const bytes = headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : Infinity;
    const { upload, crossSite } = factsOf(request);
    if (bytes <= STRANGERS_BYTES || upload || crossSite === 'any') return;
    if (await sessions.of(sessionToken(request.cookies))) return;
    throw new DomainError('tooLarge', 'input.tooLarge', 'That is too much at once. Nothing was changed.');
  });
}
