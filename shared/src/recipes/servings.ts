/** The calculator starts here and comes back here with each collection. @source requirements/console C29 */
export { BASE_SERVINGS as FIRST_SERVINGS } from './scale.ts';

/** @source requirements/console C46 */
const STEP = 5;
const LEAST = 0;
/** Up to so many servings the calculator speaks of a small batch. @source requirements/console C46 */
const SMALL_BATCH = 13;

/** 5 fewer, never below 0. @source requirements/console C35 */
export const fewerPeople = (count: number): number => Math.max(LEAST, count - STEP);

/** 5 more, without an upper bound. @source requirements/console C35 */
export const morePeople = (count: number): number => count + STEP;

/**
 * The serving size of a typed text: empty is 0, leading zeros fall away, decimals are cut off, and a text that is no whole number leaves the previous
 * one. @source requirements/console C35
 */
export function typedPeople(text: string, previous: number): number {
  const stripped = text.trim().replace(/^0+/, '');
  if (stripped === '') return LEAST;
  const figure = Number.parseInt(stripped.startsWith('.') ? `0${stripped}` : stripped, 10);
  return Number.isSafeInteger(figure) && figure >= LEAST ? figure : previous;
}

/** Decides the sentence below the serving size. @source requirements/console C46 */
export const isSmallBatch = (count: number): boolean => count <= SMALL_BATCH;
