import { type ApiError, toApiError } from '../http/http';

/** A rush of changes asks the server again at most so often, ms. */
const EVERY_MS = 400;

/**
 * Asks again a moment after the first of a rush of changes, once for all of them; for lists that only the server can put together.
 * @returns `soon` to say that something changed, `stop` to end a running request and ask no more
 */
export function throttledReload(ask: (signal: AbortSignal) => Promise<unknown>, onError: (error: ApiError) => void, everyMs = EVERY_MS) {
  const left = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    soon: (): void => {
      timer ??= setTimeout(() => {
        timer = undefined;
        ask(left.signal).catch((thrown: unknown) => onError(toApiError(thrown)));
      }, everyMs);
    },
    stop: (): void => {
      clearTimeout(timer);
      left.abort();
    },
  };
}
