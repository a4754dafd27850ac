import { apportion } from '../core/apportion.ts';
import { countedPeople, type Fed, NOBODY_FED } from '../core/linked-sale.ts';
import { servingsOfEach } from '../recipes/contained.ts';
import { type DishPart, type PartId, PARTS_WITHOUT_SALE, partsOf } from '../recipes/dish-parts.ts';
import type { Servings } from '../recipes/eaters.ts';
import type { KitchenRecipe } from '../recipes/kitchen-recipe.ts';
import type { BothTexts } from '../core/languages.ts';

/** How much of a dish a sale has to cook. */
export interface Sold {
  key: string;
  name: string;
  nameMalayalam?: string;
  portions: number;
  /** People that they feed, of every dish of the sale or of none; absent: a portion feeds as many as any other. */
  people?: number;
  /** Its parts; absent: the first parts of a dish that every kitchen begins with. */
  parts?: readonly DishPart[];
}

/**
 * The sold dishes of a sale with the people whom each feeds, where one of them states how many those are.
 * @param peoplePerOrder by the settings; null while that is not known
 */
export function withPeople<Item extends { portions: number; fed?: Fed }>(
  items: readonly Item[],
  peoplePerOrder: number | null,
): (Item & { people?: number })[] {
  if (peoplePerOrder === null || items.every(({ fed }) => fed === undefined)) return [...items];
  return items.map((item) => ({ ...item, people: countedPeople(item.portions, item.fed ?? NOBODY_FED, peoplePerOrder) }));
}

/** So many of the people eat this. */
export interface MeatShare {
  name: BothTexts;
  people: number;
}

interface Share {
  recipe: PartId | null;
  name: BothTexts | null;
  /** Servings as they come out, e.g. 10.5. */
  servings: number;
  /** The same in whole people: cut off, and the rest to the largest remainders. */
  people: number;
}

/** A dish without known parts has the name under which it was sold. */
function shownParts(dish: Sold): readonly DishPart[] {
  const parts = partsOf(dish);
  const { name, nameMalayalam = name } = dish;
  return parts.length > 0 ? parts : [{ recipe: null, name: { en: name, ml: nameMalayalam }, servings: 1 }];
}

/**
 * The shares of the food: the people of an event divided as its dishes were sold, each dish in its parts. Without a sale, or before the first order,
 * all eat mutton.
 * @param people the event's attendance, which may be more than the orders promise
 */
function sharesOf(people: number, sold: readonly Sold[]): Share[] {
  // A dish of which nothing is sold yet has its place in the order too: of equal remainders the first is served.
  const eaten = sold.map((dish) => ({ parts: shownParts(dish), portions: Math.max(0, dish.people ?? dish.portions) }));
  const dishes = eaten.some((dish) => dish.portions > 0) ? eaten : [{ parts: PARTS_WITHOUT_SALE, portions: 1 }];
  const portions = dishes.reduce((sum, dish) => sum + dish.portions, 0);
  const weights = new Map<string, Pick<Share, 'recipe' | 'name'> & { weight: number }>();
  for (const dish of dishes) {
    for (const { recipe, name, servings } of dish.parts) {
      const key = recipe ?? `without recipe: ${name?.en ?? ''}`;
      const weight = (weights.get(key)?.weight ?? 0) + dish.portions * servings;
      weights.set(key, { recipe, name, weight });
    }
  }
  const weighed = [...weights.values()].filter(({ weight }) => weight > 0);
  const shares = weighed.map(({ weight, ...share }) => ({ ...share, servings: (people * weight) / portions }));
  const whole = apportion(
    Math.round(shares.reduce((sum, { servings }) => sum + servings, 0)),
    weighed.map(({ weight }) => weight),
  );
  return shares.map((share, place) => ({ ...share, people: whole[place] ?? 0 }));
}

/** Servings of each recipe that an event takes, with those inside others. The mutton is for whole people, whose number screens show next to it. */
export function servingsByRecipe(
  people: number,
  sold: readonly Sold[],
  { added = [] }: Pick<KitchenRecipe, 'added'> = {},
): Map<PartId, number> {
  const wanted = new Map<PartId, number>();
  for (const share of sharesOf(people, sold)) {
    if (share.recipe !== null) wanted.set(share.recipe, share.recipe === 'mandiMutton' ? share.people : share.servings);
  }
  return servingsOfEach(wanted, added);
}

/** For how many people the parts of the first recipe are cooked, for how many of them mutton, and their food without a recipe. */
export function eatersAmong(people: number, sold: readonly Sold[], recipe: Pick<KitchenRecipe, 'added'> = {}): Servings {
  const servings = servingsByRecipe(people, sold, recipe);
  const of = (part: PartId): number => servings.get(part) ?? 0;
  const parts = { mandiMeat: of('mandiMasala'), mandiRice: of('mandiRice'), puliChutney: of('puliChutney') };
  const isForAll = Object.values(parts).every((each) => each === people);
  const unweighed = withoutRecipe(people, sold);
  return { people, mutton: of('mandiMutton'), ...(!isForAll && { of: parts }), ...(unweighed.length > 0 && { unweighed }) };
}

/** Sold parts for which no recipe gives an amount: they are named, never guessed. */
export const withoutRecipe = (servings: number, sold: readonly Sold[]): MeatShare[] =>
  sharesOf(servings, sold).flatMap(({ recipe, name, people }) => (recipe === null && name && people > 0 ? [{ name, people }] : []));
