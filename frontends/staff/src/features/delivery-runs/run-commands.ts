import { http } from '#kit/http/http';
import type { DeliveryRun, EditRun, MoveStop, PlanRuns } from '#shared/delivery-runs/delivery-run.contract';
import { deliveryRunApi } from '#shared/delivery-runs/delivery-run.api';
import { deliveryRuns } from '../../data/delivery-runs.data';

interface Changed {
  runs: DeliveryRun[];
}

function accept({ runs }: Changed): DeliveryRun[] {
  for (const run of runs) deliveryRuns.accept(run);
  return runs;
}

/** Makes runs of the bookings without one. @returns how many there were to make */
export async function planRuns(salesEventId: number, body: Partial<PlanRuns>): Promise<number> {
  return accept(await http.post(deliveryRunApi.plan(salesEventId), body)).length;
}

/** A run without parcels. */
export async function addRun(salesEventId: number): Promise<void> {
  accept(await http.post(deliveryRunApi.make(salesEventId), {}));
}

/** @throws ApiError 409 `run.riderGone` */
export async function editRun({ id }: DeliveryRun, body: EditRun): Promise<void> {
  accept(await http.patch(deliveryRunApi.edit(id), body));
}

export async function orderRun({ id }: DeliveryRun): Promise<void> {
  accept(await http.post(deliveryRunApi.order(id), {}));
}

/** @throws ApiError 409 `run.notEmpty` */
export async function removeRun({ id, version }: DeliveryRun): Promise<void> {
  await http.delete(deliveryRunApi.remove(id));
  deliveryRuns.remove({ id, version: version + 1 });
}

/** @throws ApiError 409 `stop.onTheWay`, `stop.delivered`, `stop.cancelled` */
export async function moveStop(salesEventId: number, bookingId: string, body: MoveStop): Promise<void> {
  accept(await http.put(deliveryRunApi.stop(salesEventId, bookingId), body));
}
