import { createContext, useContext } from 'react';
import { playedVideo } from '#shared/sop/videos';

/** The videos that managers put in place of ours, by the address of ours, for the pages that play videos of steps. */
export const ReplacedVideos = createContext<ReadonlyMap<string, string>>(new Map());

/** The video that plays for an address; undefined stays undefined. */
export function usePlayedVideo(video: string | undefined): string | undefined {
  const replaced = useContext(ReplacedVideos);
  return video === undefined ? undefined : playedVideo(video, replaced);
}
