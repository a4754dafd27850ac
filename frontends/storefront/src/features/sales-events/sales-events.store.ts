import { useEffect } from 'react';
import { create } from 'zustand';
import { type ApiError, http, toApiError } from '#kit/http/http';
import type { Removed } from '#shared/core/reply.contract';
import { SALES_ROOM } from '#shared/realtime/rooms';
import type { SalesEvent } from '#shared/sales-events/sales-event.contract';
import { salesEventApi } from '#shared/sales-events/sales-event.api';
import { visibleEvents } from '#shared/sales-events/sale-window';
import { liveLater } from '../../ui/live-later';

interface SalesState {
  /** Visible events, newest first. */
  events: readonly SalesEvent[];
  state: 'loading' | 'ready' | 'failed';
  /** Why nothing could be shown: the server refused, or did not answer. @source requirements/storefront §8 */
  failure: 'refused' | 'unreachable' | null;
  /** The page was opened by the link of a sale that takes no orders any more. */
  isGone: boolean;
  load(signal?: AbortSignal): Promise<{ revision: number }>;
  accept(event: SalesEvent): void;
  remove(gone: Removed): void;
  failed(error: ApiError): void;
  retry(): void;
}

/** The sales that the public sees, with the slots that are left. */
export const useSales = create<SalesState>()((set, get) => ({
  events: [],
  state: 'loading',
  failure: null,
  isGone: false,
  load: async (signal) => {
    const reply = await http.get(salesEventApi.list(), signal ? { signal } : {});
    set({ events: visibleEvents(reply.data), state: 'ready', failure: null });
    return reply;
  },
  accept: (event) =>
    set(({ events }) => {
      const known = events.find(({ id }) => id === event.id);
      if (known && known.version > event.version) return {};
      return { events: visibleEvents([...events.filter(({ id }) => id !== event.id), event]) };
    }),
  remove: ({ id }) => set(({ events }) => ({ events: events.filter((event) => event.id !== id) })),
  failed: (error) => {
    // Shown sales stay; the connection says that they may be old.
    if (error.code === 'request.cancelled' || get().state === 'ready') return;
    set({ state: 'failed', failure: error.status === 0 ? 'unreachable' : 'refused' });
  },
  retry: () => {
    const { load, failed } = get();
    set({ state: 'loading', failure: null });
    load().catch((error: unknown) => failed(toApiError(error)));
  },
}));

let firstLoad: Promise<{ revision: number }> | null = null;

/** Asks for the list before the first paint, so that the live connection may come after it. */
export function startLoadingSales(): void {
  const { load, failed } = useSales.getState();
  firstLoad = load();
  firstLoad.catch((error: unknown) => failed(toApiError(error)));
}

/** Keeps the list live while the caller is mounted. */
export function useLiveSales(): void {
  useEffect(() => {
    const { load, accept, remove, failed } = useSales.getState();
    const loadOnceMore = (signal: AbortSignal): Promise<{ revision: number }> => {
      const early = firstLoad;
      firstLoad = null;
      return early ?? load(signal);
    };
    // Without the live connection, the server reports changes when the customer books.
    return liveLater(SALES_ROOM, loadOnceMore, { 'sale.changed': accept, 'sale.removed': remove }, { onError: failed });
  }, []);
}
