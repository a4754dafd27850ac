import { addDays, calendarDayOf, instantOfLocalTime } from '../core/time.ts';
import type { ReadingKind } from './reading-kinds.ts';
import { isWithdrawn, type Logged } from './reading-log.ts';

/** Hot food that left the pit is handed over within this time, or held hot. @source requirements/kitchen K92; decisions/0074 */
export const MOST_MINUTES_OUT = 120;
/** From here on screens warn. @source requirements/kitchen K92 */
const WARN_MINUTES_OUT = 90;
/** °C that food still has when it may leave later than that; the limit of hot food, whatever a manager sets for its readings. */
export const HOT_ENOUGH = 60;
/** So old a reading may be when the food leaves: closed hot boxes lose a few degrees in that time. @source decisions/0074 */
export const FRESH_MINUTES = 15;

/** Readings of cooked food, not of an oven, a pit or a cold store. */
export const FOOD_KINDS: readonly ReadingKind[] = ['hotHold', 'cookingCore'];

const MINUTE_MS = 60_000;
/** Food that came out longer ago was eaten, or is waste: it needs no clock. */
export const MOST_MINUTES_SHOWN = 12 * 60;

/** The fields of a task that the clock needs. */
export interface Clocked {
  startsTwoHourClock: boolean;
  completed: boolean;
  /** ISO 8601 UTC. */
  completedAt: string | null;
}
/** The fields of a reading that it needs. */
export type FoodReading = Pick<Logged, 'id' | 'kind' | 'takenAt' | 'correctedBy' | 'notes'> & { celsius: number };

/** The data of an event when food is about to leave. */
export interface Known {
  tasks: readonly Clocked[];
  readings: readonly FoodReading[];
  /** False on a phone without a network: the food may be out of the pit without this phone knowing it. */
  isCurrent: boolean;
}

/**
 * Whether food may leave. `noClock`: no task of the list starts one; `inTime`: within two hours; `measured`: later, or at an unknown time, and just
 * measured hot; `measure`: later, or this phone cannot know, and not measured lately; `notTold`: by the list the food is still in the pit, which is
 * not true of leaving food, and it was not measured lately; `tooCold`: by the last measurement.
 */
export type Departure =
  | { may: true; why: 'noClock' | 'inTime' | 'measured'; minutesOut: number | null; celsius: number | null }
  | { may: false; why: 'measure' | 'notTold' | 'tooCold'; minutesOut: number | null; celsius: number | null };

/** When the food came out of the pit: the first of the tasks that say so. Null while none is completed. ISO 8601 UTC. */
export const outSince = (tasks: readonly Clocked[]): string | null =>
  tasks.reduce<string | null>((first, { startsTwoHourClock, completed, completedAt }) => {
    const counts = startsTwoHourClock && completed && completedAt !== null;
    return counts && (first === null || completedAt < first) ? completedAt : first;
  }, null);

/**
 * The instant of a time of day that a person enters afterwards for food that came out: the last such one. Null when that is longer ago than a clock
 * is shown, or no time of day.
 * @param typed as in a field for times, e.g. 11:40  @param now server time, ISO 8601 UTC
 */
export function outAtTime(typed: string, now: string): string | null {
  const today = calendarDayOf(now);
  const found =
    [today, addDays(today, -1)].map((day) => instantOfLocalTime(`${day}T${typed}`)).find((at) => at !== null && at <= now) ?? null;
  return found !== null && Date.parse(now) - Date.parse(found) <= MOST_MINUTES_SHOWN * MINUTE_MS ? found : null;
}

/** So long a cook may take back that the food came out: a slip of the thumb is noticed at once. @source decisions/0074 */
const SLIP_MINUTES = 5;

/**
 * Whether only a manager may still take back that the food came out: else the two hours could begin again. Half a day later no clock runs.
 * @param now server time, ISO 8601 UTC
 */
export function isOutForGood(task: Clocked, now: string): boolean {
  const out = outSince([task]);
  if (out === null) return false;
  const minutes = (Date.parse(now) - Date.parse(out)) / MINUTE_MS;
  return minutes > SLIP_MINUTES && minutes <= MOST_MINUTES_SHOWN;
}

/**
 * The rule of the two hours, the same on the server and on every phone.
 * @param at when it leaves, ISO 8601 UTC
 * @source requirements/kitchen K92, K93; decisions/0074
 */
export function departure({ tasks, readings, isCurrent }: Known, at: string): Departure {
  const out = outSince(tasks);
  const minutesOut = out === null ? null : Math.max(0, Date.parse(at) - Date.parse(out)) / MINUTE_MS;
  const celsius = lastFresh(readings, at)?.celsius ?? null;
  const isAwaited = tasks.some(({ startsTwoHourClock, completed }) => startsTwoHourClock && !completed);
  const isUnsure = isAwaited && (!isCurrent || minutesOut === null);
  if (!isUnsure && minutesOut === null) return { may: true, why: 'noClock', minutesOut, celsius };
  if (!isUnsure && minutesOut !== null && minutesOut <= MOST_MINUTES_OUT) return { may: true, why: 'inTime', minutesOut, celsius };
  if (celsius === null) return { may: false, why: isCurrent && minutesOut === null ? 'notTold' : 'measure', minutesOut, celsius };
  return celsius >= HOT_ENOUGH ? { may: true, why: 'measured', minutesOut, celsius } : { may: false, why: 'tooCold', minutesOut, celsius };
}

/**
 * The verdict for food of several cooking days: a refusal before any permission, and of several the one about the food that is out for longest. Food
 * that came out more than half a day ago on an earlier day was another meal. A day whose food is still in the pit does not count while that of
 * another is out.
 * @param days the verdict of each day, the latest day last
 */
export function strictest(days: readonly Departure[]): Departure | null {
  const latest = days.at(-1);
  const isOut = ({ minutesOut }: Departure): boolean => minutesOut !== null && minutesOut <= MOST_MINUTES_SHOWN;
  const isOtherOut = days.some((day) => day !== latest && isOut(day));
  const counting = days.filter((day) => isOut(day) || (day === latest && !(day.why === 'notTold' && isOtherOut)));
  const refused = counting.filter(({ may }) => !may);
  return (refused.length > 0 ? refused : counting).reduce<Departure | null>(
    (worst, day) => (worst === null || (day.minutesOut ?? -1) > (worst.minutesOut ?? -1) ? day : worst),
    null,
  );
}

/** The last reading of food in the quarter of an hour before, of one instant the coldest; one that was taken back or corrected does not count. */
export function lastFresh(readings: readonly FoodReading[], at: string): FoodReading | undefined {
  const until = Date.parse(at);
  const isFresh = ({ takenAt }: FoodReading): boolean => {
    const age = until - Date.parse(takenAt);
    return age >= 0 && age <= FRESH_MINUTES * MINUTE_MS;
  };
  return readings
    .filter((one) => one.kind !== null && FOOD_KINDS.includes(one.kind) && one.correctedBy === null && !isWithdrawn(one) && isFresh(one))
    .sort((one, other) => Date.parse(one.takenAt) - Date.parse(other.takenAt) || other.celsius - one.celsius)
    .at(-1);
}

/** The clock as screens show it. */
export interface TwoHourClock {
  /** ISO 8601 UTC. */
  outAt: string;
  /** Until when food may leave unmeasured, epoch ms. */
  leaveBy: number;
  /** Whole minutes since it came out. */
  minutes: number;
  tone: 'inTime' | 'soon' | 'over';
}

/**
 * The running clock of an event; null when none runs: the food is in the pit, everything has left, or half a day has passed. Everything has
 * left once each delivery task was begun; where the list has none, once every parcel of its sale is on the road.
 * @param now server time, epoch ms
 */
export function twoHourClock(
  tasks: readonly (Clocked & { isDelivery: boolean; startedAt: string | null })[],
  now: number,
  haveParcelsLeft = false,
): TwoHourClock | null {
  const outAt = outSince(tasks);
  if (outAt === null) return null;
  const deliveries = tasks.filter(({ isDelivery }) => isDelivery);
  if (deliveries.length > 0 ? deliveries.every(({ startedAt }) => startedAt !== null) : haveParcelsLeft) return null;
  const out = Date.parse(outAt);
  const exact = Math.max(0, now - out) / MINUTE_MS;
  if (exact > MOST_MINUTES_SHOWN) return null;
  return {
    outAt,
    leaveBy: out + MOST_MINUTES_OUT * MINUTE_MS,
    minutes: Math.floor(exact),
    tone: exact > MOST_MINUTES_OUT ? 'over' : exact >= WARN_MINUTES_OUT ? 'soon' : 'inTime',
  };
}
