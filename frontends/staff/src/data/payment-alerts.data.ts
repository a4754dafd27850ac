import { http } from '#kit/http/http';
import { liveStore } from '#kit/live/live-store';
import type { PaymentActionRequest, PaymentAlert } from '#shared/payments/payment.contract';
import { paymentApi } from '#shared/payments/payment.api';
import { BOOKINGS_ROOM } from '#shared/realtime/rooms';

/** Some alerts appear only because time has passed. */
const LOOK_EVERY_MS = 60_000;

/** Payments and refunds that need a manager. No collection: an alert has no version, the server finds the whole list at each load. */
export const paymentAlerts = liveStore<{ list: readonly PaymentAlert[] }>({
  empty: { list: [] },
  room: BOOKINGS_ROOM,
  load: async (_, signal) => {
    const { data, revision } = await http.get(paymentApi.alerts(), { signal });
    return { shown: { list: data }, revision };
  },
  on: (_, reload) => ({ 'money.changed': reload, 'booking.changed': reload }),
  everyMs: LOOK_EVERY_MS,
});
export const { use: usePaymentAlerts, useLive: useLivePaymentAlerts } = paymentAlerts;

/**
 * Does something about an alert.
 * @returns whether it is off the list now and no refund of the same payment has failed by this
 * @throws ApiError 404 `paymentAlert.gone`
 */
export async function actOnPaymentAlert(request: PaymentActionRequest, idempotencyKey: string): Promise<boolean> {
  const { data } = await http.post(paymentApi.alertAction(), request, { idempotencyKey });
  const known = paymentAlerts.get().list;
  const paymentId = known.find(({ key }) => key === request.key)?.paymentId ?? null;
  const isNew = ({ key }: PaymentAlert): boolean => !known.some((one) => one.key === key);
  paymentAlerts.show({ list: data });
  return !data.some(
    (one) => one.key === request.key || (one.kind === 'refund-failed' && paymentId !== null && one.paymentId === paymentId && isNew(one)),
  );
}
