import { createDiary } from '#kit/diary';
import { cachedCopy } from '#kit/offline-cache';

export const diary = createDiary(cachedCopy(() => 'diary'));
export const { use: useDiary, useLive: useLiveDiary } = diary;
