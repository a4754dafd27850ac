import { readQuantity } from '../core/quantity.ts';
import type { Need } from '../inventory/estimate.ts';
import { march1 } from '../recipes/collections/march1.ts';
import { partFor, type Recipe, RECIPE_KEYS } from '../recipes/recipe.ts';
import { pitLighting } from '../sop/pages/pitlighting.ts';

/** What the kitchen cooks by today. */
const CURRENT = march1;

/** What burns in the pit and is gone afterwards; one fire, however many eat. @source spec 3 §9 Firewood */
const FUEL = ['Puli wood', 'Coconut shells'];

function needOf(name: Need['name'], quantity: string, factor: number): Need[] {
  const read = readQuantity(quantity);
  return read ? [{ name, amount: read.amount * factor, unit: read.unit }] : [];
}

const ingredientsOf = ({ baseServing, ingredients }: Recipe, servings: number): Need[] =>
  Object.entries(ingredients).flatMap(([name, quantity]) =>
    needOf({ en: partFor('en', name), ml: partFor('ml', name) }, quantity, servings / baseServing),
  );

const fuel = (): Need[] =>
  pitLighting.panels
    .flatMap((panel) => (panel.kind === 'quantities' ? [...panel.items] : []))
    .filter(({ name }) => FUEL.includes(name.en))
    .flatMap(({ name, quantity }) => needOf(name, quantity.en, 1));

/**
 * All that a mandi for so many people uses up: meat, rice and chutney by the head, the fire once.
 * @source contract §4 `GET /api/diary-events/{id}/plan`
 */
export const needsFor = (servings: number): Need[] => [...RECIPE_KEYS.flatMap((key) => ingredientsOf(CURRENT[key], servings)), ...fuel()];
