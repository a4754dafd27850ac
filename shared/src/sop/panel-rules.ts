import type { Translated } from '../core/languages.ts';

/** @source requirements/kitchen K52 */
const LINES_PER_PANEL = 3;
/** @source requirements/kitchen K14, K15 */
const STEPS_PER_VIEW = 4;

/** The lines of a step's description that a TV screen panel shows. */
export const panelLines = <Line extends string | Translated>(description: readonly Line[]): Line[] =>
  description.filter((line) => (typeof line === 'string' ? line : line.en).trim() !== '').slice(0, LINES_PER_PANEL);

/** A list as its panels show it, the first of `counts` many in the first; items beyond the counts are in no panel. */
export function inParts<Item>(items: readonly Item[], counts: readonly number[]): Item[][] {
  let from = 0;
  return counts.map((count) => items.slice(from, (from += count)));
}

/** The steps of a page four by four: the TV screen opens with the first four and turns to the next. */
export const stepViews = <Step>(steps: readonly Step[]): Step[][] =>
  inParts(
    steps,
    Array.from({ length: Math.ceil(steps.length / STEPS_PER_VIEW) }, () => STEPS_PER_VIEW),
  );
