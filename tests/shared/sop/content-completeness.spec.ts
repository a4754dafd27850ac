import { chutneyPrep } from '#shared/sop/pages/chutneyprep';
import { finalCooking } from '#shared/sop/pages/finalcooking';
import { meatMasala } from '#shared/sop/pages/meatmasala';
import { pitLighting } from '#shared/sop/pages/pitlighting';
import { ricePrep } from '#shared/sop/pages/riceprep';
import { setup } from '#shared/sop/pages/setup';
import { SOP_CARD_TITLES, type SopSlug } from '#shared/sop/sop-pages';
import type { SopPage, SopPanel, SopSubStep } from '#shared/sop/sop.contract';
import type { Translated } from '#shared/core/languages';

const PAGES: Record<SopSlug, SopPage> = {
  setup,
  meatmasala: meatMasala,
  pitlighting: pitLighting,
  riceprep: ricePrep,
  finalcooking: finalCooking,
  chutneyprep: chutneyPrep,
};
const UNITS = /°C|\b(?:kg|g|L|ml)\b/g;

const ofSubStep = (step: SopSubStep): Translated[] => [
  { en: step.title, ml: step.titleMalayalam },
  ...step.description.map((en, line) => ({ en, ml: step.descriptionMalayalam[line] ?? '' })),
];
const ofPanel = (panel: SopPanel): Translated[] => {
  switch (panel.kind) {
    case 'lines':
      return [...panel.lines];
    case 'timeline':
      return panel.entries.flatMap(({ time, text }) => [time, text]);
    case 'quantities':
      return panel.items.flatMap(({ name, quantity }) => [name, quantity]);
    case 'timers':
      return [];
  }
};
const textsOf = ({ title, tag, step, panels }: SopPage): Translated[] => [
  title,
  ...(tag ? [tag] : []),
  { en: step.title, ml: step.titleMalayalam },
  { en: step.description, ml: step.descriptionMalayalam },
  ...step.subSteps.flatMap(ofSubStep),
  ...step.subSteps.flatMap(({ window }) => (window ? [window] : [])),
  ...panels.flatMap((panel) => [panel.title, ...ofPanel(panel)]),
];
const figuresOf = (text: string) => (text.match(/\d+(?:[.:]\d+)?/g) ?? []).sort();

const EVERY_TEXT = [
  ...Object.entries(SOP_CARD_TITLES).map(([slug, title]) => [`card ${slug}`, title] as const),
  ...Object.entries(PAGES).flatMap(([slug, page]) => textsOf(page).map((text) => [`${slug}: ${text.en}`, text] as const)),
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

  it.each(Object.entries(PAGES))('%s: each line of a step has its counterpart', (_, page) => {
    for (const step of page.step.subSteps) expect(step.descriptionMalayalam).toHaveLength(step.description.length);
  });
});
