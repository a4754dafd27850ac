import type { RecipeKey } from './recipe.ts';
import { BASE_SERVINGS } from './scale.ts';

/** The meat of the first recipe: only those who ordered it get it. */
export const MUTTON = { en: 'Mutton', ml: 'മട്ടൺ' } as const;

/** For how many people amounts are. */
export interface Servings {
  /** The event's attendance. */
  people: number;
  /** Those of them who eat mutton. */
  mutton: number;
  /** Servings of each part of the first recipe; absent: each is cooked for everybody. */
  of?: Readonly<Record<RecipeKey, number>>;
}

/** The servings that every recipe is written for. */
export const RECIPE_SERVINGS: Servings = { people: BASE_SERVINGS, mutton: BASE_SERVINGS };

/** For how many a part of the first recipe is cooked. The masala does not follow the mutton: it is mixed for other meats too. */
export const servingsOfPart = (part: RecipeKey, { people, of }: Servings): number => of?.[part] ?? people;

/**
 * How many eat of an ingredient: of the mutton those who get it, of all else those for whom its part is cooked.
 * @param ingredient its English name
 */
export const eatersOf = (part: RecipeKey, ingredient: string, servings: Servings): number =>
  ingredient === MUTTON.en ? servings.mutton : servingsOfPart(part, servings);
