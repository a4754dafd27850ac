import type { Translated } from '#shared/core/languages';
import { FIRST_RECIPE } from '#shared/recipes/first-recipe';
import { extraMinutes, FOLLOW_UP, PIT_STEP, READING_TASK, untilCheck } from '#shared/sop/final-cooking-rule';
import { withAmounts } from '#shared/sop/quantities';
import { loadAllowedMinutes } from '#shared/sop/sop-pages';
import type { SopPage, SopSubStep } from '#shared/sop/sop.contract';
import { inParts, linesOf, panelLines, stepLabel, stepNamed, stepViews } from '#shared/sop/step-texts';
import { TV_PAGES } from '#shared/sop/tv-pages';
import { playedVideo, replacementsOf, videoOf } from '#shared/sop/videos';
import { DEFAULT_TASKS } from '#shared/tasks/default-tasks';
import { panelTexts, SOP_CONTENT } from '../../support/sop-content';

const UNITS = /°C|\b(?:kg|g|L|ml)\b/g;

const ofSubStep = (step: SopSubStep): Translated[] => [
  { en: step.title, ml: step.titleMalayalam },
  ...step.description.map((en, line) => ({ en, ml: step.descriptionMalayalam[line] ?? '' })),
];
const textsOf = ({ title, tag, step, panels }: SopPage): Translated[] => [
  title,
  ...(tag ? [tag] : []),
  { en: step.title, ml: step.titleMalayalam },
  { en: step.description, ml: step.descriptionMalayalam },
  ...step.subSteps.flatMap(ofSubStep),
  ...step.subSteps.flatMap(({ window }) => (window ? [window] : [])),
  ...panels.flatMap((panel) => [panel.title, ...panelTexts(panel)]),
];
const figuresOf = (text: string) => (text.match(/\d+(?:[.:]\d+)?/g) ?? []).sort();

const EVERY_TEXT = [
  ...Object.entries<{ title: Translated }>(TV_PAGES).map(([id, { title }]) => [`title of ${id}`, title] as const),
  ...SOP_CONTENT.flatMap(([slug, page]) => textsOf(page).map((text) => [`${slug}: ${text.en}`, withAmounts(text, FIRST_RECIPE)] as const)),
];

describe('every text of the TV screen has both languages', () => {
  it.each(EVERY_TEXT)('%s', (_, { en, ml }) => {
    const malayalam = ml ?? '';
    expect(en).toMatch(/\S/);
    expect(malayalam).toMatch(/\S/);
    expect(en).not.toMatch(/[\u0D00-\u0D7F]/);
    expect(malayalam.replace(UNITS, '')).not.toMatch(/[A-Za-z]/);
    if (/[A-Za-z]{3}/.test(en)) expect(malayalam).toMatch(/[\u0D00-\u0D7F]/);
  });

  it.each(EVERY_TEXT.filter(([, { en }]) => /\d/.test(en)))('%s: both languages name the same figures', (_, { en, ml }) => {
    const malayalam = ml ?? '';
    const inWords = (text: string) => text.replace(/\b(?:at least |the )?one hour\b/, '');
    expect(figuresOf(inWords(malayalam))).toEqual(figuresOf(inWords(en)));
  });

  it.each(SOP_CONTENT)('%s: each line of a step has its counterpart', (_, page) => {
    for (const step of page.step.subSteps) expect(step.descriptionMalayalam).toHaveLength(step.description.length);
  });
});

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

const MINUTE_MS = 60_000;

describe('the reading after 2 h (requirements/kitchen §9; decisions/0032)', () => {
  it.each([
    [-50, 20],
    [129, 20],
    [129.99, 20],
    [130, 15],
    [132.5, 15],
    [135, 15],
    [135.01, 10],
    [160, 10],
    [500, 10],
  ])('%d °C keeps %d more minutes', (celsius, minutes) => {
    expect(extraMinutes(celsius)).toBe(minutes);
  });

  it.each([
    [0, 15],
    [0.5, 14.5],
    [14, 1],
    [14.5, 0.5],
    [15, 0],
    [15.9, 0],
    [16, 14],
    [30, 0],
    [119, 1],
    [120, 0],
  ])('%d minutes in, the next look is in %d (every 15 min)', (minutes, left) => {
    expect(untilCheck(minutes * MINUTE_MS)).toBeCloseTo(left * MINUTE_MS);
  });

  it('names a step, its timer and a task that exist', async () => {
    const minutes = await loadAllowedMinutes();
    expect(minutes.get(PIT_STEP)).toBe(120);
    expect(minutes.get(FOLLOW_UP)).toBe(15);
    expect(DEFAULT_TASKS.find(({ key }) => key === READING_TASK)).toMatchObject({ isTemperature: true });
  });
});
