import { CHUTNEY_FOR_20, MEAT_FOR_20, RICE_FOR_20 } from '../kitchen-amounts.ts';
import { ingredientMap, numbered, type RecipeCollection } from '../recipe.ts';
import { BASE_SERVINGS } from '../scale.ts';

/** The original collection, and the first current one: no steps, four-line instructions. @source requirements/console C17 */
export const feb14: RecipeCollection = {
  mandiMeat: {
    title: 'Mandi Meat (മന്തി ഇറച്ചി)',
    baseServing: BASE_SERVINGS,
    ingredients: ingredientMap(MEAT_FOR_20),
    instructions: {
      en: numbered([
        'Pat the mutton dry and slit each piece to the bone; crush the garlic and ginger.',
        'Mix all spices, MSG and salt with the oil to a thick paste and work it into every slit.',
        'Pot the meat, big pieces below, cover it and keep it at 5 °C or below until the pit is ready.',
        'Hang it over the rice in the pit above 200 °C, seal it, and measure after one hour: 145–160 °C is right.',
      ]),
      ml: numbered([
        'മട്ടൺ തുടച്ച് ഓരോ കഷണവും എല്ലുവരെ വരയുക; വെളുത്തുള്ളിയും ഇഞ്ചിയും ചതയ്ക്കുക.',
        'മസാലയും എംഎസ്ജിയും ഉപ്പും എണ്ണ ചേർത്ത് കട്ടിയിൽ കുഴച്ച് ഓരോ വരയിലും തേച്ചുപിടിപ്പിക്കുക.',
        'വലിയ കഷണം അടിയിലാക്കി പാത്രത്തിൽ അടുക്കി, അടച്ച്, കുഴി റെഡിയാകുംവരെ 5 °C-യിലോ താഴെയോ വയ്ക്കുക.',
        '200 °C-നു മുകളിലുള്ള കുഴിയിൽ ചോറിനു മീതെ ഇറക്കി അടയ്ക്കുക; ഒരു മണിക്കൂർ കഴിഞ്ഞ് ചൂട് നോക്കുക: 145–160 °C ആണ് ശരി.',
      ]),
    },
  },
  mandiRice: {
    title: 'Mandi Rice (മന്തി ചോറ്)',
    baseServing: BASE_SERVINGS,
    ingredients: ingredientMap(RICE_FOR_20),
    instructions: {
      en: numbered([
        'Wash the rice until the water is clear, soak it for 30 minutes and drain it.',
        'Fry onion, garlic, ginger and the whole spices in ghee and oil until the onion is golden.',
        'Pour in twice as much water as rice, add salt and bring it to a full boil; add the rice and cook it for 15 minutes.',
        'Level the rice in the pit pot while the grain is still firm, saffron over it, and lower it into the pit.',
      ]),
      ml: numbered([
        'വെള്ളം തെളിയും വരെ അരി കഴുകി 30 മിനിറ്റ് കുതിർത്ത് വാർക്കുക.',
        'നെയ്യിലും എണ്ണയിലും സവാള, വെളുത്തുള്ളി, ഇഞ്ചി, മസാല എന്നിവ സവാള പൊന്നിറമാകും വരെ വഴറ്റുക.',
        'അരിയുടെ ഇരട്ടി വെള്ളം ഒഴിച്ച് ഉപ്പിട്ട് വെട്ടിത്തിളപ്പിക്കുക; അരി ഇട്ട് 15 മിനിറ്റ് വേവിക്കുക.',
        'ഉള്ളിൽ അല്പം വേവ് ബാക്കിയുള്ളപ്പോൾ കുഴിയിലേക്കുള്ള പാത്രത്തിൽ നിരത്തി, കുങ്കുമപ്പൂ വിതറി കുഴിയിൽ ഇറക്കുക.',
      ]),
    },
  },
  puliChutney: {
    title: 'Puli Chutney (പുളി ചട്‌നി)',
    baseServing: BASE_SERVINGS,
    ingredients: ingredientMap(CHUTNEY_FOR_20),
    instructions: {
      en: numbered([
        'Soak the tamarind in the water for 20 minutes, squeeze it and strain it.',
        'Melt the jaggery on a low flame in a little of the tamarind water and strain out the grit.',
        'Grind chilli, cardamom, garlic and ginger; simmer all together with the salt for 15–20 minutes, stirring.',
        'Crackle the curry leaves in a spoon of hot oil, pour them over and let it cool.',
      ]),
      ml: numbered([
        'പുളി വെള്ളത്തിൽ 20 മിനിറ്റ് കുതിർത്ത് പിഴിഞ്ഞ് അരിക്കുക.',
        'കുറച്ച് പുളിവെള്ളത്തിൽ ചെറുതീയിൽ ശർക്കര ഉരുക്കി കരട് അരിച്ചു മാറ്റുക.',
        'മുളക്, ഏലക്ക, വെളുത്തുള്ളി, ഇഞ്ചി അരച്ച് എല്ലാം ഉപ്പിനൊപ്പം 15–20 മിനിറ്റ് ഇളക്കി തിളപ്പിക്കുക.',
        'ഒരു സ്പൂൺ ചൂടെണ്ണയിൽ കറിവേപ്പില പൊട്ടിച്ച് മീതെ ഒഴിച്ച് ആറാൻ വയ്ക്കുക.',
      ]),
    },
  },
};
