/**
 * The parts that the kit needs and a television of 2018 lacks: Chromium 53–65 has `fetch` but no AbortController.
 * Its `fetch` ignores the signal, so the code that aborts must also stop waiting (see http.ts).
 */
class OldSignal {
  aborted = false;
  reason: unknown = undefined;
  onabort: (() => void) | null = null;
  readonly listeners = new Set<() => void>();

  addEventListener(_name: 'abort', listener: () => void): void {
    this.listeners.add(listener);
  }
  removeEventListener(_name: 'abort', listener: () => void): void {
    this.listeners.delete(listener);
  }
  throwIfAborted(): void {
    if (this.aborted) throw this.reason;
  }
}

class OldAbortController {
  readonly signal = new OldSignal();

  abort(reason: unknown = new Error('aborted')): void {
    if (this.signal.aborted) return;
    this.signal.aborted = true;
    this.signal.reason = reason;
    this.signal.onabort?.();
    for (const listener of [...this.signal.listeners]) listener();
  }
}

if (typeof AbortController === 'undefined') Object.assign(globalThis, { AbortController: OldAbortController, AbortSignal: OldSignal });

export {};
