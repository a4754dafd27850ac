import { textIn, type Translated } from '../core/languages.ts';
import { REPORT_TEXTS } from './report-texts.ts';

/** Names that the product itself writes: nobody typed them, so each reader reads them in his own language. */
const WRITTEN = new Map<string, Translated>([
  ['User', REPORT_TEXTS.nameless],
  ['Current User', REPORT_TEXTS.currentUser],
  ['System', REPORT_TEXTS.system],
]);

/** Who signed something; what was typed as typed. @source requirements/kitchen K47 */
export function personName(stored: string | null | undefined, language: string): string {
  const name = stored?.trim() || REPORT_TEXTS.nameless.en;
  const written = WRITTEN.get(name);
  return written ? textIn(written, language) : name;
}
