import { changed, CHUTNEY_FOR_20, MEAT_FOR_20, RICE_FOR_20 } from '../kitchen-amounts.ts';
import { ingredientMap, MEAT_VIDEOS, numbered, type RecipeCollection } from '../recipe.ts';
import { BASE_SERVINGS } from '../scale.ts';

/**
 * For guests who ask for tender meat and long grains: yoghurt in the masala, ghee over the meat, coconut milk instead of half the rice's
 * oil, mint in the chutney. @source requirements/console C17
 */
export const march1: RecipeCollection = {
  mandiMeat: {
    title: 'Mandi Meat (മന്തി ഇറച്ചി)',
    baseServing: BASE_SERVINGS,
    ingredients: ingredientMap(
      changed(
        MEAT_FOR_20,
        {
          'Kashmiri chilli powder': '90 g',
          'Coriander powder': '120 g',
          'Mandi masala': '130 g',
          'Black pepper': '75 g',
          Garlic: '250 g',
          Ginger: '200 g',
          'Sunflower oil': '250 ml',
        },
        [
          ['Thick yoghurt', 'കട്ടത്തൈര്', '600 g'],
          ['Dried black lime', 'ഉണക്കനാരങ്ങ', '35 g'],
          ['Ghee', 'നെയ്യ്', '150 g'],
          ['Saffron', 'കുങ്കുമപ്പൂവ്', '1 g'],
        ],
      ),
    ),
    instructions: {
      en: numbered([
        'Pat the mutton dry, slit each piece to the bone and salt it; let it stand for 15 minutes.',
        'Roast and grind the whole spices with the black lime.',
        'Whisk the yoghurt with garlic, ginger, oil and all spices and the MSG; no lump may stay.',
        'Work it into every slit and keep the covered pot at 5 °C or below for at least two hours.',
        'Before it goes into the pit, brush it with ghee and saffron. Over the rice, above 200 °C; measure after one hour.',
      ]),
      ml: numbered([
        'മട്ടൺ തുടച്ച് എല്ലുവരെ വരഞ്ഞ് ഉപ്പ് തിരുമ്മി 15 മിനിറ്റ് വയ്ക്കുക.',
        'മസാലകൾ വറുത്ത് ഉണക്കനാരങ്ങയോടൊപ്പം പൊടിക്കുക.',
        'തൈര്, വെളുത്തുള്ളി, ഇഞ്ചി, എണ്ണ, മസാല, എംഎസ്ജി എല്ലാം കട്ടയില്ലാതെ അടിച്ചു ചേർക്കുക.',
        'ഓരോ വരയിലും തേച്ചുപിടിപ്പിച്ച് അടച്ച് 5 °C-യിലോ താഴെയോ രണ്ടു മണിക്കൂറെങ്കിലും വയ്ക്കുക.',
        'കുഴിയിലിറക്കും മുമ്പ് നെയ്യും കുങ്കുമപ്പൂവും പുരട്ടുക. 200 °C-ക്കു മുകളിൽ, ചോറിനു മീതെ; ഒരു മണിക്കൂർ കഴിഞ്ഞ് ചൂട് നോക്കുക.',
      ]),
    },
    steps: [
      {
        step: 1,
        title: { en: 'Slit and salt', ml: 'വരഞ്ഞ് ഉപ്പിടൽ' },
        description: {
          en: 'Dry meat, cuts to the bone, rock salt in every cut. Fifteen minutes, then pat off the water that comes out.',
          ml: 'നനവില്ലാത്ത ഇറച്ചി എല്ലുവരെ വരഞ്ഞ് ഓരോ വരയിലും കല്ലുപ്പ്. 15 മിനിറ്റ് കഴിഞ്ഞ് ഊറിയ വെള്ളം തുടയ്ക്കുക.',
        },
        videoSrc: MEAT_VIDEOS.march1,
      },
      {
        step: 2,
        title: { en: 'Yoghurt masala', ml: 'തൈരുമസാല' },
        description: {
          en: 'Whisk the yoghurt smooth first, then the ground spices, then the oil: it holds on the meat and keeps it tender in the pit.',
          ml: 'ആദ്യം തൈര് കട്ടയില്ലാതെ അടിക്കുക, പിന്നെ മസാല, ഒടുവിൽ എണ്ണ. ഇറച്ചിയിൽ പിടിച്ചുനിൽക്കും; കുഴിയിൽ മൃദുവാകും.',
        },
        videoSrc: 'videos/roadmap/meat-2-mix.mp4',
      },
      {
        step: 3,
        title: { en: 'Chill, then ghee and saffron', ml: 'തണുപ്പിച്ച് നെയ്യും കുങ്കുമവും' },
        description: {
          en: 'At least two hours at 5 °C or below. Brush with ghee and saffron just before the pit: earlier, it would set hard.',
          ml: '5 °C-യിലോ താഴെയോ രണ്ടു മണിക്കൂറെങ്കിലും. കുഴിയിലിറക്കുന്നതിനു തൊട്ടുമുമ്പ് നെയ്യും കുങ്കുമവും; നേരത്തേയായാൽ ഉറഞ്ഞുപോകും.',
        },
        videoSrc: 'videos/roadmap/meat-6-chill.mp4',
      },
    ],
  },
  mandiRice: {
    title: 'Mandi Rice (മന്തി ചോറ്)',
    baseServing: BASE_SERVINGS,
    ingredients: ingredientMap(
      changed(
        RICE_FOR_20,
        {
          Onion: '1.2 kg',
          Ghee: '400 g',
          'Sunflower oil': '100 ml',
          'Rock salt': '110 g',
          'Dried black lime': '50 g',
          Cloves: '6 g',
          Cardamom: '14 g',
        },
        [
          ['Water for soaking', 'കുതിർക്കാൻ വെള്ളം', '10.0 L'],
          ['Coconut milk', 'തേങ്ങാപ്പാൽ', '400 ml'],
          ['Raisins', 'ഉണക്കമുന്തിരി', '150 g'],
          ['Cashew nuts', 'അണ്ടിപ്പരിപ്പ്', '150 g'],
        ],
      ),
    ),
    instructions: {
      en: numbered([
        'Wash the rice until the water is clear, soak it in the measured water for 30 minutes, drain it for 10.',
        'Fry cashew nuts, raisins and a third of the onion in ghee and keep them for the top.',
        'Fry the rest of the onion, garlic, ginger and whole spices golden; pour in the water, salt and black lime and bring it to a full boil.',
        'Add the rice, cook it for 12 minutes, pour the coconut milk over it and cook it for 3 more.',
        'Level it in the pit pot, firm inside, with saffron, nuts, raisins and onion on top.',
      ]),
      ml: numbered([
        'വെള്ളം തെളിയും വരെ അരി കഴുകി അളന്ന വെള്ളത്തിൽ 30 മിനിറ്റ് കുതിർത്ത് 10 മിനിറ്റ് വാരാൻ വയ്ക്കുക.',
        'അണ്ടിപ്പരിപ്പ്, മുന്തിരി, സവാളയുടെ മൂന്നിലൊന്ന് എന്നിവ നെയ്യിൽ വറുത്ത് മുകളിൽ വിതറാൻ മാറ്റുക.',
        'ബാക്കി സവാള, വെളുത്തുള്ളി, ഇഞ്ചി, മസാല പൊന്നിറമാകും വരെ വഴറ്റി വെള്ളവും ഉപ്പും ഉണക്കനാരങ്ങയും ചേർത്ത് വെട്ടിത്തിളപ്പിക്കുക.',
        'അരി ഇട്ട് 12 മിനിറ്റ് വേവിച്ച് തേങ്ങാപ്പാൽ ഒഴിച്ച് 3 മിനിറ്റ് കൂടി വേവിക്കുക.',
        'അല്പം വേവ് ബാക്കി വച്ച് പാത്രത്തിൽ നിരത്തി കുങ്കുമപ്പൂവും പരിപ്പും മുന്തിരിയും സവാളയും വിതറുക.',
      ]),
    },
    steps: [
      {
        step: 1,
        title: { en: 'Soak and drain', ml: 'കുതിർത്ത് വാർക്കൽ' },
        description: {
          en: 'Thirty minutes in the measured water, ten minutes in the sieve: dry grains fry for a moment before they boil and stay long.',
          ml: 'അളന്ന വെള്ളത്തിൽ 30 മിനിറ്റ്, അരിപ്പയിൽ 10 മിനിറ്റ്: നനവ് വാർന്ന അരി നീളത്തിൽ വേകും.',
        },
        videoSrc: 'videos/roadmap/rice-1-soak.mp4',
      },
      {
        step: 2,
        title: { en: 'Fry what goes on top', ml: 'മുകളിൽ വിതറാനുള്ളത് വറുക്കൽ' },
        description: {
          en: 'Nuts first, then raisins until they swell, then the onion. Each comes out with a slotted spoon; the ghee stays for the rice.',
          ml: 'ആദ്യം പരിപ്പ്, പിന്നെ മുന്തിരി വീർക്കും വരെ, പിന്നെ സവാള. ഓരോന്നും കോരിമാറ്റുക; നെയ്യ് ചോറിനുള്ളത്.',
        },
      },
      {
        step: 3,
        title: { en: 'Coconut milk at the end', ml: 'ഒടുവിൽ തേങ്ങാപ്പാൽ' },
        description: {
          en: 'Pour it over after 12 minutes and do not stir: it sinks by itself. Three more minutes, then level the rice in the pit pot.',
          ml: '12 മിനിറ്റ് കഴിഞ്ഞ് മീതെ ഒഴിക്കുക, ഇളക്കരുത്; തനിയെ താഴ്ന്നോളും. 3 മിനിറ്റ് കൂടി കഴിഞ്ഞ് പാത്രത്തിൽ നിരത്തുക.',
        },
        videoSrc: 'videos/roadmap/rice-4-fill.mp4',
      },
    ],
  },
  puliChutney: {
    title: 'Puli Chutney (പുളി ചട്‌നി)',
    baseServing: BASE_SERVINGS,
    ingredients: ingredientMap(
      changed(CHUTNEY_FOR_20, { Jaggery: '180 g', Tamarind: '130 g', Garlic: '30 g', 'Red chilli': '22 g', 'Curry leaves': '8 g' }, [
        ['Roasted cumin', 'വറുത്ത ജീരകം', '4 g'],
        ['Mint leaves', 'പുതിനയില', '15 g'],
      ]),
    ),
    instructions: {
      en: numbered([
        'Soak the tamarind in warm water for 20 minutes, squeeze it twice and strain it.',
        'Melt the jaggery in a little of the tamarind water on a low flame and strain it.',
        'Grind chilli, roasted cumin, cardamom, garlic and ginger; simmer all with the salt for 15–20 minutes.',
        'Crackle the curry leaves in hot oil and pour them over.',
        'When it is lukewarm, stir in the chopped mint; cool it and jar it.',
      ]),
      ml: numbered([
        'പുളി ചെറുചൂടുവെള്ളത്തിൽ 20 മിനിറ്റ് കുതിർത്ത് രണ്ടുതവണ പിഴിഞ്ഞ് അരിക്കുക.',
        'കുറച്ച് പുളിവെള്ളത്തിൽ ചെറുതീയിൽ ശർക്കര ഉരുക്കി അരിക്കുക.',
        'മുളക്, വറുത്ത ജീരകം, ഏലക്ക, വെളുത്തുള്ളി, ഇഞ്ചി അരച്ച് എല്ലാം ഉപ്പിനൊപ്പം 15–20 മിനിറ്റ് തിളപ്പിക്കുക.',
        'ചൂടെണ്ണയിൽ കറിവേപ്പില പൊട്ടിച്ച് മീതെ ഒഴിക്കുക.',
        'ചെറുചൂടാകുമ്പോൾ അരിഞ്ഞ പുതിന ചേർത്തിളക്കുക; ആറിയ ശേഷം ഭരണിയിലാക്കുക.',
      ]),
    },
    steps: [
      {
        step: 1,
        title: { en: 'Tamarind and jaggery', ml: 'പുളിയും ശർക്കരയും' },
        description: {
          en: 'Squeeze the tamarind twice. The jaggery melts in a little of its water on a low flame; strain both.',
          ml: 'പുളി രണ്ടുതവണ പിഴിയുക. അല്പം പുളിവെള്ളത്തിൽ ചെറുതീയിൽ ശർക്കര ഉരുക്കുക; രണ്ടും അരിക്കുക.',
        },
        videoSrc: 'videos/chutney/chutney-2-tamarind.mp4',
      },
      {
        step: 2,
        title: { en: 'Grind and simmer', ml: 'അരച്ച് തിളപ്പിക്കൽ' },
        description: {
          en: 'Grind the spices fine with a spoon of tamarind water. Simmer for 15–20 minutes, until it coats the spoon.',
          ml: 'ഒരു സ്പൂൺ പുളിവെള്ളം ചേർത്ത് മസാല നന്നായി അരയ്ക്കുക. സ്പൂണിൽ പറ്റുന്ന പാകം വരെ 15–20 മിനിറ്റ് തിളപ്പിക്കുക.',
        },
        videoSrc: 'videos/chutney/chutney-5-simmer.mp4',
      },
      {
        step: 3,
        title: { en: 'Mint when it is lukewarm', ml: 'ചെറുചൂടിൽ പുതിന' },
        description: {
          en: 'Mint turns grey in the heat. Wait until you can hold the pot with your hand, then stir it in.',
          ml: 'നല്ല ചൂടിൽ പുതിന കറുക്കും. പാത്രം കൈകൊണ്ട് തൊടാമെന്നായാൽ മാത്രം ചേർത്തിളക്കുക.',
        },
      },
    ],
  },
};
