import { OFFERED } from '#shared/core/languages';
import { commandSchema } from '#shared/devices/device.contract';
import { silentFor, silentScreens } from '#shared/devices/silence';
import { isTvLanguage, languagesOn, TV_LANGUAGES, tvLanguageOf } from '#shared/devices/tv-language';
import { readTvPlan, tvPlanAt, tvPlanOf } from '#shared/devices/tv-plan';
import { PLACES } from '#shared/tasks/places';

const NOW = Date.parse('2026-11-29T05:30:00Z');
const device = (kind: 'tv' | 'phone', secondsAgo: number | null) => ({
  kind,
  lastSeen: secondsAgo === null ? null : new Date(NOW - secondsAgo * 1_000).toISOString(),
});

describe('a silent screen (requirements/kitchen §2.7)', () => {
  it.each([
    ['tv', 0, false],
    ['tv', 59.999, false],
    ['tv', 60, true],
    ['tv', 86_400, true],
    ['tv', -30, false],
    ['tv', null, false],
    ['phone', 3_600, false],
  ] as const)('%s last heard %s s ago: %s', (kind, secondsAgo, isSilent) => {
    expect(silentScreens([device(kind, secondsAgo)], NOW)).toHaveLength(isSilent ? 1 : 0);
  });

  it('is not silent after a clock stepped back', () => {
    expect(silentFor(device('tv', -30), NOW)).toBe(0);
  });
});

/** @source requirements/kitchen K75; decisions/0048 */
describe('the language of a TV screen', () => {
  it('is each language of the kitchen, and any two of them', () => {
    const count = OFFERED.kitchen.length;
    expect(TV_LANGUAGES).toHaveLength(count * count);
    expect(TV_LANGUAGES).toEqual(expect.arrayContaining(['en', 'ml', 'hi', 'both', 'hi+ml', 'hi+en', 'ml+hi', 'en+ml']));
    expect(new Set(TV_LANGUAGES).size).toBe(TV_LANGUAGES.length);
  });

  it('keeps `both` for Malayalam large and English small, as screens stored it', () => {
    expect(languagesOn('both')).toEqual({ large: 'ml', small: 'en' });
    expect(tvLanguageOf({ large: 'ml', small: 'en' })).toBe('both');
  });

  it.each(TV_LANGUAGES)('%s is read back as it is written, and fits a screen’s report', (language) => {
    expect(tvLanguageOf(languagesOn(language))).toBe(language);
    expect(commandSchema.parse({ kind: 'language', value: language }).value).toBe(language);
    expect(language.length).toBeLessThanOrEqual(10);
  });

  it.each(['', 'hi+hi', 'hi+', '+ml', 'fr', 'fr+ml', 'hi+ml+en', 'toString'])('“%s” is no choice', (value) => {
    expect(isTvLanguage(value)).toBe(false);
    expect(commandSchema.safeParse({ kind: 'language', value }).success).toBe(false);
  });
});

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
