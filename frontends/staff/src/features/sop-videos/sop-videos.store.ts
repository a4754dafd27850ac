import { useEffect } from 'react';
import { create } from 'zustand';
import { type ApiError, http } from '#kit/http';
import { live } from '#kit/live';
import type { LiveReply } from '#shared/core/reply.contract';
import { SOP_ROOM } from '#shared/realtime/rooms';
import { withVideo } from '#shared/sop/videos';
import type { SetSopVideo, SopVideo, SopVideos } from '#shared/sop/sop-video.contract';
import { sopVideoRoutes } from '#shared/sop/sop-video.routes';

interface SopVideosState {
  /** Videos in place of ours, by step. */
  videos: SopVideos;
  state: 'loading' | 'ready' | 'failed';
  error: ApiError | null;
  load(signal?: AbortSignal): Promise<{ revision: number }>;
  accept(video: SopVideo): void;
  failed(error: ApiError): void;
  /** @throws ApiError 422 `media.unknown` */
  set(stepId: string, url: string): Promise<void>;
  /** Back to ours. */
  clear(stepId: string): Promise<void>;
}

/** Which steps show another video than ours. */
export const useSopVideos = create<SopVideosState>()((set, get) => ({
  videos: {},
  state: 'loading',
  error: null,
  load: async (signal) => {
    const reply = await http.get<LiveReply<SopVideos>>(sopVideoRoutes.list, signal ? { signal } : {});
    set({ videos: reply.data, state: 'ready', error: null });
    return reply;
  },
  accept: (video) => set(({ videos }) => ({ videos: withVideo(videos, video) })),
  failed: (error) => {
    if (error.code !== 'request.cancelled') set(({ state }) => ({ error, state: state === 'ready' ? 'ready' : 'failed' }));
  },
  set: async (stepId, url) => {
    const body: SetSopVideo = { url };
    get().accept((await http.put<{ video: SopVideo }>(sopVideoRoutes.one(stepId), body)).video);
  },
  clear: async (stepId) => get().accept((await http.delete<{ video: SopVideo }>(sopVideoRoutes.one(stepId))).video),
}));

/** Keeps the list live while its page is open. */
export function useLiveSopVideos(): void {
  useEffect(() => {
    const { load, accept, failed } = useSopVideos.getState();
    return live(SOP_ROOM, load, { 'sopVideo.changed': accept }, { onError: failed });
  }, []);
}
