import { linesOf } from '#shared/sop/step-texts';
import { playedVideo, replacementsOf, videoOf } from '#shared/sop/videos';

const OWN = '/media/0123456789abcdef0123456789abcdef.mp4';
const steps = [
  { id: '1-1', videoUrl: '/videos/pit-1.mp4' },
  { id: '1-2', videoUrl: '/videos/pit-2.mp4' },
] as const;

describe('the videos of the steps (decisions/0001 §38)', () => {
  it.each([
    ['/videos/pit-1.mp4', OWN],
    ['videos/pit-1.mp4', OWN],
    ['/videos/pit-2.mp4', '/videos/pit-2.mp4'],
    ['https://example.com/videos/pit-1.mp4', 'https://example.com/videos/pit-1.mp4'],
    ['videos/other.mp4', '/videos/other.mp4'],
  ])('%s plays %s', (address, played) => {
    expect(playedVideo(address, replacementsOf(steps, { '1-1': OWN }))).toBe(played);
  });

  it('a step shows a manager’s video while there is one', () => {
    expect(steps.map((step) => videoOf(step, { '1-1': OWN, '1-2': '' }))).toEqual([OWN, '/videos/pit-2.mp4']);
  });
});

it('has the lines of a step in both languages side by side', () => {
  expect(linesOf({ description: ['Light it', 'Wait'], descriptionMalayalam: ['കത്തിക്കുക'] })).toEqual([
    { en: 'Light it', ml: 'കത്തിക്കുക' },
    { en: 'Wait', ml: undefined },
  ]);
});
