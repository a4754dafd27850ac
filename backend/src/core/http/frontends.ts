import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressesOf, STAFF_PAGES, STOREFRONT_PAGES, TV_PAGES } from '#shared/core/pages';
import { type AppName, permissionsOf, policyOf, type PolicySources } from './security-headers.js';

const APPS: readonly AppName[] = ['storefront', 'staff', 'tv'];

const STAFF_ADDRESSES = addressesOf(STAFF_PAGES);
const TV_ADDRESSES = addressesOf(TV_PAGES);

/** Which app answers a page's address; every unknown path shows the landing page. @source contract §4.1 */
export function appOf(path: string): AppName {
  if (STAFF_ADDRESSES.test(path)) return 'staff';
  if (TV_ADDRESSES.test(path)) return 'tv';
  return 'storefront';
}

/** Addresses that are never a page. */
const NO_PAGE = /^\/(api|socket\.io|media|sandbox|health|metrics|videos|images)(\/|$)|^\/(storefront|staff|tv)-assets\//i;

/** What a browser asks for when somebody opens an address; everything else that it names is a part of a page. */
const PAGE_DESTINATIONS = new Set(['document', 'iframe', 'empty']);

const isPartOfAPage = ({ headers }: FastifyRequest): boolean => {
  const destination = headers['sec-fetch-dest'];
  return typeof destination === 'string' && !PAGE_DESTINATIONS.has(destination);
};

/** Pages of the storefront that are not its landing page, whose text is in the HTML. */
const BARE_ADDRESSES = addressesOf(STOREFRONT_PAGES);
const BARE = 'bare.html';

interface Page {
  html: Buffer;
  brotli: Buffer;
}

const PLACEHOLDER = '%PUBLIC_URL%';
/** The line of a page that names its picture, once for each. */
const PICTURE_LINE = /^.*%SHARE_PICTURE%.*$/m;
/** While there is none of a sale. */
const PICTURE = '/images/share.jpg';

/** Read by the kit, see `frontends/kit/src/rehearsal.ts`. */
const REHEARSAL = '<meta name="rehearsal" content="yes" />';

/** How pages are shared. */
export interface Sharing {
  /** The configured address; null without one. */
  publicUrl: string | null;
  /** Paths of the pictures that link previews show, the first one first; none: the one beside the page. */
  pictures: () => Promise<readonly string[]>;
  /** Each page says so from the beginning. */
  isRehearsal: boolean;
}
/** A host that can stand in an attribute; anything else is nobody's address. */
const HOST = /^[a-z0-9.-]+(:\d{1,5})?$/i;
/** Strangers may name any host: no more pages than these are remembered. */
const MOST_ADDRESSES = 20;

/**
 * A page as it is shared under an address, which link previews need in full: the configured one, else the one that the request came to,
 * read by the trusted hops as everywhere.
 */
class SharedPage {
  private readonly template: string;
  private readonly pages = new Map<string, Page>();

  constructor(
    file: string,
    private readonly sharing: Sharing,
  ) {
    const html = readFileSync(file, 'utf8');
    this.template = sharing.isRehearsal ? html.replace('<title>', `${REHEARSAL}<title>`) : html;
  }

  async asAskedBy(request: FastifyRequest): Promise<Page> {
    const origin = this.template.includes(PLACEHOLDER) ? this.addressFor(request) : '';
    const pictures = PICTURE_LINE.test(this.template) ? await this.pictures() : [];
    const key = [origin, ...pictures].join(' ');
    const known = this.pages.get(key);
    if (known) return known;
    if (this.pages.size >= MOST_ADDRESSES) this.pages.clear();
    const withPictures = this.template.replace(PICTURE_LINE, (line) =>
      pictures.map((path) => line.replace('%SHARE_PICTURE%', path)).join('\n'),
    );
    const html = Buffer.from(withPictures.replaceAll(PLACEHOLDER, origin));
    const page = { html, brotli: brotliCompressSync(html) };
    this.pages.set(key, page);
    return page;
  }

  /** A page is answered also while the database is not. */
  private async pictures(): Promise<readonly string[]> {
    const paths = await this.sharing.pictures().catch(() => []);
    return paths.length > 0 ? paths : [PICTURE];
  }

  private addressFor({ protocol, host }: FastifyRequest): string {
    return this.sharing.publicUrl ?? (HOST.test(host) ? `${protocol}://${host}` : '');
  }
}

const takesBrotli = (request: FastifyRequest): boolean => /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''));

interface PublicFile {
  root: string;
  file: string;
}

/** Laid beside their originals by the build; never an address of their own. */
const COMPRESSED = /\.(br|gz)$/;

/** Files beside an app's page that keep their names: pictures, videos, icons, manifests, service workers. */
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
    return reply
      .headers({
        'Cache-Control': 'no-cache',
        'Permissions-Policy': permissionsOf(appOf(path)),
        'Content-Security-Policy': withSockets(policies.get(appOf(path)) ?? "default-src 'none'", request),
      })
      .type('text/html; charset=utf-8')
      .header('Vary', 'Accept-Encoding')
      .headers(takesBrotli(request) ? { 'Content-Encoding': 'br' } : {})
      .send(takesBrotli(request) ? page.brotli : page.html);
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
