import { createDiary } from '#kit/diary';
import { storedCopy } from '#kit/stored-copy';
import type { DiaryEvent } from '#shared/diary/diary-event.contract';

/** Enough for the days around the coming event; older ones are over. */
const COPIED_EVENTS = 30;

const isList = (value: unknown): value is DiaryEvent[] => Array.isArray(value);

/** The events and their days: to choose the event of a screen and to show its name. */
export const diary = createDiary(storedCopy<DiaryEvent[]>('kuzhi.tv.events', isList, (events) => events.slice(0, COPIED_EVENTS)));
export const { use: useDiary, useLive: useLiveDiary } = diary;
