import type { Translated } from '../core/languages.ts';

/** The mark on each page of a printed report or invoice of a rehearsal. @source requirements/kitchen K141 */
export const REHEARSAL_MARK: Translated = { en: 'Rehearsal: practice only', ml: 'റിഹേഴ്സൽ: പരിശീലനം മാത്രം' };
