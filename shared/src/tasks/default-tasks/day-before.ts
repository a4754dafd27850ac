import { SHELLS_PER_FIRE, WOOD_PER_FIRE } from '../../recipes/kitchen-amounts.ts';
import { amountText } from './amount-texts.ts';
import type { Planned } from './default-task.ts';

/**
 * Meat in, everything weighed, the evening fire. That fire follows the setup page's timeline, 6:00, 7:00 and 8:00 PM, and is
 * therefore lit more than the 12 hours before cooking at 11:00 AM. @source requirements/kitchen K66
 */
export const DAY_BEFORE: readonly Planned[] = [
  {
    key: 'receive-mutton',
    task: 'Receive and check the mutton',
    taskMalayalam: 'വന്ന മട്ടൺ നോക്കി ഫ്രിഡ്ജിൽ വയ്ക്കുക',
    ...amountText('receive-mutton'),
    startTime: '7:00 AM',
    estimatedDuration: '30',
    isTemperature: true,
    readingKind: 'coldReceiving',
    place: 'coldStore',
    dependsOn: ['order-mutton'],
  },
  {
    key: 'scrub-kitchen',
    task: 'Scrub the kitchen',
    taskMalayalam: 'അടുക്കള കഴുകി വൃത്തിയാക്കുക',
    description:
      'Wash tables, knives, boards and pots with soap and hot water, then dry them. One board and one knife are for raw meat only.',
    descriptionMalayalam: 'മേശയും കത്തിയും പലകയും പാത്രങ്ങളും സോപ്പും ചൂടുവെള്ളവും കൊണ്ട് കഴുകി ഉണക്കുക. ഒരു പലകയും ഒരു കത്തിയും പച്ചയിറച്ചിക്ക് മാത്രം.',
    startTime: '7:30 AM',
    estimatedDuration: '45',
    isCleaning: true,
    dependsOn: [],
  },
  {
    key: 'portion-mutton',
    task: 'Trim and portion the mutton',
    taskMalayalam: 'മട്ടൺ വെട്ടി കഷണമാക്കുക',
    description:
      'Trim loose fat and cut even pieces, so that all are done together. Take out a little at a time; the rest stays at 5 °C or below.',
    descriptionMalayalam: 'അധികമുള്ള കൊഴുപ്പ് കളഞ്ഞ് ഒരേ വലുപ്പത്തിൽ വെട്ടുക; എന്നാലേ ഒരുമിച്ച് വേകൂ. കുറേശ്ശെ പുറത്തെടുക്കുക; ബാക്കി 5 °C-യിലോ താഴെയോ ഇരിക്കട്ടെ.',
    startTime: '8:30 AM',
    estimatedDuration: '60',
    dependsOn: ['receive-mutton', 'scrub-kitchen'],
  },
  {
    key: 'peel-vegetables',
    task: 'Peel the onions, garlic and ginger',
    taskMalayalam: 'സവാളയും വെളുത്തുള്ളിയും ഇഞ്ചിയും തൊലി കളയുക',
    description: 'Peel and wash them, wash and drain the herbs. Keep all of it cold, in closed boxes, away from the raw meat.',
    descriptionMalayalam: 'തൊലി കളഞ്ഞ് കഴുകുക; മല്ലിയിലയും പുതിനയും കഴുകി വെള്ളം വാർക്കുക. എല്ലാം അടച്ച് ഫ്രിഡ്ജിൽ, പച്ചയിറച്ചിയോട് ചേരാതെ വയ്ക്കുക.',
    startTime: '8:30 AM',
    estimatedDuration: '45',
    dependsOn: ['scrub-kitchen'],
  },
  {
    key: 'weigh-spices',
    task: 'Weigh out the spices',
    taskMalayalam: 'മസാല തൂക്കി വയ്ക്കുക',
    ...amountText('weigh-spices'),
    startTime: '9:45 AM',
    estimatedDuration: '40',
    dependsOn: ['grind-spices'],
  },
  {
    key: 'lay-out-kit',
    task: 'Lay out the final cooking kit',
    taskMalayalam: 'അവസാന പാചകത്തിനുള്ള സാധനങ്ങൾ എടുത്തുവയ്ക്കുക',
    description:
      'Foil, insulation cloth, pit lid, 2 pairs of gloves, platter, 2 long tongs, garnish. Dip the temperature sensor in boiling water: it should show about 100 °C.',
    descriptionMalayalam:
      'ഫോയിൽ, ചൂട് പോകാതിരിക്കാനുള്ള തുണി, കുഴിയുടെ മൂടി, 2 ജോഡി കയ്യുറ, തളിക, 2 നീണ്ട കൊടിൽ, അലങ്കാരത്തിനുള്ളത്. സെൻസർ തിളച്ച വെള്ളത്തിൽ മുക്കുക; 100 °C-നടുത്ത് കാണിക്കണം.',
    startTime: '10:45 AM',
    estimatedDuration: '30',
    dependsOn: [],
  },
  {
    key: 'stack-evening-fire',
    task: 'Stack wood for the evening fire',
    taskMalayalam: 'വൈകിട്ടത്തെ തീയ്ക്ക് വിറക് അടുക്കുക',
    description: `${WOOD_PER_FIRE} of dry wood, thin sticks first, and ${SHELLS_PER_FIRE} of coconut shells; cover it against rain. Put water, sand, gloves and the long pipe beside the pit.`,
    descriptionMalayalam: `${WOOD_PER_FIRE} ഉണങ്ങിയ വിറക്, ചെറുത് ആദ്യം, കൂടെ ${SHELLS_PER_FIRE} ചിരട്ട; മഴ നനയാതെ മൂടുക. വെള്ളവും മണലും കയ്യുറയും നീണ്ട കുഴലും കുഴിക്കരികിൽ വയ്ക്കുക.`,
    startTime: '11:30 AM',
    estimatedDuration: '30',
    hasVideo: true,
    videoUrl: '/videos/roadmap/setup-1-gather.mp4',
    place: 'pit',
    dependsOn: ['receive-supplies', 'clean-pit'],
  },
  {
    key: 'evening-fire',
    task: 'Guard the pit, then run the evening fire',
    taskMalayalam: 'കുഴി നനയാതെ നോക്കുക, വൈകിട്ട് തീയിടുക',
    description:
      'Keep the wood dry. At 6:00 PM gather crew and kit, at 7:00 PM light it (it catches in 10–15 minutes), at 8:00 PM close the pit. Fire starts at least 12 hours before cooking.',
    descriptionMalayalam:
      'വിറക് നനയാതെ നോക്കുക. വൈകിട്ട് 6:00-ന് ആളും സാധനങ്ങളും ഒരുങ്ങണം, 7:00-ന് കൊളുത്തുക (10–15 മിനിറ്റിൽ പിടിക്കും), 8:00-ന് കുഴി അടയ്ക്കുക. പാചകത്തിന് 12 മണിക്കൂർ മുൻപെങ്കിലും തീയിടണം.',
    startTime: '1:00 PM',
    estimatedDuration: '430',
    hasVideo: true,
    videoUrl: '/videos/roadmap/setup-2-light.mp4',
    place: 'pit',
    dependsOn: ['stack-evening-fire'],
  },
];
