import { LANGUAGES, textIn, type Translated } from '../core/languages.ts';
import { keysOf } from '../core/narrow.ts';
import { eatersOf, RECIPE_SERVINGS, type Servings } from '../recipes/eaters.ts';
import { formatAmounts } from '../recipes/format-amount.ts';
import { type KitchenRecipe, quantityOf } from '../recipes/kitchen-recipe.ts';
import { scaleIngredient } from '../recipes/scale.ts';
import { inParts } from './step-texts.ts';
import type { SopPanel, SopQuantity } from './sop.contract.ts';

type QuantitiesPanel = Extract<SopPanel, { kind: 'quantities' }>;

/** A thing whose quantity reads the same in both languages, "4 kg". */
export const weighed = (en: string, ml: string, quantity: string): SopQuantity => ({
  name: { en, ml },
  quantity: { en: quantity, ml: quantity },
});

/** A thing without a stated amount. */
export const asNeeded = (en: string, ml: string): SopQuantity => ({
  name: { en, ml },
  quantity: { en: 'as needed', ml: 'ആവശ്യത്തിന്' },
});

/** Shown for sold food that no recipe weighs. */
export const NO_AMOUNT: Translated = { en: 'amount not in the recipe', ml: 'അളവ് റെസിപ്പിയിലില്ല' };

/** A row of a list as a screen shows it for the people who come. */
export interface ShownQuantity extends SopQuantity {
  /** How many eat of it, when not all do. */
  eaters: number | null;
}

/** Whether the amounts of a panel grow with the people. */
export const isScaled = (panel: QuantitiesPanel): boolean => 'recipe' in panel;

/**
 * The rows of a list for the people who come: each ingredient of the recipe for all who eat of it, below the mutton the other sold meats that no
 * recipe weighs; rows that are no ingredients do not grow with them.
 * @source requirements/kitchen K51; decisions/0040
 */
export function quantitiesFor(panel: QuantitiesPanel, servings: Servings, recipe: KitchenRecipe): ShownQuantity[] {
  if (!('recipe' in panel)) return panel.items.map((item) => ({ ...item, eaters: null }));
  const { baseServing, ingredients } = recipe[panel.recipe];
  const { unweighed = [] } = servings;
  const others = unweighed.map(({ name, people }) => ({ name, quantity: NO_AMOUNT, eaters: people }));
  return ingredients.flatMap((ingredient) => {
    const { name } = ingredient;
    const eaters = eatersOf(panel.recipe, ingredient, servings);
    const amount = scaleIngredient(quantityOf(ingredient), eaters, baseServing);
    const row = { name, quantity: { en: amount, ml: amount }, eaters: eaters === servings.people ? null : Math.round(eaters) };
    return ingredient.eatenBy === 'mutton' ? [row, ...others] : [row];
  });
}

/** How many panels a list takes on a TV screen. */
export const panelsOf = ({ parts }: QuantitiesPanel): number => parts?.length ?? 1;

/** A list as its panels show it; one that has become longer than they were laid out for is divided evenly, so that no row is lost. */
export function rowsInPanels<Row>(rows: readonly Row[], panel: QuantitiesPanel): Row[][] {
  const { parts = [rows.length] } = panel;
  const fits = rows.length <= parts.reduce((sum, part) => sum + part);
  return inParts(rows, fits ? parts : parts.map(() => Math.ceil(rows.length / parts.length)));
}

/** A text of a page with its amounts of the recipe, in every language. */
export const withAmounts = (text: Translated, recipe: KitchenRecipe): Translated =>
  text.en.includes('{')
    ? { ...text, ...Object.fromEntries(keysOf(LANGUAGES).map((one) => [one, formatAmounts(textIn(text, one), RECIPE_SERVINGS, recipe)])) }
    : text;
