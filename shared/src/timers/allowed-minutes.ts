/**
 * Minutes that a step may take, by the step's id on the wire. Every timed step is here and nowhere else: the server refuses a
 * timer for an id that is missing, the SOP pages draw their bars from it.
 * The setup page and the pit page both count from 1-1, so setup carries its page's name (decisions/0001 §26).
 */
const ALLOWED_MINUTES = {
  // Day-before setup. @source requirements/kitchen K62
  'setup-1-1': 30,
  'setup-1-2': 15,
  'setup-1-3': 60,
  'setup-1-4': 10,

  // Pit lighting, the configured values, which win over the fallbacks 30, 15, 60, 10. @source requirements/kitchen K62
  '1-1': 15,
  '1-2': 15,
  '1-3': 120,
  '1-4': 10,

  // Meat masala; 2-4 and 2-5 are longer than their windows, as stated. @source requirements/kitchen K62; decisions/0001 §31
  '2-1': 20,
  '2-2': 10,
  '2-3': 15,
  '2-4': 30,
  '2-5': 30,
  '2-6': 15,

  // Rice. Only the soak of 30 min is required: 8 L of water and its spices come to the boil in 20, soaked rice is cooked in 15,
  // draining and levelling take 10. @source requirements/kitchen K67
  '4-1': 30,
  '4-2': 20,
  '4-3': 15,
  '4-4': 10,

  // Final cooking. The timeline 11:00, 11:15, 11:30, 11:45 gives measuring, rice, meat and sealing a quarter of
  // an hour each; the pit stays closed until the reading at 2 h. Unsealing keeps the same quarter of an hour, presenting gets the
  // 10 and the last look the 5 minutes in which rice out of the pit stays hot. @source requirements/kitchen K68, K70
  '5-1': 15,
  '5-2': 15,
  '5-3': 15,
  '5-4': 15,
  '5-5': 120,
  '5-6': 15,
  '5-7': 10,
  '5-8': 5,
  // What the reading at 2 h adds: 10, 15 or 20 by the table in sop/final-cooking-rule; the middle stands for a timer that never ran.
  '5-5-more': 15,

  // Chutney. The timeline 8:00, 8:20, 8:30, 8:45 gives 20 (the tamarind soaks meanwhile), 10 and 15; the mixture
  // simmers 15–20. The untimed rest: 10 to grind the spices, 5 to temper, 30 to cool before the jar is closed, 10 to portion.
  // @source requirements/kitchen K69, K70
  '6-1': 20,
  '6-2': 10,
  '6-3': 15,
  '6-4': 10,
  '6-5': 20,
  '6-6': 5,
  '6-7': 30,
  '6-8': 10,
} as const satisfies Record<string, number>;

/** The id of a timed step on the wire. */
export type StepId = keyof typeof ALLOWED_MINUTES;

const isStepId = (id: string): id is StepId => Object.hasOwn(ALLOWED_MINUTES, id);

/** Minutes the step may take; undefined for an id that no SOP page knows. */
export function allowedMinutesOf(stepId: StepId): number;
export function allowedMinutesOf(stepId: string): number | undefined;
export function allowedMinutesOf(stepId: string): number | undefined {
  return isStepId(stepId) ? ALLOWED_MINUTES[stepId] : undefined;
}

/** Every step id that may carry a timer. */
export const TIMED_STEP_IDS: readonly string[] = Object.keys(ALLOWED_MINUTES);
