import { FIRST_RECIPE } from '#shared/recipes/first-recipe';
import { withAmounts } from '#shared/sop/quantities';
import type { SopPage, SopSubStep } from '#shared/sop/sop.contract';
import { TV_PAGES } from '#shared/sop/tv-pages';
import type { Translated } from '#shared/core/languages';
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
