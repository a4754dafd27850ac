import { FUEL_PER_FIRE, SHELLS_PER_FIRE, WOOD_PER_FIRE } from '../../recipes/kitchen-amounts.ts';
import { asNeeded, weighed } from '../quantities.ts';
import type { SopPage } from '../sop.contract.ts';

/** Pit Preparation SOP: from bare wood to a closed pit of embers. Every figure is required;
 * the minutes are the configured values, which win over the fallbacks 30, 15, 60, 10.
 * @source requirements/kitchen K11, K32, K62, K66 */
export const page = {
  title: { en: 'Pit Preparation SOP', ml: 'കുഴി ഒരുക്കുന്ന വിധം' },
  tag: { en: 'Before Cooking', ml: 'പാചകത്തിന് മുമ്പ്' },
  // Fire in the pit.
  drawing: [
    {
      color: 'fire',
      path: 'M24 6c1 6 9 9 9 18a9 9 0 0 1-18 0c0-4 2-6 4-9 1 3 2 4 3 4 2-4 0-8 2-13z M24 31a3.5 3.5 0 0 0 3.5-3.5c0-2.5-2.5-3.5-3.5-6-1 2.5-3.5 3.5-3.5 6A3.5 3.5 0 0 0 24 31z',
    },
    { color: 'brass', path: 'M6 34h7l4 8h14l4-8h7' },
  ],
  step: {
    id: '1',
    title: 'Pit Lighting',
    titleMalayalam: 'കുഴി കത്തിക്കൽ',
    description: 'Build the fire, bring the pit to cooking heat and keep that heat until the pots go in.',
    descriptionMalayalam: 'തീ കൂട്ടി, കുഴി പാചകത്തിനു വേണ്ട ചൂടിലെത്തിച്ച്, പാത്രങ്ങൾ ഇറക്കുന്നതുവരെ ആ ചൂട് നിലനിർത്തുക.',
    subSteps: [
      {
        id: '1-1',
        allowedMinutes: 15,
        title: 'Prepare firewood and coconut shells',
        titleMalayalam: 'വിറകും ചിരട്ടയും',
        description: [
          `Stack ${WOOD_PER_FIRE} dry puli wood, thin first.`,
          `Fill gaps with ${SHELLS_PER_FIRE} shells.`,
          'Paper below; leave room for air.',
          'Leave out wet or green wood: it smokes and will not hold heat.',
          'Keep the lid, the pipe and the gloves within reach before anything is lit.',
        ],
        descriptionMalayalam: [
          `ഉണങ്ങിയ ${WOOD_PER_FIRE} പുളിവിറക് അടുക്കുക, ചെറുത് ആദ്യം.`,
          `വിടവുകളിൽ ${SHELLS_PER_FIRE} ചിരട്ട നിരത്തുക.`,
          'അടിയിൽ കടലാസ്; കാറ്റ് കടക്കണം.',
          'നനഞ്ഞതോ പച്ചയോ ആയ വിറക് മാറ്റിവയ്ക്കുക; പുകയും, ചൂട് നിൽക്കില്ല.',
          'തീ കൊളുത്തും മുമ്പ് മൂടിയും കുഴലും കയ്യുറയും കയ്യെത്തുന്നിടത്ത് വയ്ക്കുക.',
        ],
        videoUrl: '/videos/roadmap/pit-1-firewood.mp4',
      },
      {
        id: '1-2',
        allowedMinutes: 15,
        title: 'Lighting the fire',
        titleMalayalam: 'തീ കൊളുത്തൽ',
        description: [
          'At 7:15, light the paper through the long pipe.',
          'It catches in 10–15 minutes; stand upwind.',
          'The evening fire was lit 12 hours before cooking.',
          'Close the gas and carry the cylinder well away as soon as the wood burns.',
          'Never pour oil or petrol on the wood.',
        ],
        descriptionMalayalam: [
          '7:15-ന് നീണ്ട കുഴലിലൂടെ കടലാസിന് തീ കൊടുക്കുക.',
          '10–15 മിനിറ്റിൽ പിടിക്കും; കാറ്റിന് പുറംതിരിയുക.',
          'വൈകിട്ടത്തെ തീ പാചകത്തിന് 12 മണിക്കൂർ മുമ്പായിരുന്നു.',
          'വിറക് കത്തിത്തുടങ്ങിയാൽ ഉടൻ ഗ്യാസ് അടച്ച് സിലിണ്ടർ ദൂരേക്ക് മാറ്റുക.',
          'വിറകിൽ എണ്ണയോ പെട്രോളോ ഒരിക്കലും ഒഴിക്കരുത്.',
        ],
        videoUrl: '/videos/roadmap/pit-2-lighting.mp4',
      },
      {
        id: '1-3',
        allowedMinutes: 120,
        title: 'Fire management',
        titleMalayalam: 'തീ നിയന്ത്രിക്കൽ',
        description: [
          'Feed wood little by little; flames stay even.',
          'After 1 hour: 180–200 °C.',
          'Spread the embers with the pipe, wall to wall.',
          'Heat the pit for at least one hour before closing it.',
          'Wear the gloves whenever you reach over the edge.',
        ],
        descriptionMalayalam: [
          'വിറക് കുറേശ്ശെ ഇടുക; തീ ഒരുപോലെ നിൽക്കണം.',
          '1 മണിക്കൂറിൽ 180–200 °C.',
          'കുഴൽകൊണ്ട് കനൽ എല്ലായിടത്തും പരത്തുക.',
          'അടയ്ക്കും മുമ്പ് ഒരു മണിക്കൂറെങ്കിലും കുഴി ചൂടാക്കുക.',
          'കുഴിക്കു മീതെ കൈ നീട്ടുമ്പോഴെല്ലാം കയ്യുറ ഇടുക.',
        ],
        videoUrl: '/videos/roadmap/pit-3-fire-management.mp4',
      },
      {
        id: '1-4',
        allowedMinutes: 10,
        title: 'Heat retention',
        titleMalayalam: 'ചൂട് നിലനിർത്തൽ',
        description: [
          'Close only when flames are gone, embers red.',
          'Two people lay the lid flat, leaving no gap.',
          'At 9:15 it reads 170 °C.',
          'Do not open the lid to look: each opening costs heat.',
          'Write the reading down with its time.',
        ],
        descriptionMalayalam: [
          'തീ അണഞ്ഞ് കനൽ ചുവന്നാൽ അടയ്ക്കാം.',
          'രണ്ടുപേർ ചേർന്ന് വിടവില്ലാതെ മൂടി വയ്ക്കുക.',
          '9:15-ന് 170 °C കാണണം.',
          'നോക്കാനായി മൂടി തുറക്കരുത്; ഓരോ തവണയും ചൂട് പോകും.',
          'കണ്ട ചൂടും സമയവും എഴുതിവയ്ക്കുക.',
        ],
        videoUrl: '/videos/roadmap/pit-4-heat-retention.mp4',
      },
    ],
  },
  panels: [
    {
      kind: 'quantities',
      title: { en: 'Materials', ml: 'സാധനങ്ങൾ' },
      parts: [4, 4],
      items: [
        ...FUEL_PER_FIRE.map(({ en, ml, quantity }) => weighed(en, ml, quantity)),
        weighed('Gas cylinder', 'ഗ്യാസ് സിലിണ്ടർ', '1'),
        weighed('Long metal pipe', 'നീണ്ട ഇരുമ്പുകുഴൽ', '1'),
        asNeeded('Garbage paper', 'പാഴ്ക്കടലാസ്'),
        weighed('Pit lid', 'കുഴിയുടെ മൂടി', '1'),
        { name: { en: 'Heat-resistant gloves', ml: 'ചൂട് താങ്ങുന്ന കയ്യുറ' }, quantity: { en: '1 pair', ml: '1 ജോഡി' } },
      ],
    },
    {
      kind: 'lines',
      title: { en: 'Key Points', ml: 'പ്രധാന കാര്യങ്ങൾ' },
      lines: [
        { en: 'The evening fire: 12 hours before cooking.', ml: 'വൈകിട്ട് തീ: 12 മണിക്കൂർ മുമ്പ്.' },
        { en: `Dry wood only, ${WOOD_PER_FIRE}.`, ml: `ഉണങ്ങിയ വിറക് മാത്രം, ${WOOD_PER_FIRE}.` },
        { en: 'Heat at least 1 hour before closing.', ml: 'കുറഞ്ഞത് 1 മണിക്കൂർ തീ.' },
        { en: 'After 1 hour: 180–200 °C.', ml: '1 മണിക്കൂറിൽ 180–200 °C.' },
      ],
    },
    { kind: 'timers', title: { en: 'Process Timer Dashboard', ml: 'ഘട്ടങ്ങളുടെ സമയം' } },
    {
      kind: 'timeline',
      title: { en: 'Preparation Timeline', ml: 'സമയക്രമം' },
      entries: [
        { time: { en: '7:00', ml: '7:00' }, text: { en: 'Stack the wood', ml: 'വിറക് അടുക്കുക' } },
        { time: { en: '7:15', ml: '7:15' }, text: { en: 'Light the fire', ml: 'തീ കൊളുത്തുക' } },
        { time: { en: '9:15', ml: '9:15' }, text: { en: '170 °C, close the pit', ml: '170 °C, കുഴി അടയ്ക്കുക' } },
      ],
    },
    {
      kind: 'lines',
      title: { en: 'Fire Management Tips', ml: 'തീ നോക്കാൻ' },
      lines: [
        { en: 'Weak flame: give it air.', ml: 'തീ കുറഞ്ഞാൽ കാറ്റ് വേണം.' },
        { en: 'Smoke: take out wet wood.', ml: 'പുക കൂടിയാൽ നനഞ്ഞ വിറക് മാറ്റുക.' },
        { en: 'Below 180 °C after 1 hour: add shells.', ml: '1 മണിക്കൂറിൽ 180 °C ഇല്ലെങ്കിൽ ചിരട്ട ഇടുക.' },
      ],
    },
    {
      kind: 'lines',
      title: { en: 'Pit Preparation Notes', ml: 'ഓർക്കേണ്ടവ' },
      lines: [
        { en: 'Never leave the fire alone.', ml: 'തീ തനിച്ചാക്കരുത്.' },
        { en: 'Water and sand at hand.', ml: 'വെള്ളവും മണലും അരികിൽ.' },
        { en: 'Gloves on near the edge.', ml: 'കുഴിക്കരികിൽ കയ്യുറ വേണം.' },
        { en: 'Children stay away.', ml: 'കുട്ടികളെ അടുപ്പിക്കരുത്.' },
      ],
    },
  ],
} as const satisfies SopPage;
