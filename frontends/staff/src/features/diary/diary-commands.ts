import { http, toApiError } from '#kit/http/http';
import type { DiaryEvent, EditDiaryEvent } from '#shared/diary/diary-event.contract';
import { diaryApi } from '#shared/diary/diary-event.api';
import { diary } from '../../data/diary.data';
import { restoreSnapshot } from '../../data/snapshots.data';

/** Changes the fields of the patch. @throws ApiError 409 `record.stale`; then the diary already shows the other person's change */
export async function editDiaryEvent({ id, version }: DiaryEvent, patch: EditDiaryEvent): Promise<void> {
  try {
    const { event } = await http.put(diaryApi.edit(id), { ...patch, version });
    diary.accept(event);
  } catch (thrown) {
    const error = toApiError(thrown);
    const current = error.code === 'record.stale' ? error.reply?.['current'] : undefined;
    if (current) diary.accept(current as DiaryEvent);
    throw error;
  }
}

/** Returns the number that an undo names. @throws ApiError 404 `diary.notFound` */
export async function removeDiaryEvent({ id, version }: DiaryEvent, idempotencyKey: string): Promise<number> {
  const { snapshotId } = await http.delete(diaryApi.remove(id), { idempotencyKey });
  diary.remove({ id, version: version + 1 });
  return snapshotId;
}

/** Brings back a removed event with its tasks; the room announces it to every screen. @throws ApiError `snapshot.notFound` */
export async function restoreDiaryEvent(snapshotId: number): Promise<void> {
  await restoreSnapshot(snapshotId);
}
