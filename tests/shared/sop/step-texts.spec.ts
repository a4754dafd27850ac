import { stepLabel, stepNamed, inParts, panelLines, stepViews } from '#shared/sop/step-texts';

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

describe('lines of a step panel (requirements/kitchen §5)', () => {
  it.each([
    ['more than three', ['a', 'b', 'c', 'd'], ['a', 'b', 'c']],
    ['blank lines do not count', ['', 'a', '  ', 'b', '\t', 'c', 'd'], ['a', 'b', 'c']],
    ['fewer', ['a'], ['a']],
    ['none', [], []],
  ])('%s', (_, description, shown) => {
    expect(panelLines(description)).toEqual(shown);
  });
});

const numbered = (count: number) => Array.from({ length: count }, (_, place) => place + 1);

describe('a list in the parts of its panels (requirements/kitchen §9)', () => {
  it.each([
    ['3 materials', 3, [4, 4], [[1, 2, 3], []]],
    [
      '7 materials',
      7,
      [4, 4],
      [
        [1, 2, 3, 4],
        [5, 6, 7],
      ],
    ],
    [
      '9 of the chutney',
      9,
      [5, 4],
      [
        [1, 2, 3, 4, 5],
        [6, 7, 8, 9],
      ],
    ],
    ['18 of the rice', 18, [10, 10], [numbered(10), numbered(18).slice(10)]],
    ['all in one', 3, [3], [[1, 2, 3]]],
  ])('%s', (_, count, parts, expected) => {
    expect(inParts(numbered(count), parts)).toEqual(expected);
  });
});

describe('steps four by four (requirements/kitchen §2)', () => {
  it.each([
    [4, [[1, 2, 3, 4]]],
    [
      6,
      [
        [1, 2, 3, 4],
        [5, 6],
      ],
    ],
    [
      8,
      [
        [1, 2, 3, 4],
        [5, 6, 7, 8],
      ],
    ],
  ])('%d steps', (count, expected) => {
    expect(stepViews(numbered(count))).toEqual(expected);
  });
});
