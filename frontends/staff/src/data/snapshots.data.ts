import { http, newKey } from '#kit/http/http';
import { liveCollection } from '#kit/live/live-collection';
import type { Snapshot } from '#shared/snapshots/snapshot.contract';
import { snapshotApi } from '#shared/snapshots/snapshot.api';

/** The lists replaced, reset or removed within 30 days, newest first. @source decisions/0001 §24 */
export const snapshots = liveCollection<Snapshot>({
  load: (_, signal) => http.get(snapshotApi.list(), { signal }),
});

/**
 * Restores the content of a snapshot; its records come by the pushes of their room.
 * @returns ids of the records that stayed as they are
 * @throws ApiError 404 `snapshot.notFound`, `diary.notFound`
 */
export async function restoreSnapshot(id: number): Promise<readonly string[]> {
  const { stayed = [] } = await http.post(snapshotApi.restore(id), {}, { idempotencyKey: newKey() });
  return stayed;
}
