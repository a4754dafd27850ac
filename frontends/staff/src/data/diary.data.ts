import { createDiary } from '#kit/data/diary';
import { http } from '#kit/http/http';
import { cachedCopy } from '#kit/storage/offline-cache';
import type { CreateDiaryEvent } from '#shared/diary/diary-event.contract';
import { diaryApi } from '#shared/diary/diary-event.api';

export const diary = createDiary(cachedCopy(() => 'diary'));
export const { use: useDiary, useLive: useLiveDiary } = diary;

/** @throws ApiError `input.invalid` with the required sentence, 422 `diary.noSuchSale` */
export async function createDiaryEvent(day: CreateDiaryEvent, idempotencyKey: string): Promise<void> {
  const { event } = await http.post(diaryApi.create(), day, { idempotencyKey });
  diary.accept(event);
}
