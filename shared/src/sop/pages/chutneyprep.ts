import type { SopPage } from '../sop.contract.ts';

/**
 * Chutney Preparation SOP. Ingredients, times, the soak, the simmering and how long it keeps are required. Steps name no amounts, because the TV
 * screen scales them. The timeline 8:00, 8:20, 8:30, 8:45 gives 20 minutes (the tamarind soaks during them), 10 and 15; the mixture simmers 15–20.
 * The untimed rest: 10 to grind the spices, 5 to temper, 30 to cool before the jar is closed, 10 to portion.
 * @source requirements/kitchen K15, K31, K69, K70
 */
export const page = {
  title: { en: 'Chutney Preparation SOP', ml: 'ചട്‌നി ഒരുക്കുന്ന വിധം' },
  layout: 'gridOfShortLists',
  // A bowl of chutney, and a chilli.
  drawing: [
    { color: 'brass', path: 'M6 22h30c0 9-6 15-15 15S6 31 6 22z M15 41h12' },
    { color: 'fire', path: 'M12 22c2-4 5-3 9-3s7-1 9 3 M33 14c5 0 9 5 8 13-4-2-8-6-8-13z M33 14c-1-2 0-4 2-5' },
  ],
  step: {
    id: '6',
    title: 'Chutney Prep',
    titleMalayalam: 'ചട്‌നി ഒരുക്കൽ',
    description: 'Tamarind, jaggery and spices become the chutney that every platter of mandi gets.',
    descriptionMalayalam: 'പുളിയും ശർക്കരയും മസാലയും ചേർത്ത് മന്തിയുടെ ഓരോ തളികയ്ക്കുമുള്ള ചട്‌നി ഉണ്ടാക്കുക.',
    subSteps: [
      {
        id: '6-1',
        allowedMinutes: 20,
        title: 'Ingredient preparation',
        titleMalayalam: 'ചേരുവകൾ ഒരുക്കൽ',
        description: [
          'Soak the tamarind for 20 minutes.',
          'Peel and crush garlic and ginger.',
          'Weigh jaggery, chilli, salt.',
          'Pick the curry leaves off their stalks and wash them.',
          'Everything stands ready before the stove is lit.',
        ],
        descriptionMalayalam: [
          'പുളി 20 മിനിറ്റ് കുതിർക്കുക.',
          'വെളുത്തുള്ളിയും ഇഞ്ചിയും തൊലി കളഞ്ഞ് ചതയ്ക്കുക.',
          'ശർക്കര, മുളക്, ഉപ്പ് തൂക്കുക.',
          'കറിവേപ്പില തണ്ടിൽ നിന്ന് ഊരി കഴുകുക.',
          'അടുപ്പ് കത്തിക്കും മുമ്പ് എല്ലാം ഒരുങ്ങിയിരിക്കണം.',
        ],
        videoUrl: '/videos/chutney/chutney-1-prepare.mp4',
      },
      {
        id: '6-2',
        allowedMinutes: 10,
        title: 'Tamarind extraction',
        titleMalayalam: 'പുളി പിഴിയൽ',
        description: [
          'Squeeze it well in its water.',
          'Strain out seeds and fibre.',
          'Look for small stones.',
          'Squeeze the pulp a second time with a little of the water.',
        ],
        descriptionMalayalam: [
          'അതേ വെള്ളത്തിൽ ഞെരടി പിഴിയുക.',
          'കുരുവും നാരും അരിച്ചു മാറ്റുക.',
          'ചെറിയ കല്ലുണ്ടോ എന്ന് നോക്കുക.',
          'അല്പം വെള്ളം ചേർത്ത് ഒന്നുകൂടി പിഴിയുക.',
        ],
        videoUrl: '/videos/chutney/chutney-2-tamarind.mp4',
      },
      {
        id: '6-3',
        allowedMinutes: 15,
        title: 'Jaggery melting',
        titleMalayalam: 'ശർക്കര ഉരുക്കൽ',
        description: [
          'Low flame, a little tamarind water.',
          'Stir until nothing is solid.',
          'Strain out the grit.',
          'It must not stick: sugar that burns turns bitter.',
        ],
        descriptionMalayalam: [
          'ചെറുതീ, കുറച്ച് പുളിവെള്ളം.',
          'കട്ട അലിയുന്നതുവരെ ഇളക്കുക.',
          'മണ്ണും കരടും അരിച്ചു മാറ്റുക.',
          'അടിയിൽ പിടിക്കരുത്; കരിഞ്ഞാൽ കയ്ക്കും.',
        ],
        videoUrl: '/videos/chutney/chutney-3-jaggery.mp4',
      },
      {
        id: '6-4',
        allowedMinutes: 10,
        title: 'Spice preparation',
        titleMalayalam: 'മസാല അരയ്ക്കൽ',
        description: [
          'Grind chilli and cardamom.',
          'Add garlic and ginger, grind fine.',
          'A spoon of tamarind water helps.',
          'Gloves for the chilli; do not touch your eyes.',
        ],
        descriptionMalayalam: [
          'മുളകും ഏലക്കയും പൊടിക്കുക.',
          'വെളുത്തുള്ളി, ഇഞ്ചി ചേർത്ത് അരയ്ക്കുക.',
          'ഒരു സ്പൂൺ പുളിവെള്ളം ചേർക്കാം.',
          'മുളക് തൊടാൻ കയ്യുറ വേണം; കണ്ണിൽ തൊടരുത്.',
        ],
        videoUrl: '/videos/chutney/chutney-4-spices.mp4',
      },
      {
        id: '6-5',
        allowedMinutes: 20,
        title: 'Cooking the mixture',
        titleMalayalam: 'മിശ്രിതം തിളപ്പിക്കൽ',
        description: [
          'Tamarind, jaggery, spices, salt together.',
          'Simmer 15–20 minutes.',
          'Keep stirring, from the bottom.',
          'It is done when it coats the spoon.',
        ],
        descriptionMalayalam: [
          'പുളിവെള്ളം, ശർക്കര, മസാല, ഉപ്പ് ഒന്നിച്ച്.',
          '15–20 മിനിറ്റ് ചെറുതീയിൽ തിളപ്പിക്കുക.',
          'അടിയിൽ നിന്ന് ഇളക്കിക്കൊണ്ടിരിക്കുക.',
          'സ്പൂണിൽ പറ്റിപ്പിടിച്ചാൽ പാകമായി.',
        ],
        videoUrl: '/videos/chutney/chutney-5-simmer.mp4',
      },
      {
        id: '6-6',
        allowedMinutes: 5,
        title: 'Final tempering',
        titleMalayalam: 'താളിക്കൽ',
        description: [
          'Crackle the curry leaves in hot oil.',
          'Pour them over the chutney.',
          'Stir once and cover.',
          'Dry leaves first: wet ones spit.',
        ],
        descriptionMalayalam: [
          'ചൂടെണ്ണയിൽ കറിവേപ്പില മൂപ്പിക്കുക.',
          'ചട്‌നിക്കു മീതെ ഒഴിക്കുക.',
          'ഒന്ന് ഇളക്കി അടയ്ക്കുക.',
          'ഇല തുടച്ചെടുക്കുക; നനവുണ്ടെങ്കിൽ തെറിക്കും.',
        ],
        videoUrl: '/videos/chutney/chutney-6-temper.mp4',
      },
      {
        id: '6-7',
        allowedMinutes: 30,
        title: 'Cooling and storage',
        titleMalayalam: 'ആറ്റി സൂക്ഷിക്കൽ',
        description: [
          'Let it cool before the jar is closed.',
          'Dry, clean jar; date on it.',
          'Refrigerated, 5 °C or below, up to 2 weeks.',
          'Set aside a labelled sample, at 5 °C or below.',
        ],
        descriptionMalayalam: [
          'ആറിയിട്ടേ ഭരണി അടയ്ക്കാവൂ.',
          'നനവില്ലാത്ത ഭരണി; തീയതി എഴുതുക.',
          'ഫ്രിഡ്ജിൽ, 5 °C-യിലോ താഴെയോ, 2 ആഴ്ച വരെ.',
          'സാമ്പിൾ പേരെഴുതി മാറ്റുക, 5 °C-യിലോ താഴെയോ.',
        ],
        videoUrl: '/videos/chutney/chutney-7-store.mp4',
      },
      {
        id: '6-8',
        allowedMinutes: 10,
        title: 'Serving suggestions',
        titleMalayalam: 'വിളമ്പുന്ന വിധം',
        description: [
          'Stir it and taste the salt.',
          'A small cup beside each platter.',
          'A dry spoon for every jar.',
          'Warm it a little in cold weather.',
        ],
        descriptionMalayalam: [
          'ഇളക്കി ഉപ്പ് നോക്കുക.',
          'ഓരോ തളികയ്ക്കും ഒരു ചെറിയ പാത്രം.',
          'ഓരോ ഭരണിക്കും നനവില്ലാത്ത സ്പൂൺ.',
          'തണുപ്പുള്ളപ്പോൾ ചെറുതായി ചൂടാക്കാം.',
        ],
        videoUrl: '/videos/chutney/chutney-8-serve.mp4',
      },
    ],
  },
  panels: [
    {
      kind: 'quantities',
      title: { en: 'Chutney Ingredients', ml: 'ചട്‌നിയുടെ ചേരുവ' },
      parts: [5, 4],
      recipe: 'puliChutney',
    },
    {
      kind: 'lines',
      title: { en: 'Key Points', ml: 'പ്രധാന കാര്യങ്ങൾ' },
      lines: [
        { en: 'Soak the tamarind 20 minutes.', ml: 'പുളി 20 മിനിറ്റ് കുതിർക്കുക.' },
        { en: 'Simmer 15–20 minutes.', ml: '15–20 മിനിറ്റ് ചെറുതീയിൽ.' },
        { en: 'Strain twice: seeds, then grit.', ml: 'രണ്ടുതവണ അരിക്കുക: കുരു, കരട്.' },
        { en: 'Keeps refrigerated up to 2 weeks.', ml: 'ഫ്രിഡ്ജിൽ 2 ആഴ്ച വരെ.' },
      ],
    },
    {
      kind: 'lines',
      title: { en: 'Safety Instructions', ml: 'സൂക്ഷിക്കേണ്ടവ' },
      lines: [
        { en: 'Hot jaggery sticks and burns.', ml: 'ഉരുകിയ ശർക്കര തൊട്ടാൽ പൊള്ളും.' },
        { en: 'Gloves for the chilli.', ml: 'മുളക് തൊടാൻ കയ്യുറ.' },
        { en: 'No water into hot oil.', ml: 'ചൂടെണ്ണയിൽ വെള്ളം വീഴരുത്.' },
        { en: 'Handles point to the wall.', ml: 'പിടി ചുമരിന്റെ വശത്തേക്ക്.' },
      ],
    },
    {
      kind: 'timeline',
      title: { en: 'Preparation Timeline', ml: 'സമയക്രമം' },
      entries: [
        { time: { en: '8:00', ml: '8:00' }, text: { en: 'Soak the tamarind', ml: 'പുളി കുതിർക്കുക' } },
        { time: { en: '8:20', ml: '8:20' }, text: { en: 'Squeeze, strain', ml: 'പിഴിഞ്ഞ് അരിക്കുക' } },
        { time: { en: '8:30', ml: '8:30' }, text: { en: 'Melt the jaggery', ml: 'ശർക്കര ഉരുക്കുക' } },
        { time: { en: '8:45', ml: '8:45' }, text: { en: 'Grind and simmer', ml: 'അരച്ച് തിളപ്പിക്കുക' } },
      ],
    },
    {
      kind: 'lines',
      title: { en: 'Flavor Variations', ml: 'രുചി മാറ്റാൻ' },
      lines: [
        { en: 'Hotter: more red chilli.', ml: 'എരിവ് കൂട്ടാൻ വറ്റൽമുളക്.' },
        { en: 'Sweeter: more jaggery.', ml: 'മധുരം കൂട്ടാൻ ശർക്കര.' },
        { en: 'Sharper: more tamarind.', ml: 'പുളിപ്പ് കൂട്ടാൻ പുളി.' },
        { en: 'Fresher: mint at the end.', ml: 'മണത്തിന് ഒടുവിൽ പുതിന.' },
      ],
    },
    {
      kind: 'lines',
      title: { en: 'Serving Ideas', ml: 'വിളമ്പാൻ ചില വഴികൾ' },
      lines: [
        { en: 'A small cup per platter.', ml: 'ഓരോ തളികയ്ക്കും ഒരു ചെറിയ പാത്രം.' },
        { en: 'Thinned with water as a dip.', ml: 'വെള്ളം ചേർത്ത് നേർപ്പിച്ചും.' },
        { en: 'Beside the meat, not over it.', ml: 'ഇറച്ചിക്കരികിൽ, മീതെയല്ല.' },
      ],
    },
  ],
} as const satisfies SopPage;
