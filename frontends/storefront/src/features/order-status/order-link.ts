import { create } from 'zustand';
import { backoff } from '#kit/backoff';
import { type ApiError, http, toApiError } from '#kit/http';
import { bookingRoutes } from '#shared/bookings/booking.routes';
import { readOrderLink } from '#shared/bookings/order-link';

type Link = NonNullable<ReturnType<typeof readOrderLink>>;

interface LinkState {
  /** By which this page was opened, until the server has answered; nowhere else, so that only the cookie stays. */
  link: Link | null;
  /** The order whose link opened nothing. */
  refused: string | null;
}

export const useOrderLink = create<LinkState>()(() => ({ link: null, refused: null }));

/** Takes the token out of the address, before anything else can read it there. @source requirements/storefront S60 */
export function takeOrderLink(): void {
  const link = readOrderLink(location);
  if (!link) return;
  history.replaceState(history.state, '', location.pathname + location.search);
  useOrderLink.setState({ link, refused: null });
}

/** Whether asking again cannot help. */
const isFinal = ({ status }: ApiError): boolean => status >= 400 && status < 500 && status !== 408 && status !== 429;

/** Exchanges the link for this device's cookie; tries until the server says yes or no, and tells of what stands in the way. */
export async function openOrderLink({ bookingId, token }: Link, signal: AbortSignal, onTrouble: (error: ApiError) => void): Promise<void> {
  for (let failures = 0; !signal.aborted; failures += 1) {
    try {
      await http.post(bookingRoutes.openLink(bookingId), { token }, { signal });
      return useOrderLink.setState({ link: null });
    } catch (thrown) {
      if (signal.aborted) return;
      const error = toApiError(thrown);
      if (isFinal(error)) return useOrderLink.setState({ link: null, refused: bookingId });
      onTrouble(error);
      await pause(error.retryAfterMs ?? backoff(failures), signal);
    }
  }
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
