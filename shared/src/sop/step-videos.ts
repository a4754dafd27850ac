import type { StepId } from '../timers/allowed-minutes.ts';
import type { SopVideos } from './sop-video.contract.ts';

/**
 * The short silent loop of each step: what TV screens, guide, tasks and recipes play until a manager uploads another.
 * @source decisions/0001 §38
 */
export const STEP_VIDEOS = {
  'setup-1-1': '/videos/roadmap/setup-1-gather.mp4',
  'setup-1-2': '/videos/roadmap/setup-2-light.mp4',
  'setup-1-3': '/videos/roadmap/setup-3-heat.mp4',
  'setup-1-4': '/videos/roadmap/setup-4-close.mp4',
  '2-1': '/videos/roadmap/meat-1-dry.mp4',
  '2-2': '/videos/roadmap/meat-2-mix.mp4',
  '2-3': '/videos/roadmap/meat-3-slit.mp4',
  '2-4': '/videos/roadmap/meat-4-rub.mp4',
  '2-5': '/videos/roadmap/meat-5-pot.mp4',
  '2-6': '/videos/roadmap/meat-6-chill.mp4',
  '1-1': '/videos/roadmap/pit-1-firewood.mp4',
  '1-2': '/videos/roadmap/pit-2-lighting.mp4',
  '1-3': '/videos/roadmap/pit-3-fire-management.mp4',
  '1-4': '/videos/roadmap/pit-4-heat-retention.mp4',
  '4-1': '/videos/roadmap/rice-1-soak.mp4',
  '4-2': '/videos/roadmap/rice-2-water.mp4',
  '4-3': '/videos/roadmap/rice-3-cook.mp4',
  '4-4': '/videos/roadmap/rice-4-fill.mp4',
  '5-1': '/videos/roadmap/final-1-measure.mp4',
  '5-2': '/videos/roadmap/final-2-rice.mp4',
  '5-3': '/videos/roadmap/final-3-meat.mp4',
  '5-4': '/videos/roadmap/final-4-seal.mp4',
  '5-5': '/videos/roadmap/final-5-check.mp4',
  '5-6': '/videos/roadmap/final-6-open.mp4',
  '5-7': '/videos/roadmap/final-7-platter.mp4',
  '5-8': '/videos/roadmap/final-8-quality.mp4',
  '6-1': '/videos/chutney/chutney-1-prepare.mp4',
  '6-2': '/videos/chutney/chutney-2-tamarind.mp4',
  '6-3': '/videos/chutney/chutney-3-jaggery.mp4',
  '6-4': '/videos/chutney/chutney-4-spices.mp4',
  '6-5': '/videos/chutney/chutney-5-simmer.mp4',
  '6-6': '/videos/chutney/chutney-6-temper.mp4',
  '6-7': '/videos/chutney/chutney-7-store.mp4',
  '6-8': '/videos/chutney/chutney-8-serve.mp4',
} as const satisfies Partial<Record<StepId, string>>;

const STEP_OF_VIDEO: ReadonlyMap<string, string> = new Map(Object.entries(STEP_VIDEOS).map(([stepId, video]) => [video, stepId]));

/**
 * The video that plays for an address: a manager's, when it stands in place of the step's; any other address plays as it is.
 * @param video a task's or a step's address; a recipe's has no leading slash
 * @param replaced the videos in place of ours, by step
 */
export function playedVideo(video: string, replaced: SopVideos): string {
  const address = video.startsWith('videos/') ? `/${video}` : video;
  const stepId = STEP_OF_VIDEO.get(address);
  return (stepId !== undefined && replaced[stepId]) || address;
}
