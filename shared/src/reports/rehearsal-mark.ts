import type { Translated } from '../core/languages.ts';

/** What a printed report or invoice of a rehearsal says on each page. @source requirements/kitchen K141 */
export const REHEARSAL_MARK: Translated = { en: 'Rehearsal: practice only', ml: 'റിഹേഴ്സൽ: പരിശീലനം മാത്രം' };
