import { SOP_ROOM } from '#shared/realtime/rooms';
import type { SopVideo, SopVideos } from '#shared/sop/sop-video.contract';
import { sopVideoApi } from '#shared/sop/sop-video.api';
import { http } from '../http/http';
import { liveCollection } from '../live/live-collection';
import type { OfflineCopy } from '../live/live-store';

/** The list names no versions: every later change is newer than it. */
const listed = (videos: SopVideos): SopVideo[] => Object.entries(videos).map(([id, url]) => ({ id, url, version: 0 }));

/** The videos in place of ours, by the step's id. */
export const inPlaceOfOurs = (list: readonly SopVideo[]): SopVideos =>
  Object.fromEntries(list.flatMap(({ id, url }) => (url === null ? [] : [[id, url]])));

/** The managers' replacements of our videos, and the steps where ours came back. @source decisions/0001 §38 */
export const createSopVideos = (copy?: OfflineCopy<SopVideo[], undefined>) =>
  liveCollection<SopVideo>({
    room: SOP_ROOM,
    load: async (_, signal) => {
      const reply = await http.get(sopVideoApi.list(), { signal });
      return { ...reply, data: listed(reply.data) };
    },
    on: ({ accept }) => ({ 'sopVideo.changed': accept }),
    ...(copy && { copy }),
  });
