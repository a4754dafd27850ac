import { keysOf } from '#shared/core/narrow';
import {
  type RecipeContent,
  RECIPE_UNITS,
  type RecipeIngredient,
  type VersionPart,
  type VersionStep,
} from '#shared/recipes/kitchen-recipe';
import type { RecipeKey } from '#shared/recipes/recipe';

/** A line of the list as it is typed. */
export interface LineDraft {
  en: string;
  ml: string;
  amount: string;
  unit: string;
  waste: string;
  /** Number of the item, as a list gives it; empty: the one of its name. */
  item: string;
}

export interface StepDraft {
  en: string;
  ml: string;
  textEn: string;
  textMl: string;
  /** Empty: none. */
  video: string;
}

export interface PartDraft {
  en: string;
  ml: string;
  servings: string;
  video: string;
  lines: LineDraft[];
  instructionsEn: string;
  instructionsMl: string;
  steps: StepDraft[];
}

/** What is typed into the editor, and what it began with. */
export interface RecipeDraft {
  /** Number of the version. */
  from: number;
  note: string;
  parts: Record<RecipeKey, PartDraft>;
}

export const EMPTY_LINE: LineDraft = { en: '', ml: '', amount: '', unit: 'g', waste: '0', item: '' };
export const EMPTY_STEP: StepDraft = { en: '', ml: '', textEn: '', textMl: '', video: '' };

const lineOf = ({ name, amount, unit, wastePercent, itemId }: RecipeIngredient): LineDraft => ({
  en: name.en,
  ml: name.ml,
  amount: String(amount),
  unit,
  waste: String(wastePercent),
  item: itemId === null ? '' : String(itemId),
});

const partOf = ({ title, baseServing, video, ingredients, instructions, steps }: VersionPart): PartDraft => ({
  en: title.en,
  ml: title.ml,
  servings: String(baseServing),
  video: video ?? '',
  lines: ingredients.map(lineOf),
  instructionsEn: instructions.en,
  instructionsMl: instructions.ml,
  steps: steps.map((step) => ({
    en: step.title.en,
    ml: step.title.ml,
    textEn: step.description.en,
    textMl: step.description.ml,
    video: step.video ?? '',
  })),
});

/** An edit of a version that begins. */
export const draftOf = (from: number, { mandiMeat, mandiRice, puliChutney }: RecipeContent): RecipeDraft => ({
  from,
  note: '',
  parts: { mandiMeat: partOf(mandiMeat), mandiRice: partOf(mandiRice), puliChutney: partOf(puliChutney) },
});

/** A typed number, also with a comma; what is none is no number. */
const numberOf = (typed: string): number => (typed.trim() === '' ? Number.NaN : Number(typed.trim().replace(',', '.')));

const ingredientOf = ({ en, ml, amount, unit, waste, item }: LineDraft): RecipeIngredient => ({
  name: { en: en.trim(), ml: ml.trim() },
  amount: numberOf(amount),
  unit: RECIPE_UNITS.find((one) => one === unit) ?? 'g',
  wastePercent: waste.trim() === '' ? 0 : numberOf(waste),
  itemId: item === '' ? null : Number(item),
});

const stepOf = ({ en, ml, textEn, textMl, video }: StepDraft): VersionStep => ({
  title: { en: en.trim(), ml: ml.trim() },
  description: { en: textEn.trim(), ml: textMl.trim() },
  video: video || null,
});

const versionPartOf = (draft: PartDraft): VersionPart => ({
  title: { en: draft.en.trim(), ml: draft.ml.trim() },
  baseServing: numberOf(draft.servings),
  video: draft.video || null,
  ingredients: draft.lines.map(ingredientOf),
  instructions: { en: draft.instructionsEn.trim(), ml: draft.instructionsMl.trim() },
  steps: draft.steps.map(stepOf),
});

/** What the draft says as a version; a number that is none is NaN, and `recipeFaults` names it. */
export const contentOf = ({ mandiMeat, mandiRice, puliChutney }: RecipeDraft['parts']): RecipeContent => ({
  mandiMeat: versionPartOf(mandiMeat),
  mandiRice: versionPartOf(mandiRice),
  puliChutney: versionPartOf(puliChutney),
});

/** Whether what a device stored is a draft that this version of the app can show. */
export function isDraft(value: unknown): value is RecipeDraft {
  if (typeof value !== 'object' || value === null || !('from' in value) || !('parts' in value)) return false;
  const parts = value.parts as Partial<RecipeDraft['parts']> | null;
  return (
    typeof value.from === 'number' &&
    parts !== null &&
    keysOf({ mandiMeat: 0, mandiRice: 0, puliChutney: 0 }).every(
      (key) => Array.isArray(parts[key]?.lines) && Array.isArray(parts[key].steps),
    )
  );
}

/** The list with one of its entries changed, moved up or left out. */
export const changedAt = <Item extends object>(list: readonly Item[], place: number, change: Partial<Item>): Item[] =>
  list.map((item, at) => (at === place ? { ...item, ...change } : item));
export const withoutAt = <Item>(list: readonly Item[], place: number): Item[] => list.filter((_, at) => at !== place);
export function movedUp<Item>(list: readonly Item[], place: number): Item[] {
  const moved = [...list];
  moved.splice(place - 1, 0, ...moved.splice(place, 1));
  return moved;
}
