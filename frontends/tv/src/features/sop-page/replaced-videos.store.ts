import { useEffect } from 'react';
import { create } from 'zustand';
import { http } from '#kit/http';
import { store, readStored } from '#kit/local-storage';
import { live } from '#kit/live';
import type { LiveReply } from '#shared/core/reply.contract';
import { SOP_ROOM } from '#shared/realtime/rooms';
import { withVideo } from '#shared/sop/videos';
import type { SopVideo, SopVideos } from '#shared/sop/sop-video.contract';
import { sopVideoRoutes } from '#shared/sop/sop-video.routes';
import { cacheVideos } from './cached-videos';

const REMEMBERED = 'kuzhi.tv.films';
const isReplacedVideos = (value: unknown): value is SopVideos =>
  typeof value === 'object' && value !== null && Object.values(value).every((url) => typeof url === 'string');

interface ReplacedVideosState {
  /** What managers put in place of our videos, by step id. */
  videos: SopVideos;
  /** Whether `videos` is what the server said, or what was cached of it. */
  isKnown: boolean;
  /** Shows what this screen knew before a power cut until the server answers. */
  remember(): void;
  /** @throws ApiError */
  load(signal: AbortSignal): Promise<{ revision: number }>;
  accept(video: SopVideo): void;
}

/** The videos of the steps that are not ours. A TV screen that never could ask shows ours. */
export const useReplacedVideos = create<ReplacedVideosState>()((set, get) => {
  const learn = (videos: SopVideos) => {
    set({ videos, isKnown: true });
    store(REMEMBERED, videos);
    void cacheVideos(videos);
  };
  return {
    videos: {},
    isKnown: false,
    remember: () => {
      if (!get().isKnown) set({ videos: readStored(REMEMBERED, isReplacedVideos) ?? {}, isKnown: true });
    },
    load: async (signal) => {
      const reply = await http.get<LiveReply<SopVideos>>(sopVideoRoutes.list, { signal });
      learn(reply.data);
      return reply;
    },
    accept: (video) => learn(withVideo(get().videos, video)),
  };
});

/** Keeps the videos live while the caller is mounted: a TV screen changes its video automatically. @source decisions/0001 §38 */
export function useLiveReplacedVideos(): void {
  useEffect(() => {
    const { remember, load, accept } = useReplacedVideos.getState();
    remember();
    return live(SOP_ROOM, load, { 'sopVideo.changed': accept });
  }, []);
}
