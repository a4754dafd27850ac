import { useCallback, useRef, useState } from 'react';
import { type ApiError, toApiError } from './http/http';

export interface Action<Args extends unknown[], Result> {
  /** Runs; a press while it is still running is ignored and gives undefined, as does a failure. */
  run: (...args: Args) => Promise<Result | undefined>;
  busy: boolean;
  error: ApiError | null;
  clear(): void;
}

/** Holds the state of the work behind a button: is it running, its error. @source contract §2 */
export function useAction<Args extends unknown[], Result>(work: (...args: Args) => Promise<Result>): Action<Args, Result> {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  // State arrives with the next render; two taps of a wet thumb arrive before it.
  const running = useRef(false);

  const run = useCallback(
    async (...args: Args) => {
      if (running.current) return undefined;
      running.current = true;
      setBusy(true);
      setError(null);
      try {
        return await work(...args);
      } catch (thrown) {
        const failure = toApiError(thrown);
        setError(failure);
        // A fault of ours, not of the network: the person sees a sentence, the console the whole of it.
        if (failure.code === 'screen.failed') globalThis.reportError?.(thrown);
        return undefined;
      } finally {
        running.current = false;
        setBusy(false);
      }
    },
    [work],
  );
  const clear = useCallback(() => setError(null), []);
  return { run, busy, error, clear };
}
