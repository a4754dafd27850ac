import { createContext, useContext } from 'react';
import type { SopVideos } from '#shared/sop/sop-video.contract';
import { playedVideo } from '#shared/sop/step-videos';

/** The films that managers put in place of ours, for the pages that play films of steps. */
export const ReplacedVideos = createContext<SopVideos>({});

/** What plays for an address of a film; undefined stays undefined. */
export function usePlayedVideo(film: string | undefined): string | undefined {
  const replaced = useContext(ReplacedVideos);
  return film === undefined ? undefined : playedVideo(film, replaced);
}
