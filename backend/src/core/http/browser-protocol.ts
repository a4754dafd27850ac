import type { IncomingMessage } from 'node:http';
import type { TLSSocket } from 'node:tls';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.js';

/**
 * The protocol of the browser's own connection: to us, or to the outermost of the proxies that we trust. Each proxy adds its word at the
 * end, so the words before the trusted ones are the client's, which may send anything.
 * @param trustProxy proxy hops whose forwarded words are believed
 */
export function browserProtocol({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>, trustProxy: number): 'http' | 'https' {
  const words = String(headers['x-forwarded-proto'] ?? '')
    .split(',')
    .map((word) => word.trim().toLowerCase())
    .filter(Boolean);
  const forwarded = trustProxy > 0 ? words[Math.max(0, words.length - trustProxy)] : undefined;
  if (forwarded !== undefined) return forwarded === 'https' ? 'https' : 'http';
  return (socket as Partial<TLSSocket>).encrypted ? 'https' : 'http';
}

/** Whether the browser speaks https to us, directly or through a proxy. */
export const isSecure = (request: FastifyRequest, config: Config): boolean =>
  config.publicUrl?.startsWith('https:') ?? browserProtocol(request.raw, config.trustProxy) === 'https';
