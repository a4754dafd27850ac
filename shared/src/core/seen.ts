import { sameValue } from './same-value.ts';

/** A value of a field as an editor saw it. */
export type SeenValue = string | number | boolean | null | string[];
/** What an editor saw in the fields that it changes. */
export type Seen = Readonly<Record<string, SeenValue>>;

/**
 * The fields in which a record is no longer as its editor saw it. Unlike a version, what changed in other fields does not count:
 * who gives a task to a person is not stopped by somebody who starts it.
 */
export const changedSince = (record: object, seen: Seen = {}): string[] => {
  const now = new Map<string, unknown>(Object.entries(record));
  return Object.entries(seen)
    .filter(([field, value]) => !sameValue(now.get(field) ?? null, value))
    .map(([field]) => field);
};
