import type { Random } from './seed.js';

/** A request as it will be sent: everything that a mutation may change. */
export interface Prepared {
  method: string;
  /** With values in place of its parameters, each escaped. */
  path: string;
  query: string[];
  headers: Record<string, string>;
  /** Undefined: no body. */
  body: unknown;
  /** Takes the place of the body's JSON. */
  raw?: Buffer;
}

const MALAYALAM = 'കുഴിമന്തി ';
/** Not on a page of ours: they turn the direction, take no room or stand alone. */
const ODD = [
  '\u202Eslots\u202C',
  '\u200B\u200C\u200D\uFEFF',
  '\uD800',
  '\u0000',
  'e\u0301'.repeat(50),
  '\r\nSet-Cookie: a=b',
  '\u001B[31m',
];

/** Texts that some program somewhere takes for more than a text. */
export const HOSTILE_TEXTS: readonly string[] = [
  ...ODD,
  '',
  ' ',
  MALAYALAM.repeat(800),
  'x'.repeat(20_000),
  "' or 1=1; drop table booking; --",
  '%',
  '\\',
  '../../../../etc/passwd',
  '<img src=x onerror=alert(1)>',
  '{{7*7}}${7*7}',
  '=HYPERLINK("https://evil.example")',
  '__proto__',
  'constructor',
  'NaN',
  '1e400',
  '٣٤٥',
  'javascript:alert(1)',
  '9999-99-99',
  '2026-02-30T25:61:61Z',
  `a${'+'.repeat(3_000)}@`,
];

const deep = (depth: number): unknown => {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { a: value };
  return value;
};

const HOSTILE_VALUES: readonly ((random: Random) => unknown)[] = [
  (random) => random.pick(HOSTILE_TEXTS),
  (random) => random.pick(HOSTILE_TEXTS),
  () => null,
  (random) => random.chance(0.5),
  (random) => random.pick([0, -1, 0.1, 1.5, -0, 1e15, 2 ** 53, -(2 ** 63), 1e308, 5e-324, 2_147_483_648]),
  () => [],
  () => ({}),
  () => [[[]], {}, null],
  () => Array.from({ length: 2_000 }, (_, index) => index),
  () => Object.fromEntries(Array.from({ length: 800 }, (_, index) => [`k${index}`, index])),
  () => deep(18),
  () => deep(60),
  () => JSON.parse('{"__proto__":{"role":"manager"},"constructor":{"prototype":{"a":1}}}') as unknown,
  () => ({ $ne: null, $gt: '' }),
];

/** Fields that nobody but the server sets. @source faults A3 */
const FOREIGN_FIELDS = ['__proto__', 'constructor', 'id', 'role', 'createdAt', 'status', 'verified', 'version', 'toString', 'length'];

interface Place {
  holder: Record<string, unknown> | unknown[];
  key: string;
}

/** Every place of a value where another could stand. */
function placesOf(value: unknown, depth = 0): Place[] {
  if (typeof value !== 'object' || value === null || depth > 6) return [];
  const holder = value as Record<string, unknown>;
  return Object.keys(holder)
    .slice(0, 30)
    .flatMap((key) => [{ holder, key }, ...placesOf(holder[key], depth + 1)]);
}

const put = ({ holder, key }: Place, value: unknown): void =>
  void Object.defineProperty(holder, key, { value, writable: true, enumerable: true, configurable: true });

const json = (request: Prepared): string => JSON.stringify(request.body ?? {}) ?? 'null';
/** One mutation of a request in place. */
type Mutation = (request: Prepared, random: Random) => void;

const OF_BODY: readonly Mutation[] = [
  function otherValue(request, random) {
    const places = placesOf(request.body);
    const value = random.pick(HOSTILE_VALUES)(random);
    if (places.length === 0) request.body = value;
    else put(random.pick(places), value);
  },
  function missing(request, random) {
    const places = placesOf(request.body).filter(({ holder }) => !Array.isArray(holder));
    if (places.length === 0) return;
    const { holder, key } = random.pick(places);
    Reflect.deleteProperty(holder, key);
  },
  function foreignField(request, random) {
    if (typeof request.body !== 'object' || request.body === null || Array.isArray(request.body)) return;
    put({ holder: request.body as Record<string, unknown>, key: random.pick(FOREIGN_FIELDS) }, random.pick(HOSTILE_VALUES)(random));
  },
  function wholeBody(request, random) {
    request.body = random.pick(HOSTILE_VALUES)(random);
  },
  function twice(request) {
    const text = json(request);
    if (text.startsWith('{"')) request.raw = Buffer.from(`{${text.slice(1, -1)},${text.slice(1)}`);
  },
  function endlessNumber(request, random) {
    request.raw = Buffer.from(
      json(request).replace(/:\d+(\.\d+)?/, `:${random.pick(['1e400', '-1e400', '9'.repeat(400), '0x10', '01', '1.'])}`),
    );
  },
  function brokenUtf8(request, random) {
    const bytes = Buffer.from(json(request).replace(/:"/, ':"\u0001\u0001'));
    const at = bytes.indexOf('\u0001\u0001');
    if (at > 0)
      bytes.set(
        random.pick([
          [0xc3, 0x28],
          [0xed, 0xa0],
          [0xff, 0xfe],
          [0xf0, 0x9f],
        ]),
        at,
      );
    request.raw = bytes;
  },
  function cutOff(request, random) {
    const bytes = Buffer.from(json(request));
    request.raw = bytes.subarray(0, random.whole(0, bytes.length));
  },
  function byteOrderMark(request) {
    request.raw = Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(json(request))]);
  },
  function otherCharset(request) {
    request.raw = Buffer.from(json(request), 'utf16le');
    request.headers['content-type'] = 'application/json; charset=utf-16le';
  },
  function otherType(request, random) {
    request.raw = Buffer.from(json(request));
    request.headers['content-type'] = random.pick([
      'text/plain',
      'application/xml',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'multipart/form-data; boundary=a',
      'application/json; charset=klingon',
      'application/json;',
      '*/*',
      'x',
    ]);
  },
  function compressed(request) {
    request.headers['content-encoding'] = 'gzip';
  },
];

const OF_THE_REST: readonly Mutation[] = [
  function otherSegment(request, random) {
    const parts = request.path.split('/');
    const text = random.pick([...HOSTILE_TEXTS.filter((one) => one.length < 500), '-1', '0', '1e9', '99999999999999999999', 'NaN', 'null']);
    parts[random.whole(2, parts.length - 1)] = encodeURIComponent(text.replaceAll('\uD800', '')) || '%20';
    request.path = parts.join('/');
  },
  function brokenEscape(request, random) {
    request.path += random.pick(['%', '%zz', '%ff', '%c3%28', '%00', '%2e%2e', ';a=b', '%E0%A4%A']);
  },
  function queryTwice(request, random) {
    const one = request.query[0] ?? random.pick(['event=1', 'q=a', 'page=1', 'status=confirmed']);
    request.query.push(one, `${one.split('=')[0]}[]=b`, `${one.split('=')[0]}[a]=b`);
  },
  function oddQuery(request, random) {
    const names = [...request.query.map((part) => part.split('=')[0] ?? ''), 'event', 'q', 'page', 'pageSize', '__proto__', 'lat', 'lng'];
    const text = random.pick(HOSTILE_TEXTS).replaceAll('\uD800', '').slice(0, 3_000);
    request.query.push(`${random.pick(names)}=${random.pick([encodeURIComponent(text), '%ff', '%', '1e400', '-1', '%5B%5D'])}`);
  },
  function endlessQuery(request) {
    request.query.push(Array.from({ length: 700 }, (_, index) => `a${index}=${index}`).join('&'));
  },
  function oddHeader(request, random) {
    const name = random.pick([
      'idempotency-key',
      'if-match',
      'cookie',
      'accept-language',
      'range',
      'accept-encoding',
      'x-forwarded-for',
      'origin',
      'accept',
    ]);
    const printable = random
      .pick(HOSTILE_TEXTS)
      .replace(/[^\x20-\x7e]/g, '')
      .slice(0, 4_000);
    request.headers[name] = random.pick([printable, '"0"', 'W/"1"', '-1', 'bytes=0-,-1', '*', 'kuzhi_session=%ff; kuzhi_order=a.b.c']);
  },
];

/** Changes a valid request in one to three ways. */
export function mutate(request: Prepared, random: Random): void {
  for (let left = random.whole(1, 3); left > 0; left -= 1) {
    const ofBody = request.body !== undefined && random.chance(0.75);
    random.pick(ofBody ? OF_BODY : OF_THE_REST)(request, random);
  }
}
