import { sameValue } from './same-value.ts';

/** A value of a field as an editor saw it. */
type SeenValue = string | number | boolean | null | string[];
/** The values that an editor saw in the fields that it changes. */
export type Seen = Readonly<Record<string, SeenValue>>;

/**
 * The fields in which a record differs from the state that its editor saw. Unlike with a version, changes of other fields do not count: a person can
 * assign a task that another has just started.
 */
export const changedSince = (record: object, seen: Seen = {}): string[] => {
  const now = new Map<string, unknown>(Object.entries(record));
  return Object.entries(seen)
    .filter(([field, value]) => !sameValue(now.get(field) ?? null, value))
    .map(([field]) => field);
};
