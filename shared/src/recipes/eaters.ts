import { BASE_SERVINGS } from './scale.ts';

/** The one meat that a recipe is stored for. */
export const MUTTON = { en: 'Mutton', ml: 'മട്ടൺ' } as const;

/** For how many people amounts are. */
export interface Servings {
  /** The event's attendance. */
  people: number;
  /** Those of them who eat mutton. */
  mutton: number;
}

/** The servings that every recipe is written for. */
export const RECIPE_SERVINGS: Servings = { people: BASE_SERVINGS, mutton: BASE_SERVINGS };

/**
 * How many eat of an ingredient: of the mutton those who get it, of all else everybody. The masala does not follow the meat: it is
 * mixed for everybody.
 * @param ingredient its English name
 */
export const eatersOf = (ingredient: string, { people, mutton }: Servings): number => (ingredient === MUTTON.en ? mutton : people);
