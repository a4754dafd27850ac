import { asNeeded, weighed } from '../quantities.ts';
import type { SopPage } from '../sop.contract.ts';

/** Final Cooking SOP: from the hot pit to the platter. Temperatures, minutes, times and materials are required, the
 * 15 minutes between 130 and 135 °C were decided. The timeline 11:00, 11:15, 11:30, 11:45 gives measuring, rice, meat and sealing a
 * quarter of an hour each; the pit stays closed until the reading at 2 h. Unsealing has the same quarter of an hour, presenting the 10
 * and the last look the 5 minutes in which rice out of the pit stays hot. @source requirements/kitchen K14, K32, K68, K70; decisions/0032 */
export const page = {
  title: { en: 'Final Cooking SOP', ml: 'അവസാന പാചകം' },
  // The closed pit with embers under it.
  drawing: [
    { color: 'brass', path: 'M6 21h36 M12 21c1-6 6-9 12-9s11 3 12 9 M22 12V8h4v4 M9 21c0 12 5 20 15 20s15-8 15-20' },
    { color: 'fire', path: 'M18 34c0-4 3-4 3-8 3 2 4 5 4 8 M26 35c0-3 2-3 2-6 2 1 3 4 3 6' },
  ],
  step: {
    id: '5',
    title: 'Final Cooking',
    titleMalayalam: 'അവസാന പാചകം',
    description: 'Measure the pit, lower rice and meat, seal it, read it after one and two hours, open it and serve.',
    descriptionMalayalam: 'കുഴിയുടെ ചൂട് അളന്ന്, ചോറും ഇറച്ചിയും ഇറക്കി അടച്ച്, ഒന്നും രണ്ടും മണിക്കൂറിൽ അളന്ന്, തുറന്ന് വിളമ്പുക.',
    subSteps: [
      {
        id: '5-1',
        allowedMinutes: 15,
        title: 'Temperature measurement',
        titleMalayalam: 'ചൂട് അളക്കൽ',
        description: [
          'Start only above 200 °C.',
          '280–320 °C is ideal.',
          'Less? Add coconut shells and read again.',
          'Hold the sensor in the middle, a hand above the embers.',
          'Write the reading down with its time.',
        ],
        descriptionMalayalam: [
          '200 °C-നു മുകളിലായാലേ തുടങ്ങാവൂ.',
          '280–320 °C ആണ് നല്ലത്.',
          'കുറവെങ്കിൽ ചിരട്ട ഇട്ട് വീണ്ടും അളക്കുക.',
          'സെൻസർ നടുക്ക്, കനലിന് ഒരു കൈ മുകളിൽ പിടിക്കുക.',
          'കണ്ട ചൂടും സമയവും എഴുതിവയ്ക്കുക.',
        ],
        videoUrl: '/videos/roadmap/final-1-measure.mp4',
      },
      {
        id: '5-2',
        allowedMinutes: 15,
        title: 'Placing the rice',
        titleMalayalam: 'ചോറ് ഇറക്കൽ',
        description: [
          'At 11:15: two people, with gloves.',
          'The pot stands level on the embers.',
          'The juices of the meat must fall into the rice.',
          'Lower it slowly; nobody leans over the pit.',
          'Take its lid off last.',
        ],
        descriptionMalayalam: [
          '11:15-ന്, രണ്ടുപേർ, കയ്യുറയിട്ട്.',
          'പാത്രം കനലിൽ ചരിയാതെ ഇരിക്കണം.',
          'ഇറച്ചിയുടെ ചാറ് ചോറിലേക്ക് വീഴണം.',
          'പതുക്കെ ഇറക്കുക; കുഴിയിലേക്ക് ചായരുത്.',
          'പാത്രത്തിന്റെ മൂടി അവസാനം മാറ്റുക.',
        ],
        videoUrl: '/videos/roadmap/final-2-rice.mp4',
      },
      {
        id: '5-3',
        allowedMinutes: 15,
        title: 'Placing the meat',
        titleMalayalam: 'ഇറച്ചി വയ്ക്കൽ',
        description: [
          'At 11:30, from the cold store onto the rack.',
          'Big pieces in the middle.',
          'Be quick: an open pit loses heat.',
          'Leave a finger of room between the pieces.',
          'Long tongs, never the hand.',
        ],
        descriptionMalayalam: [
          '11:30-ന് ഫ്രിഡ്ജിൽ നിന്ന് നേരെ തട്ടിലേക്ക്.',
          'വലിയ കഷണം നടുക്ക്.',
          'വേഗം വേണം; തുറന്നിരുന്നാൽ ചൂട് പോകും.',
          'കഷണങ്ങൾക്കിടയിൽ ഒരു വിരൽ അകലം.',
          'നീണ്ട കൊടിൽ മാത്രം; കൈ ഇടരുത്.',
        ],
        videoUrl: '/videos/roadmap/final-3-meat.mp4',
      },
      {
        id: '5-4',
        allowedMinutes: 15,
        title: 'Sealing the pit',
        titleMalayalam: 'കുഴി അടയ്ക്കൽ',
        description: [
          'Foil, insulation cloth, then the lid.',
          'No steam may escape.',
          'Sealed by 12:00; the time counts from there.',
          'Go once around the rim and press the cloth down.',
          'Start the timer of 5-5 as soon as it is tight.',
        ],
        descriptionMalayalam: [
          'ഫോയിൽ, തുണി, പിന്നെ മൂടി.',
          'ആവി പുറത്തു പോകരുത്.',
          '12:00-ന് അടഞ്ഞിരിക്കണം; അപ്പോൾ മുതൽ സമയം.',
          'വക്കിനു ചുറ്റും നടന്ന് തുണി അമർത്തുക.',
          'അടഞ്ഞാൽ ഉടൻ 5-5-ന്റെ സമയം തുടങ്ങുക.',
        ],
        videoUrl: '/videos/roadmap/final-4-seal.mp4',
      },
      {
        id: '5-5',
        allowedMinutes: 120,
        title: 'Cooking time and temperature check',
        titleMalayalam: 'വേവും ചൂടും നോക്കൽ',
        description: [
          'Check every 15 min, lid on.',
          'After 1 hour: 145–160 °C.',
          'After 2 hours: above 135 °C 10 min more, 130–135 °C 15, below 130 °C 20.',
          'Look for escaping steam; press the cloth where it comes out.',
          'Read through the sensor: opening the lid loses half an hour of heat.',
        ],
        descriptionMalayalam: [
          '15 മിനിറ്റ് ഇടവിട്ട്, തുറക്കാതെ.',
          '1 മണിക്കൂറിൽ 145–160 °C.',
          '2 മണിക്കൂറിൽ: 135 °C കടന്നാൽ 10 മിനിറ്റ് കൂടി, 130–135 °C 15, 130 °C-യിൽ താഴെ 20.',
          'ആവി പോകുന്നുണ്ടോ നോക്കുക; പോകുന്നിടത്ത് തുണി അമർത്തുക.',
          'സെൻസറിൽ നോക്കുക; മൂടി തുറന്നാൽ അര മണിക്കൂറിന്റെ ചൂട് പോകും.',
        ],
        videoUrl: '/videos/roadmap/final-5-check.mp4',
      },
      {
        id: '5-6',
        allowedMinutes: 15,
        title: 'Unsealing and serving',
        titleMalayalam: 'തുറന്ന് വിളമ്പൽ',
        description: [
          'Open when the extra minutes are over.',
          'Lid away from the face; meat out first.',
          'Take the samples before serving.',
          'Two people lift the rice pot, with gloves.',
          'Mix the rice from below, gently.',
        ],
        descriptionMalayalam: [
          'കൂട്ടിയ സമയവും കഴിഞ്ഞേ തുറക്കാവൂ.',
          'മൂടി മുഖത്തേക്ക് തുറക്കരുത്; ആദ്യം ഇറച്ചി.',
          'വിളമ്പും മുമ്പ് സാമ്പിൾ എടുക്കുക.',
          'ചോറുപാത്രം കയ്യുറയിട്ട് രണ്ടുപേർ ഉയർത്തുക.',
          'ചോറ് അടിയിൽ നിന്ന് മെല്ലെ ഇളക്കുക.',
        ],
        videoUrl: '/videos/roadmap/final-6-open.mp4',
      },
      {
        id: '5-7',
        allowedMinutes: 10,
        title: 'Final presentation',
        titleMalayalam: 'തളികയിൽ ഒരുക്കൽ',
        description: [
          'Rice on the platter, meat on top.',
          'Garnish and serve at once.',
          'Chutney beside it, not over it.',
          'Wipe the rim of the platter.',
        ],
        descriptionMalayalam: ['തളികയിൽ ചോറ്, മുകളിൽ ഇറച്ചി.', 'അലങ്കരിച്ച് ഉടനെ വിളമ്പുക.', 'ചട്‌നി അരികിൽ, മീതെ ഒഴിക്കരുത്.', 'തളികയുടെ വക്ക് തുടയ്ക്കുക.'],
        videoUrl: '/videos/roadmap/final-7-platter.mp4',
      },
      {
        id: '5-8',
        allowedMinutes: 5,
        title: 'Quality check',
        titleMalayalam: 'ഗുണം നോക്കൽ',
        description: [
          'Meat falls off the bone.',
          'Grains are soft and stand apart.',
          'Salt is right; it is above 60 °C.',
          'What is not right goes back to the pit. Do not serve it.',
        ],
        descriptionMalayalam: [
          'ഇറച്ചി എല്ലിൽ നിന്ന് തനിയെ വിടണം.',
          'ചോറ് വെന്ത് ഒട്ടാതെ വിടർന്നിരിക്കണം.',
          'ഉപ്പ് പാകം; ചൂട് 60 °C-ക്കു മുകളിൽ.',
          'ശരിയാകാത്തത് കുഴിയിലേക്ക് തിരികെ; വിളമ്പരുത്.',
        ],
        videoUrl: '/videos/roadmap/final-8-quality.mp4',
      },
    ],
  },
  panels: [
    {
      kind: 'quantities',
      title: { en: 'Materials', ml: 'സാധനങ്ങൾ' },
      parts: [4, 4],
      items: [
        asNeeded('Aluminium foil', 'അലുമിനിയം ഫോയിൽ'),
        weighed('Insulation cloth', 'ചൂട് പോകാത്ത തുണി', '1'),
        weighed('Pit lid', 'കുഴിയുടെ മൂടി', '1'),
        weighed('Temperature sensor', 'ചൂട് അളക്കുന്ന സെൻസർ', '1'),
        { name: { en: 'Gloves', ml: 'കയ്യുറ' }, quantity: { en: '2 pairs', ml: '2 ജോഡി' } },
        weighed('Serving platter', 'വിളമ്പാനുള്ള തളിക', '1'),
        weighed('Long tongs', 'നീണ്ട കൊടിൽ', '2'),
        asNeeded('Garnish items', 'അലങ്കാരം'),
      ],
    },
    {
      kind: 'lines',
      title: { en: 'Key Points', ml: 'പ്രധാന കാര്യങ്ങൾ' },
      lines: [
        { en: 'Above 200 °C, ideal 280–320 °C.', ml: '200 °C കടക്കണം, 280–320 °C നല്ലത്.' },
        { en: 'Check every 15 minutes.', ml: '15 മിനിറ്റ് ഇടവിട്ട് നോക്കുക.' },
        { en: 'After 1 hour: 145–160 °C.', ml: '1 മണിക്കൂറിൽ 145–160 °C.' },
        { en: 'After 2 hours the reading decides.', ml: '2 മണിക്കൂറിൽ ചൂട് നോക്കുക.' },
      ],
    },
    {
      kind: 'lines',
      title: { en: 'Safety Instructions', ml: 'സൂക്ഷിക്കേണ്ടവ' },
      lines: [
        { en: 'Gloves for everybody at the pit.', ml: 'എല്ലാവർക്കും കയ്യുറ വേണം.' },
        { en: 'Two people for every pot.', ml: 'ഓരോ പാത്രത്തിനും രണ്ടുപേർ.' },
        { en: 'Steam burns: face away.', ml: 'ആവി പൊള്ളും; മുഖം മാറ്റുക.' },
        { en: 'Water and sand at hand.', ml: 'വെള്ളവും മണലും അരികിൽ.' },
      ],
    },
    {
      kind: 'timeline',
      title: { en: 'Cooking Timeline', ml: 'പാചകസമയം' },
      entries: [
        { time: { en: '11:00', ml: '11:00' }, text: { en: 'Measure the pit', ml: 'ചൂട് അളക്കുക' } },
        { time: { en: '11:15', ml: '11:15' }, text: { en: 'Rice goes in', ml: 'ചോറ് ഇറക്കുക' } },
        { time: { en: '11:30', ml: '11:30' }, text: { en: 'Meat goes in', ml: 'ഇറച്ചി വയ്ക്കുക' } },
        { time: { en: '11:45', ml: '11:45' }, text: { en: 'Seal the pit', ml: 'കുഴി അടയ്ക്കുക' } },
      ],
    },
    {
      kind: 'lines',
      title: { en: 'Serving Tips', ml: 'വിളമ്പാൻ' },
      lines: [
        { en: 'Warm the platter first.', ml: 'തളിക ആദ്യം ചൂടാക്കുക.' },
        { en: 'Rice below, meat on top.', ml: 'അടിയിൽ ചോറ്, മുകളിൽ ഇറച്ചി.' },
        { en: 'Serve hot, above 60 °C.', ml: '60 °C-ക്കു മുകളിൽ ചൂടോടെ വിളമ്പുക.' },
      ],
    },
    {
      kind: 'lines',
      title: { en: 'Troubleshooting', ml: 'കുഴപ്പം വന്നാൽ' },
      lines: [
        { en: 'Tough meat: 15–20 minutes more.', ml: 'ഇറച്ചി വെന്തില്ല: 15–20 മിനിറ്റ് കൂടി.' },
        { en: 'Undercooked rice: 10 minutes more.', ml: 'ചോറ് വെന്തില്ല: 10 മിനിറ്റ് കൂടി.' },
        { en: 'Steam escapes: press the cloth.', ml: 'ആവി പോയാൽ തുണി അമർത്തുക.' },
      ],
    },
  ],
} as const satisfies SopPage;
