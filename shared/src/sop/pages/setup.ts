import { FUEL_PER_FIRE, SHELLS_PER_FIRE, WOOD_PER_FIRE } from '../../recipes/kitchen-amounts.ts';
import { asNeeded, weighed } from '../quantities.ts';
import type { SopPage } from '../sop.contract.ts';

/** Day-before setup: the evening fire that dries and warms the pit. Wood, minutes and the 6:00, 7:00 and 8:00 PM are required.
 * @source requirements/kitchen K9, K62, K66; decisions/0001 §51 */
export const page = {
  title: { en: 'Day-Before Setup SOP', ml: 'തലേന്നത്തെ ഒരുക്കം' },
  tag: { en: 'Day Before Event', ml: 'പരിപാടിയുടെ തലേന്ന്' },
  layout: 'setup',
  // Stacked wood and shells.
  drawing: [
    {
      color: 'brass',
      path: 'M8 34a6 6 0 1 0 12 0a6 6 0 1 0-12 0z M21 34a6 6 0 1 0 12 0a6 6 0 1 0-12 0z M14.5 23a6 6 0 1 0 12 0a6 6 0 1 0-12 0z M14 34h.1 M27 34h.1 M20.5 23h.1',
    },
    { color: 'fire', path: 'M33 36c0-5 3-8 7-8 0 5-2 8-7 8z M35 18c2-3 5-4 8-3-1 4-4 5-8 3z' },
  ],
  step: {
    id: '1',
    title: 'Setting Up',
    titleMalayalam: 'ഒരുക്കങ്ങൾ',
    description: 'Gather wood, crew and kit, light the evening fire, heat the pit through and close it for the night.',
    descriptionMalayalam: 'വിറകും ആളും സാധനങ്ങളും ഒരുക്കി, വൈകിട്ട് തീയിട്ട്, കുഴി നന്നായി ചൂടാക്കി രാത്രിയിലേക്ക് അടയ്ക്കുക.',
    subSteps: [
      {
        id: 'setup-1-1',
        allowedMinutes: 30,
        title: 'Gather wood and kit',
        titleMalayalam: 'വിറകും സാധനങ്ങളും',
        description: [
          'Lift out ash and water.',
          `Stack ${WOOD_PER_FIRE} dry wood, thin first; ${SHELLS_PER_FIRE} shells in the gaps.`,
          'Water, sand, gloves and pipe beside the pit.',
          'Paper goes below the stack; leave room for air.',
          'Try the lid: it must lie flat, without a gap.',
        ],
        descriptionMalayalam: [
          'ചാരവും വെള്ളവും കോരിക്കളയുക.',
          `${WOOD_PER_FIRE} വിറക്, ചെറുത് ആദ്യം; ${SHELLS_PER_FIRE} ചിരട്ട വിടവിൽ.`,
          'വെള്ളം, മണൽ, കയ്യുറ, കുഴൽ കുഴിക്കരികിൽ.',
          'അടിയിൽ കടലാസ് വയ്ക്കുക; കാറ്റ് കടക്കണം.',
          'മൂടി വച്ചു നോക്കുക; വിടവില്ലാതെ നിരപ്പായി ഇരിക്കണം.',
        ],
        videoUrl: '/videos/roadmap/setup-1-gather.mp4',
      },
      {
        id: 'setup-1-2',
        allowedMinutes: 15,
        title: 'Light the evening fire',
        titleMalayalam: 'വൈകിട്ടത്തെ തീ',
        description: [
          'At 7:00 PM, light the paper through the long pipe.',
          'Stand upwind.',
          'Catches in 10–15 minutes; then close the gas.',
          'Carry the cylinder well away as soon as the wood burns.',
          'Never pour oil or petrol on the wood.',
        ],
        descriptionMalayalam: [
          'രാത്രി 7:00-ന് നീണ്ട കുഴലിലൂടെ കടലാസിന് തീ കൊടുക്കുക.',
          'കാറ്റിന് പുറംതിരിയുക.',
          '10–15 മിനിറ്റിൽ പിടിക്കും; ഉടനെ ഗ്യാസ് അടയ്ക്കുക.',
          'വിറക് കത്തിത്തുടങ്ങിയാൽ സിലിണ്ടർ ദൂരേക്ക് മാറ്റുക.',
          'വിറകിൽ എണ്ണയോ പെട്രോളോ ഒരിക്കലും ഒഴിക്കരുത്.',
        ],
        videoUrl: '/videos/roadmap/setup-2-light.mp4',
      },
      {
        id: 'setup-1-3',
        allowedMinutes: 60,
        title: 'Heat the pit',
        titleMalayalam: 'കുഴി ചൂടാക്കൽ',
        description: [
          'Feed wood little by little for at least one hour.',
          'After 1 hour: 180–200 °C.',
          'Spread the embers with the pipe, wall to wall.',
          'If it reads less, add coconut shells and read again.',
          'One person stays with the fire all the time.',
        ],
        descriptionMalayalam: [
          'ഒരു മണിക്കൂറെങ്കിലും വിറക് കുറേശ്ശെ ഇടുക.',
          '1 മണിക്കൂറിൽ 180–200 °C.',
          'കുഴൽകൊണ്ട് കനൽ എല്ലായിടത്തും പരത്തുക.',
          'കുറവാണെങ്കിൽ ചിരട്ട ഇട്ട് വീണ്ടും അളക്കുക.',
          'തീയുടെ അടുത്ത് എപ്പോഴും ഒരാൾ വേണം.',
        ],
        videoUrl: '/videos/roadmap/setup-3-heat.mp4',
      },
      {
        id: 'setup-1-4',
        allowedMinutes: 10,
        title: 'Close the pit',
        titleMalayalam: 'കുഴി അടയ്ക്കൽ',
        description: [
          'At 8:00 PM, flames gone and embers red.',
          'Two people lay the lid flat, leaving no gap.',
          'Cover it against rain.',
          'Write the last reading down with its time.',
          'Nobody opens it before 5:00 AM.',
        ],
        descriptionMalayalam: [
          'രാത്രി 8:00-ന്, തീ അണഞ്ഞ് കനൽ ചുവന്നാൽ.',
          'രണ്ടുപേർ ചേർന്ന് വിടവില്ലാതെ മൂടി വയ്ക്കുക.',
          'മഴ നനയാതെ മൂടിയിടുക.',
          'അവസാനം കണ്ട ചൂടും സമയവും എഴുതിവയ്ക്കുക.',
          'പുലർച്ചെ 5:00-ന് മുമ്പ് ആരും തുറക്കരുത്.',
        ],
        videoUrl: '/videos/roadmap/setup-4-close.mp4',
      },
    ],
  },
  panels: [
    {
      kind: 'quantities',
      title: { en: 'Materials', ml: 'സാധനങ്ങൾ' },
      items: [
        ...FUEL_PER_FIRE.map(({ en, ml, quantity }) => weighed(en, ml, quantity)),
        weighed('Gas cylinder', 'ഗ്യാസ് സിലിണ്ടർ', '1'),
        weighed('Long metal pipe', 'നീണ്ട ഇരുമ്പുകുഴൽ', '1'),
        asNeeded('Garbage paper', 'പാഴ്ക്കടലാസ്'),
        weighed('Pit lid', 'കുഴിയുടെ മൂടി', '1'),
        { name: { en: 'Heat-resistant gloves', ml: 'ചൂട് താങ്ങുന്ന കയ്യുറ' }, quantity: { en: '1 pair', ml: '1 ജോഡി' } },
        weighed('Temperature sensor', 'ചൂട് അളക്കുന്ന സെൻസർ', '1'),
        weighed('Bucket of water', 'ഒരു തൊട്ടി വെള്ളം', '1'),
        weighed('Bucket of sand', 'ഒരു തൊട്ടി മണൽ', '1'),
        weighed('Rain cover', 'മഴ നനയാതിരിക്കാൻ ഷീറ്റ്', '1'),
      ],
    },
    {
      kind: 'lines',
      title: { en: 'Key Points', ml: 'പ്രധാന കാര്യങ്ങൾ' },
      lines: [
        { en: 'Evening fire at least 12 hours before cooking.', ml: 'വൈകിട്ടത്തെ തീ പാചകത്തിന് 12 മണിക്കൂർ മുമ്പെങ്കിലും.' },
        { en: `Dry wood only, ${WOOD_PER_FIRE}.`, ml: `ഉണങ്ങിയ വിറക് മാത്രം, ${WOOD_PER_FIRE}.` },
        { en: 'Heat at least 1 hour before closing.', ml: 'കുറഞ്ഞത് 1 മണിക്കൂർ ചൂടാക്കി അടയ്ക്കുക.' },
      ],
    },
    {
      kind: 'timeline',
      title: { en: 'Timeline', ml: 'സമയക്രമം' },
      entries: [
        { time: { en: '6:00 PM', ml: 'വൈകിട്ട് 6:00' }, text: { en: 'Gather', ml: 'ഒരുക്കുക' } },
        { time: { en: '7:00 PM', ml: 'രാത്രി 7:00' }, text: { en: 'Light the fire', ml: 'തീയിടുക' } },
        { time: { en: '8:00 PM', ml: 'രാത്രി 8:00' }, text: { en: 'Close the pit', ml: 'അടയ്ക്കുക' } },
      ],
    },
    {
      kind: 'lines',
      title: { en: 'Tips', ml: 'ചില സൂത്രങ്ങൾ' },
      lines: [
        { en: 'Weak flame: give it air.', ml: 'തീ കുറഞ്ഞാൽ കാറ്റ് വേണം.' },
        { en: 'Smoke: take out wet wood.', ml: 'പുക കൂടിയാൽ നനഞ്ഞ വിറക് മാറ്റുക.' },
        { en: 'Rain coming: cover wood and pit.', ml: 'മഴക്കോളുണ്ടെങ്കിൽ വിറകും കുഴിയും മൂടുക.' },
      ],
    },
    {
      kind: 'lines',
      title: { en: 'Notes', ml: 'ഓർക്കേണ്ടവ' },
      lines: [
        { en: 'Never leave the fire alone; keep children away.', ml: 'തീ തനിച്ചാക്കരുത്; കുട്ടികളെ അടുപ്പിക്കരുത്.' },
        { en: 'Gloves on whenever you reach over the edge.', ml: 'കുഴിക്കു മീതെ കൈ നീട്ടുമ്പോഴെല്ലാം കയ്യുറ വേണം.' },
        {
          en: `The morning fire needs as much wood again: ${WOOD_PER_FIRE} and ${SHELLS_PER_FIRE}.`,
          ml: `രാവിലത്തെ തീയ്ക്കും ഇത്രതന്നെ വേണം: ${WOOD_PER_FIRE}-ഉം ${SHELLS_PER_FIRE}-ഉം.`,
        },
      ],
    },
  ],
} as const satisfies SopPage;
