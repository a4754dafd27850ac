import type { RecipeKey } from './recipe.ts';

/** What an ingredient may be measured in, in the order of the editor. */
export const RECIPE_UNITS = ['kg', 'g', 'L', 'ml', 'piece'] as const;
export type RecipeUnit = (typeof RECIPE_UNITS)[number];

interface InBoth {
  en: string;
  ml: string;
}

/** One line of a recipe. */
export interface RecipeIngredient {
  name: InBoth;
  /** What goes into the pot, for the part's base servings. */
  amount: number;
  unit: RecipeUnit;
  /** How much of what is bought is peeled, trimmed or strained away, in percent. */
  wastePercent: number;
  /** The item of the store that it is taken from; null: the one of its name. */
  itemId: number | null;
}

/** Amounts and what they are for. */
export interface ScaledPart {
  baseServing: number;
  ingredients: readonly RecipeIngredient[];
}

/** All that screens scale, in the version that the kitchen cooks by. */
export type KitchenRecipe = Readonly<Record<RecipeKey, ScaledPart>>;

export interface VersionStep {
  title: InBoth;
  description: InBoth;
  /** Path of a video under the site's root, or the address of an upload; null: none. */
  video: string | null;
}

/** A part with its words. */
export interface VersionPart extends ScaledPart {
  title: InBoth;
  video: string | null;
  ingredients: RecipeIngredient[];
  /** One instruction to a line. */
  instructions: InBoth;
  steps: VersionStep[];
}

/** What one version of the recipe says. */
export type RecipeContent = Record<RecipeKey, VersionPart>;

/** "8 kg". */
export const quantityOf = ({ amount, unit }: Pick<RecipeIngredient, 'amount' | 'unit'>): string => `${amount} ${unit}`;

/** How much has to be bought or taken so that `amount` goes into the pot. */
export const beforeWaste = (amount: number, wastePercent: number): number => amount / (1 - wastePercent / 100);
