import { textIn, type Translated } from '../core/languages.ts';

/** The dated collections, in the order of the archive. @source requirements/console §2.3 */
export const COLLECTION_KEYS = ['feb14', 'feb27', 'march1'] as const;
export type CollectionKey = (typeof COLLECTION_KEYS)[number];
/** The recipe of a kitchen until a manager chooses another version: it bears the badge 'Current Version'. @source requirements/console §2.3 */
export const CURRENT_COLLECTION: CollectionKey = 'feb14';

/** @source requirements/console C25 */
export const RECIPE_KEYS = ['mandiMeat', 'mandiRice', 'puliChutney'] as const;
export type RecipeKey = (typeof RECIPE_KEYS)[number];

export interface RecipeStep {
  /** From 1. */
  step: number;
  title: Translated;
  description: Translated;
  /** Path of an mp4 under the site's root, without a leading slash; none: 'Video Not Available'. */
  videoSrc?: string;
}

export interface Recipe {
  /** "Mandi Meat (മന്തി ഇറച്ചി)": English with Malayalam in brackets. */
  title: string;
  baseServing: number;
  /** In the order of the list: name, English with Malayalam in brackets → amount, '8.0 kg'. */
  ingredients: Readonly<Record<string, string>>;
  /** Numbered, one instruction to a line. */
  instructions: Translated;
  /** Only in the later collections. */
  steps?: readonly RecipeStep[];
}

export type RecipeCollection = Readonly<Record<RecipeKey, Recipe>>;

/** Shown above the ingredients: a video, or the placeholder picture with a word over it. @source requirements/console C25 */
export const MEAT_VIDEOS: Readonly<Record<CollectionKey, string>> = {
  feb14: 'videos/1st.mp4',
  feb27: 'videos/updated_meat.mp4',
  march1: 'videos/updated_meat.mp4',
};

const BRACKETED = /^(.*?)\s*\((.*)\)\s*$/s;

/** A name in English and Malayalam; one without a bracket reads the same in both. */
export function bothParts(name: string): { en: string; ml: string } {
  const [, en = name, ml = name] = BRACKETED.exec(name) ?? [];
  return { en, ml };
}

/** The part of a name for one language: Malayalam is in the bracket, English before it. @source requirements/console C25 */
export function partFor(language: string, name: string): string {
  const [, en = name, ml] = BRACKETED.exec(name) ?? [];
  return textIn({ en, ml }, language);
}

/** A name in English and Malayalam, which the calculator shows together; for a reader of another language in that one. */
export function wholeName(language: string, name: string): string {
  const part = partFor(language, name);
  return name.includes(part) ? name : part;
}

/** An ingredient of the kitchen's own lists. */
export interface Ingredient {
  en: string;
  ml: string;
  quantity: string;
}

/** The kitchen's list as a recipe has it. */
export const ingredientMap = (list: readonly Ingredient[]): Record<string, string> =>
  Object.fromEntries(list.map(({ en, ml, quantity }) => [`${en} (${ml})`, quantity]));

/** Instructions with their numbers, one to a line. */
export const numbered = (lines: readonly string[]): string => lines.map((line, place) => `${place + 1}. ${line}`).join('\n');
