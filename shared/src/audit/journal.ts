import type { EvidenceField } from './evidence-texts.ts';

/** Kinds of record whose every state is chained: a change that did not go through the program shows. */
export const JOURNALED_KINDS = ['reading', 'readingNote', 'task', 'stockMove', 'sample'] as const;
export type JournaledKind = (typeof JOURNALED_KINDS)[number];

/** The values of a record that count as evidence, by name. */
export type Evidence = Readonly<Partial<Record<EvidenceField, string | number | boolean | null>>>;

/** Values as a record has them: an absent one is null. */
export const evidenceOf = (values: Readonly<Partial<Record<EvidenceField, string | number | boolean | null | undefined>>>): Evidence =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? null]));

/** One record as it stood at some moment; null: nothing of it has to stand any more. */
export interface JournaledRecord {
  kind: JournaledKind;
  id: string;
  evidence: Evidence | null;
}

/** How a stored record differs from its journal. */
export const ALTERATIONS = ['changed', 'removed', 'added'] as const;

/** A record that is not as the program left it. */
export interface Alteration {
  kind: JournaledKind;
  id: string;
  alteration: (typeof ALTERATIONS)[number];
  /** Names of the values that differ; empty for a record that was removed or added. */
  fields: EvidenceField[];
  /** The task that it belongs to, as far as it names one. */
  task: string | null;
}

/**
 * The differences between the journal and the records. Only the values that the journal knows are compared, so that a later version of the program
 * may write down more. @param written the last state of each, by id @param stored the records as they are, by id
 */
export function alterationsOf(
  kind: JournaledKind,
  written: ReadonlyMap<string, Evidence>,
  stored: ReadonlyMap<string, Evidence>,
): Alteration[] {
  const altered = (id: string, alteration: Alteration['alteration'], evidence: Evidence, fields: EvidenceField[] = []): Alteration => {
    return { kind, id, alteration, fields, task: typeof evidence.task === 'string' ? evidence.task : null };
  };
  const found: Alteration[] = [];
  for (const [id, evidence] of written) {
    const now = stored.get(id);
    const fields = now ? (Object.keys(evidence) as EvidenceField[]).filter((field) => (now[field] ?? null) !== evidence[field]) : [];
    if (!now) found.push(altered(id, 'removed', evidence));
    else if (fields.length > 0) found.push(altered(id, 'changed', evidence, fields));
  }
  for (const [id, evidence] of stored) if (!written.has(id)) found.push(altered(id, 'added', evidence));
  return found;
}
