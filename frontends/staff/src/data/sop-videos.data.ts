import { useMemo } from 'react';
import { http } from '#kit/http';
import { createSopVideos, inPlaceOfOurs } from '#kit/sop-videos';
import type { SetSopVideo, SopVideo, SopVideos } from '#shared/sop/sop-video.contract';
import { sopVideoRoutes } from '#shared/sop/sop-video.routes';

/** Which steps show another video than ours. While nobody says which, ours are shown. */
export const sopVideos = createSopVideos();
export const { use: useSopVideos, useLive: useLiveSopVideos } = sopVideos;

/** The videos in place of ours, by step. */
export function useReplacedVideos(): SopVideos {
  const list = useSopVideos((state) => state.list);
  return useMemo(() => inPlaceOfOurs(list), [list]);
}

/** @throws ApiError 422 `media.unknown` */
export async function replaceSopVideo(stepId: string, url: string): Promise<void> {
  const body: SetSopVideo = { url };
  sopVideos.accept((await http.put<{ video: SopVideo }>(sopVideoRoutes.one(stepId), body)).video);
}

/** Back to ours. */
export async function clearSopVideo(stepId: string): Promise<void> {
  sopVideos.accept((await http.delete<{ video: SopVideo }>(sopVideoRoutes.one(stepId))).video);
}
