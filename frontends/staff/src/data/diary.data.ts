import { createDiary } from '#kit/diary';
import { http } from '#kit/http';
import { cachedCopy } from '#kit/offline-cache';
import type { CreateDiaryEvent, DiaryEvent } from '#shared/diary/diary-event.contract';
import { diaryRoutes } from '#shared/diary/diary-event.routes';

export const diary = createDiary(cachedCopy(() => 'diary'));
export const { use: useDiary, useLive: useLiveDiary } = diary;

/** @throws ApiError `input.invalid` with the required sentence, 422 `diary.noSuchSale` */
export async function createDiaryEvent(day: CreateDiaryEvent, idempotencyKey: string): Promise<void> {
  const { event } = await http.post<{ event: DiaryEvent }>(diaryRoutes.create, day, { idempotencyKey });
  diary.accept(event);
}
