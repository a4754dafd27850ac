import type { Translated } from '../core/languages.ts';
import type { SopStep, SopSubStep } from './sop.contract.ts';

export const titleOf = ({ title, titleMalayalam }: Pick<SopStep, 'title' | 'titleMalayalam'>): Translated => ({
  en: title,
  ml: titleMalayalam,
});

/** The page's work, in a sentence. */
export const descriptionOf = ({
  description,
  descriptionMalayalam,
}: Pick<SopStep, 'description' | 'descriptionMalayalam'>): Translated => ({
  en: description,
  ml: descriptionMalayalam,
});

/** The instructions of a step, line by line. */
export const linesOf = ({ description, descriptionMalayalam }: Pick<SopSubStep, 'description' | 'descriptionMalayalam'>): Translated[] =>
  description.map((en, line) => ({ en, ml: descriptionMalayalam[line] }));

/**
 * A step's number as people say it: the setup page's `setup-1-1` is 1-1 on its own TV screen, and the minutes that a reading adds to 5-5 are 5-5+.
 * @source decisions/0001 §26
 */
export const stepLabel = (id: string): string => id.replace(/^setup-/, '').replace(/-more$/, '+');

/** The step that an address names, by its id or as people say it; undefined for no step of the page. @source decisions/0001 §26 */
export const stepNamed = (wanted: string, pageSteps: readonly string[]): string | undefined =>
  pageSteps.find((id) => id === wanted) ?? pageSteps.find((id) => stepLabel(id) === wanted);

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
