import type { SopVideo, SopVideos } from './sop-video.contract.ts';

/** The videos of the steps after one was put in place of ours, or ours came back. @source decisions/0001 §38 */
export function withVideo(videos: SopVideos, { id, url }: Pick<SopVideo, 'id' | 'url'>): SopVideos {
  const others = Object.entries(videos).filter(([stepId]) => stepId !== id);
  return Object.fromEntries(url === null ? others : [...others, [id, url]]);
}
