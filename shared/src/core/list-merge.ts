/** A record as the server has it. */
export interface StoredRecord {
  id: string | number;
  version: number;
  /** The revision of its room that its last change made. */
  revision: number;
}

/** A record of a list that a client sends back. */
export interface SentRecord {
  /** None: a new record whose author leaves the choice to the server. */
  id?: string | number | undefined;
  /** The version that its author saw; a record that the client made has none. */
  version?: number | undefined;
}

/** The effect of a whole-list save. */
interface ListMerge<Stored, Sent> {
  replaced: { stored: Stored; sent: Sent }[];
  added: Sent[];
  removed: Stored[];
  /** Ids that were sent but stay as they are on the server: changed or removed by another person since then. */
  stale: (string | number)[];
}

interface MergeRules<Stored> {
  /** The room's revision when the client loaded the list (`If-Match`); without one the list is replaced. */
  base?: number | undefined;
  /** Records that no list may remove. */
  survives?: (stored: Stored) => boolean;
}

/**
 * Turns the save of a whole list into changes of single records, so that two people who send their lists do not undo each other's work. A record that
 * carries an older version than the stored one, and one that carries a version but is gone, was changed or removed by another person: the server's
 * state remains. With a base, a later change is neither replaced by a record without a version nor removed by a list that lacks it.
 * @source decisions/0001 §24; contract §7.3; faults C1–C3, C8
 */
export function mergeList<Stored extends StoredRecord, Sent extends SentRecord>(
  stored: readonly Stored[],
  sent: readonly Sent[],
  { base, survives = () => false }: MergeRules<Stored> = {},
): ListMerge<Stored, Sent> {
  const known = new Map(stored.map((record) => [record.id, record]));
  const newer = (record: Stored): boolean => base !== undefined && record.revision > base;
  const merge: ListMerge<Stored, Sent> = { replaced: [], added: [], removed: [], stale: [] };
  const listed = new Set<string | number>();
  for (const record of sent) {
    const current = record.id === undefined ? undefined : known.get(record.id);
    if (record.id !== undefined) listed.add(record.id);
    if (!current && record.id !== undefined && record.version !== undefined) merge.stale.push(record.id);
    else if (!current) merge.added.push(record);
    else if (record.version === undefined ? newer(current) : record.version < current.version) merge.stale.push(current.id);
    else merge.replaced.push({ stored: current, sent: record });
  }
  merge.removed = stored.filter((record) => !listed.has(record.id) && !survives(record) && !newer(record));
  return merge;
}

/** Places in a list whose id came before. */
export function repeatedIds(records: readonly SentRecord[]): number[] {
  const seen = new Set<string | number>();
  return records.flatMap(({ id }, place) => {
    if (id === undefined) return [];
    if (seen.has(id)) return [place];
    seen.add(id);
    return [];
  });
}
