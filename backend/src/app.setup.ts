import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyAdapter, NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { Config } from './core/config.js';
import { turns } from './core/event-loop-turns.js';
import { limitBodies, endSlowBodies, acceptUploads } from './core/http/body-limits.js';
import { compressReplies } from './core/http/compressed-replies.js';
import { acceptCookies } from './core/http/cookies.js';
import { serveFrontends } from './core/http/frontends.js';
import { RawJsonAdapter } from './core/http/raw-json-adapter.js';
import { keepRequestContext } from './core/http/request.js';
import { logRequests } from './core/http/request-log.js';
import { guardOrigin } from './core/http/same-origin.js';
import { setSecurityHeaders } from './core/http/security-headers.js';
import { answerUnreadable } from './core/http/domain-error.filter.js';
import { validationPipe } from './core/http/validation.pipe.js';
import { LOG, type Logger } from './core/log.js';
import { MetricsService } from './metrics/metrics.service.js';
import { policyOf } from './payments/providers/providers.js';
import { Sessions } from './core/sessions.js';
import { PROJECT_ROOT } from './core/root.js';
import { SharePictureService } from './share-picture/share-picture.service.js';
import { SocketAdapter } from './realtime/socket-adapter.js';

/** @source contract §2 */
const BODY_LIMIT_BYTES = 1_048_576;
/** A video of 200 MB over a kitchen's uplink; every other body has a minute (`endSlowBodies`). */
const REQUEST_TIMEOUT_MS = 15 * 60_000;
/** A load balancer's idle connection must not be closed under its hands: longer than the usual 60 s. */
const KEEP_ALIVE_MS = 65_000;

export function createAdapter(config: Config): FastifyAdapter {
  return new RawJsonAdapter({
    ...(config.tls && { https: { ...config.tls, minVersion: 'TLSv1.2' } }),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    forceCloseConnections: 'idle',
    // The adapter refuses in the contract's own words.
    return503OnClosing: false,
    trustProxy: config.trustProxy === 0 ? false : (_address: string, hop: number) => hop < config.trustProxy,
    genReqId: () => randomUUID(),
    clientErrorHandler: answerUnreadable,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false, caseSensitive: true },
  });
}

/** Everything between the socket and the modules; main and the tests use the same. */
export async function setUpApp(app: NestFastifyApplication, frontends = join(PROJECT_ROOT, 'dist/frontends')): Promise<void> {
  const config = app.get(Config);
  const log = app.get<Logger>(LOG);
  const fastify: FastifyInstance = app.getHttpAdapter().getInstance();
  const https = config.publicUrl?.startsWith('https:') ?? false;
  fastify.addHook('onRequest', (_request, _reply, done) => turns.run(done));
  setSecurityHeaders(fastify, https);
  guardOrigin(fastify, config);
  endSlowBodies(fastify);
  logRequests(fastify, log);
  app.get(MetricsService).measure(fastify);
  await acceptCookies(fastify);
  limitBodies(fastify, app.get(Sessions));
  await acceptUploads(fastify);
  keepRequestContext(fastify);
  compressReplies(fastify);
  const sources = { tileOrigin: tileOrigin(config.mapTileUrl), payment: policyOf(config.payments), https };
  const pictures = app.get(SharePictureService);
  await serveFrontends(fastify, frontends, sources, {
    publicUrl: config.publicUrl,
    facts: (book) => pictures.preview(book),
    isRehearsal: config.rehearsal !== null,
  });
  app.useGlobalPipes(validationPipe());
  app.useWebSocketAdapter(new SocketAdapter(app, config));
}

function tileOrigin(template: string): string | null {
  try {
    return new URL(template.replace(/[{}]/g, '')).origin;
  } catch {
    return null;
  }
}
