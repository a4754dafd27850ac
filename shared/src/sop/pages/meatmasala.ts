import { asNeeded, weighed } from '../quantities.ts';
import type { SopPage } from '../sop.contract.ts';

/**
 * Meat masala: from cold mutton to spiced meat that waits cold for the pit. Windows, minutes, the mutton, the MSG and the rock
 * salt are required, 2-4 and 2-5 are longer than their windows, as stated; the requirements leave the other spices open, their amounts are the kitchen's for 8 kg.
 * @source requirements/kitchen K10, K62, K64; decisions/0001 §31, §51
 */
export const page = {
  title: { en: 'Meat Masala SOP', ml: 'ഇറച്ചി മസാല' },
  tag: { en: 'Morning Preparation', ml: 'രാവിലത്തെ ഒരുക്കം' },
  layout: 'meat',
  // A joint on the bone, and the masala on it.
  drawing: [
    { color: 'fire', path: 'M11 19c4-8 15-10 21-4s5 16-3 20c-6 3-10-1-13-3-4-3-8-6-5-13z' },
    { color: 'brass', path: 'M32 32l6 6m0-3.5a2.6 2.6 0 1 1 2.5 4 2.6 2.6 0 1 1-4 2.5 M19 20h.1 M25 18h.1 M21 26h.1 M27 25h.1 M25 31h.1' },
  ],
  step: {
    id: '2',
    title: 'Meat Prep',
    titleMalayalam: 'ഇറച്ചി ഒരുക്കൽ',
    description: 'Dry the mutton, mix the masala, work it in to the bone and keep the potted meat cold until the pit is ready.',
    descriptionMalayalam: 'മട്ടൺ തുടച്ച്, മസാല കൂട്ടി, എല്ലുവരെ തേച്ചുപിടിപ്പിച്ച്, കുഴി റെഡിയാകുന്നതുവരെ പാത്രത്തിൽ തണുപ്പിച്ചു വയ്ക്കുക.',
    subSteps: [
      {
        id: '2-1',
        allowedMinutes: 20,
        title: 'Drain and pat dry',
        titleMalayalam: 'വെള്ളം തുടയ്ക്കൽ',
        window: { en: '6:00–6:20 AM', ml: '6:00–6:20' },
        description: [
          'Drain it, pat it dry.',
          'Weigh it again.',
          'Wet meat holds no masala.',
          'Take out a little at a time; the rest stays at 5 °C or below.',
        ],
        descriptionMalayalam: [
          'മട്ടൺ വാർത്ത് തുടയ്ക്കുക.',
          'ഒന്നുകൂടി തൂക്കുക.',
          'നനവുണ്ടെങ്കിൽ മസാല പിടിക്കില്ല.',
          'കുറേശ്ശെ പുറത്തെടുക്കുക; ബാക്കി 5 °C-യിലോ താഴെയോ ഇരിക്കട്ടെ.',
        ],
        videoUrl: '/videos/roadmap/meat-1-dry.mp4',
      },
      {
        id: '2-2',
        allowedMinutes: 10,
        title: 'Mix the masala',
        titleMalayalam: 'മസാല കൂട്ടൽ',
        window: { en: '6:20–6:30 AM', ml: '6:20–6:30' },
        description: [
          'Tip in the weighed spices.',
          'Mix to a thick paste with oil.',
          'Taste the salt now.',
          'Crush garlic and ginger first, so that no lumps stay.',
        ],
        descriptionMalayalam: [
          'തൂക്കിവച്ച മസാല ഇടുക.',
          'എണ്ണ ചേർത്ത് കട്ടിയിൽ കുഴയ്ക്കുക.',
          'ഉപ്പ് ഇപ്പോൾ നോക്കുക.',
          'വെളുത്തുള്ളിയും ഇഞ്ചിയും ആദ്യം ചതയ്ക്കുക; കട്ട കിടക്കരുത്.',
        ],
        videoUrl: '/videos/roadmap/meat-2-mix.mp4',
      },
      {
        id: '2-3',
        allowedMinutes: 15,
        title: 'Slit the meat',
        titleMalayalam: 'ഇറച്ചി വരയൽ',
        window: { en: '6:30–6:45 AM', ml: '6:30–6:45' },
        description: [
          'Slit each to the bone.',
          'Same depth, same distance.',
          'Raw-meat board only.',
          'Cut away from your hand; wipe the board often.',
        ],
        descriptionMalayalam: [
          'ഓരോ കഷണവും എല്ലുവരെ വരയുക.',
          'ഒരേ ആഴം, ഒരേ അകലം.',
          'ഇറച്ചിപ്പലക മാത്രം.',
          'കൈക്കു നേരെ മുറിക്കരുത്; പലക ഇടയ്ക്കിടെ തുടയ്ക്കുക.',
        ],
        videoUrl: '/videos/roadmap/meat-3-slit.mp4',
      },
      {
        id: '2-4',
        allowedMinutes: 30,
        title: 'Rub in the masala',
        titleMalayalam: 'മസാല തേക്കൽ',
        window: { en: '6:45–7:00 AM', ml: '6:45–7:00' },
        description: ['Gloves on.', 'Work it into every slit.', 'Until the bowl is empty.', 'Big pieces get their share first.'],
        descriptionMalayalam: ['കയ്യുറ ഇടുക.', 'ഓരോ വരയിലും തേക്കുക.', 'പാത്രത്തിൽ ബാക്കി വരരുത്.', 'വലിയ കഷണങ്ങൾക്ക് ആദ്യം തേക്കുക.'],
        videoUrl: '/videos/roadmap/meat-4-rub.mp4',
      },
      {
        id: '2-5',
        allowedMinutes: 30,
        title: 'Pot the meat',
        titleMalayalam: 'പാത്രത്തിലാക്കൽ',
        window: { en: '7:00–7:15 AM', ml: '7:00–7:15' },
        description: [
          'Big pieces below.',
          'Small ones on top.',
          'Scrape the rest over it.',
          'Press lightly; no piece stands above the rim.',
        ],
        descriptionMalayalam: ['വലിയ കഷണം അടിയിൽ.', 'ചെറുത് മുകളിൽ.', 'ബാക്കി മസാല വടിച്ചിടുക.', 'മെല്ലെ അമർത്തുക; ഒരു കഷണവും വക്കിനു മുകളിൽ നിൽക്കരുത്.'],
        videoUrl: '/videos/roadmap/meat-5-pot.mp4',
      },
      {
        id: '2-6',
        allowedMinutes: 15,
        title: 'Cover and chill',
        titleMalayalam: 'അടച്ച് തണുപ്പിക്കൽ',
        window: { en: '7:15–7:30 AM', ml: '7:15–7:30' },
        description: [
          'Cover it; label the time.',
          'Cold store, 5 °C or below.',
          'It stays until the pit is ready.',
          'Wash board, knife and hands with soap and hot water.',
        ],
        descriptionMalayalam: [
          'അടച്ച് സമയം എഴുതുക.',
          'ഫ്രിഡ്ജിൽ, 5 °C വരെ മാത്രം.',
          'കുഴി റെഡിയാകുംവരെ അവിടെ.',
          'പലകയും കത്തിയും കൈയും സോപ്പും ചൂടുവെള്ളവും കൊണ്ട് കഴുകുക.',
        ],
        videoUrl: '/videos/roadmap/meat-6-chill.mp4',
      },
    ],
  },
  panels: [
    {
      kind: 'quantities',
      title: { en: 'Ingredients', ml: 'ചേരുവകൾ' },
      recipe: 'mandiMeat',
    },
    {
      kind: 'quantities',
      title: { en: 'Materials', ml: 'സാധനങ്ങൾ' },
      items: [
        weighed('Weighing scale', 'തൂക്കുന്ന മെഷീൻ', '1'),
        weighed('Raw-meat board', 'ഇറച്ചിപ്പലക', '1'),
        weighed('Sharp knife', 'മൂർച്ചയുള്ള കത്തി', '1'),
        weighed('Mixing bowl', 'മസാലപ്പാത്രം', '1'),
        weighed('Pot with lid', 'മൂടിയുള്ള പാത്രം', '1'),
        weighed('Temperature sensor', 'ചൂടളക്കുന്ന സെൻസർ', '1'),
        asNeeded('Food gloves', 'കയ്യുറ'),
        asNeeded('Clean cloth', 'തുണി'),
      ],
    },
    {
      kind: 'timeline',
      title: { en: 'Timeline', ml: 'സമയക്രമം' },
      entries: [
        { time: { en: '6:00', ml: '6:00' }, text: { en: 'Pat dry', ml: 'തുടയ്ക്കുക' } },
        { time: { en: '6:20', ml: '6:20' }, text: { en: 'Mix masala', ml: 'മസാല കൂട്ടുക' } },
        { time: { en: '6:30', ml: '6:30' }, text: { en: 'Slit', ml: 'വരയുക' } },
        { time: { en: '6:45', ml: '6:45' }, text: { en: 'Rub in', ml: 'തേക്കുക' } },
        { time: { en: '7:00', ml: '7:00' }, text: { en: 'Pot', ml: 'പാത്രത്തിൽ' } },
        { time: { en: '7:15', ml: '7:15' }, text: { en: 'Cover, chill', ml: 'അടയ്ക്കുക' } },
      ],
    },
  ],
} as const satisfies SopPage;
