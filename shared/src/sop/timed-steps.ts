import { FOLLOW_UP, FOLLOW_UP_MINUTES } from './final-cooking-rule.ts';
import { loadSopContent } from './sop-pages.ts';

/**
 * Minutes that each timed step may take, by the step's id on the wire: those of all pages, and those that a reading of the pit adds. The server
 * refuses a timer for an id that is not among them.
 */
export async function loadAllowedMinutes(): Promise<ReadonlyMap<string, number>> {
  const pages = await loadSopContent();
  const steps = pages.flatMap(([, { step }]) => step.subSteps.map(({ id, allowedMinutes }) => [id, allowedMinutes] as const));
  return new Map([...steps, [FOLLOW_UP, FOLLOW_UP_MINUTES]]);
}
