import type { StepId } from '../timers/allowed-minutes.ts';

/** A text in both languages of the kitchen. @source decision 8 */
export interface Bilingual {
  en: string;
  ml: string;
}

/** One timed step of a page. Its allowed time is `allowedMinutesOf(id)`. @source spec 3 §3 SOP sub-step */
export interface SopSubStep {
  /** The step id on the wire, e.g. `1-3` or `setup-1-1` (decision 26). */
  id: StepId;
  title: string;
  titleMalayalam: string;
  /** What to do, one line each, most important first: a wall panel shows the first three. */
  description: readonly string[];
  descriptionMalayalam: readonly string[];
  /** Path of a short silent loop. */
  videoUrl: string;
}

/** @source spec 3 §3 SOP step */
export interface SopStep {
  id: string;
  title: string;
  titleMalayalam: string;
  description: string;
  descriptionMalayalam: string;
  subSteps: readonly SopSubStep[];
}

/** @source spec 3 §3 Materials lists map a bilingual name to a quantity */
export interface SopMaterial {
  name: Bilingual;
  quantity: Bilingual;
}

export interface SopTimelineEntry {
  /** As written on the wall, "7:00". */
  time: string;
  text: Bilingual;
}

/** The content of one SOP page; the same for guide, wall and calculator. @source spec 3 §2, §9 */
export interface SopPage {
  /** Title of the page's header. */
  title: Bilingual;
  /** When in the day it is done. */
  tag: Bilingual;
  step: SopStep;
  materials: readonly SopMaterial[];
  keyPoints: readonly Bilingual[];
  timeline: readonly SopTimelineEntry[];
  tips: readonly Bilingual[];
  notes: readonly Bilingual[];
}
