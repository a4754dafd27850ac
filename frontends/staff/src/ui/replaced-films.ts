import { createContext, useContext } from 'react';
import type { SopVideos } from '#shared/sop/sop-video.contract';
import { playedFilm } from '#shared/sop/step-films';

/** The films that managers put in place of ours, for the pages that play films of steps. */
export const ReplacedFilms = createContext<SopVideos>({});

/** What plays for an address of a film; undefined stays undefined. */
export function usePlayedFilm(film: string | undefined): string | undefined {
  const replaced = useContext(ReplacedFilms);
  return film === undefined ? undefined : playedFilm(film, replaced);
}
