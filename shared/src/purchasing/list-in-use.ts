import type { NeedChange, PurchaseLine } from './purchasing.contract.ts';

/** The line of one thing on a list that a person took along. Thousandths of `unit`. */
export interface NotedLine {
  key: string;
  name: PurchaseLine['name'];
  unit: string;
  events: NotedShare[];
}

/** The need of one event. */
export interface NotedShare {
  eventId: string;
  needed: number;
  /** The event's day, YYYY-MM-DD; lists of an earlier release have none. */
  date?: string | undefined;
}

/** The lines of a list that is taken along now. @param events with their days, which are still known once an event is deleted */
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
 * Changes of the needs since the list was taken: purchases and withdrawals since then change no need.
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
