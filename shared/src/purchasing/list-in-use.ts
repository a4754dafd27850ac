import type { PurchaseLine } from './purchase-plan.ts';

/** What a list that somebody took along said of one thing. Thousandths of `unit`. */
export interface NotedLine {
  key: string;
  name: PurchaseLine['name'];
  unit: string;
  events: NotedShare[];
}

/** What one event needed. */
export interface NotedShare {
  eventId: string;
  needed: number;
  /** The event's day, YYYY-MM-DD; lists of an earlier release have none. */
  date?: string | undefined;
}

/** What is needed otherwise than the list in use says. Thousandths of `unit`; 0: not at all. */
export interface NeedChange {
  key: string;
  name: PurchaseLine['name'];
  unit: string;
  was: number;
  now: number;
}

/** What a list says that is taken along now. @param events with their days, which are still known once an event is deleted */
export function notedLines(lines: readonly PurchaseLine[], events: readonly { id: string; date: string }[]): NotedLine[] {
  const dates = new Map(events.map(({ id, date }) => [id, date]));
  return lines.map(({ key, name, unit, events: shares }) => ({
    key,
    name,
    unit,
    events: shares.map(({ eventId, needed }) => ({ eventId, needed, date: dates.get(eventId) })),
  }));
}

/**
 * What is needed otherwise since the list was taken: what was bought or taken out of the store meanwhile is no change of what is needed.
 * @param isOver whether an event was cooked since, or its day went by; it is left out on both sides
 */
export function needChanges(
  noted: readonly NotedLine[],
  lines: readonly PurchaseLine[],
  isOver: (share: NotedShare) => boolean,
): NeedChange[] {
  const before = new Map(noted.map((line) => [line.key, line]));
  const now = new Map(lines.map((line) => [line.key, line]));
  return [...new Set([...before.keys(), ...now.keys()])].flatMap((key) => {
    const line = now.get(key) ?? before.get(key);
    if (!line) return [];
    const was = (before.get(key)?.events ?? []).reduce((sum, share) => (isOver(share) ? sum : sum + share.needed), 0);
    const needed = now.get(key)?.needed ?? 0;
    return was === needed ? [] : [{ key, name: line.name, unit: line.unit, was, now: needed }];
  });
}
