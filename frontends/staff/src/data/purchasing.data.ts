import { http } from '#kit/http/http';
import { liveRecord } from '#kit/live/live-record';
import { mapCopy } from '#kit/live/live-store';
import { cachedCopy } from '#kit/storage/offline-cache';
import type { PlanBasis, PlannedEvent, PurchasePlan, SetBuying } from '#shared/purchasing/purchasing.contract';
import { purchasingApi } from '#shared/purchasing/purchasing.api';
import { PURCHASING_ROOM } from '#shared/realtime/rooms';

/** The server makes the whole plan for each load; still within two seconds of a booking. */
const PAUSE_MS = 1_000;

/** The form of an earlier version of the program, still stored on a phone that was updated in the market. */
export type EarlierPlan = Omit<PurchasePlan, 'ticks' | 'events'> & {
  ticks?: PurchasePlan['ticks'];
  events: (Omit<PlannedEvent, 'countedOn' | 'otherDays'> & Partial<PlannedEvent>)[];
};

export const completedPlan = ({ ticks = [], events, ...plan }: EarlierPlan): PurchasePlan => ({
  ...plan,
  ticks,
  events: events.map((event) => ({ countedOn: null, otherDays: [], ...event })),
});

/** The purchases for all coming events; the last answer is stored for a market without a network. */
export const purchasePlan = liveRecord<PurchasePlan>({
  room: PURCHASING_ROOM,
  load: async (_, signal) => {
    const reply = await http.get(purchasingApi.plan(), { signal });
    return { ...reply, data: completedPlan(reply.data) };
  },
  pauseMs: PAUSE_MS,
  on: ({ reload }) => ({ 'purchasePlan.changed': reload }),
  copy: mapCopy(
    cachedCopy<EarlierPlan, undefined>(() => 'purchasing'),
    completedPlan,
    (plan) => plan,
  ),
});
export const { use: usePurchasePlan, useLive: useLivePurchasePlan } = purchasePlan;

/** Notes the list as the one that is taken along. @throws ApiError */
export async function takeList(): Promise<void> {
  const { data } = await http.post(purchasingApi.take(), {});
  purchasePlan.accept(data);
}

/** @throws ApiError `diary.notFound` */
export async function setBasis(eventId: string, basis: PlanBasis): Promise<void> {
  await http.put(purchasingApi.setBasis(eventId), { basis });
  await purchasePlan.refresh();
}

/** @throws ApiError `item.notFound`, `record.stale`, `purchasing.packSize`, `input.invalid` */
export async function setBuying(itemId: number, body: SetBuying): Promise<void> {
  await http.put(purchasingApi.setBuying(itemId), body);
  await purchasePlan.refresh();
}
