import { expect, it } from '@jest/globals';
import { playedVideo, replacementsOf } from '#shared/sop/videos';
import { SOP_CONTENT } from '../../support/sop-content';

const STEPS = SOP_CONTENT.flatMap(([, { step }]) => step.subSteps);
const SOAK = STEPS.find(({ id }) => id === '4-1')?.videoUrl ?? '';

it('each step has an id and a video of its own', () => {
  expect(new Set(STEPS.map(({ id }) => id)).size).toBe(STEPS.length);
  expect(new Set(STEPS.map(({ videoUrl }) => videoUrl)).size).toBe(STEPS.length);
});

it.each([
  ['ours, when nothing was uploaded', SOAK, {}, SOAK],
  ['the manager’s, in place of a step’s', SOAK, { '4-1': '/media/ours.mp4' }, '/media/ours.mp4'],
  ['the manager’s, also for a recipe’s address', SOAK.slice(1), { '4-1': '/media/ours.mp4' }, '/media/ours.mp4'],
  ['ours, when another step’s was replaced', SOAK, { '4-2': '/media/ours.mp4' }, SOAK],
  ['a recipe’s own video, under the site’s root', 'videos/1st.mp4', { '4-1': '/media/ours.mp4' }, '/videos/1st.mp4'],
  ['an address on the web, as it is', 'https://films.example/a.mp4', {}, 'https://films.example/a.mp4'],
  ['an upload of a task, as it is', '/media/own.mp4', {}, '/media/own.mp4'],
])('plays %s', (_what, video, replaced, played) => expect(playedVideo(video, replacementsOf(STEPS, replaced))).toBe(played));
