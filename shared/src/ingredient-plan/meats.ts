import { apportion } from '../core/apportion.ts';
import { type FirstDishKey, isFirstDish } from '../menu/menu-items.ts';
import { MUTTON, type Servings } from '../recipes/eaters.ts';

interface InBoth {
  en: string;
  ml: string;
}

/** How much of a dish a sale has to cook. */
export interface Sold {
  key: string;
  name: string;
  portions: number;
}

export const BEEF_RIBS: InBoth = { en: 'Beef ribs', ml: 'ബീഫ് വാരിയെല്ല്' };
export const CHICKEN: InBoth = { en: 'Chicken', ml: 'കോഴിയിറച്ചി' };
export const FISH: InBoth = { en: 'Fish', ml: 'മീൻ' };

/** What goes into the pit for a dish, by the label and the description that the customer reads: the keys say otherwise (decisions/0001 §22). */
const MEATS_OF_DISH: Readonly<Record<FirstDishKey, readonly InBoth[]>> = {
  'beef-2pc': [MUTTON],
  combo: [BEEF_RIBS, MUTTON],
  'mutton-2pc': [BEEF_RIBS],
  'chicken-mandi': [CHICKEN],
  'fish-mandi': [FISH],
};

const meatsOf = ({ key, name }: Sold): readonly InBoth[] => (isFirstDish(key) ? MEATS_OF_DISH[key] : [{ en: name, ml: name }]);

/** So many of the people eat this. */
export interface MeatShare {
  name: InBoth;
  people: number;
}

/**
 * Who eats what: the people of an event divided as its dishes were sold. Without a sale, or before the first order, all eat mutton.
 * @param servings the event's attendance, which may be more than the orders promise
 */
export function meatShares(servings: number, sold: readonly Sold[]): MeatShare[] {
  const weights = new Map<string, { name: InBoth; weight: number }>();
  for (const dish of sold) {
    const meats = meatsOf(dish);
    for (const name of meats) {
      const weight = (weights.get(name.en)?.weight ?? 0) + Math.max(0, dish.portions) / meats.length;
      weights.set(name.en, { name, weight });
    }
  }
  const shares = [...weights.values()].filter(({ weight }) => weight > 0);
  if (shares.length === 0) return [{ name: MUTTON, people: servings }];
  const people = apportion(
    servings,
    shares.map(({ weight }) => weight),
  );
  return shares.map(({ name }, place) => ({ name, people: people[place] ?? 0 }));
}

/** For how many people everything is cooked, and for how many of them mutton. */
export const eatersAmong = (people: number, sold: readonly Sold[]): Servings => ({
  people,
  mutton: meatShares(people, sold).find(({ name }) => name.en === MUTTON.en)?.people ?? 0,
});

/** What was sold although no recipe says how much of it the kitchen takes: it is named, never guessed. */
export const withoutRecipe = (servings: number, sold: readonly Sold[]): MeatShare[] =>
  meatShares(servings, sold).filter(({ name, people }) => name.en !== MUTTON.en && people > 0);
