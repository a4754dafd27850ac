import type { SopPage } from '../sop.contract.ts';

/**
 * Rice Preparation SOP. 4 kg of rice, 8 L of water (1:2), onion, ghee, spices and the soak of 30 minutes are required; the amounts of the
 * spices and the minutes of the other steps are the kitchen's: 8 L of water and its spices come to the boil in 20, soaked rice is cooked
 * in 15, draining and levelling take 10. Steps speak of the ratio, because the TV screen scales the amounts.
 * @source requirements/kitchen K13, K64, K67
 */
export const page = {
  title: { en: 'Rice Preparation SOP', ml: 'അരി ഒരുക്കുന്ന വിധം' },
  layout: 'gridOfIngredients',
  // A pot of rice with steam over it.
  drawing: [
    { color: 'brass', path: 'M8 24h32l-3 15a3 3 0 0 1-3 2.5H14A3 3 0 0 1 11 39z M5 24h38' },
    { color: 'fire', path: 'M16 17c-2-3 2-5 0-8 M24 17c-2-3 2-5 0-8 M32 17c-2-3 2-5 0-8' },
    { color: 'brass', path: 'M18 31l2 1 M25 33l2-1 M31 30l-1 2 M22 37l2 0' },
  ],
  step: {
    id: '4',
    title: 'Rice Prep',
    titleMalayalam: 'അരി ഒരുക്കൽ',
    description: 'Soak the rice, boil its water with onion, ghee and spices, cook it firm and level it in the pot for the pit.',
    descriptionMalayalam: 'അരി കുതിർത്ത്, സവാളയും നെയ്യും മസാലയും ചേർത്ത് വെള്ളം തിളപ്പിച്ച്, അല്പം വേവ് ബാക്കി വച്ച് വേവിച്ച്, കുഴിയിലേക്കുള്ള പാത്രത്തിൽ നിരത്തുക.',
    subSteps: [
      {
        id: '4-1',
        allowedMinutes: 30,
        title: 'Wash and soak',
        titleMalayalam: 'കഴുകി കുതിർക്കൽ',
        description: [
          'Wash until the water is clear.',
          'Soak for 30 minutes.',
          'No longer: it would break.',
          'Stir with open fingers; do not rub the grains.',
          'Drain it well just before it is cooked.',
        ],
        descriptionMalayalam: [
          'വെള്ളം തെളിയും വരെ കഴുകുക.',
          '30 മിനിറ്റ് കുതിർക്കുക.',
          'കൂടിയാൽ അരി പൊടിയും.',
          'വിരൽ വിടർത്തി ഇളക്കുക; തിരുമ്മരുത്.',
          'വേവിക്കുന്നതിനു തൊട്ടുമുമ്പ് നന്നായി വാർക്കുക.',
        ],
        videoUrl: '/videos/roadmap/rice-1-soak.mp4',
      },
      {
        id: '4-2',
        allowedMinutes: 20,
        title: 'Boil the rice water',
        titleMalayalam: 'വെള്ളം തിളപ്പിക്കൽ',
        description: [
          'Fry onion, spices in ghee.',
          'Water in: rice to water {rice.Mandi rice:Water}.',
          'Full boil, 100 °C.',
          'Onions turn golden before the water goes in, not brown.',
          'Salt it and taste: the water is a little saltier than the rice will be.',
        ],
        descriptionMalayalam: [
          'നെയ്യിൽ സവാളയും മസാലയും.',
          'വെള്ളം ഒഴിക്കുക: അരിയും വെള്ളവും {rice.Mandi rice:Water}.',
          'വെട്ടിത്തിളയ്ക്കണം, 100 °C.',
          'വെള്ളം ഒഴിക്കും മുമ്പ് സവാള പൊന്നിറമാകണം; കരിയരുത്.',
          'ഉപ്പിട്ട് നോക്കുക; ചോറിനു വേണ്ടതിൽ അല്പം കൂടുതൽ വെള്ളത്തിൽ വേണം.',
        ],
        videoUrl: '/videos/roadmap/rice-2-water.mp4',
      },
      {
        id: '4-3',
        allowedMinutes: 15,
        title: 'Cook the rice',
        titleMalayalam: 'അരി വേവിക്കൽ',
        description: [
          'Add the drained rice.',
          'Cook for 15 minutes.',
          'The grain stays firm inside.',
          'Stir once, gently, from below.',
          'Bite a grain: the pit does the rest.',
        ],
        descriptionMalayalam: [
          'വാർത്ത അരി ഇടുക.',
          '15 മിനിറ്റ് വേവിക്കുക.',
          'ഉള്ളിൽ അല്പം വേവ് ബാക്കി വേണം.',
          'അടിയിൽ നിന്ന് മെല്ലെ ഒരു തവണ ഇളക്കുക.',
          'ഒരു വറ്റ് കടിച്ചുനോക്കുക; ബാക്കി കുഴിയിൽ വേകും.',
        ],
        videoUrl: '/videos/roadmap/rice-3-cook.mp4',
      },
      {
        id: '4-4',
        allowedMinutes: 10,
        title: 'Fill the pit pot',
        titleMalayalam: 'പാത്രത്തിൽ നിരത്തൽ',
        description: [
          'Drain the leftover water.',
          'Level the rice; do not press.',
          'Keep covered until 11:15.',
          'Saffron and a spoon of ghee over the top.',
          'No later than 11:15: warm rice must not wait.',
        ],
        descriptionMalayalam: [
          'ബാക്കി വെള്ളം വാർക്കുക.',
          'ചോറ് നിരത്തുക; അമർത്തരുത്.',
          '11:15 വരെ അടച്ചുവയ്ക്കുക.',
          'മുകളിൽ കുങ്കുമപ്പൂവും അല്പം നെയ്യും.',
          '11:15-ൽ നിന്ന് വൈകരുത്; ചൂടുചോറ് വച്ചിരിക്കരുത്.',
        ],
        videoUrl: '/videos/roadmap/rice-4-fill.mp4',
      },
    ],
  },
  panels: [
    {
      kind: 'quantities',
      title: { en: 'Ingredients', ml: 'ചേരുവകൾ' },
      parts: [10, 10],
      recipe: 'mandiRice',
    },
    {
      kind: 'lines',
      title: { en: 'Key Points', ml: 'പ്രധാന കാര്യങ്ങൾ' },
      lines: [
        { en: 'Soak 30 minutes.', ml: '30 മിനിറ്റ് കുതിർക്കുക.' },
        { en: 'Rice to water is {rice.Mandi rice:Water}.', ml: 'അരിയും വെള്ളവും {rice.Mandi rice:Water}.' },
        { en: 'The recipe is for {base.rice} people; the screen counts for yours.', ml: 'അളവ് {base.rice} പേർക്ക്; ബാക്കി സ്ക്രീൻ കണക്കാക്കും.' },
        { en: 'Firm inside: it cooks on in the pit.', ml: 'ബാക്കി വേവ് കുഴിയിൽ.' },
        { en: 'Ready at 11:00, in the pit at 11:15.', ml: '11:00-ന് റെഡി, 11:15-ന് കുഴിയിൽ.' },
      ],
    },
    {
      kind: 'lines',
      title: { en: 'Safety Instructions', ml: 'സൂക്ഷിക്കേണ്ടവ' },
      lines: [
        { en: 'Two people move a full pot.', ml: 'നിറഞ്ഞ പാത്രം രണ്ടുപേർ എടുക്കുക.' },
        { en: 'Lift the lid away from your face: steam burns.', ml: 'മൂടി മുഖത്തേക്ക് തുറക്കരുത്; ആവി പൊള്ളും.' },
        { en: 'Dry floor around the stove.', ml: 'അടുപ്പിനു ചുറ്റും തറ നനയരുത്.' },
        { en: 'Cooked rice stays above 60 °C.', ml: 'വെന്ത ചോറ് 60 °C-ക്കു മുകളിൽ നിൽക്കണം.' },
      ],
    },
    {
      kind: 'lines',
      title: { en: 'General Instructions', ml: 'പൊതു നിർദേശങ്ങൾ' },
      lines: [
        { en: 'Measure rice and water.', ml: 'അരി തൂക്കുക, വെള്ളം അളക്കുക.' },
        { en: 'Pick out the stones.', ml: 'കഴുകും മുമ്പ് കല്ല് നോക്കുക.' },
        { en: 'Wash your hands first.', ml: 'ആദ്യം കൈ കഴുകുക.' },
      ],
    },
    {
      kind: 'lines',
      title: { en: 'Video Tips', ml: 'വീഡിയോയിൽ നോക്കാൻ' },
      lines: [
        { en: '4-1: is the water clear?', ml: '4-1: വെള്ളം എത്ര തെളിഞ്ഞു.' },
        { en: '4-2: colour of the onion.', ml: '4-2: സവാളയുടെ നിറം.' },
        { en: '4-4: is the rice level?', ml: '4-4: ചോറിന്റെ നിരപ്പ്.' },
      ],
    },
    {
      kind: 'lines',
      title: { en: 'Recipe Notes', ml: 'റെസിപ്പിയെപ്പറ്റി' },
      lines: [
        { en: '{rice.Water} water for {rice.Mandi rice} rice.', ml: '{rice.Mandi rice} അരിക്ക് {rice.Water} വെള്ളം.' },
        { en: 'Broken rice: less water.', ml: 'പൊടിയരിക്ക് വെള്ളം കുറച്ച്.' },
        { en: 'Spices whole, not ground.', ml: 'മസാല പൊടിക്കരുത്.' },
      ],
    },
  ],
} as const satisfies SopPage;
