import { useEffect } from 'react';
import { create } from 'zustand';
import { throttledReload } from '#kit/throttled-reload';
import { type ApiError, http } from '#kit/http';
import { live } from '#kit/live';
import type { PaymentAlert, PaymentActionRequest } from '#shared/payments/payment-alert.contract';
import { paymentRoutes } from '#shared/payments/payment.routes';
import { BOOKINGS_ROOM } from '#shared/realtime/rooms';

/** Some things need somebody only because time has passed. */
const LOOK_EVERY_MS = 60_000;

interface PaymentAlertsState {
  things: readonly PaymentAlert[];
  state: 'loading' | 'ready';
  error: ApiError | null;
  load(signal?: AbortSignal): Promise<{ revision: number }>;
  failed(error: ApiError): void;
  /** Does something about a thing. @returns whether it is off the list now and no refund of the same payment has failed by this */
  action(request: PaymentActionRequest, idempotencyKey: string): Promise<boolean>;
}

/** Money that needs somebody. */
export const usePaymentAlerts = create<PaymentAlertsState>()((set, get) => ({
  things: [],
  state: 'loading',
  error: null,
  load: async (signal) => {
    const reply = await http.get<{ data: PaymentAlert[]; revision: number }>(paymentRoutes.alerts, signal ? { signal } : {});
    set({ things: reply.data, state: 'ready', error: null });
    return reply;
  },
  failed: (error) => {
    if (error.code !== 'request.cancelled') set({ error });
  },
  action: async (request, idempotencyKey) => {
    const { data } = await http.post<{ data: PaymentAlert[] }>(paymentRoutes.alertAction, request, { idempotencyKey });
    const known = get().things;
    const paymentId = known.find(({ key }) => key === request.key)?.paymentId ?? null;
    const isNew = ({ key }: PaymentAlert): boolean => !known.some((one) => one.key === key);
    set({ things: data });
    return !data.some(
      (one) => one.key === request.key || (one.kind === 'refund-failed' && paymentId !== null && one.paymentId === paymentId && isNew(one)),
    );
  },
}));

/** Keeps the list and its count live while the console is open. */
export function useLivePaymentAlerts(): void {
  useEffect(() => {
    const { load, failed } = usePaymentAlerts.getState();
    const again = throttledReload(load, failed);
    const stop = live(BOOKINGS_ROOM, load, { 'money.changed': again.soon, 'booking.changed': again.soon }, { onError: failed });
    const timer = setInterval(again.soon, LOOK_EVERY_MS);
    return () => {
      clearInterval(timer);
      again.stop();
      stop();
    };
  }, []);
}
