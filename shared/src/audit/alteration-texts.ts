import type { Translated } from '../core/languages.ts';
import { EVIDENCE_TEXTS } from './evidence-texts.ts';
import type { Alteration, JournaledKind } from './journal.ts';

/** Names of the kinds of record. */
export const JOURNALED_TEXTS = {
  reading: { en: 'Temperature reading', ml: 'ചൂട് അളക്കൽ' },
  readingNote: { en: 'Note beside a reading', ml: 'അളവിനൊപ്പമുള്ള കുറിപ്പ്' },
  task: { en: 'Task', ml: 'ജോലി' },
  sample: { en: 'Retained sample', ml: 'സൂക്ഷിച്ച സാമ്പിൾ' },
  stockMove: { en: 'Stock movement', ml: 'സ്റ്റോക്ക് മാറ്റം' },
} as const satisfies Record<JournaledKind, Translated>;

/** Words for a change of a record that bypassed the program. */
export const ALTERATION_TEXTS = {
  changed: { en: 'changed', ml: 'മാറ്റി' },
  removed: { en: 'removed', ml: 'മായ്ച്ചു' },
  added: { en: 'added', ml: 'കൂട്ടിച്ചേർത്തു' },
} as const satisfies Record<Alteration['alteration'], Translated>;

/** "Temperature reading 12 (Read the cold store): changed – °C, Taken by". */
export function alterationText({ kind, id, alteration, fields, task }: Alteration, say: (text: Translated) => string): string {
  const named = fields.map((field) => say(EVIDENCE_TEXTS[field])).join(', ');
  return `${say(JOURNALED_TEXTS[kind])} ${id}${task ? ` (${task})` : ''}: ${say(ALTERATION_TEXTS[alteration])}${named && ` – ${named}`}`;
}
