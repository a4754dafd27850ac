import type { Translated } from '../core/languages.ts';
import type { StepId } from '../timers/allowed-minutes.ts';

/** One timed step of a page. Its allowed time is `allowedMinutesOf(id)`. @source requirements/kitchen K29 */
export interface SopSubStep {
  /** The step id on the wire, e.g. `1-3` or `setup-1-1` (decisions/0001 §26). */
  id: StepId;
  title: string;
  titleMalayalam: string;
  /** What to do, one line each, most important first: a TV screen panel shows the first three. */
  description: readonly string[];
  descriptionMalayalam: readonly string[];
  /** Path of a short silent loop. */
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

/** What a page says beside its steps. */
export type SopPanel =
  | { kind: 'lines'; title: Translated; lines: readonly Translated[] }
  | { kind: 'timeline'; title: Translated; entries: readonly SopTimelineEntry[] }
  | {
      kind: 'quantities';
      title: Translated;
      items: readonly SopQuantity[];
      /** How many of the items each panel shows, "Materials (1/2)" and "(2/2)"; left out, one panel shows them all. */
      parts?: readonly number[];
      /** The servings that the quantities are for: the TV screen scales them by its serving count. */
      servings?: number;
    }
  /** All timers of the page at a glance. */
  | { kind: 'timers'; title: Translated };

/** The content of one SOP page; the same for guide, TV screen and calculator. @source requirements/kitchen §2.3 */
export interface SopPage {
  /** Title of the page's header. */
  title: Translated;
  /** When in the day it is done. */
  tag?: Translated;
  step: SopStep;
  /** In the order of the screen; the TV screen puts its navigation after them. */
  panels: readonly SopPanel[];
}
