import { textIn, type Translated } from '../core/languages.ts';

/** Names that the product itself writes and no person types, so readers see them in their own language. */
export const PERSON_NAMES = {
  nameless: { en: 'User', ml: 'പേരില്ല' },
  currentUser: { en: 'Current User', ml: 'പേരില്ല' },
  system: { en: 'System', ml: 'സിസ്റ്റം' },
} satisfies Record<string, Translated>;
const WRITTEN = new Map<string, Translated>(Object.values(PERSON_NAMES).map((name) => [name.en, name]));

/** The name of a signer; typed names stay as typed. @source requirements/kitchen K47 */
export function personName(stored: string | null | undefined, language: string): string {
  const name = stored?.trim() || PERSON_NAMES.nameless.en;
  const written = WRITTEN.get(name);
  return written ? textIn(written, language) : name;
}
