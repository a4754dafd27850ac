/** Kinds of reading in this kitchen, in the order of the cooking. @source requirements/kitchen K66, K68; decisions/0032 */
export const READING_KINDS = [
  'coldReceiving',
  'coldStore',
  'pitHeating',
  'pitClosing',
  'pitBeforeFood',
  'hotHold',
  'pitAfter1Hour',
  'pitAfter2Hours',
  'cookingCore',
] as const;
export type ReadingKind = (typeof READING_KINDS)[number];

/** °C between which a reading lies, both included; null: no limit on that side. */
export interface Limits {
  min: number | null;
  max: number | null;
}

/** A reading compared with its limits. `unlimited`: there is no limit that it could break. */
export type Outcome = 'inside' | 'below' | 'above' | 'unlimited';

/** °C that a limit may be set to: the range of a thermometer in this kitchen. @source decisions/0032 */
const LOWEST_LIMIT = -50;
const HIGHEST_LIMIT = 500;

/**
 * The limits that hold until a manager sets others. The pit has 180–200 °C after an hour and 170 °C at 9:15, with a margin of our own; the
 * food goes in above 200 °C; 145–160 °C after one hour of cooking, and below 130 °C after two the longest extra time.
 * @source requirements/kitchen K66, K68; decisions/0032
 */
export const DEFAULT_LIMITS: Readonly<Record<ReadingKind, Limits>> = {
  coldReceiving: { min: null, max: 5 },
  coldStore: { min: null, max: 5 },
  pitHeating: { min: 180, max: 200 },
  pitClosing: { min: 160, max: 200 },
  pitBeforeFood: { min: 200, max: null },
  hotHold: { min: 60, max: null },
  pitAfter1Hour: { min: 145, max: 160 },
  pitAfter2Hours: { min: 130, max: null },
  cookingCore: { min: 75, max: null },
};

/** The best range within the limits; shown, never enforced. @source requirements/kitchen K68 */
export const IDEAL: Partial<Readonly<Record<ReadingKind, { min: number; max: number }>>> = { pitBeforeFood: { min: 280, max: 320 } };

/** Kinds whose lower limit itself is not enough: the food goes in above it. @source requirements/kitchen K68 */
const STRICTLY_ABOVE: ReadonlySet<ReadingKind> = new Set(['pitBeforeFood']);

/** Whether the lower limit of a kind is itself too low. */
export const isStrictlyAbove = (kind: ReadingKind | null): boolean => kind !== null && STRICTLY_ABOVE.has(kind);

/** Where a reading lies. A reading without a kind has no limits. @source decisions/0032 */
export function outcomeOf(kind: ReadingKind | null, celsius: number, { min, max }: Limits): Outcome {
  if (kind === null || (min === null && max === null)) return 'unlimited';
  if (min !== null && (celsius < min || (celsius === min && isStrictlyAbove(kind)))) return 'below';
  return max !== null && celsius > max ? 'above' : 'inside';
}

export const isOutside = (outcome: Outcome): outcome is 'below' | 'above' => outcome === 'below' || outcome === 'above';

/** Which rule a pair of limits breaks, or null. At least one side has a limit, and the lower one is the lower one. */
export function brokenLimits({ min, max }: Limits): 'empty' | 'range' | 'order' | null {
  if (min === null && max === null) return 'empty';
  const isPossible = (limit: number | null): boolean => limit === null || (limit >= LOWEST_LIMIT && limit <= HIGHEST_LIMIT);
  if (!isPossible(min) || !isPossible(max)) return 'range';
  return min !== null && max !== null && min >= max ? 'order' : null;
}
