import type { FoodReading } from '#shared/readings/two-hour-clock';

export const MINUTE = 60_000;
/** Epoch ms: when the stories of the two-hour rule begin. */
export const NOON = Date.parse('2026-11-29T07:00:00.000Z');
/** So many minutes later, ISO 8601 UTC. */
export const at = (minute: number): string => new Date(NOON + minute * MINUTE).toISOString();
/** A task that takes food out of the pit. @param minute when it was completed; null: it is open */
export const taken = (minute: number | null) => ({
  startsTwoHourClock: true,
  completed: minute !== null,
  completedAt: minute === null ? null : at(minute),
});
let next = 1;
export const read = (minute: number, celsius: number, over: Partial<FoodReading> = {}): FoodReading => ({
  id: next++,
  kind: 'hotHold',
  celsius,
  takenAt: at(minute),
  correctedBy: null,
  notes: [],
  ...over,
});
