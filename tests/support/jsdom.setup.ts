// What every browser has and jsdom lacks, as far as our screens and their libraries ask for it.
import { TextDecoder, TextEncoder } from 'node:util';
import { deserialize, serialize } from 'node:v8';
import 'fake-indexeddb/auto';

class ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** A reply that a spec hands to the code under test from its own `fetch`. */
class Response {
  readonly status: number;
  readonly headers: Headers;
  readonly #body: string;

  constructor(body: string | null = '', init: { status?: number; headers?: HeadersInit } = {}) {
    this.#body = body ?? '';
    this.status = init.status ?? 200;
    this.headers = new Headers(init.headers);
  }
  static json(value: unknown, init: { status?: number; headers?: HeadersInit } = {}): Response {
    return new Response(JSON.stringify(value), { ...init, headers: { 'Content-Type': 'application/json' } });
  }
  get ok(): boolean {
    return this.status >= 200 && this.status < 300;
  }
  text(): Promise<string> {
    return Promise.resolve(this.#body);
  }
  json(): Promise<unknown> {
    return Promise.resolve(JSON.parse(this.#body));
  }
}

const matchMedia = (query: string) => ({
  media: query,
  matches: false,
  onchange: null,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  addListener: () => undefined,
  removeListener: () => undefined,
  dispatchEvent: () => false,
});

const lacking = {
  TextEncoder,
  TextDecoder,
  Response,
  ResizeObserver,
  matchMedia,
  structuredClone: (value: unknown): unknown => deserialize(serialize(value)),
};
for (const [name, value] of Object.entries(lacking)) if (!(name in globalThis)) Object.assign(globalThis, { [name]: value });
Object.assign(window, { scrollTo: () => undefined });
Element.prototype.scrollIntoView ??= () => undefined;
