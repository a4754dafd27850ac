import { eatersOf, type Servings } from '../recipes/eaters.ts';
import { scaleIngredient } from '../recipes/scale.ts';
import type { SopPanel, SopQuantity } from './sop.contract.ts';
import { mapText } from '../core/languages.ts';

type QuantitiesPanel = Extract<SopPanel, { kind: 'quantities' }>;

/** A thing whose quantity reads the same in both languages, "4 kg". */
export const weighed = (en: string, ml: string, quantity: string): SopQuantity => ({
  name: { en, ml },
  quantity: { en: quantity, ml: quantity },
});

/** A thing of which one takes what it needs. */
export const asNeeded = (en: string, ml: string): SopQuantity => ({
  name: { en, ml },
  quantity: { en: 'as needed', ml: 'ആവശ്യത്തിന്' },
});

/** A row of a list as a screen shows it for the people who come. */
export interface ShownQuantity extends SopQuantity {
  /** How many eat of it, when not everybody does. */
  eaters: number | null;
}

/**
 * The rows of a list for those who come: each ingredient for all who eat of it; what has no servings does not grow with them.
 * @source requirements/kitchen K51; decisions/0040
 */
export const quantitiesFor = ({ items, servings: base }: QuantitiesPanel, servings: Servings): ShownQuantity[] =>
  items.map(({ name, quantity }) => {
    if (base === undefined) return { name, quantity, eaters: null };
    const eaters = eatersOf(name.en, servings);
    return {
      name,
      quantity: mapText(quantity, (text) => scaleIngredient(text, eaters, base)),
      eaters: eaters === servings.people ? null : eaters,
    };
  });
