import type { Translated } from '../core/languages.ts';
import type { RecipeKey } from '../recipes/recipe.ts';

/** One timed step of a page. @source requirements/kitchen K29 */
export interface SopSubStep {
  /** The step's id on the wire, unique among all pages: setup and pit both count from 1-1, so setup's is `setup-1-1` (decisions/0001 §26). */
  id: string;
  /** Minutes that it may take; its bar and its timer count against them. */
  allowedMinutes: number;
  title: string;
  titleMalayalam: string;
  /** The instructions, one line each, most important first: a TV screen panel shows the first three. */
  description: readonly string[];
  descriptionMalayalam: readonly string[];
  /** Path of its own short silent loop, which plays until a manager uploads another. @source decisions/0001 §38 */
  videoUrl: string;
  /** When in the day it is planned, "6:00–6:20 AM". */
  window?: Translated;
}

/** @source requirements/kitchen K29 */
export interface SopStep {
  id: string;
  title: string;
  titleMalayalam: string;
  description: string;
  descriptionMalayalam: string;
  subSteps: readonly SopSubStep[];
}

/** An ingredient or a thing to have ready. @source requirements/kitchen K32 */
export interface SopQuantity {
  name: Translated;
  quantity: Translated;
}

export interface SopTimelineEntry {
  /** As written on the TV screen, "7:00" or "6:00 PM". */
  time: Translated;
  text: Translated;
}

/** A panel of a page next to its steps. */
export type SopPanel =
  | { kind: 'lines'; title: Translated; lines: readonly Translated[] }
  | { kind: 'timeline'; title: Translated; entries: readonly SopTimelineEntry[] }
  | {
      kind: 'quantities';
      title: Translated;
      items: readonly SopQuantity[];
      /** How many of the items each panel shows, "Materials (1/2)" and "(2/2)"; left out, one panel shows them all. */
      parts?: readonly number[];
    }
  | {
      kind: 'quantities';
      title: Translated;
      /** The part of the current recipe whose ingredients these are: the TV screen scales them by its serving count. */
      recipe: RecipeKey;
      parts?: readonly number[];
    }
  /** All timers of the page at a glance. */
  | { kind: 'timers'; title: Translated };

/** How a page fills the screen of a TV: 4 × 3 panels, `gridOfIngredients` and `gridOfShortLists` with a taller middle row; two pages have their own arrangement.
 * @source requirements/kitchen §2.3 */
export type SopLayout = 'grid' | 'gridOfIngredients' | 'gridOfShortLists' | 'setup' | 'meat';

/** A line of a drawing of 48 × 48. */
export interface SopStroke {
  color: 'brass' | 'fire';
  /** As the `d` of an SVG path. */
  path: string;
}

/** The content of one SOP page; the same for guide, TV screen and calculator. @source requirements/kitchen §2.3 */
export interface SopPage {
  /** Title of the page's header. */
  title: Translated;
  /** When in the day it is done. */
  tag?: Translated;
  /** `grid` when left out. */
  layout?: SopLayout;
  /** The guide's small picture, in the order in which it is drawn. */
  drawing: readonly SopStroke[];
  step: SopStep;
  /** In the order of the screen; the TV screen puts its navigation after them. */
  panels: readonly SopPanel[];
}
