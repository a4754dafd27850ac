import type { SopVideos } from './sop-video.contract.ts';
import type { SopSubStep } from './sop.contract.ts';

type StepWithVideo = Pick<SopSubStep, 'id' | 'videoUrl'>;

/** The video of a step: a manager's, where one replaces ours. @param replaced the videos in place of ours, by step */
export const videoOf = ({ id, videoUrl }: StepWithVideo, replaced: SopVideos): string => replaced[id] || videoUrl;

/** The videos in place of ours by the address of ours, which tasks and recipes name too. */
export const replacementsOf = (steps: readonly StepWithVideo[], replaced: SopVideos): ReadonlyMap<string, string> =>
  new Map(steps.map((step) => [step.videoUrl, videoOf(step, replaced)]));

/**
 * The video that plays for an address: a manager's, where one replaces a step's; any other address plays as it is.
 * @param video a task's address; a recipe's has no leading slash
 */
export function playedVideo(video: string, replacements: ReadonlyMap<string, string>): string {
  const address = video.startsWith('videos/') ? `/${video}` : video;
  return replacements.get(address) ?? address;
}
