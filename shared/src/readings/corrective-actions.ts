import { extraMinutes } from '../sop/final-cooking-rule.ts';
import type { Translated } from '../core/languages.ts';
import type { Outcome, ReadingKind } from './reading-kinds.ts';

/** Corrective actions for a reading outside its limits, in the words of the log. */
export const ACTIONS = {
  returnedToSupplier: { en: 'Sent back to the supplier', ml: 'വിതരണക്കാരന് തിരിച്ചയച്ചു' },
  putOnIce: { en: 'Put on ice at once', ml: 'ഉടനെ ഐസിൽ വച്ചു' },
  movedToOtherFridge: { en: 'Moved the food to another fridge', ml: 'ഭക്ഷണം മറ്റൊരു ഫ്രിഡ്ജിലേക്ക് മാറ്റി' },
  setFridgeColder: { en: 'Set the fridge colder and closed the door', ml: 'ഫ്രിഡ്ജിന്റെ തണുപ്പ് കൂട്ടി വാതിൽ അടച്ചു' },
  threwAway: { en: 'Threw the food away', ml: 'ഭക്ഷണം കളഞ്ഞു' },
  addedShells: { en: 'Added coconut shells', ml: 'ചിരട്ട ഇട്ടു' },
  addedWood: { en: 'Added wood', ml: 'വിറക് ഇട്ടു' },
  stoppedFeeding: { en: 'Stopped feeding the fire', ml: 'വിറക് ഇടുന്നത് നിർത്തി' },
  spreadEmbers: { en: 'Spread the embers', ml: 'കനൽ പരത്തി' },
  leftLidOff: { en: 'Left the lid off and waited', ml: 'മൂടി വയ്ക്കാതെ കാത്തു' },
  foodNotPlaced: { en: 'Food not placed yet', ml: 'ഭക്ഷണം ഇറക്കിയിട്ടില്ല' },
  sealedSteam: { en: 'Sealed where steam escaped', ml: 'ആവി പോകുന്നിടം അടച്ചു' },
  keepLonger: { en: 'Will cook longer', ml: 'കൂടുതൽ നേരം വേവിക്കും' },
  readOften: { en: 'Reading again every 15 minutes', ml: '15 മിനിറ്റ് കൂടുമ്പോൾ അളക്കും' },
  keep10: { en: 'Kept in the pit 10 more minutes', ml: '10 മിനിറ്റ് കൂടി കുഴിയിൽ വച്ചു' },
  keep15: { en: 'Kept in the pit 15 more minutes', ml: '15 മിനിറ്റ് കൂടി കുഴിയിൽ വച്ചു' },
  keep20: { en: 'Kept in the pit 20 more minutes', ml: '20 മിനിറ്റ് കൂടി കുഴിയിൽ വച്ചു' },
  refilledBoilingWater: { en: 'Filled with boiling water again', ml: 'വീണ്ടും തിളച്ച വെള്ളം ഒഴിച്ചു' },
  reheated: { en: 'Put the food back on the heat', ml: 'ഭക്ഷണം വീണ്ടും ചൂടാക്കി' },
  otherThermometer: { en: 'Measured with another thermometer', ml: 'മറ്റൊരു തെർമോമീറ്റർ കൊണ്ട് അളന്നു' },
  toldManager: { en: 'Told the manager', ml: 'മാനേജറെ അറിയിച്ചു' },
} as const satisfies Record<string, Translated>;
type ActionCode = keyof typeof ACTIONS;

type Side = 'below' | 'above';

/** The usual actions; the list of every kind ends with those that are always possible. */
const USUAL: Readonly<Record<ReadingKind, Partial<Record<Side, readonly ActionCode[]>>>> = {
  coldReceiving: { above: ['returnedToSupplier', 'putOnIce'] },
  coldStore: { above: ['movedToOtherFridge', 'setFridgeColder', 'putOnIce', 'threwAway'] },
  pitHeating: { below: ['addedShells', 'addedWood'], above: ['stoppedFeeding', 'spreadEmbers'] },
  pitClosing: { below: ['addedWood', 'leftLidOff'], above: ['leftLidOff', 'spreadEmbers'] },
  pitBeforeFood: { below: ['addedShells', 'foodNotPlaced'], above: ['foodNotPlaced'] },
  hotHold: { below: ['refilledBoilingWater', 'reheated', 'threwAway'] },
  pitAfter1Hour: { below: ['sealedSteam', 'keepLonger'], above: ['readOften'] },
  pitAfter2Hours: { below: ['sealedSteam'] },
  cookingCore: { below: ['keepLonger', 'reheated', 'threwAway'] },
};
const ALWAYS: readonly ActionCode[] = ['otherThermometer', 'toldManager'];

const KEEP: Readonly<Record<number, ActionCode>> = { 10: 'keep10', 15: 'keep15', 20: 'keep20' };

/**
 * The action that a kind of reading demands without a choice: after 2 h the table of extra minutes answers a cool pit itself.
 * @source requirements/kitchen K68; decisions/0032
 */
export function standingAction(kind: ReadingKind | null, outcome: Outcome, celsius: number): ActionCode | null {
  return kind === 'pitAfter2Hours' && outcome === 'below' ? (KEEP[extraMinutes(celsius)] ?? null) : null;
}

/** The actions to choose from for a reading that is too low or too high. */
export function actionsFor(kind: ReadingKind, side: Side, celsius: number): readonly ActionCode[] {
  const standing = standingAction(kind, side, celsius);
  return [...(standing ? [standing] : []), ...(USUAL[kind][side] ?? []), ...ALWAYS];
}

const isCode = (action: string): action is ActionCode => Object.hasOwn(ACTIONS, action);

/** A stored action in words: one of the list translated, one's own as it was typed. */
export const actionTexts = (action: string): Translated => (isCode(action) ? ACTIONS[action] : { en: action, ml: action });
