import { amountText } from './amount-texts.ts';
import type { Planned } from './default-task.ts';

/** Counting and ordering. Each of both fires, the evening's and the morning's, takes the required wood. @source requirements/kitchen K66 */
export const THREE_DAYS_BEFORE: readonly Planned[] = [
  {
    key: 'confirm-people',
    task: 'Confirm the number of people',
    taskMalayalam: 'എത്ര പേരുണ്ടെന്ന് ഉറപ്പിക്കുക',
    ...amountText('confirm-people'),
    startTime: '9:00 AM',
    estimatedDuration: '20',
    dependsOn: [],
  },
  {
    key: 'count-stock',
    task: 'Count the stock',
    taskMalayalam: 'സ്റ്റോക്ക് എണ്ണി നോക്കുക',
    description: 'Weigh or count everything on the shelves, correct it in Inventory and write down what is short.',
    descriptionMalayalam: 'ഷെൽഫിലുള്ളതെല്ലാം തൂക്കിയും എണ്ണിയും നോക്കി സ്റ്റോക്കിൽ തിരുത്തുക; കുറവുള്ളത് എഴുതി വയ്ക്കുക.',
    startTime: '9:30 AM',
    estimatedDuration: '45',
    dependsOn: [],
  },
  {
    key: 'order-mutton',
    task: 'Order the mutton',
    taskMalayalam: 'മട്ടൺ ഓർഡർ ചെയ്യുക',
    ...amountText('order-mutton'),
    startTime: '10:15 AM',
    estimatedDuration: '15',
    dependsOn: ['confirm-people'],
  },
  {
    key: 'order-supplies',
    task: 'Order rice, spices and firewood',
    taskMalayalam: 'അരിയും മസാലയും വിറകും ഓർഡർ ചെയ്യുക',
    ...amountText('order-supplies'),
    startTime: '10:30 AM',
    estimatedDuration: '30',
    dependsOn: ['confirm-people', 'count-stock'],
  },
];

/** Work that keeps: dry goods, ground spices, a clean pit. */
export const TWO_DAYS_BEFORE: readonly Planned[] = [
  {
    key: 'receive-supplies',
    task: 'Receive rice, spices and firewood',
    taskMalayalam: 'വന്ന അരിയും മസാലയും വിറകും നോക്കിയെടുക്കുക',
    description:
      'Weigh each sack against the bill and check the dates. Send back wet or green wood; stack the rest off the ground, out of the rain.',
    descriptionMalayalam:
      'ഓരോ ചാക്കും ബില്ല് നോക്കി തൂക്കുക, തീയതിയും നോക്കുക. നനഞ്ഞതോ പച്ചയോ ആയ വിറക് തിരിച്ചയയ്ക്കുക; ബാക്കി നിലത്തു തൊടാതെ, മഴ നനയാതെ അടുക്കുക.',
    startTime: '9:00 AM',
    estimatedDuration: '45',
    dependsOn: ['order-supplies'],
  },
  {
    key: 'grind-spices',
    task: 'Roast and grind the spices',
    taskMalayalam: 'മസാല വറുത്ത് പൊടിക്കുക',
    description:
      'Roast the whole spices without oil on a low flame until they smell, let them cool, then grind. Keep in a dry, closed jar.',
    descriptionMalayalam: 'മസാല എണ്ണയില്ലാതെ ചെറുതീയിൽ മണം വരുന്നതുവരെ വറുക്കുക; ആറിയിട്ട് പൊടിക്കുക. നനവില്ലാത്ത പാത്രത്തിൽ അടച്ചു വയ്ക്കുക.',
    startTime: '10:00 AM',
    estimatedDuration: '45',
    place: 'stove',
    dependsOn: ['receive-supplies'],
  },
  {
    key: 'clean-pit',
    task: 'Clean out the pit',
    taskMalayalam: 'കുഴി വൃത്തിയാക്കുക',
    description: 'Lift out the old ash and any rainwater, and look for cracks in the wall. Try the lid: it must lie flat, without a gap.',
    descriptionMalayalam: 'പഴയ ചാരവും മഴവെള്ളവും കോരിക്കളഞ്ഞ്, ഭിത്തിയിൽ വിള്ളലുണ്ടോ എന്ന് നോക്കുക. മൂടി വച്ചു നോക്കുക; വിടവില്ലാതെ നിരപ്പായി ഇരിക്കണം.',
    startTime: '11:00 AM',
    estimatedDuration: '60',
    place: 'pit',
    isCleaning: true,
    dependsOn: [],
  },
];
