import { existsSync, readFileSync } from 'node:fs';
import { feb27 } from '#shared/recipes/collections/feb27';
import { march1 } from '#shared/recipes/collections/march1';
import { MEAT_VIDEOS } from '#shared/recipes/recipe';
import { DEFAULT_TASKS } from '#shared/tasks/default-tasks';
import { SOP_CONTENT } from '../../support/sop-content';

const LIMIT_BYTES = 250 * 1024;
const stepVideos = SOP_CONTENT.flatMap(([, { step }]) => step.subSteps.map(({ id, videoUrl }) => [id, videoUrl] as const));
const taskVideos = DEFAULT_TASKS.flatMap(({ key, videoUrl }) => (videoUrl ? [[key, videoUrl] as const] : []));
const recipeVideos = [
  ...Object.values(MEAT_VIDEOS),
  ...[feb27, march1].flatMap((collection) =>
    Object.values(collection).flatMap(({ steps = [] }) => steps.flatMap(({ videoSrc }) => videoSrc ?? [])),
  ),
].map((src) => ['the recipe calculator', `/${src}`] as const);
const fileOf = (videoUrl: string): string => `frontends/tv/public${videoUrl}`;

describe('each step has its video (decisions/0001 §38)', () => {
  it.each([...stepVideos, ...recipeVideos])('%s: %s is small, silent H.264', (_, videoUrl) => {
    expect(existsSync(fileOf(videoUrl))).toBe(true);
    const video = readFileSync(fileOf(videoUrl));
    expect(video.length).toBeLessThanOrEqual(LIMIT_BYTES);
    expect(video.toString('latin1', 4, 8)).toBe('ftyp');
    expect(video.includes('avc1')).toBe(true);
    expect(video.includes('mp4a')).toBe(false);
    // The index comes before the pictures: a TV screen shows the first one without the last.
    expect(video.indexOf('moov')).toBeLessThan(video.indexOf('mdat'));
  });

  it.each(taskVideos)('the task %s shows %s, a video of a step', (_, videoUrl) => {
    expect(stepVideos.map(([, url]) => url)).toContain(videoUrl);
  });
});
