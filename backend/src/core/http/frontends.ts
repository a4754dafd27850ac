import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressesOf, STAFF_PAGES, STOREFRONT_PAGES, TV_ADDRESSES } from '#shared/core/pages';
import { codingFor } from './compressed-replies.js';
import { type AppName, permissionsOf, policyOf, type PolicySources } from './security-headers.js';
import { SharedPage, type Sharing } from './shared-page.js';

const APPS: readonly AppName[] = ['storefront', 'staff', 'tv'];

const OF_STAFF = addressesOf(STAFF_PAGES);
const OF_TV = addressesOf(TV_ADDRESSES);

/** Which app answers a page's address; every unknown path shows the landing page. @source contract §4.1 */
export function appOf(path: string): AppName {
  if (OF_STAFF.test(path)) return 'staff';
  if (OF_TV.test(path)) return 'tv';
  return 'storefront';
}

/** Addresses that are never a page. */
const NO_PAGE = /^\/(api|socket\.io|media|sandbox|health|metrics|videos|images)(\/|$)|^\/(storefront|staff|tv)-assets\//i;

/** Destinations of a request for an address; everything else that a page names is a part of it. */
const PAGE_DESTINATIONS = new Set(['document', 'iframe', 'empty']);

const isPartOfAPage = ({ headers }: FastifyRequest): boolean => {
  const destination = headers['sec-fetch-dest'];
  return typeof destination === 'string' && !PAGE_DESTINATIONS.has(destination);
};

/** Pages of the storefront that are not its landing page, whose text is in the HTML. */
const BARE_ADDRESSES = addressesOf(STOREFRONT_PAGES);
const BARE = 'bare.html';

interface PublicFile {
  root: string;
  file: string;
}

/** The build puts them next to their originals; never an address of their own. */
const COMPRESSED = /\.(br|gz)$/;

/** Files next to an app's page that keep their names: pictures, videos, icons, manifests, service workers. */
function publicFiles(root: string, app: AppName): Map<string, PublicFile> {
  const files = new Map<string, PublicFile>();
  const walk = (folder: string): void => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) {
        if (entry.name !== `${app}-assets`) walk(path);
      } else if (!['index.html', BARE].includes(entry.name) && !COMPRESSED.test(entry.name) && statSync(path).isFile()) {
        const file = relative(root, path).split(sep).join('/');
        files.set(`/${file}`, { root, file });
      }
    }
  };
  walk(root);
  return files;
}

/** Engines before 2022 do not count our own web sockets as `'self'`. @param request names the host, as the browser knows us */
const withSockets = (policy: string, { headers: { host = '' } }: FastifyRequest): string =>
  /^[\w.-]+(:\d+)?$/.test(host) ? policy.replace("connect-src 'self'", `connect-src 'self' ws://${host} wss://${host}`) : policy;

/** Serves the three built apps: hashed assets for a year, pages never from a cache, each with its own policy. */
export async function serveFrontends(fastify: FastifyInstance, folder: string, sources: PolicySources, sharing: Sharing): Promise<void> {
  const pages = new Map<AppName, SharedPage>();
  const barePages = new Map<AppName, SharedPage>();
  const files = new Map<string, PublicFile>();
  await fastify.register(fastifyStatic, { root: folder, serve: false });
  for (const app of APPS) {
    const root = join(folder, app);
    if (!existsSync(join(root, 'index.html'))) continue;
    pages.set(app, new SharedPage(join(root, 'index.html'), sharing));
    if (existsSync(join(root, BARE))) barePages.set(app, new SharedPage(join(root, BARE), sharing));
    for (const [path, file] of publicFiles(root, app)) files.set(path, file);
    await fastify.register(fastifyStatic, {
      root: join(root, `${app}-assets`),
      prefix: `/${app}-assets/`,
      decorateReply: false,
      immutable: true,
      preCompressed: true,
      maxAge: '365d',
    });
  }
  const policies = new Map(APPS.map((app) => [app, policyOf(app, sources)]));

  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const path = pathOf(request.url);
    const file = files.get(path);
    if (file) {
      // A worker that is served from a cache keeps an old app alive.
      if (path.endsWith('-sw.js')) void reply.headers({ 'Cache-Control': 'no-cache', 'Service-Worker-Allowed': '/' });
      else void reply.header('Cache-Control', 'public, max-age=3600');
      return reply.sendFile(file.file, file.root, { cacheControl: false });
    }
    const bare = BARE_ADDRESSES.test(path) ? barePages.get(appOf(path)) : undefined;
    const shared = NO_PAGE.test(path) || isPartOfAPage(request) ? undefined : (bare ?? pages.get(appOf(path)));
    if (shared === undefined) {
      reply.callNotFound();
      return reply;
    }
    const page = await shared.asAskedBy(request);
    const takesBrotli = codingFor(request, ['br']) !== null;
    return reply
      .headers({
        'Cache-Control': 'no-cache',
        'Permissions-Policy': permissionsOf(appOf(path)),
        'Content-Security-Policy': withSockets(policies.get(appOf(path)) ?? "default-src 'none'", request),
      })
      .type('text/html; charset=utf-8')
      .header('Vary', 'Accept-Encoding')
      .headers(takesBrotli ? { 'Content-Encoding': 'br' } : {})
      .send(takesBrotli ? page.brotli : page.html);
  };
  fastify.get('/*', (request, reply) => answer(request, reply));
}

/** The decoded path; one that cannot be decoded is no file and no page. */
function pathOf(url: string): string {
  const path = url.split('?')[0] ?? '/';
  try {
    return decodeURIComponent(path);
  } catch {
    return '/api';
  }
}
