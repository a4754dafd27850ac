import type { FastifyInstance } from 'fastify';
import { factsOf } from './route-facts.js';

/** A JSON body of a megabyte needs no longer, on any link. */
const BODY_WITHIN_MS = 60_000;

/** Closes a connection whose body arrives too slowly; the server-wide limit must leave time for videos. */
export function endSlowBodies(fastify: FastifyInstance, withinMs = BODY_WITHIN_MS): void {
  fastify.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request;
    const hasBody = raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length'] ?? 0) > 0;
    if (hasBody && !factsOf(request).upload) {
      const timer = setTimeout(() => raw.destroy(), withinMs).unref();
      raw.once('close', () => clearTimeout(timer));
      raw.once('end', () => clearTimeout(timer));
    }
    done();
  });
}
