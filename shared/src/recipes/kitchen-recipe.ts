import { inUnit } from '../core/quantity.ts';
import type { BothTexts } from '../core/languages.ts';
import type { PartId } from './dish-parts.ts';
import type { RecipeKey } from './recipe.ts';

/** Units of an ingredient, in the order of the editor. */
export const RECIPE_UNITS = ['kg', 'g', 'L', 'ml', 'piece'] as const;
type RecipeUnit = (typeof RECIPE_UNITS)[number];

/** Who eats of a line of the first recipe: all for whom its part is cooked, or of them those who get mutton. */
export const EATEN_BY = ['all', 'mutton'] as const;
export type EatenBy = (typeof EATEN_BY)[number];

/** One line of a recipe. */
export interface RecipeIngredient {
  name: BothTexts;
  /** The amount in the pot, for the part's base servings. */
  amount: number;
  unit: RecipeUnit;
  /** The part of the bought amount that is peeled, trimmed or strained away, in percent. */
  wastePercent: number;
  /** The item of the store that it is taken from; null: the one of its name. */
  itemId: number | null;
  /** Grams of one piece, where the recipe counts pieces and the item is weighed, or the other way round. */
  pieceGrams?: number;
  /** Absent: all; in lines stored before they were marked, see `asMarked`. */
  eatenBy?: EatenBy;
}

/** A recipe inside another one. */
export interface ContainedRecipe {
  recipe: PartId;
  /** How many servings of it, for the base servings of the recipe that contains it. */
  servings: number;
}

/** Amounts, and the servings that they are for. */
export interface ScaledPart {
  baseServing: number;
  ingredients: readonly RecipeIngredient[];
}

/** A recipe that a manager added, as screens scale it. */
export interface AddedPart extends ScaledPart {
  id: string;
  title: BothTexts;
  recipes: readonly ContainedRecipe[];
}

/** All that screens scale, in the versions that the kitchen cooks by. */
export type KitchenRecipe = Readonly<Record<RecipeKey, ScaledPart>> & { readonly added?: readonly AddedPart[] };

export interface VersionStep {
  title: BothTexts;
  description: BothTexts;
  /** Path of a video under the site's root, or the address of an upload; null: none. */
  video: string | null;
}

/** A part with its words. */
export interface VersionPart extends ScaledPart {
  title: BothTexts;
  video: string | null;
  ingredients: RecipeIngredient[];
  /** One instruction to a line. */
  instructions: BothTexts;
  steps: VersionStep[];
}

/** The content of one version of the recipe. */
export type RecipeContent = Record<RecipeKey, VersionPart>;

/** The content of one version of a recipe that a manager added. */
export interface AddedContent extends VersionPart {
  recipes: ContainedRecipe[];
}

/** "8 kg". */
export const quantityOf = ({ amount, unit }: Pick<RecipeIngredient, 'amount' | 'unit'>): string => `${amount} ${unit}`;

/** How much has to be bought or taken so that `amount` goes into the pot. */
export const beforeWaste = (amount: number, wastePercent: number): number => amount / (1 - wastePercent / 100);

/** The amount of an ingredient in the measure of its item, where a piece has a weight: pieces in grams, a weight in pieces. */
export function inStoresMeasure({ amount, unit, pieceGrams }: RecipeIngredient): { amount: number; unit: RecipeUnit } {
  if (pieceGrams === undefined) return { amount, unit };
  if (unit === 'piece') return { amount: amount * pieceGrams, unit: 'g' };
  const grams = inUnit(amount, unit, 'g');
  return grams === null ? { amount, unit } : { amount: grams / pieceGrams, unit: 'piece' };
}
