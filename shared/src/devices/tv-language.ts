import { type Language, OFFERED } from '../core/languages.ts';

/**
 * The languages on a screen: one, or two at once, the first large and the second small. Screens store and report Malayalam with English as `both`,
 * since they did so before there were other pairs. @source requirements/kitchen K75; decisions/0048
 */
export type TvLanguage = Language | 'both' | `${Language}+${Language}`;

/** The languages of a screen: the one read from afar, and the small one next to it. */
interface TvLanguages {
  large: Language;
  small: Language | null;
}

const BOTH = { large: 'ml', small: 'en' } as const satisfies TvLanguages;

/** The stored name of a screen's languages. */
export function tvLanguageOf({ large, small }: TvLanguages): TvLanguage {
  if (small === null) return large;
  return large === BOTH.large && small === BOTH.small ? 'both' : `${large}+${small}`;
}

const CHOICES: readonly TvLanguages[] = [
  ...OFFERED.kitchen.map((large) => ({ large, small: null })),
  BOTH,
  ...OFFERED.kitchen.flatMap((large) => OFFERED.kitchen.map((small) => ({ large, small }))),
];

const BY_NAME = new Map(CHOICES.filter(({ large, small }) => large !== small).map((choice) => [tvLanguageOf(choice), choice]));

/** All that a screen may be set to. */
export const TV_LANGUAGES: readonly TvLanguage[] = [...BY_NAME.keys()];

export const isTvLanguage = (value: unknown): value is TvLanguage => TV_LANGUAGES.some((language) => language === value);

export const languagesOn = (screen: TvLanguage): TvLanguages => BY_NAME.get(screen) ?? BOTH;
