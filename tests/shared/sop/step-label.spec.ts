import { stepLabel, stepNamed } from '#shared/sop/step-label';

describe('the number of a step (decisions/0001 §26)', () => {
  it.each([
    ['setup-1-1', '1-1'],
    ['1-1', '1-1'],
    ['6-8', '6-8'],
    ['5-5-more', '5-5+'],
    ['my-setup-1', 'my-setup-1'],
    ['5-5-more-1', '5-5-more-1'],
  ])('%s is called %s', (id, label) => {
    expect(stepLabel(id)).toBe(label);
  });

  it.each([
    ['1-1', ['setup-1-1', 'setup-1-2'], 'setup-1-1'],
    ['setup-1-2', ['setup-1-1', 'setup-1-2'], 'setup-1-2'],
    ['1-1', ['1-1', '1-2'], '1-1'],
    ['setup-1-1', ['1-1', '1-2'], undefined],
    ['6-1', ['setup-1-1'], undefined],
    ['', ['setup-1-1'], undefined],
  ] as const)('startTimer=%s on a page of %j is %s', (wanted, pageSteps, id) => {
    expect(stepNamed(wanted, pageSteps)).toBe(id);
  });
});
