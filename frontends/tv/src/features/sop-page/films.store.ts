import { useEffect } from 'react';
import { create } from 'zustand';
import { http } from '#kit/http';
import { keep, recall } from '#kit/keepsake';
import { live } from '#kit/live';
import type { LiveReply } from '#shared/core/reply.contract';
import { SOP_ROOM } from '#shared/realtime/rooms';
import { withFilm } from '#shared/sop/films';
import type { SopVideo, SopVideos } from '#shared/sop/sop-video.contract';
import { sopVideoRoutes } from '#shared/sop/sop-video.routes';
import { keepFilms } from './kept-films';

const REMEMBERED = 'kuzhi.tv.films';
const isFilms = (value: unknown): value is SopVideos =>
  typeof value === 'object' && value !== null && Object.values(value).every((url) => typeof url === 'string');

interface FilmsState {
  /** What managers put in place of our films, by step id. */
  films: SopVideos;
  /** Whether `films` is what the server said, or what was kept of it. */
  isKnown: boolean;
  /** Shows what this screen knew before a power cut until the server answers. */
  remember(): void;
  /** @throws ApiError */
  load(signal: AbortSignal): Promise<{ revision: number }>;
  accept(film: SopVideo): void;
}

/** The films of the steps that are not ours. A wall that never could ask shows ours. */
export const useFilms = create<FilmsState>()((set, get) => {
  const learn = (films: SopVideos) => {
    set({ films, isKnown: true });
    keep(REMEMBERED, films);
    void keepFilms(films);
  };
  return {
    films: {},
    isKnown: false,
    remember: () => {
      if (!get().isKnown) set({ films: recall(REMEMBERED, isFilms) ?? {}, isKnown: true });
    },
    load: async (signal) => {
      const reply = await http.get<LiveReply<SopVideos>>(sopVideoRoutes.list, { signal });
      learn(reply.data);
      return reply;
    },
    accept: (film) => learn(withFilm(get().films, film)),
  };
});

/** Keeps the films live while the caller is mounted: a wall changes its film by itself. @source decisions/0001 §38 */
export function useLiveFilms(): void {
  useEffect(() => {
    const { remember, load, accept } = useFilms.getState();
    remember();
    return live(SOP_ROOM, load, { 'sopVideo.changed': accept });
  }, []);
}
