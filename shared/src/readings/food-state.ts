import type { FoodState } from './reading.contract.ts';
import { type Clocked, type Departure, departure, type FoodReading, lastFresh, outSince, strictest } from './two-hour-clock.ts';

/** @param tasks those that start the clock   @param now ISO 8601 UTC */
export function foodState(tasks: readonly Clocked[], readings: readonly FoodReading[], now: string): FoodState {
  const last = lastFresh(readings, now);
  return {
    outAt: outSince(tasks),
    isAwaited: tasks.some(({ startsTwoHourClock, completed }) => startsTwoHourClock && !completed),
    measured: last ? { celsius: last.celsius, takenAt: last.takenAt } : null,
  };
}

/** The task that took the food out, as the clock asks for it. */
export const clockedTask = ({ outAt }: Pick<FoodState, 'outAt'>): Clocked => ({
  startsTwoHourClock: true,
  completed: outAt !== null,
  completedAt: outAt,
});

/** A measurement that is in no log. */
export const measuredNow = ({ celsius, takenAt }: { celsius: number; takenAt: string }): FoodReading => ({
  id: Number.MAX_SAFE_INTEGER,
  kind: 'hotHold',
  celsius,
  takenAt,
  correctedBy: null,
  notes: [],
});

/**
 * The rule of the two hours for parcels whose food is of these days, the latest day last; null when it is of none.
 * @param isCurrent false on a phone without a network
 * @param at when they leave, ISO 8601 UTC
 * @source requirements/kitchen K92, K93
 */
export function parcelsDeparture(food: readonly FoodState[], isCurrent: boolean, at: string): Departure | null {
  return strictest(
    food.map((state) => {
      const awaited = state.isAwaited ? [clockedTask({ outAt: null })] : [];
      const out = state.outAt === null ? [] : [clockedTask(state)];
      const readings = state.measured ? [measuredNow(state.measured)] : [];
      return departure({ tasks: [...out, ...awaited], readings, isCurrent }, at);
    }),
  );
}
