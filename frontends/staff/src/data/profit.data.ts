import { http } from '#kit/http/http';
import { liveRecord } from '#kit/live/live-record';
import type { PriceChoice } from '#shared/profit/price-at';
import type { AddCost, EditCost, ProfitLine, ProfitStatement } from '#shared/profit/profit.contract';
import { profitApi } from '#shared/profit/profit.api';
import { BOOKINGS_ROOM } from '#shared/realtime/rooms';

/** The parameters of the profits. */
interface Look {
  prices: PriceChoice;
  /** Changes whenever the cooking days or the store did, which no push of a booking shows. */
  since: string;
}

const isAnother = (of: Look | null, before: Look | null): boolean => of?.prices !== before?.prices;
// Nothing is pushed or answered but by a load.
const follow = ({ reload }: { reload: () => void }) => ({ 'booking.changed': reload, 'money.changed': reload, 'profit.changed': reload });

/** The profits of the last sales, the newest first. */
export const profits = liveRecord<ProfitLine[], Look>({
  room: BOOKINGS_ROOM,
  load: ({ prices }, signal) => http.get(profitApi.list(prices), { signal }),
  forgets: isAnother,
  on: follow,
});

/** The statement of the open sale. */
export const profitStatement = liveRecord<ProfitStatement, Look & { sale: number }>({
  room: BOOKINGS_ROOM,
  load: ({ sale, prices }, signal) => http.get(profitApi.ofSale(sale, prices), { signal }),
  forgets: (of, before) => isAnother(of, before) || of?.sale !== before?.sale,
  on: follow,
});

/** The address of the comparison as a file. */
export const profitFile = (prices: PriceChoice, language: string): string => profitApi.csv(prices, language);

/** @throws ApiError 400 with issues; 404 `event.notFound` */
export async function addCost(sale: number, cost: AddCost, idempotencyKey: string): Promise<void> {
  await http.post(profitApi.costs(sale), cost, { idempotencyKey });
  await profitStatement.refresh();
}

/** @throws ApiError 400 with issues; 404 `cost.notFound`; 409 `record.stale` */
export async function editCost(id: number, edit: EditCost): Promise<void> {
  await http.patch(profitApi.editCost(id), edit);
  await profitStatement.refresh();
}

/** @throws ApiError 404 `cost.notFound` */
export async function removeCost(id: number): Promise<void> {
  await http.delete(profitApi.removeCost(id));
  await profitStatement.refresh();
}

/** @throws ApiError 404 `cost.notFound` */
export async function restoreCost(id: number): Promise<void> {
  await http.post(profitApi.restoreCost(id));
  await profitStatement.refresh();
}
