/** The tabs of one browser, as far as jsdom lacks them: it has one window and neither locks nor channels. */

type Hear = ((event: { data: unknown }) => void) | null;

/** A BroadcastChannel within one window. */
export class FakeChannel {
  static readonly #open = new Set<FakeChannel>();
  readonly name: string;
  onmessage: Hear = null;

  constructor(name: string) {
    this.name = name;
    FakeChannel.#open.add(this);
  }
  /** Every tab that is open now falls asleep: it hears nothing more. */
  static freeze(): void {
    FakeChannel.#open.clear();
  }
  postMessage(message: unknown): void {
    const data = structuredClone(message);
    for (const other of FakeChannel.#open) {
      if (other !== this && other.name === this.name) queueMicrotask(() => FakeChannel.#open.has(other) && other.onmessage?.({ data }));
    }
  }
  close(): void {
    FakeChannel.#open.delete(this);
  }
}

interface Request {
  run: () => unknown;
  resolve: (value: unknown) => void;
  reject: (reason: unknown) => void;
}

/** `navigator.locks` for one name: exclusive, first come first served, can be stolen. */
export class FakeLocks {
  #holder: Request | null = null;
  #queue: Request[] = [];

  request(_name: string, { signal, steal }: { signal?: AbortSignal; steal?: boolean }, run: () => unknown): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const request: Request = { run, resolve, reject };
      if (steal) {
        this.#holder?.reject(new Error('stolen'));
        this.#holder = null;
        this.#queue.unshift(request);
      } else this.#queue.push(request);
      signal?.addEventListener('abort', () => {
        if (!this.#queue.includes(request)) return;
        this.#queue = this.#queue.filter((other) => other !== request);
        reject(new Error('aborted'));
      });
      this.#next();
    });
  }

  #next(): void {
    if (this.#holder) return;
    const request = this.#queue.shift();
    if (!request) return;
    this.#holder = request;
    queueMicrotask(() => {
      Promise.resolve(request.run()).then((value) => {
        if (this.#holder === request) this.#holder = null;
        request.resolve(value);
        this.#next();
      }, request.reject);
    });
  }
}
