import type { FastifyInstance } from 'fastify';
import { DomainError } from '#shared/core/errors';
import type { Sessions } from '../sessions.js';
import { sessionToken } from './cookies.js';
import { factsOf } from './route-facts.js';
import multipart from '@fastify/multipart';
import { MEDIA_LIMIT_BYTES } from '#shared/media/media-file';

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

/** One file and nothing else; nothing is read before the handler reads it, so the guard comes first. @source faults I9 */
const LIMITS = { files: 1, fields: 0, parts: 1, headerPairs: 20, fieldNameSize: 40, fileSize: MEDIA_LIMIT_BYTES.video + 1 };

/** Lets handlers read a file part by part. Who was refused before a byte was read is not listened to any longer. */
export async function acceptUploads(fastify: FastifyInstance): Promise<void> {
  await fastify.register(multipart, { limits: LIMITS, throwFileSizeLimit: false });
  fastify.addHook('onSend', (request, reply, payload, done) => {
    if (reply.statusCode >= 400 && factsOf(request).upload && !request.raw.complete) void reply.header('Connection', 'close');
    done(null, payload);
  });
}
