import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import type { FastifyRequest } from 'fastify';
import { telLink } from '#shared/core/phone';

export interface Page {
  html: Buffer;
  brotli: Buffer;
}

const ADDRESS = '%PUBLIC_URL%';
/** The line of a page that names its picture, once for each. */
const PICTURE_LINE = /^.*%SHARE_PICTURE%.*$/m;
/** The line with the number to call, for browsers without scripts. */
const PHONE_LINE = /^.*%PHONE%.*\n/m;
/** While there is none of a sale. */
const PICTURE = '/images/share.jpg';

/** Read by the kit, see `frontends/kit/src/rehearsal.ts`. */
const REHEARSAL = '<meta name="rehearsal" content="yes" />';

/** Facts of the business in a page, in addition to its address. */
export interface SharedFacts {
  /** Paths of the pictures for link previews, in their order; none: the page names the picture of the shop. */
  pictures: readonly string[];
  /** The sale that the address names; null: the page speaks of the shop. */
  sale: { id: number; title: string; description: string } | null;
  /** Empty while there is none. */
  phone: string;
}
const NO_FACTS: SharedFacts = { pictures: [], sale: null, phone: '' };

/** How pages are shared. */
export interface Sharing {
  /** The configured address; null without one. */
  publicUrl: string | null;
  /** @param book number of a sale in the address */
  facts: (book: string | null) => Promise<SharedFacts>;
  /** Each page says so from the beginning. */
  isRehearsal: boolean;
}
/** A host that can be in an attribute; any other text is no address. */
const HOST = /^[a-z0-9.-]+(:\d{1,5})?$/i;
/** Strangers may name any host: no more pages than these are remembered. */
const MOST_ADDRESSES = 20;

/**
 * A page as it is shared under an address, which link previews need in full: the configured one, else the one that the request came to,
 * read by the trusted hops as everywhere.
 */
export class SharedPage {
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
    const origin = this.template.includes(ADDRESS) ? this.addressFor(request) : '';
    const facts = PICTURE_LINE.test(this.template) || PHONE_LINE.test(this.template) ? await this.factsFor(request) : NO_FACTS;
    const key = JSON.stringify([origin, facts]);
    const known = this.pages.get(key);
    if (known) return known;
    if (this.pages.size >= MOST_ADDRESSES) this.pages.clear();
    const html = Buffer.from(filled(this.template, facts).replaceAll(ADDRESS, origin));
    const page = { html, brotli: brotliCompressSync(html) };
    this.pages.set(key, page);
    return page;
  }

  /** A page is answered also while the database is not. */
  private factsFor({ url }: FastifyRequest): Promise<SharedFacts> {
    const book = new URLSearchParams(url.split('?')[1]).get('book');
    return this.sharing.facts(book).catch(() => NO_FACTS);
  }

  private addressFor({ protocol, host }: FastifyRequest): string {
    return this.sharing.publicUrl ?? (HOST.test(host) ? `${protocol}://${host}` : '');
  }
}

function filled(template: string, { pictures, sale, phone }: SharedFacts): string {
  const paths = pictures.length > 0 ? pictures : [PICTURE];
  const html = template
    .replace(PICTURE_LINE, (line) => paths.map((path) => line.replace('%SHARE_PICTURE%', path)).join('\n'))
    .replace(PHONE_LINE, (line) =>
      phone ? line.replaceAll('%PHONE%', inHtml(phone)).replaceAll('%CALL_LINK%', inHtml(telLink(phone))) : '',
    );
  if (!sale) return html;
  const tags = { url: `${ADDRESS}/?book=${sale.id}`, title: inHtml(sale.title), description: inHtml(sale.description) };
  return Object.entries(tags).reduce(
    (page, [name, content]) => page.replace(new RegExp(`(property="og:${name}"\\s+content=")[^"]*`), (_, tag: string) => tag + content),
    html,
  );
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const inHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
