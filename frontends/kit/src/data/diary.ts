import type { DiaryEvent } from '#shared/diary/diary-event.contract';
import { diaryApi } from '#shared/diary/diary-event.api';
import { DIARY_ROOM } from '#shared/realtime/rooms';
import { http } from '../http/http';
import { liveCollection, type LiveCollectionOptions } from '../live/live-collection';

const newestFirst = (a: DiaryEvent, b: DiaryEvent): number =>
  a.date === b.date ? (a.createdAt < b.createdAt ? 1 : -1) : a.date < b.date ? 1 : -1;

/** The diary: every cooking day, newest date first. */
export const createDiary = (copy: NonNullable<LiveCollectionOptions<DiaryEvent, undefined>['copy']>) =>
  liveCollection<DiaryEvent>({
    room: DIARY_ROOM,
    load: (_, signal) => http.get(diaryApi.list(), { signal }),
    order: newestFirst,
    on: ({ accept, remove }) => ({ 'diary.changed': accept, 'diary.removed': remove }),
    copy,
  });
