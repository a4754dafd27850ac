import { Agent, request } from 'node:http';

/**
 * What a client knows after a request: `ok` the server acknowledged it, `failed` the server refused it,
 * `unknown` no answer came, so that it may or may not have happened. Only `ok` counts as acknowledged.
 */
export type Outcome<Body = unknown> =
  | { kind: 'ok'; status: number; body: Body; headers: Headers }
  | { kind: 'failed'; status: number; body: unknown; headers: Headers }
  | { kind: 'unknown'; why: string };
type Headers = Record<string, string | string[] | undefined>;

export interface Call {
  method?: string;
  /** Sent as it is: nothing is made shorter or escaped. */
  path: string;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as it is, e.g. broken JSON. */
  raw?: string | Buffer;
  headers?: Record<string, string>;
}

const PATIENCE_MS = 15_000;

/** A client with connections of its own. Erasable TypeScript only: the rehearsal runs it with plain Node. */
export class Client {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 64 });
  private readonly url: string;
  private readonly headers: Record<string, string>;
  private readonly patienceMs: number;

  /** @param headers sent with every call, e.g. Cookie   @param patienceMs after which an answer counts as lost */
  constructor(url: string, headers: Record<string, string> = {}, patienceMs = PATIENCE_MS) {
    this.url = url;
    this.headers = headers;
    this.patienceMs = patienceMs;
  }

  /** The same connections with other headers. */
  async send<Body = unknown>({ method = 'GET', path, body, raw, headers = {} }: Call): Promise<Outcome<Body>> {
    const content = raw ?? (body === undefined ? undefined : JSON.stringify(body));
    return new Promise((resolve) => {
      const sent = request(this.url, {
        method,
        path,
        agent: this.agent,
        timeout: this.patienceMs,
        headers: {
          ...this.headers,
          ...(content !== undefined && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(content)) }),
          ...headers,
        },
      });
      const lost = (error: Error): void => resolve({ kind: 'unknown', why: error.message });
      sent.on('timeout', () => sent.destroy(new Error(`no answer in ${this.patienceMs} ms`)));
      sent.on('error', lost);
      sent.on('response', (reply) => {
        const parts: Buffer[] = [];
        reply.on('data', (part: Buffer) => parts.push(part));
        reply.on('error', lost);
        reply.on('end', () => {
          const status = reply.statusCode ?? 0;
          const text = Buffer.concat(parts).toString();
          const answer = { status, body: parsed(text), headers: reply.headers };
          resolve(status >= 200 && status < 300 ? { kind: 'ok', ...answer, body: answer.body as Body } : { kind: 'failed', ...answer });
        });
      });
      sent.end(content);
    });
  }

  close(): void {
    this.agent.destroy();
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Starts all of it in one turn of the event loop, as a crowd that waited behind a barrier. */
export const together = <T>(count: number, act: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => act(index)));

/** Does the work with at most `width` at a time, in order. */
export async function inTurns<Item, T>(
  items: readonly Item[],
  width: number,
  act: (item: Item, index: number) => Promise<T>,
): Promise<T[]> {
  const results: T[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let index = next++; index < items.length; index = next++) results[index] = await act(items[index] as Item, index);
  };
  await Promise.all(Array.from({ length: width }, worker));
  return results;
}
