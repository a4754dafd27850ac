import { readNumber } from '#shared/core/typed-number';
import { keysOf } from '#shared/core/narrow';
import {
  type AddedContent,
  type EatenBy,
  type RecipeContent,
  RECIPE_UNITS,
  type RecipeIngredient,
  type VersionPart,
  type VersionStep,
} from '#shared/recipes/kitchen-recipe';
import { BASE_SERVINGS } from '#shared/recipes/scale';
import { needsPieceWeight } from '#shared/recipes/recipe-check';
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
  /** Grams of one piece; counts only where the line and the item are measured otherwise. */
  piece?: string;
  /** The people who eat of it; absent: all. */
  eatenBy?: EatenBy;
}

/** A recipe inside this one as it is typed. */
export interface ContainedDraft {
  /** Its id; empty: none is chosen yet. */
  recipe: string;
  servings: string;
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

/** The typed values of the editor, and the version below them. */
export interface RecipeDraft {
  /** Number of the version. */
  from: number;
  note: string;
  parts: Record<RecipeKey, PartDraft>;
}

/** The typed values of an added recipe. */
export interface AddedDraft {
  /** Null: it is a new one. */
  id: string | null;
  /** Number of the version; 0 of a new one. */
  from: number;
  note: string;
  part: PartDraft;
  contained: ContainedDraft[];
}

export const EMPTY_LINE: LineDraft = { en: '', ml: '', amount: '', unit: 'g', waste: '0', item: '' };
export const EMPTY_STEP: StepDraft = { en: '', ml: '', textEn: '', textMl: '', video: '' };

const lineOf = ({ name, amount, unit, wastePercent, itemId, pieceGrams, eatenBy }: RecipeIngredient): LineDraft => ({
  en: name.en,
  ml: name.ml,
  amount: String(amount),
  unit,
  waste: String(wastePercent),
  item: itemId === null ? '' : String(itemId),
  ...(pieceGrams !== undefined && { piece: String(pieceGrams) }),
  ...(eatenBy !== undefined && { eatenBy }),
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

/** A typed quantity; NaN for any other text. */
const numberOf = (typed: string): number => {
  const read = readNumber(typed, 'quantity', Infinity);
  return read === '' || read === null ? Number.NaN : read;
};

/** The items of the store that the lines are taken from. */
export type StoredItems = readonly { id: number; unit: string }[];

/** Whether a line needs the weight of one piece. */
export const asksPiece = ({ unit, item }: LineDraft, items: StoredItems): boolean => {
  const linked = items.find(({ id }) => String(id) === item);
  return linked !== undefined && needsPieceWeight(unit, linked.unit);
};

const ingredientOf = (line: LineDraft, items: StoredItems): RecipeIngredient => ({
  name: { en: line.en.trim(), ml: line.ml.trim() },
  amount: numberOf(line.amount),
  unit: RECIPE_UNITS.find((one) => one === line.unit) ?? 'g',
  wastePercent: line.waste.trim() === '' ? 0 : numberOf(line.waste),
  itemId: line.item === '' ? null : Number(line.item),
  ...(asksPiece(line, items) && { pieceGrams: numberOf(line.piece ?? '') }),
  ...(line.eatenBy !== undefined && { eatenBy: line.eatenBy }),
});

const stepOf = ({ en, ml, textEn, textMl, video }: StepDraft): VersionStep => ({
  title: { en: en.trim(), ml: ml.trim() },
  description: { en: textEn.trim(), ml: textMl.trim() },
  video: video || null,
});

const versionPartOf = (draft: PartDraft, items: StoredItems): VersionPart => ({
  title: { en: draft.en.trim(), ml: draft.ml.trim() },
  baseServing: numberOf(draft.servings),
  video: draft.video || null,
  ingredients: draft.lines.map((line) => ingredientOf(line, items)),
  instructions: { en: draft.instructionsEn.trim(), ml: draft.instructionsMl.trim() },
  steps: draft.steps.map(stepOf),
});

/** The draft as a version; an unreadable number is NaN, and `recipeFaults` names it. */
export const contentOf = ({ mandiMeat, mandiRice, puliChutney }: RecipeDraft['parts'], items: StoredItems): RecipeContent => ({
  mandiMeat: versionPartOf(mandiMeat, items),
  mandiRice: versionPartOf(mandiRice, items),
  puliChutney: versionPartOf(puliChutney, items),
});

/** The same of an added recipe. */
export const addedContentOf = ({ part, contained }: AddedDraft, items: StoredItems): AddedContent => ({
  ...versionPartOf(part, items),
  recipes: contained.map(({ recipe, servings }) => ({ recipe, servings: numberOf(servings) })),
});

/** A new recipe. */
export const newDraft = ({ en = '', ml = '' } = {}): AddedDraft => ({
  id: null,
  from: 0,
  note: '',
  part: {
    en,
    ml,
    servings: String(BASE_SERVINGS),
    video: '',
    lines: [EMPTY_LINE],
    instructionsEn: '',
    instructionsMl: '',
    steps: [],
  },
  contained: [],
});

/** An edit of an added recipe that begins. */
export const addedDraftOf = (id: string, from: number, content: AddedContent): AddedDraft => ({
  id,
  from,
  note: '',
  part: partOf(content),
  contained: content.recipes.map(({ recipe, servings }) => ({ recipe, servings: String(servings) })),
});

/** Whether a stored value is a draft of an added recipe. */
export function isAddedDraft(value: unknown): value is AddedDraft {
  if (typeof value !== 'object' || value === null || !('part' in value) || !('contained' in value)) return false;
  const part = value.part as Partial<PartDraft> | null;
  return Array.isArray(value.contained) && Array.isArray(part?.lines) && Array.isArray(part.steps);
}

/** Whether a stored value is a draft that this version of the app can show. */
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
