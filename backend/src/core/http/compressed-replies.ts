import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const brotli = promisify(brotliCompress);
const CODINGS = {
  // The quality at which brotli is as quick as gzip.
  br: (content: string | Buffer) => brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: promisify<string | Buffer, Buffer>(gzip),
};
type Coding = keyof typeof CODINGS;

/** Bytes; a smaller reply fits into one packet. */
const LEAST = 1_400;

/** The coding that a client takes, if any; browsers take brotli over https and from their own machine only. */
export function codingFor<Offered extends Coding>(request: FastifyRequest, offered: readonly Offered[]): Offered | null {
  const accepted = request.headers['accept-encoding'];
  return accepted === undefined ? null : negotiate(String(accepted), [...offered]);
}

/**
 * Compresses JSON for clients that take it: a list of tasks has 55 kB, 5 of them when compressed. The reply to a command, which may hold a token
 * next to fields of the sender, stays as it is: its length would tell of both.
 */
export function compressReplies(fastify: FastifyInstance): void {
  fastify.addHook('onSend', (request, reply, payload, done) => {
    const isJson = String(reply.getHeader('content-type')).startsWith('application/json');
    const isWhole = typeof payload === 'string' || Buffer.isBuffer(payload);
    if (request.method !== 'GET' || !isJson || !isWhole || Buffer.byteLength(payload) < LEAST) return done();
    void reply.header('Vary', 'Accept-Encoding');
    const coding = codingFor(request, ['br', 'gzip']);
    if (!coding) return done();
    void reply.header('Content-Encoding', coding).removeHeader('content-length');
    CODINGS[coding](payload).then((compressed) => done(null, compressed), done);
  });
}
