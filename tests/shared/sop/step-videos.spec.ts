import { expect, it } from '@jest/globals';
import { playedVideo, STEP_VIDEOS } from '#shared/sop/step-videos';

it('each step has a video of its own', () => {
  const videos = Object.values(STEP_VIDEOS);
  expect(new Set(videos).size).toBe(videos.length);
});

it.each([
  ['ours, when nothing was uploaded', STEP_VIDEOS['4-1'], {}, STEP_VIDEOS['4-1']],
  ['the manager’s, in place of a step’s', STEP_VIDEOS['4-1'], { '4-1': '/media/ours.mp4' }, '/media/ours.mp4'],
  ['the manager’s, also for a recipe’s address', STEP_VIDEOS['4-1'].slice(1), { '4-1': '/media/ours.mp4' }, '/media/ours.mp4'],
  ['ours, when another step’s was replaced', STEP_VIDEOS['4-1'], { '4-2': '/media/ours.mp4' }, STEP_VIDEOS['4-1']],
  ['a recipe’s own video, under the site’s root', 'videos/1st.mp4', { '4-1': '/media/ours.mp4' }, '/videos/1st.mp4'],
  ['an address on the web, as it is', 'https://films.example/a.mp4', {}, 'https://films.example/a.mp4'],
  ['an upload of a task, as it is', '/media/own.mp4', {}, '/media/own.mp4'],
])('plays %s', (_what, video, replaced, played) => expect(playedVideo(video, replaced)).toBe(played));
