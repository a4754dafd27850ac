import { textIn, type Translated } from '../core/languages.ts';
import { isStrictlyAbove, type Limits, type Outcome, type ReadingKind } from './reading-kinds.ts';
import type { NoteKind } from './reading-log.ts';

/** Names of the kinds of reading, as on every screen, in files and on the TV. */
export const KIND_NAMES: Readonly<Record<ReadingKind, Translated>> = {
  coldReceiving: { en: 'Mutton on receipt', ml: 'വാങ്ങിയ മട്ടൺ' },
  coldStore: { en: 'Cold store', ml: 'ഫ്രിഡ്ജ്' },
  pitHeating: { en: 'Pit after 1 hour of heating', ml: '1 മണിക്കൂർ കത്തിച്ച കുഴി' },
  pitClosing: { en: 'Pit when it is closed', ml: 'അടയ്ക്കുമ്പോൾ കുഴി' },
  pitBeforeFood: { en: 'Pit before the food goes in', ml: 'ഭക്ഷണം ഇറക്കും മുമ്പ് കുഴി' },
  hotHold: { en: 'Hot boxes', ml: 'ഹോട്ട് ബോക്സ്' },
  pitAfter1Hour: { en: 'Pit after 1 hour of cooking', ml: '1 മണിക്കൂർ വെന്ത കുഴി' },
  pitAfter2Hours: { en: 'Pit after 2 hours of cooking', ml: '2 മണിക്കൂർ വെന്ത കുഴി' },
  cookingCore: { en: 'Inside the cooked meat', ml: 'വെന്ത ഇറച്ചിയുടെ ഉള്ള്' },
};
export const OTHER: Translated = { en: 'Other reading', ml: 'മറ്റ് അളക്കൽ' };

export const kindName = (kind: ReadingKind | null): Translated => (kind === null ? OTHER : KIND_NAMES[kind]);

export const OUTCOME_TEXTS: Readonly<Record<Outcome, Translated>> = {
  inside: { en: 'Within limits', ml: 'പരിധിക്കുള്ളിൽ' },
  below: { en: 'Too low', ml: 'കുറവ്' },
  above: { en: 'Too high', ml: 'കൂടുതൽ' },
  unlimited: { en: 'No limits', ml: 'പരിധിയില്ല' },
};

/** Words for the limits of a reading; `{limit}` is replaced with the degrees. */
export const LIMIT_TEXTS = {
  atMost: { en: 'at most {limit} °C', ml: '{limit} °C വരെ' },
  atLeast: { en: 'at least {limit} °C', ml: '{limit} °C മുതൽ' },
  above: { en: 'above {limit} °C', ml: '{limit} °C-ക്കു മുകളിൽ' },
} as const satisfies Record<string, Translated>;

/** "180–200 °C", "at most 5 °C", "above 200 °C"; null without limits. */
export function limitText(kind: ReadingKind | null, { min, max }: Limits, language: string): string | null {
  if (min !== null && max !== null) return `${min}–${max} °C`;
  const limit = max ?? min;
  if (limit === null) return null;
  const text = max !== null ? LIMIT_TEXTS.atMost : isStrictlyAbove(kind) ? LIMIT_TEXTS.above : LIMIT_TEXTS.atLeast;
  return textIn(text, language).replace('{limit}', String(limit));
}

/** The later fate of a reading, after the name of the person. */
export const NOTE_TEXTS: Readonly<Record<NoteKind, Translated>> = {
  undone: { en: 'completion undone', ml: 'തീർത്തത് തിരിച്ചെടുത്തു' },
  reset: { en: 'task reset', ml: 'ജോലി ആദ്യം മുതലാക്കി' },
  taskDeleted: { en: 'task deleted', ml: 'ജോലി മായ്ച്ചു' },
  eventDeleted: { en: 'event deleted', ml: 'പരിപാടി മായ്ച്ചു' },
  restored: { en: 'task brought back', ml: 'ജോലി തിരികെ കൊണ്ടുവന്നു' },
  resolved: { en: 'resolved', ml: 'തീർന്നതായി കുറിച്ചു' },
};

/** The texts of the records on the screen, in PDF and CSV. */
export const RECORD_TEXTS = {
  heading: { en: 'Temperature records', ml: 'ചൂടിന്റെ രേഖ' },
  allEvents: { en: 'All events', ml: 'എല്ലാ പരിപാടികളും' },
  event: { en: 'Event', ml: 'പരിപാടി' },
  period: { en: 'Period', ml: 'കാലയളവ്' },
  shown: { en: 'Readings', ml: 'അളക്കലുകൾ' },
  outside: { en: 'Outside limits', ml: 'പരിധിക്കു പുറത്ത്' },
  correctedBy: { en: 'corrected to {celsius} °C', ml: '{celsius} °C എന്ന് തിരുത്തി' },
  corrects: { en: 'correction', ml: 'തിരുത്ത്' },
  none: { en: 'There are no readings.', ml: 'ചൂട് അളന്നിട്ടില്ല.' },
  noLimits: { en: 'No limits', ml: 'പരിധിയില്ല' },
  more: { en: 'Older readings are left out.', ml: 'പഴയ അളക്കലുകൾ ചേർത്തിട്ടില്ല.' },
  page: { en: 'Page {page} of {pages}', ml: 'പേജ് {page} / {pages}' },
  printedAt: { en: 'Made on {stamp}', ml: 'തയ്യാറാക്കിയത്: {stamp}' },
} as const satisfies Record<string, Translated>;

/** @param filling the value for the braces of a text that has some */
export const recordText = (name: keyof typeof RECORD_TEXTS, language: string, filling = ''): string =>
  textIn(RECORD_TEXTS[name], language).replace(/\{(?:celsius|stamp)\}/, () => filling);
