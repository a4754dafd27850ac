import { formatAmounts } from '../../recipes/format-amount.ts';
import { RECIPE_SERVINGS, type Servings } from '../../recipes/eaters.ts';
import { FIRST_RECIPE } from '../../recipes/first-recipe.ts';
import type { KitchenRecipe } from '../../recipes/kitchen-recipe.ts';
import { textIn } from '../../core/languages.ts';

interface AmountText {
  en: string;
  ml: string;
  /** How an earlier version stored the English for 20 servings; a task that still has it was never edited. */
  formerly?: string;
}

/** The descriptions that name amounts of the recipe, by the task's key. The amounts are filled in from the kitchen's lists. */
export const AMOUNT_TEXTS = {
  'confirm-people': {
    en: 'Count the confirmed orders and enter the number as attendance. Every quantity in this list is for {people} servings and follows that number.',
    ml: 'ഉറപ്പിച്ച ഓർഡറുകൾ എണ്ണി ആളെണ്ണം ചേർക്കുക. ഈ ലിസ്റ്റിലെ അളവെല്ലാം {people} പേർക്കുള്ളതാണ്; ആളെണ്ണം മാറ്റിയാൽ അളവും മാറും.',
    formerly:
      'Count the confirmed orders and enter the number as attendance. Every quantity in this list is for 20 servings; the Recipe Calculator gives yours.',
  },
  'order-mutton': {
    en: '{boughtMeat.Mutton} for {mutton} servings, on the bone, in large pieces. It must come on the morning before the event, at 5 °C or below.',
    ml: '{mutton} പേർക്ക് {boughtMeat.Mutton}, എല്ലോടുകൂടി, വലിയ കഷണങ്ങളായി. പരിപാടിയുടെ തലേന്ന് രാവിലെ എത്തണം; ചൂട് 5 °C-യിൽ കൂടരുത്.',
    formerly: '8 kg for every 20 servings, on the bone, in large pieces. It must come on the morning before the event, at 5 °C or below.',
  },
  'order-supplies': {
    en: '{boughtRice.Mandi rice} of rice for {people} servings, and what the count found short. For two fires {fires.Puli wood} of dry puli wood and {fires.Coconut shells} of coconut shells: {fire.Puli wood} and {fire.Coconut shells} each.',
    ml: '{people} പേർക്ക് {boughtRice.Mandi rice} അരി, പിന്നെ സ്റ്റോക്കിൽ കുറവുള്ളതും. രണ്ടു തീയ്ക്കും കൂടി {fires.Puli wood} ഉണങ്ങിയ പുളിവിറകും {fires.Coconut shells} ചിരട്ടയും: ഓരോന്നിനും {fire.Puli wood}, {fire.Coconut shells}.',
    formerly:
      '4 kg of rice for every 20 servings, and whatever the count found short. 40 kg of dry puli wood and 2.5 kg of coconut shells for each fire, evening and morning.',
  },
  'receive-mutton': {
    en: 'Weigh it: {boughtMeat.Mutton} for {mutton} servings. Measure inside the thickest piece and enter it; above 5 °C it goes back. Then straight into the cold store.',
    ml: 'തൂക്കി നോക്കുക: {mutton} പേർക്ക് {boughtMeat.Mutton}. കട്ടിയുള്ള കഷണത്തിന്റെ ഉള്ളിലെ ചൂട് അളന്ന് ഇവിടെ ചേർക്കുക; 5 °C-യിൽ കൂടിയാൽ തിരിച്ചയയ്ക്കുക. നല്ലതെങ്കിൽ ഉടനെ ഫ്രിഡ്ജിൽ വയ്ക്കുക.',
  },
  'weigh-spices': {
    en: 'One labelled box each for meat, rice and chutney. For {people} servings the meat box takes {meat.MSG} MSG, {meat.Rock salt} rock salt and the rest of the recipe.',
    ml: 'ഇറച്ചിക്കും ചോറിനും ചട്‌നിക്കും വെവ്വേറെ ബോക്സ്, പേരെഴുതി. ഇറച്ചിയുടേതിൽ {people} പേർക്ക് {meat.MSG} എംഎസ്ജി, {meat.Rock salt} കല്ലുപ്പ്, ബാക്കി റെസിപ്പി പോലെ.',
  },
  'dry-mutton': {
    en: 'Weigh it again: {meat.Mutton} for {mutton} servings. The masala does not stay on wet meat.',
    ml: 'ഒന്നുകൂടി തൂക്കുക: {mutton} പേർക്ക് {meat.Mutton}. നനവുണ്ടെങ്കിൽ ഇറച്ചിയിൽ മസാല പിടിക്കില്ല.',
  },
  'mix-masala': {
    en: 'Make a thick paste of the weighed box: for {people} servings {meat.MSG} MSG, {meat.Rock salt} rock salt and the rest. Taste the salt before it touches the meat.',
    ml: 'തൂക്കിവച്ച മസാല കട്ടിയിൽ കുഴയ്ക്കുക: {people} പേർക്ക് {meat.MSG} എംഎസ്ജി, {meat.Rock salt} കല്ലുപ്പ്, ബാക്കിയുള്ളതും. ഇറച്ചിയിൽ ചേർക്കും മുമ്പ് ഉപ്പ് നോക്കുക.',
  },
  'soak-tamarind': {
    en: 'For {people} servings soak {chutney.Tamarind} of tamarind in {chutney.Water} of water for 20 minutes. Meanwhile crush {chutney.Garlic} of garlic and {chutney.Ginger} of ginger.',
    ml: '{people} പേർക്ക് {chutney.Tamarind} പുളി {chutney.Water} വെള്ളത്തിൽ 20 മിനിറ്റ് കുതിർക്കുക. അതിനിടെ {chutney.Garlic} വെളുത്തുള്ളിയും {chutney.Ginger} ഇഞ്ചിയും ചതയ്ക്കുക.',
  },
  'melt-jaggery': {
    en: '{chutney.Jaggery} for {people} servings, on a low flame with a little of the tamarind water. Strain out the grit.',
    ml: '{people} പേർക്ക് {chutney.Jaggery}, കുറച്ച് പുളിവെള്ളം ചേർത്ത് ചെറുതീയിൽ. മണ്ണും കരടും അരിച്ചു മാറ്റുക.',
  },
  'simmer-chutney': {
    en: 'Grind {chutney.Red chilli} of red chilli and {chutney.Cardamom} of cardamom with the garlic and ginger; add tamarind, jaggery and {chutney.Salt} of salt. Simmer 15–20 minutes, stirring.',
    ml: '{chutney.Red chilli} വറ്റൽമുളകും {chutney.Cardamom} ഏലക്കയും വെളുത്തുള്ളിയും ഇഞ്ചിയും ചേർത്ത് അരയ്ക്കുക; പുളിവെള്ളവും ശർക്കരയും {chutney.Salt} ഉപ്പും ചേർക്കുക. ഇളക്കിക്കൊണ്ട് 15–20 മിനിറ്റ് തിളപ്പിക്കുക.',
  },
  'cool-chutney': {
    en: 'Temper it with {chutney.Curry leaves} of curry leaves and let it cool. Set aside a labelled sample, close the jar, keep both at 5 °C or below; the chutney keeps up to 2 weeks.',
    ml: '{chutney.Curry leaves} കറിവേപ്പില ചേർത്ത് താളിച്ച് ആറാൻ വയ്ക്കുക. സാമ്പിൾ പേരെഴുതി മാറ്റുക, ഭരണി അടച്ച് രണ്ടും 5 °C-യിലോ താഴെയോ വയ്ക്കുക; ചട്‌നി 2 ആഴ്ച വരെ ഇരിക്കും.',
  },
  'soak-rice': {
    en: '{rice.Mandi rice} for {people} servings. Wash until the water runs clear, then soak for 30 minutes, no longer.',
    ml: '{people} പേർക്ക് {rice.Mandi rice}. വെള്ളം തെളിയുന്നതുവരെ കഴുകുക, പിന്നെ 30 മിനിറ്റ് കുതിർക്കുക, അതിൽ കൂടരുത്.',
  },
  'boil-rice-water': {
    en: 'Fry onion and whole spices in ghee, then pour in the water: {rice.Water} for {rice.Mandi rice} of rice, {rice.Mandi rice:Water}.',
    ml: 'നെയ്യിൽ സവാളയും മസാലയും വഴറ്റി വെള്ളം ഒഴിക്കുക: {rice.Mandi rice} അരിക്ക് {rice.Water}, {rice.Mandi rice:Water}.',
  },
} as const satisfies Record<string, AmountText>;

type AmountTextKey = keyof typeof AMOUNT_TEXTS;

const asStored = (template: string): string => formatAmounts(template, RECIPE_SERVINGS, FIRST_RECIPE);

/**
 * The description as it is stored, whatever the current recipe: by the first version of the recipe, for 20 servings. So a screen knows that it was
 * not edited, and words it by the current one. @source decisions/0040
 */
export const amountText = (key: AmountTextKey): { description: string; descriptionMalayalam: string } => {
  const { en, ml } = AMOUNT_TEXTS[key];
  return { description: asStored(en), descriptionMalayalam: asStored(ml) };
};

/**
 * The description of a task as a screen words it: with the amounts of the current recipe for those who eat. A typed description stays as it is.
 * @returns null when the task's description is not one of these, or was edited
 */
export function descriptionFor(
  task: { id: string; description: string | null },
  servings: Servings,
  language: string,
  recipe: KitchenRecipe,
): string | null {
  if (!Object.hasOwn(AMOUNT_TEXTS, task.id)) return null;
  const text: AmountText = AMOUNT_TEXTS[task.id as AmountTextKey];
  const isOurs = task.description === asStored(text.en) || task.description === text.formerly;
  return isOurs ? formatAmounts(textIn(text, language), servings, recipe) : null;
}
