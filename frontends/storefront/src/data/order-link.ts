import { create } from 'zustand';
import { backoff } from '#kit/retry';
import { type ApiError, http, toApiError } from '#kit/http/http';
import { bookingApi } from '#shared/bookings/bookings.api';
import { type ReadOrderLink, readOrderLink } from '#shared/bookings/order-link';

interface LinkState {
  /** By which this page was opened, until the server has answered; nowhere else, so that only the cookie stays. */
  link: ReadOrderLink | null;
  /** The order whose link opened nothing; empty for a short link, of which it is not known. */
  refused: string | null;
  /** The order that a short link opened. */
  opened: string | null;
}

export const useOrderLink = create<LinkState>()(() => ({ link: null, refused: null, opened: null }));

/** Takes the token out of the address, before anything else can read it there. @source requirements/storefront S60 */
export function takeOrderLink(): void {
  const link = readOrderLink(location);
  if (!link) return;
  history.replaceState(history.state, '', location.pathname + location.search);
  useOrderLink.setState({ link, refused: null, opened: null });
}

/** Whether asking again cannot help. */
const isFinal = ({ status }: ApiError): boolean => status >= 400 && status < 500 && status !== 408 && status !== 429;

/** Exchanges the link for this device's cookie; tries until the server says yes or no, and reports each obstacle. */
export async function openOrderLink(link: ReadOrderLink, signal: AbortSignal, onTrouble: (error: ApiError) => void): Promise<void> {
  for (let failures = 0; !signal.aborted; failures += 1) {
    try {
      return useOrderLink.setState({ link: null, opened: await exchange(link, signal) });
    } catch (thrown) {
      if (signal.aborted) return;
      const error = toApiError(thrown);
      if (isFinal(error)) return useOrderLink.setState({ link: null, refused: link.bookingId ?? '' });
      onTrouble(error);
      await pause(error.retryAfterMs ?? backoff(failures), signal);
    }
  }
}

/** @returns which order a short link opened */
async function exchange({ bookingId, token }: ReadOrderLink, signal: AbortSignal): Promise<string | null> {
  if (bookingId === null) return (await http.post(bookingApi.openShortLink(), { token }, { signal })).bookingId;
  await http.post(bookingApi.openLink(bookingId), { token }, { signal });
  return null;
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    const end = (): void => {
      clearTimeout(timer);
      resolve();
    };
    signal.addEventListener('abort', end, { once: true });
    addEventListener('online', end, { once: true, signal });
  });
