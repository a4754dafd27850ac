import { meatMasala } from '#shared/sop/pages/meatmasala';
import { shortWindowOf } from '#shared/timers/planned-window';

describe('a window that is shorter than its step (decisions/0001 §31)', () => {
  it.each([
    ['2-4', '6:45–7:00 AM', { needed: 30, planned: 15 }],
    ['2-3', '6:30–6:45 AM', null],
    ['2-3', '6:30–6:50 AM', null],
    ['2-3', '6:30–6:44 AM', { needed: 15, planned: 14 }],
    ['2-3', undefined, null],
    ['2-3', 'in the morning', null],
  ] as const)('%s within %s', (stepId, window, short) => {
    expect(shortWindowOf(stepId, window)).toEqual(short);
  });

  it('is the one of 2-4 and of 2-5, as the requirements state them', () => {
    const short = meatMasala.step.subSteps.filter(({ id, window }) => shortWindowOf(id, window?.en));
    expect(short.map(({ id }) => id)).toEqual(['2-4', '2-5']);
  });
});
