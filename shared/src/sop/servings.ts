import { BASE_SERVINGS } from '../recipes/scale.ts';

/** The serving count of a page without an event starts here. @source requirements/kitchen K41 */
export { BASE_SERVINGS as FIRST_SERVINGS };

/** For how many people a page starts: those of its event, and those of the recipe only without an event. @source decisions/0040 */
export const servingsFor = (attendance: number | undefined): number => attendance ?? BASE_SERVINGS;

const STEP = 5;
const LEAST = 1;

/** 5 fewer, never below 1. @source requirements/kitchen K41 */
export const fewerServings = (count: number): number => Math.max(LEAST, count - STEP);

/** 5 more; from below 5 to 5, so that up undoes down. @source decisions/0001 §32 */
export const moreServings = (count: number): number => (count < STEP ? STEP : count + STEP);
