import { textIn, type Translated } from '../core/languages.ts';

/** The texts of an inspector's bundle, which shows everything in English and in Malayalam. */
export const INSPECTION_TEXTS = {
  heading: { en: "Inspector's bundle", ml: 'പരിശോധനയ്ക്കുള്ള രേഖകൾ' },
  licence: { en: 'FSSAI licence number', ml: 'FSSAI ലൈസൻസ് നമ്പർ' },
  noLicence: { en: 'not entered', ml: 'ചേർത്തിട്ടില്ല' },
  responsible: { en: 'Responsible', ml: 'ചുമതല' },
  period: { en: 'Period', ml: 'കാലയളവ്' },
  madeBy: { en: 'Made by', ml: 'തയ്യാറാക്കിയ ആൾ' },
  madeAt: { en: 'Made on', ml: 'തയ്യാറാക്കിയത്' },
  temperatures: { en: 'Temperatures', ml: 'ചൂടിന്റെ രേഖ' },
  outside: { en: 'Outside limits', ml: 'പരിധിക്കു പുറത്ത്' },
  work: { en: 'Work by person', ml: 'ആര് എന്ത് ചെയ്തു' },
  cleaning: { en: 'Cleaning tasks', ml: 'ശുചീകരണ ജോലികൾ' },
  labels: { en: 'Labels printed', ml: 'പ്രിന്റ് ചെയ്ത ലേബലുകൾ' },
  samples: { en: 'Retained samples', ml: 'സൂക്ഷിച്ച സാമ്പിളുകൾ' },
  none: { en: 'Nothing was recorded.', ml: 'ഒന്നും രേഖപ്പെടുത്തിയിട്ടില്ല.' },
  date: { en: 'Date', ml: 'തീയതി' },
  part: { en: 'Record', ml: 'രേഖ' },
  event: { en: 'Event', ml: 'പരിപാടി' },
  task: { en: 'Task', ml: 'ജോലി' },
  delivery: { en: 'Delivery', ml: 'ഡെലിവറി' },
  startedAt: { en: 'Started at', ml: 'തുടങ്ങിയ സമയം' },
  startedBy: { en: 'Started by', ml: 'തുടങ്ങിയ ആൾ' },
  completedAt: { en: 'Completed at', ml: 'തീർത്ത സമയം' },
  completedBy: { en: 'Completed by', ml: 'തീർത്ത ആൾ' },
  notDone: { en: 'Not done', ml: 'ചെയ്തിട്ടില്ല' },
  firstPrinted: { en: 'First label', ml: 'ആദ്യത്തെ ലേബൽ' },
  lastPrinted: { en: 'Last label', ml: 'അവസാനത്തെ ലേബൽ' },
  count: { en: 'Labels', ml: 'ലേബലുകൾ' },
  way: { en: 'Printed on', ml: 'പ്രിന്റ് ചെയ്തത്' },
  printer: { en: 'Label printer', ml: 'ലേബൽ പ്രിന്റർ' },
  roll: { en: 'PDF for a roll', ml: 'റോളിനുള്ള PDF' },
  sheet: { en: 'PDF for sheets', ml: 'ഷീറ്റിനുള്ള PDF' },
  by: { en: 'By', ml: 'ചെയ്ത ആൾ' },
  food: { en: 'Food', ml: 'ഭക്ഷണം' },
  place: { en: 'Kept in', ml: 'സൂക്ഷിച്ച ഇടം' },
  takenAt: { en: 'Taken at', ml: 'എടുത്ത സമയം' },
  takenBy: { en: 'Taken by', ml: 'എടുത്ത ആൾ' },
  keepUntil: { en: 'To be kept until', ml: 'സൂക്ഷിക്കേണ്ടത്' },
  discardedAt: { en: 'Discarded at', ml: 'കളഞ്ഞ സമയം' },
  discardedBy: { en: 'Discarded by, reason', ml: 'കളഞ്ഞ ആൾ, കാരണം' },
  unaltered: {
    en: 'Verified on {stamp}: no reading, task, sample or stock movement and no entry of the activity log was altered ({count} entries).',
    ml: '{stamp}-ന് പരിശോധിച്ചു: ചൂടിന്റെ രേഖയിലോ ജോലികളിലോ സാമ്പിളുകളിലോ സ്റ്റോക്കിലോ പ്രവർത്തനരേഖയിലോ മാറ്റം വരുത്തിയിട്ടില്ല ({count} രേഖകൾ).',
  },
  altered: {
    en: 'Verified on {stamp}: records were altered outside of the program.',
    ml: '{stamp}-ന് പരിശോധിച്ചു: പ്രോഗ്രാമിനു പുറത്ത് രേഖകളിൽ മാറ്റം വരുത്തിയിട്ടുണ്ട്.',
  },
  logBroken: { en: 'Activity log: entry {id}', ml: 'പ്രവർത്തനരേഖ: {id}-ാം രേഖ' },
  logCut: { en: 'Activity log: entries at the end are missing', ml: 'പ്രവർത്തനരേഖ: അവസാനത്തെ രേഖകൾ കാണാനില്ല' },
  journalBroken: { en: 'Journal of the records: line {id}', ml: 'മാറ്റങ്ങളുടെ രേഖ: {id}-ാം വരി' },
  journalCut: { en: 'Journal of the records: lines at the end are missing', ml: 'മാറ്റങ്ങളുടെ രേഖ: അവസാനത്തെ വരികൾ കാണാനില്ല' },
  more: { en: 'and {count} more', ml: 'ഇനിയും {count} എണ്ണം' },
  page: { en: 'Page {page} of {pages}', ml: 'പേജ് {page} / {pages}' },
} as const satisfies Record<string, Translated>;
export type InspectionText = keyof typeof INSPECTION_TEXTS;

/** In both languages, one after the other; once where they say the same. @param say in one language */
export function both(say: (language: 'en' | 'ml') => string, between = ' / '): string {
  const [english, malayalam] = [say('en'), say('ml')];
  return english === malayalam ? english : `${english}${between}${malayalam}`;
}

/** A text with values in place of its braces. */
export const filled = (text: string, filling: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (braces, key: string) => String(filling[key] ?? braces));

/** @param filling the values for the braces of the text */
export const inspectionText = (name: InspectionText, filling: Readonly<Record<string, string | number>> = {}): string =>
  both((language) => filled(textIn(INSPECTION_TEXTS[name], language), filling));
