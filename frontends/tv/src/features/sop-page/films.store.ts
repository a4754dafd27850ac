import { useEffect } from 'react';
import { create } from 'zustand';
import { http } from '#kit/http';
import { live } from '#kit/live';
import type { LiveReply } from '#shared/core/reply.contract';
import { SOP_ROOM } from '#shared/realtime/rooms';
import { withFilm } from '#shared/sop/films';
import type { SopVideo, SopVideos } from '#shared/sop/sop-video.contract';
import { sopVideoRoutes } from '#shared/sop/sop-video.routes';

interface FilmsState {
  /** What managers put in place of our films, by step id. */
  films: SopVideos;
  /** @throws ApiError */
  load(signal: AbortSignal): Promise<{ revision: number }>;
  accept(film: SopVideo): void;
}

/** The films of the steps that are not ours. A wall that cannot ask shows ours. */
export const useFilms = create<FilmsState>()((set) => ({
  films: {},
  load: async (signal) => {
    const reply = await http.get<LiveReply<SopVideos>>(sopVideoRoutes.list, { signal });
    set({ films: reply.data });
    return reply;
  },
  accept: (film) => set(({ films }) => ({ films: withFilm(films, film) })),
}));

/** Keeps the films live while the caller is mounted: a wall changes its film by itself. @source decision 38 */
export function useLiveFilms(): void {
  useEffect(() => {
    const { load, accept } = useFilms.getState();
    return live(SOP_ROOM, load, { 'sopVideo.changed': accept });
  }, []);
}
