import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { MEDIA_LIMIT_BYTES } from '#shared/media/media-file';
import { factsOf } from './route-facts.js';

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
