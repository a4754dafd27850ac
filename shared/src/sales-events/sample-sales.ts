import type { SaveSalesEvent } from './sales-event.contract.ts';

/** The sales of a first look, oldest first: the last one made is the one that can be booked. */
export const SAMPLE_SALES: readonly SaveSalesEvent[] = [
  {
    title: 'Family Mandi Lunch',
    titleMalayalam: 'ഫാമിലി മന്തി ഊണ്',
    date: 'Coming soon',
    badge: 'Coming Soon',
    badgeMalayalam: 'ഉടൻ വരുന്നു',
    description: 'A long family lunch from the pit: mutton, beef ribs and the combo pack, delivered hot at noon.',
    descriptionMalayalam: 'കുഴിയിൽ വെന്ത മട്ടൺ, ബീഫ് റിബ്സ്, കോംബോ പാക്ക്: വീട്ടുകാർക്കെല്ലാം ഒരു ഉച്ചയൂണ്, ചൂടോടെ വീട്ടിലെത്തും.',
  },
  {
    title: 'Sunday Pit Mandi',
    titleMalayalam: 'ഞായറാഴ്ച കുഴിമന്തി',
    date: 'Sunday, 12 to 3 PM',
    description:
      'Goat meat sealed in the pit for about two hours, over aromatic basmati rice. One pit, fifty portions, delivered in Kottayam.',
    descriptionMalayalam: 'രണ്ടു മണിക്കൂറോളം കുഴിയിൽ അടച്ചു വേവിച്ച ആട്ടിറച്ചിയും മണമുള്ള ബസ്മതിച്ചോറും. ഒരു കുഴി, അമ്പതു പോർഷൻ; കോട്ടയത്ത് വീട്ടിലെത്തിക്കും.',
    maxOrders: 50,
  },
];

/** Whether a sale is still one of the unchanged samples. */
export const isSampleSale = ({ title, description }: { title: string; description: string }): boolean =>
  SAMPLE_SALES.some((sample) => sample.title === title && sample.description === description);
