import { createContext, useContext } from 'react';
import type { SopVideos } from '#shared/sop/sop-video.contract';
import { playedVideo } from '#shared/sop/step-videos';

/** The videos that managers put in place of ours, for the pages that play videos of steps. */
export const ReplacedVideos = createContext<SopVideos>({});

/** What plays for an address of a video; undefined stays undefined. */
export function usePlayedVideo(video: string | undefined): string | undefined {
  const replaced = useContext(ReplacedVideos);
  return video === undefined ? undefined : playedVideo(video, replaced);
}
