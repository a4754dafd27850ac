import { create } from 'zustand';
import { type ApiError, http, toApiError } from '#kit/http/http';
import { serverNow } from '#kit/server-clock';
import { STOREFRONT_PAGES } from '#shared/core/pages';
import { readOfferLink } from '#shared/waiting-list/offers';
import type { Offer, OfferToken } from '#shared/waiting-list/waiting-list.contract';
import { waitingListApi } from '#shared/waiting-list/waiting-list.api';

/** This page's knowledge of the offer whose link opened it. `gone`: its slots are no longer held. */
type OfferState =
  | { state: 'none' | 'gone' | 'declined'; token: null; offer: null; error: null }
  | { state: 'opening'; token: string; offer: null; error: ApiError | null }
  | { state: 'open'; token: string; offer: Offer; error: null };

const KEY = 'kuzhi.offer';
const ENDED = { token: null, offer: null, error: null } as const;

export const useOffer = create<OfferState>()(() => ({ state: 'none', ...ENDED }));

let linked: string | null = null;
let isBroken = false;

/** Takes the token out of the address, before anything else can read it there. @source requirements/storefront S65 */
export function takeOfferLink(): void {
  linked = readOfferLink(location);
  isBroken = !linked && location.pathname === STOREFRONT_PAGES.offer.path;
  if (linked || isBroken) history.replaceState(history.state, '', '/');
}

/** Begins to open the offer that the page was opened by, or that a reload finds in the tab. */
export function beginOffer(): void {
  const token = linked ?? recall();
  if (linked) keep(linked);
  linked = null;
  // A link without its token was cut on the way; it opens as little as one that has ended.
  if (isBroken && !token) endOffer('gone');
  isBroken = false;
  if (token) useOffer.setState({ state: 'opening', token, offer: null, error: null });
}

/** Asks for the held slots, and until when. The server answers every link without a live offer alike. */
export async function lookAtOffer(signal: AbortSignal): Promise<void> {
  const { token } = useOffer.getState();
  if (token === null) return;
  try {
    const { offer } = await http.post(waitingListApi.openOffer(), { token } satisfies OfferToken, { signal });
    if (!signal.aborted) useOffer.setState({ state: 'open', token, offer, error: null });
  } catch (thrown) {
    const error = toApiError(thrown);
    if (signal.aborted) return;
    if (error.code === 'offer.gone') endOffer('gone');
    else useOffer.setState({ state: 'opening', token, offer: null, error });
  }
}

/** The slots go to the next customer. After a lost answer the offer is gone, as requested. @throws ApiError */
export async function declineOffer(): Promise<void> {
  const { token } = useOffer.getState();
  if (token === null) return;
  try {
    await http.post(waitingListApi.declineOffer(), { token } satisfies OfferToken);
  } catch (thrown) {
    if (toApiError(thrown).code !== 'offer.gone') throw thrown;
  }
  endOffer('declined');
}

/** The offer is over: its slots were booked, left or given to the next. */
export function endOffer(as: 'none' | 'gone' | 'declined'): void {
  forget();
  useOffer.setState({ state: as, ...ENDED });
}

/** The server holds another number of slots than was known, or a place in another window. */
export function changeOffer(held: Partial<Pick<Offer, 'slots' | 'window'>>): void {
  const { state, token, offer } = useOffer.getState();
  if (state === 'open') useOffer.setState({ state, token, offer: { ...offer, ...held }, error: null });
}

/** The offer for this sale, while its slots are held. */
export function offerFor(eventId: number): (Pick<Offer, 'slots' | 'window' | 'until' | 'customer'> & { token: string }) | null {
  const { token, offer } = useOffer.getState();
  if (!offer || offer.event.id !== eventId || Date.parse(offer.until) <= serverNow()) return null;
  const { slots, window, until, customer } = offer;
  return { token, slots, window, until, customer };
}

/** Storage may be full or forbidden: then a reload loses the offer, and its link opens it again. */
function keep(token: string): void {
  try {
    sessionStorage.setItem(KEY, token);
  } catch {
    // See above.
  }
}

function recall(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function forget(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // See above.
  }
}
