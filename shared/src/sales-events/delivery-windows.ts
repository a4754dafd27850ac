import { DomainError, type Issue } from '../core/errors.ts';
import { calendarDayOf, instantOf, minutesOfDay } from '../core/time.ts';
import { clockText } from '../core/time-text.ts';

/** The window that an order was taken for. It stays with the order, whatever becomes of the sale's windows. */
export interface OrderWindow extends WindowTimes {
  /** Of one sale only; never used again. */
  id: string;
}

/** A window with how many parcels can be delivered in it, and how many of them are gone. One order is one parcel, whatever is in it. */
export interface CountedWindow extends OrderWindow {
  parcels: number;
  /** Orders in live holds. */
  held: number;
  /** Bookings that are not cancelled. */
  taken: number;
}

/** A window as the public sees it. */
export interface OfferedWindow extends OrderWindow {
  left: number;
}

/** A window as a manager enters it; without a known `id` it is new. */
export interface WishedWindow extends WindowTimes {
  id?: string | undefined;
  parcels: number;
}

/** The windows of a sale, and the day that they belong to. */
export interface WindowedSale {
  startsAt?: string | null | undefined;
  /** Null or empty: the sale has none, and customers choose none. */
  windows?: readonly CountedWindow[] | null | undefined;
}

export const DAY_ENDS = 1_440;
export const MOST_WINDOWS = 24;
export const MOST_PARCELS = 100_000;

/** Places that are left in a window, never below 0. */
export const placesLeft = ({ parcels, held, taken }: CountedWindow): number => Math.max(0, parcels - held - taken);

export const offeredWindow = ({ id, from, until, ...counted }: CountedWindow): OfferedWindow => ({
  id,
  from,
  until,
  left: placesLeft({ id, from, until, ...counted }),
});

/** The instant of a clock on the sale's day, ISO 8601 UTC. */
export const windowInstant = (startsAt: string, minutes: number): string => instantOf(calendarDayOf(startsAt), minutes);

/** Whether a window has ended on the sale's day. @param now ISO 8601 UTC, by the server's clock */
export const isWindowOver = ({ until }: WindowTimes, startsAt: string | null | undefined, now: string): boolean =>
  startsAt != null && Date.parse(windowInstant(startsAt, until)) <= Date.parse(now);

/** Whether a window takes one more order. */
export type WindowState = 'free' | 'full' | 'over';

/**
 * The windows of a choice, each with its state.
 * @param own id of the window in which the chooser has a place already  @param now ISO 8601 UTC, by the server's clock
 */
export const choosableWindows = (
  { windows, startsAt }: { windows?: readonly OfferedWindow[] | undefined; startsAt?: string | null | undefined },
  own: string | null,
  now: string,
): (OfferedWindow & { state: WindowState })[] =>
  (windows ?? []).map((one) => {
    const state = isWindowOver(one, startsAt, now) ? 'over' : one.left > 0 || one.id === own ? 'free' : 'full';
    return { ...one, state };
  });

/** The free window nearest to a time of day; null when none is free. */
export function nearestFree<Window extends WindowTimes & { state: WindowState }>(windows: readonly Window[], from: number): Window | null {
  const free = windows.filter(({ state }) => state === 'free');
  return free.sort((a, b) => Math.abs(a.from - from) - Math.abs(b.from - from) || a.from - b.from)[0] ?? null;
}

/** Windows that still take an order. */
export const freeWindows = ({ windows, startsAt }: WindowedSale, now: string): OfferedWindow[] =>
  (windows ?? []).filter((one) => placesLeft(one) > 0 && !isWindowOver(one, startsAt, now)).map(offeredWindow);

/**
 * Where a place is kept for a customer who has not chosen yet: the window with the most places left that has not ended by then, the earliest of
 * equals; null when none is left.
 * @param then ISO 8601 UTC
 */
export function roomiestWindow({ windows, startsAt }: WindowedSale, then: string): OrderWindow | null {
  const free = (windows ?? []).filter((one) => placesLeft(one) > 0 && !isWindowOver(one, startsAt, then));
  const [most] = free.sort((a, b) => placesLeft(b) - placesLeft(a) || a.from - b.from);
  return most ? orderWindow(most) : null;
}

const orderWindow = ({ id, from, until }: OrderWindow): OrderWindow => ({ id, from, until });

/** Sentences of the server; screens find their own words by them. */
export const WINDOW_ISSUES = {
  windowsNeedStart: 'Delivery windows need the time when the delivery begins',
  windowTime: 'Enter a time',
  windowEnds: 'A window must end after it begins',
  windowBeforeStart: 'A window cannot begin before the delivery does',
  windowOverlap: 'This window overlaps another one',
  windowParcels: 'Enter how many parcels fit, at least 1',
  windowBelowOrdered: 'More than that is ordered for this window already',
  windowMoved: 'There are orders for this window, so its times stay',
  windowRemoved: 'There are orders for a window that would be removed',
} as const;

/**
 * The faults of the windows that a manager enters, by the field to be changed.
 * @param known the windows that the sale has, with their orders
 */
export function windowIssues(known: readonly CountedWindow[], wished: readonly WishedWindow[], startsAt: string | null): Issue[] {
  const issues: Issue[] = [];
  const say = (path: string, rule: keyof typeof WINDOW_ISSUES): void => void issues.push({ path, message: WINDOW_ISSUES[rule] });
  const begins = startsAt === null ? null : minutesOfDay(startsAt);
  if (wished.length > 0 && begins === null) say('startsAt', 'windowsNeedStart');
  for (const [place, window] of wished.entries()) {
    const at = (field: keyof WishedWindow): string => `windows.${place}.${field}`;
    const old = known.find(({ id }) => id === window.id);
    const ordered = old ? old.held + old.taken : 0;
    if (![window.from, window.until].every(Number.isInteger)) say(at(Number.isInteger(window.from) ? 'until' : 'from'), 'windowTime');
    else if (old && ordered > 0 && (old.from !== window.from || old.until !== window.until)) say(at('from'), 'windowMoved');
    else if (begins !== null && window.from < begins) say(at('from'), 'windowBeforeStart');
    else if (window.until <= window.from || window.until > DAY_ENDS) say(at('until'), 'windowEnds');
    else if (wished.some((other, before) => before < place && overlap(other, window))) say(at('from'), 'windowOverlap');
    if (!(Number.isInteger(window.parcels) && window.parcels >= 1)) say(at('parcels'), 'windowParcels');
    else if (window.parcels < ordered) say(at('parcels'), 'windowBelowOrdered');
  }
  const stays = new Set(wished.map(({ id }) => id));
  if (known.some((old) => old.held + old.taken > 0 && !stays.has(old.id))) say('windows', 'windowRemoved');
  return issues;
}

const overlap = (one: WindowTimes, other: WindowTimes): boolean => one.from < other.until && other.from < one.until;

/**
 * A sale's windows after an edit, the earliest first. A known window keeps its orders.
 * @param newId makes an id that no window of the sale has had   @throws DomainError invalid `input.invalid` with the issues of `windowIssues`
 */
export function plannedWindows(
  known: readonly CountedWindow[],
  wished: readonly WishedWindow[],
  startsAt: string | null,
  newId: () => string,
): CountedWindow[] {
  const issues = windowIssues(known, wished, startsAt);
  if (issues[0]) throw new DomainError('invalid', 'input.invalid', issues[0].message, { issues });
  return wished
    .map(({ id, from, until, parcels }) => {
      const old = known.find((one) => one.id === id);
      return { id: old?.id ?? newId(), from, until, parcels, held: old?.held ?? 0, taken: old?.taken ?? 0 };
    })
    .sort((a, b) => a.from - b.from);
}

/** How orders move into or out of a window. */
export interface ParcelMove {
  window: OrderWindow | null | undefined;
  held?: number;
  taken?: number;
}

/** The windows after orders moved. An order without a window, or for one that the sale no longer has, counts nowhere. */
export function movedParcels(windows: readonly CountedWindow[], moves: readonly ParcelMove[]): CountedWindow[] {
  return windows.map((one) => {
    const own = moves.filter(({ window }) => window?.id === one.id);
    const sum = (of: 'held' | 'taken'): number => own.reduce((total, move) => total + (move[of] ?? 0), one[of]);
    return own.length === 0 ? one : { ...one, held: sum('held'), taken: sum('taken') };
  });
}

/**
 * The window that an order asks for; null for a sale without windows.
 * @throws DomainError unprocessable `order.windowNeeded` when none is named; conflict `order.windowFull` when the sale does not have it
 */
export function chosenWindow(windows: readonly CountedWindow[] | null | undefined, id: string | null | undefined): OrderWindow | null {
  if (!id) {
    if (!windows?.length) return null;
    const message = 'Choose when it is delivered';
    throw new DomainError('unprocessable', 'order.windowNeeded', message, { issues: [{ path: 'window', message }] });
  }
  const found = windows?.find((one) => one.id === id);
  if (!found) throw windowFull((windows ?? []).filter((one) => placesLeft(one) > 0).map(offeredWindow));
  return orderWindow(found);
}

/**
 * Whether a sale has a place for one more order in that window. An order without a window takes none, and where a sale has no windows any more
 * there is nothing to count.
 */
export function hasPlace({ windows }: WindowedSale, window: OrderWindow | null | undefined): boolean {
  if (!window || !windows?.length) return true;
  const found = windows.find(({ id }) => id === window.id);
  return found !== undefined && placesLeft(found) > 0;
}

/** Refuses an order for a window without a place, or one that has ended. @throws DomainError conflict `order.windowFull` with the windows that are free */
export function requirePlace(sale: WindowedSale, window: OrderWindow | null | undefined, now: string): void {
  const isOver = Boolean(window) && isWindowOver(window as OrderWindow, sale.startsAt, now);
  if (isOver || !hasPlace(sale, window)) throw windowFull(freeWindows(sale, now));
}

const windowFull = (windows: readonly OfferedWindow[]): DomainError =>
  new DomainError('conflict', 'order.windowFull', 'This delivery window is full or over. Please choose another one.', {
    reply: { windows },
  });

/** A part of the sale's day, in minutes after midnight of the business calendar. */
export interface WindowTimes {
  from: number;
  until: number;
}

/** A window as its readers say it: "12:00–12:30 PM", "11:30 AM – 12:30 PM". */
export function windowText({ from, until }: WindowTimes, language: string): string {
  const [begins, ends] = [clockText(from, language), clockText(until, language)];
  const [first = [], second = []] = [begins, ends].map((clock) => clock.split(' '));
  if (first.length > 1 && first[0] === second[0]) return `${begins}–${second.slice(1).join(' ')}`;
  if (first.length > 1 && first.at(-1) === second.at(-1)) return `${first.slice(0, -1).join(' ')}–${ends}`;
  return `${begins} – ${ends}`;
}
