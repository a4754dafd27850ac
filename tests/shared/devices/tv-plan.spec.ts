import { readTvPlan, tvPlanAt, tvPlanOf } from '#shared/devices/tv-plan';
import { PLACES } from '#shared/tasks/places';

describe('the plan of a TV screen in automatic mode, as text (requirements/kitchen K132, K152)', () => {
  it.each([
    ['all', { pages: [], place: null }],
    ['pitlighting+riceprep', { pages: ['pitlighting', 'riceprep'], place: null }],
    ['at:pit', { pages: [], place: 'pit' }],
    ['at:coldStore', { pages: [], place: 'coldStore' }],
    ['at:', null],
    ['at:roof', null],
    ['at:pit+riceprep', null],
    ['riceprep+riceprep', null],
    ['', null],
    [null, null],
    [7, null],
  ])('%j', (text, plan) => expect(readTvPlan(text)).toEqual(plan));

  it('is read as it was written', () => {
    for (const place of PLACES) expect(readTvPlan(tvPlanAt(place))).toEqual({ pages: [], place });
    expect(readTvPlan(tvPlanOf(['riceprep', 'setup']))).toEqual({ pages: ['setup', 'riceprep'], place: null });
    expect(tvPlanOf([])).toBe('all');
  });
});
