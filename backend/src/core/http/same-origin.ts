import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from '#shared/core/errors';
import type { Config } from '../config.js';
import { browserProtocol } from './browser-protocol.js';
import { isUnsafe } from './request.js';
import { factsOf } from './route-facts.js';

const FORM = /^application\/x-www-form-urlencoded\b/i;
const FILE_FORM = /^multipart\/form-data\b/i;
const JSON_BODY = /^application\/json\b/i;

/** The settings that decide which pages are ours. */
type Origins = Pick<Config, 'publicUrl' | 'trustProxy'>;

/** The origin under which the caller sees us: the configured one, else the request's own. */
export function ownOrigin(publicUrl: string | null, protocol: string, host: string | undefined): string | null {
  return publicUrl ?? (host ? `${protocol}://${host}` : null);
}

/** Whether a browser's page of another origin sent this. A client that sends neither header is no browser. @source contract §3 */
export function isForeign(
  headers: { origin?: string | undefined; 'sec-fetch-site'?: unknown },
  own: string | null,
  publicUrl: string | null,
): boolean {
  const { origin } = headers;
  if (origin !== undefined) {
    if (origin === own) return false;
    // Behind a proxy that ends TLS the scheme that we see is not the browser's; the host must still be ours.
    return publicUrl !== null || hostOf(origin) === null || hostOf(origin) !== hostOf(own ?? '');
  }
  const site = headers['sec-fetch-site'];
  return site !== undefined && site !== 'same-origin' && site !== 'none';
}

function hostOf(origin: string): string | null {
  return /^https?:\/\/([^/]+)$/.exec(origin)?.[1] ?? null;
}

function refuse(request: FastifyRequest, { publicUrl, trustProxy }: Origins): void {
  const { crossSite, upload } = factsOf(request);
  const type = request.headers['content-type'];
  if (crossSite === 'any' || (crossSite === 'form' && type !== undefined && FORM.test(type))) return;
  const own = ownOrigin(publicUrl, browserProtocol(request.raw, trustProxy), request.headers.host);
  if (isForeign(request.headers, own, publicUrl)) {
    throw new DomainError('forbidden', 'origin.foreign', 'This request came from another site');
  }
  if (type === undefined) return;
  const wanted = upload ? FILE_FORM : JSON_BODY;
  if (!wanted.test(type)) throw new DomainError('unsupported', 'input.type', 'Send JSON');
}

/** Many clients name JSON as their type with every request: nothing that claims to be JSON is still nothing, and not broken. */
const hasNoBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0;

/** Refuses unsafe requests of foreign pages and bodies that are not JSON, before anything is parsed. */
export function guardOrigin(fastify: FastifyInstance, origins: Origins): void {
  fastify.addHook('onRequest', (request, _reply, done) => {
    if (isUnsafe(request.method)) {
      refuse(request, origins);
      if (hasNoBody(request)) delete request.headers['content-type'];
    }
    done();
  });
}
