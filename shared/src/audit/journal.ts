import { type EvidenceField, EVIDENCE_TEXTS } from './evidence-texts.ts';
import type { Translated } from '../core/languages.ts';

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

/** Names of the kinds of record. */
const JOURNALED_TEXTS = {
  reading: { en: 'Temperature reading', ml: 'ചൂട് അളക്കൽ' },
  readingNote: { en: 'Note beside a reading', ml: 'അളവിനൊപ്പമുള്ള കുറിപ്പ്' },
  task: { en: 'Task', ml: 'ജോലി' },
  sample: { en: 'Retained sample', ml: 'സൂക്ഷിച്ച സാമ്പിൾ' },
  stockMove: { en: 'Stock movement', ml: 'സ്റ്റോക്ക് മാറ്റം' },
} as const satisfies Record<JournaledKind, Translated>;

/** Words for a change of a record that bypassed the program. */
const ALTERATION_TEXTS = {
  changed: { en: 'changed', ml: 'മാറ്റി' },
  removed: { en: 'removed', ml: 'മായ്ച്ചു' },
  added: { en: 'added', ml: 'കൂട്ടിച്ചേർത്തു' },
} as const satisfies Record<Alteration['alteration'], Translated>;

/** "Temperature reading 12 (Read the cold store): changed – °C, Taken by". */
export function alterationText({ kind, id, alteration, fields, task }: Alteration, say: (text: Translated) => string): string {
  const named = fields.map((field) => say(EVIDENCE_TEXTS[field])).join(', ');
  return `${say(JOURNALED_TEXTS[kind])} ${id}${task ? ` (${task})` : ''}: ${say(ALTERATION_TEXTS[alteration])}${named && ` – ${named}`}`;
}
