import { kmBetween, type Point } from '../geocoding/kerala.ts';

/** A door on the map; null where its place is unknown. */
export interface Door {
  id: string;
  point: Point | null;
}

type Placed = Door & { point: Point };
const isPlaced = <D extends Door>(door: D): door is D & Placed => door.point !== null;

/** How long a run is from the kitchen to its last door, km in straight lines. */
export const runKm = (kitchen: Point, points: readonly Point[]): number =>
  points.reduce((sum, point, place) => sum + kmBetween(points[place - 1] ?? kitchen, point), 0);

/** Distance of two places by their numbers: 0 is the kitchen, the doors follow. After the last door nothing is driven. */
type Km = (from: number | undefined, to: number | undefined) => number;

function distances(kitchen: Point, doors: readonly Placed[]): Km {
  const points = [kitchen, ...doors.map(({ point }) => point)];
  const table = points.map((from) => points.map((to) => kmBetween(from, to)));
  return (from, to) => (from === undefined || to === undefined ? 0 : (table[from]?.[to] ?? 0));
}

/** Always on to the nearest door that is left. */
function nearestNeighbour(count: number, km: Km, first: number): number[] {
  const left = new Set(Array.from({ length: count }, (_, door) => door + 1));
  const route = [0];
  for (let next: number | undefined = first; next !== undefined;) {
    const here: number = next;
    route.push(here);
    left.delete(here);
    next = [...left].reduce<number | undefined>(
      (best, door) => (best === undefined || km(here, door) < km(here, best) ? door : best),
      undefined,
    );
  }
  return route;
}

/** Less than this is rounding, and would be improved for ever. */
const GAIN_KM = 1e-9;

/** 2-opt: drives a part of the way the other way round where that is shorter. @returns whether it was anywhere */
function turn(route: number[], km: Km): boolean {
  let isBetter = false;
  for (let from = 1; from < route.length - 1; from += 1) {
    for (let to = from + 1; to < route.length; to += 1) {
      const now = km(route[from - 1], route[from]) + km(route[to], route[to + 1]);
      const then = km(route[from - 1], route[to]) + km(route[from], route[to + 1]);
      if (then > now - GAIN_KM) continue;
      route.splice(from, to - from + 1, ...route.slice(from, to + 1).reverse());
      isBetter = true;
    }
  }
  return isBetter;
}

/** In addition: drives to one door at another time. */
function move(route: number[], km: Km): boolean {
  let isBetter = false;
  for (let from = 1; from < route.length; from += 1) {
    const [before, door, after] = [route[from - 1], route[from], route[from + 1]];
    const saved = km(before, door) + km(door, after) - km(before, after);
    for (let behind = 0; behind < route.length; behind += 1) {
      if (behind === from || behind === from - 1) continue;
      const next = route[behind + 1];
      const added = km(route[behind], door) + km(door, next) - km(route[behind], next);
      if (added > saved - GAIN_KM) continue;
      const [taken = 0] = route.splice(from, 1);
      route.splice(behind < from ? behind + 1 : behind, 0, taken);
      isBetter = true;
      break;
    }
  }
  return isBetter;
}

function lengthOf(route: readonly number[], km: Km): number {
  return route.reduce((sum, place, index) => sum + km(place, route[index + 1]), 0);
}

/**
 * Pairs of doors that are looked at in all: a tenth of a second. A run of 300 doors, more than any rider drives, is improved to its end with them.
 */
const MOST_PAIRS = 12_000_000;

/** So many of the nearest doors are tried as the first one. */
const MOST_BEGINNINGS = 8;

/**
 * A sensible order: nearest neighbour from the kitchen, improved by 2-opt and by moving single doors, begun at each of the nearest doors. The way
 * back is not counted. The server orders runs while it takes orders: of a great many doors the improving ends early. Doors of unknown place come
 * last, in the order in which they are given.
 * @source decisions/0085
 */
export function routeOrder<D extends Door>(kitchen: Point, doors: readonly D[]): D[] {
  const placed = doors.filter(isPlaced);
  const km = distances(kitchen, placed);
  const beginnings = placed.map((_, door) => door + 1).sort((a, b) => km(0, a) - km(0, b));
  let best: { route: readonly number[]; length: number } = { route: [], length: Infinity };
  let pairs = 0;
  const mayLook = (): boolean => (pairs += placed.length ** 2) <= MOST_PAIRS;
  for (const first of beginnings.slice(0, MOST_BEGINNINGS)) {
    if (best.route.length > 0 && !mayLook()) break;
    const route = nearestNeighbour(placed.length, km, first);
    while (mayLook() && (turn(route, km) || move(route, km)));
    const length = lengthOf(route, km);
    if (length < best.length - GAIN_KM) best = { route, length };
  }
  const inOrder = best.route.flatMap((place) => placed[place - 1] ?? []);
  return [...inOrder, ...doors.filter(({ point }) => point === null)];
}

/**
 * Divides doors among so many runs, each in its order: cut by the direction from the kitchen, beginning at the widest gap, so that no rider's way
 * crosses another's.
 */
export function planRuns<D extends Door>(kitchen: Point, doors: readonly D[], count: number): D[][] {
  const angle = ({ point }: Placed): number => Math.atan2(point.lat - kitchen.lat, point.lng - kitchen.lng);
  const around = doors.filter(isPlaced).sort((a, b) => angle(a) - angle(b));
  const gapBefore = (place: number): number => {
    const before = around[place - 1] ?? around[around.length - 1];
    const here = around[place];
    if (!before || !here) return 0;
    return (angle(here) - angle(before) + 2 * Math.PI) % (2 * Math.PI);
  };
  const widest = around.reduce((best, _, place) => (gapBefore(place) > gapBefore(best) ? place : best), 0);
  const inOrder = [...around.slice(widest), ...around.slice(0, widest), ...doors.filter(({ point }) => point === null)];
  const runs = Math.max(1, Math.min(count, inOrder.length));
  const cut = (part: number): number => Math.round((part * inOrder.length) / runs);
  return Array.from({ length: runs }, (_, part) => routeOrder(kitchen, inOrder.slice(cut(part), cut(part + 1)))).filter(
    (run) => run.length > 0,
  );
}

/** Into so many runs the bookings of a window are divided at most. */
export const MOST_RUNS_AT_ONCE = 20;
