import { useEffect } from 'react';
import { create } from 'zustand';
import { throttledReload } from '#kit/throttled-reload';
import { type ApiError, http } from '#kit/http';
import { live } from '#kit/live';
import type { LiveReply } from '#shared/core/reply.contract';
import { SALES_ROOM } from '#shared/realtime/rooms';
import { newestFirst } from '#shared/sales-events/sale-window';
import type { EditSalesEvent, ManagedSalesEvent, SaveSalesEvent } from '#shared/sales-events/sales-event.contract';
import { salesEventRoutes } from '#shared/sales-events/sales-event.routes';

interface SalesEventsState {
  /** Active and inactive ones, newest first. */
  events: readonly ManagedSalesEvent[];
  state: 'loading' | 'ready' | 'failed';
  error: ApiError | null;
  load(signal?: AbortSignal): Promise<{ revision: number }>;
  accept(event: ManagedSalesEvent): void;
  failed(error: ApiError): void;
  /** @throws ApiError 400 `input.invalid` with issues, 409 `event.titleTaken` */
  create(event: SaveSalesEvent, idempotencyKey: string): Promise<void>;
  /** @throws ApiError as `create`, 404 `event.notFound`, 409 `record.stale` with the current record */
  edit(id: number, changes: EditSalesEvent): Promise<void>;
  /** Brings a deleted event back. @throws ApiError 404 `event.notRestorable`, 409 `event.titleTaken` */
  restore(id: number): Promise<void>;
  /** @throws ApiError 409 `event.hasBookings` */
  remove(event: ManagedSalesEvent): Promise<void>;
}

/** All sales as the manager sees them. */
export const useSalesEvents = create<SalesEventsState>()((set, get) => ({
  events: [],
  state: 'loading',
  error: null,
  load: async (signal) => {
    const reply = await http.get<LiveReply<ManagedSalesEvent[]>>(salesEventRoutes.listAll, signal ? { signal } : {});
    set({ events: reply.data, state: 'ready', error: null });
    return reply;
  },
  accept: (event) =>
    set(({ events }) => ({
      events: [event, ...events.filter(({ id }) => id !== event.id)].sort(newestFirst),
    })),
  failed: (error) => {
    if (error.code !== 'request.cancelled') set(({ state }) => ({ error, state: state === 'ready' ? 'ready' : 'failed' }));
  },
  create: async (input, idempotencyKey) => {
    const { event } = await http.post<{ event: ManagedSalesEvent }>(salesEventRoutes.list, input, { idempotencyKey });
    get().accept(event);
  },
  edit: async (id, changes) => {
    const { event } = await http.put<{ event: ManagedSalesEvent }>(salesEventRoutes.one(id), changes);
    get().accept(event);
  },
  restore: async (id) => {
    const { event } = await http.post<{ event: ManagedSalesEvent }>(salesEventRoutes.restore(id));
    get().accept(event);
  },
  remove: async ({ id }) => {
    await http.delete(salesEventRoutes.one(id));
    set(({ events }) => ({ events: events.filter((event) => event.id !== id) }));
  },
}));

/** Keeps the list live. What is pushed is the public's view, so the manager's own is asked for again. */
export function useLiveSalesEvents(): void {
  useEffect(() => {
    const { load, failed } = useSalesEvents.getState();
    const again = throttledReload(load, failed);
    const stop = live(SALES_ROOM, load, { 'sale.changed': again.soon, 'sale.removed': again.soon }, { onError: failed });
    return () => {
      again.stop();
      stop();
    };
  }, []);
}
