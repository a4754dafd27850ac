import { type Point, kmBetween } from '../geocoding/kerala.ts';
import type { StopState } from './stop-state.ts';

/** The expected time of a rider on the way at a door, for its customer. Times ISO 8601 UTC. */
export interface Arrival {
  /** Doors that the rider still goes to first. */
  stopsBefore: number;
  from: string;
  until: string;
}

/** A door of a run that left, in the order of the run. */
interface Door {
  id: string;
  state: StopState;
  /** When its state began, ISO 8601 UTC; null while it is planned. */
  at: string | null;
  isCancelled: boolean;
  /** Null where the place is unknown. */
  point: Point | null;
}

const MINUTE_MS = 60_000;
/** A scooter on the roads of a Kerala town, for a kilometre in a straight line: bends and traffic are in it. */
const MINUTES_PER_KM = 3;
/** To park, to ring and to hand over. */
const MINUTES_AT_A_DOOR = 4;
/** The assumed way to a door of unknown place. */
const UNKNOWN_KM = 3;
/** The stated span extends this share of the remaining way to each side, and no less than this. */
const DOUBT = 0.2;
const LEAST_DOUBT_MS = 5 * MINUTE_MS;
const STEP_MS = 5 * MINUTE_MS;

type Tapped = Pick<Door, 'state' | 'at' | 'point'>;

/** The door that was tapped last since the run left; null: the rider comes from the kitchen. */
function lastTapped(leftAt: string, doors: readonly Tapped[]): Tapped | null {
  const done = doors.filter((door) => (door.state === 'delivered' || door.state === 'nobodyThere') && door.at !== null && door.at > leftAt);
  return done.reduce<Tapped | null>((latest, door) => (latest === null || (door.at ?? '') > (latest.at ?? '') ? door : latest), null);
}

interface Way {
  leftAt: string | null;
  kitchen: Point;
  stops: readonly Tapped[];
}

/** From the rider's last place to a door in a straight line, to a tenth of a kilometre; null where one of the two places is not known. */
export function kmToDoor({ leftAt, kitchen, stops }: Way, { point }: Pick<Door, 'point'>): number | null {
  const last = leftAt === null ? null : lastTapped(leftAt, stops);
  const here = last ? last.point : kitchen;
  return here && point ? Math.round(kmBetween(here, point) * 10) / 10 : null;
}

/**
 * When the door of each parcel that is on the way is reached, by where the rider was last: the kitchen, or the last door that was tapped. A
 * stretch of time, in steps of five minutes, which changes with each tap and never by the clock alone.
 * @param leftAt of the run, ISO 8601 UTC   @param doors in the order of the run   @returns by the id of the door
 * @source requirements/storefront S75; decisions/0086
 */
export function arrivals(leftAt: string, kitchen: Point, doors: readonly Door[]): Map<string, Arrival> {
  const last = lastTapped(leftAt, doors);
  const since = Date.parse(last?.at ?? leftAt);
  const found = new Map<string, Arrival>();
  let [here, minutes]: [Point | null, number] = [last ? last.point : kitchen, 0];
  for (const { id, state, isCancelled, point } of doors) {
    if (isCancelled || state !== 'onTheWay') continue;
    minutes += (here && point ? kmBetween(here, point) : UNKNOWN_KM) * MINUTES_PER_KM + (found.size > 0 ? MINUTES_AT_A_DOOR : 0);
    const doubt = Math.max(LEAST_DOUBT_MS, minutes * MINUTE_MS * DOUBT);
    const at = since + Math.round(minutes) * MINUTE_MS;
    found.set(id, {
      stopsBefore: found.size,
      from: inSteps(Math.max(since, at - doubt), Math.floor),
      until: inSteps(at + doubt, Math.ceil),
    });
    here = point;
  }
  return found;
}

const inSteps = (at: number, round: (steps: number) => number): string => new Date(round(at / STEP_MS) * STEP_MS).toISOString();
