import { ingredientMap, MEAT_VIDEOS, numbered, type RecipeCollection } from '../recipe.ts';
import { BASE_SERVINGS } from '../scale.ts';
import { changed, CHUTNEY_FOR_20, MEAT_FOR_20, RICE_FOR_20 } from '../kitchen-amounts.ts';

/**
 * After two Sundays of the original: less chilli and more pepper, lime inside the meat, the rice soaked in measured water and browned
 * in more ghee, the chutney less sweet with roasted cumin. @source requirements/console C17
 */
export const feb27: RecipeCollection = {
  mandiMeat: {
    title: 'Mandi Meat (മന്തി ഇറച്ചി)',
    baseServing: BASE_SERVINGS,
    ingredients: ingredientMap(
      changed(
        MEAT_FOR_20,
        { 'Kashmiri chilli powder': '100 g', 'Black pepper': '75 g', 'Mandi masala': '120 g', Garlic: '250 g', Ginger: '180 g' },
        [
          ['Dried black lime', 'ഉണക്കനാരങ്ങ', '30 g'],
          ['Lime juice', 'ചെറുനാരങ്ങാനീര്', '200 ml'],
        ],
      ),
    ),
    instructions: {
      en: numbered([
        'Pat the mutton dry, slit each piece to the bone at the same depth.',
        'Rub in lime juice and rock salt first and let it stand for 15 minutes.',
        'Roast cumin, fennel, cinnamon, cardamom and cloves dry until they smell, then grind them with the black lime.',
        'Mix all spices and the MSG with garlic, ginger and oil; work the paste into every slit.',
        'Pot it, cover it and keep it at 5 °C or below. It goes into the pit over the rice, above 200 °C, and is measured after one hour.',
      ]),
      ml: numbered([
        'മട്ടൺ തുടച്ച് ഓരോ കഷണവും എല്ലുവരെ ഒരേ ആഴത്തിൽ വരയുക.',
        'ആദ്യം നാരങ്ങാനീരും കല്ലുപ്പും തിരുമ്മി 15 മിനിറ്റ് വയ്ക്കുക.',
        'ജീരകം, പെരുംജീരകം, പട്ട, ഏലക്ക, ഗ്രാമ്പൂ മണം വരുംവരെ വറുത്ത് ഉണക്കനാരങ്ങയോടൊപ്പം പൊടിക്കുക.',
        'മസാലയും എംഎസ്ജിയും വെളുത്തുള്ളി, ഇഞ്ചി, എണ്ണ ചേർത്ത് കുഴച്ച് ഓരോ വരയിലും തേച്ചുപിടിപ്പിക്കുക.',
        'പാത്രത്തിലാക്കി അടച്ച് 5 °C-യിലോ താഴെയോ വയ്ക്കുക. 200 °C-ക്കു മുകളിൽ, ചോറിനു മീതെ കുഴിയിൽ; ഒരു മണിക്കൂർ കഴിഞ്ഞ് ചൂട് നോക്കുക.',
      ]),
    },
    steps: [
      {
        step: 1,
        title: { en: 'Slit, salt and lime', ml: 'വരയൽ, ഉപ്പും നാരങ്ങയും' },
        description: {
          en: 'Slit each dry piece to the bone, four cuts, the same depth. Rub in salt and lime juice and leave it for 15 minutes: salt goes in before oil seals the surface.',
          ml: 'തുടച്ച ഓരോ കഷണവും എല്ലുവരെ നാലായി വരയുക. ഉപ്പും നാരങ്ങാനീരും തിരുമ്മി 15 മിനിറ്റ് വയ്ക്കുക: എണ്ണ പുരളും മുമ്പ് ഉപ്പ് പിടിക്കണം.',
        },
        videoSrc: MEAT_VIDEOS.feb27,
      },
      {
        step: 2,
        title: { en: 'Roast and mix the masala', ml: 'മസാല വറുത്ത് കൂട്ടൽ' },
        description: {
          en: 'Roast the whole spices dry on a low flame, grind them, and mix everything with oil to a paste that stays on the spoon.',
          ml: 'മസാലകൾ ചെറുതീയിൽ എണ്ണയില്ലാതെ വറുത്ത് പൊടിക്കുക; എണ്ണ ചേർത്ത് സ്പൂണിൽ നിൽക്കുന്ന കട്ടിയിൽ കുഴയ്ക്കുക.',
        },
        videoSrc: 'videos/roadmap/meat-2-mix.mp4',
      },
      {
        step: 3,
        title: { en: 'Rub in, pot and chill', ml: 'തേച്ച് പാത്രത്തിലാക്കി തണുപ്പിക്കൽ' },
        description: {
          en: 'Gloves on. Work the paste in until the bowl is empty, big pieces into the pot first, cover it with the time written on it, 5 °C or below.',
          ml: 'കയ്യുറ ഇട്ട് പാത്രം ഒഴിയും വരെ തേച്ചുപിടിപ്പിക്കുക. വലിയ കഷണം ആദ്യം; അടച്ച് സമയം എഴുതി 5 °C-യിലോ താഴെയോ വയ്ക്കുക.',
        },
        videoSrc: 'videos/roadmap/meat-4-rub.mp4',
      },
    ],
  },
  mandiRice: {
    title: 'Mandi Rice (മന്തി ചോറ്)',
    baseServing: BASE_SERVINGS,
    ingredients: ingredientMap(
      changed(RICE_FOR_20, { Onion: '1.2 kg', Ghee: '350 g', 'Sunflower oil': '150 ml', 'Dried black lime': '50 g', Cardamom: '12 g' }, [
        ['Water for soaking', 'കുതിർക്കാൻ വെള്ളം', '10.0 L'],
        ['Raisins', 'ഉണക്കമുന്തിരി', '150 g'],
      ]),
    ),
    instructions: {
      en: numbered([
        'Wash the rice until the water is clear, soak it in the measured water for 30 minutes, drain it for 10.',
        'Brown a third of the onion in the ghee with the raisins and keep them for the top.',
        'Fry the rest of the onion, garlic, ginger and the whole spices golden in the same ghee and the oil.',
        'Pour in the water, pierce the black limes, add salt and bring it to a full boil; add the rice and cook it for 15 minutes.',
        'Level it in the pit pot, firm inside, with saffron, the browned onion and the raisins on top.',
      ]),
      ml: numbered([
        'വെള്ളം തെളിയും വരെ അരി കഴുകി അളന്ന വെള്ളത്തിൽ 30 മിനിറ്റ് കുതിർത്ത് 10 മിനിറ്റ് വാരാൻ വയ്ക്കുക.',
        'സവാളയുടെ മൂന്നിലൊന്നും ഉണക്കമുന്തിരിയും നെയ്യിൽ മൊരിച്ച് മുകളിൽ വിതറാൻ മാറ്റുക.',
        'ബാക്കി സവാള, വെളുത്തുള്ളി, ഇഞ്ചി, മസാല എന്നിവ അതേ നെയ്യിലും എണ്ണയിലും പൊന്നിറമാകും വരെ വഴറ്റുക.',
        'വെള്ളം ഒഴിച്ച്, ഉണക്കനാരങ്ങ കുത്തി ഇട്ട്, ഉപ്പ് ചേർത്ത് വെട്ടിത്തിളപ്പിക്കുക; അരി ഇട്ട് 15 മിനിറ്റ് വേവിക്കുക.',
        'അല്പം വേവ് ബാക്കി വച്ച് പാത്രത്തിൽ നിരത്തി കുങ്കുമപ്പൂവും മൊരിച്ച സവാളയും മുന്തിരിയും വിതറുക.',
      ]),
    },
    steps: [
      {
        step: 1,
        title: { en: 'Wash and soak', ml: 'കഴുകി കുതിർക്കൽ' },
        description: {
          en: 'Wash in at least three changes of water, until it stays clear. Thirty minutes in the measured water, no longer: the grain would break.',
          ml: 'വെള്ളം തെളിയും വരെ മൂന്നോ നാലോ തവണ കഴുകുക. അളന്ന വെള്ളത്തിൽ 30 മിനിറ്റ് മാത്രം; കൂടിയാൽ അരി പൊടിയും.',
        },
        videoSrc: 'videos/roadmap/rice-1-soak.mp4',
      },
      {
        step: 2,
        title: { en: 'Brown the onion, boil the water', ml: 'സവാള മൊരിച്ച് വെള്ളം തിളപ്പിക്കൽ' },
        description: {
          en: 'The onion for the top is browned first, so that its ghee flavours the rest. Taste the boiling water: a little saltier than the rice will be.',
          ml: 'വിതറാനുള്ള സവാള ആദ്യം മൊരിക്കുക; ആ നെയ്യിന്റെ മണം ചോറിലും കിട്ടും. തിളയ്ക്കുന്ന വെള്ളം രുചിച്ചുനോക്കുക: ഉപ്പ് അല്പം കൂടി നിൽക്കണം.',
        },
        videoSrc: 'videos/roadmap/rice-2-water.mp4',
      },
      {
        step: 3,
        title: { en: 'Cook firm and level', ml: 'പാതി വേവിച്ച് നിരത്തൽ' },
        description: {
          en: 'Fifteen minutes, one gentle stir from below. Bite a grain: it must be firm inside, the pit does the rest. Level it, do not press.',
          ml: '15 മിനിറ്റ് വേവിച്ച് അടിയിൽ നിന്ന് മെല്ലെ ഒരു തവണ ഇളക്കുക. ഉള്ളിൽ വേവ് ബാക്കി വേണം; അത് കുഴിയിൽ വേകും. നിരത്തുക, അമർത്തരുത്.',
        },
      },
    ],
  },
  puliChutney: {
    title: 'Puli Chutney (പുളി ചട്‌നി)',
    baseServing: BASE_SERVINGS,
    ingredients: ingredientMap(
      changed(CHUTNEY_FOR_20, { Jaggery: '180 g', Garlic: '30 g', 'Curry leaves': '8 g' }, [['Roasted cumin', 'വറുത്ത ജീരകം', '4 g']]),
    ),
    instructions: {
      en: numbered([
        'Soak the tamarind in warm water for 20 minutes, squeeze it twice and strain it.',
        'Melt the jaggery on a low flame in a little of the tamarind water and strain it.',
        'Grind chilli, roasted cumin, cardamom, garlic and ginger fine.',
        'Simmer all together with the salt for 15–20 minutes until it coats the spoon.',
        'Crackle the curry leaves in hot oil, pour them over, let it cool and jar it.',
      ]),
      ml: numbered([
        'പുളി ചെറുചൂടുവെള്ളത്തിൽ 20 മിനിറ്റ് കുതിർത്ത് രണ്ടുതവണ പിഴിഞ്ഞ് അരിക്കുക.',
        'കുറച്ച് പുളിവെള്ളത്തിൽ ചെറുതീയിൽ ശർക്കര ഉരുക്കി അരിക്കുക.',
        'മുളക്, വറുത്ത ജീരകം, ഏലക്ക, വെളുത്തുള്ളി, ഇഞ്ചി നന്നായി അരയ്ക്കുക.',
        'എല്ലാം ഉപ്പിനൊപ്പം സ്പൂണിൽ പറ്റുന്ന പാകം വരെ 15–20 മിനിറ്റ് തിളപ്പിക്കുക.',
        'ചൂടെണ്ണയിൽ കറിവേപ്പില പൊട്ടിച്ച് ഒഴിച്ച്, ആറിയ ശേഷം ഭരണിയിലാക്കുക.',
      ]),
    },
    steps: [
      {
        step: 1,
        title: { en: 'Tamarind, squeezed twice', ml: 'പുളി രണ്ടുതവണ പിഴിയൽ' },
        description: {
          en: 'Warm water, 20 minutes. Squeeze, strain, a little more water, squeeze again: the second water holds the taste of the skins.',
          ml: 'ചെറുചൂടുവെള്ളത്തിൽ 20 മിനിറ്റ്. പിഴിഞ്ഞ് അരിച്ച്, അല്പം വെള്ളം ചേർത്ത് ഒന്നുകൂടി പിഴിയുക.',
        },
        videoSrc: 'videos/chutney/chutney-2-tamarind.mp4',
      },
      {
        step: 2,
        title: { en: 'Jaggery on a low flame', ml: 'ചെറുതീയിൽ ശർക്കര' },
        description: {
          en: 'Stir until nothing is solid and strain out the grit. It must not stick: burnt sugar turns bitter.',
          ml: 'കട്ട അലിയും വരെ ഇളക്കി കരട് അരിച്ചു മാറ്റുക. അടിയിൽ പിടിക്കരുത്; കരിഞ്ഞാൽ കയ്ക്കും.',
        },
        videoSrc: 'videos/chutney/chutney-3-jaggery.mp4',
      },
      {
        step: 3,
        title: { en: 'Simmer and temper', ml: 'തിളപ്പിച്ച് താളിക്കൽ' },
        description: {
          en: 'Fifteen to twenty minutes, stirring from the bottom, until it coats the spoon. Dry the curry leaves before they meet hot oil.',
          ml: 'അടിയിൽ നിന്ന് ഇളക്കി 15–20 മിനിറ്റ്, സ്പൂണിൽ പറ്റുന്ന പാകം വരെ. കറിവേപ്പില തുടച്ചിട്ടേ ചൂടെണ്ണയിൽ ഇടാവൂ.',
        },
      },
    ],
  },
};
