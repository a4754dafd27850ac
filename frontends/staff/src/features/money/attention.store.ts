import { useEffect } from 'react';
import { create } from 'zustand';
import { againSoon } from '#kit/again-soon';
import { type ApiError, http } from '#kit/http';
import { live } from '#kit/live';
import type { Attention, RemedyRequest } from '#shared/payments/attention.contract';
import { paymentRoutes } from '#shared/payments/payment.routes';
import { BOOKINGS_ROOM } from '#shared/realtime/rooms';

/** Some things need somebody only because time has passed. */
const LOOK_EVERY_MS = 60_000;

interface AttentionState {
  things: readonly Attention[];
  state: 'loading' | 'ready';
  error: ApiError | null;
  load(signal?: AbortSignal): Promise<{ revision: number }>;
  failed(error: ApiError): void;
  /** Does something about a thing. @returns whether it is off the list now and no refund of the same payment has failed by this */
  remedy(request: RemedyRequest, idempotencyKey: string): Promise<boolean>;
}

/** Money that needs somebody. */
export const useAttention = create<AttentionState>()((set, get) => ({
  things: [],
  state: 'loading',
  error: null,
  load: async (signal) => {
    const reply = await http.get<{ data: Attention[]; revision: number }>(paymentRoutes.attention, signal ? { signal } : {});
    set({ things: reply.data, state: 'ready', error: null });
    return reply;
  },
  failed: (error) => {
    if (error.code !== 'request.cancelled') set({ error });
  },
  remedy: async (request, idempotencyKey) => {
    const { data } = await http.post<{ data: Attention[] }>(paymentRoutes.remedy, request, { idempotencyKey });
    const known = get().things;
    const paymentId = known.find(({ key }) => key === request.key)?.paymentId ?? null;
    const isNew = ({ key }: Attention): boolean => !known.some((one) => one.key === key);
    set({ things: data });
    return !data.some(
      (one) => one.key === request.key || (one.kind === 'refund-failed' && paymentId !== null && one.paymentId === paymentId && isNew(one)),
    );
  },
}));

/** Keeps the list and its count live while the console is open. */
export function useLiveAttention(): void {
  useEffect(() => {
    const { load, failed } = useAttention.getState();
    const again = againSoon(load, failed);
    const stop = live(BOOKINGS_ROOM, load, { 'money.changed': again.soon, 'booking.changed': again.soon }, { onError: failed });
    const timer = setInterval(again.soon, LOOK_EVERY_MS);
    return () => {
      clearInterval(timer);
      again.stop();
      stop();
    };
  }, []);
}
