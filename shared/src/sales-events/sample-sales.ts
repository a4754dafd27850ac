import type { SaveSalesEvent } from './sales-event.contract.ts';

/** The sales of a first look, oldest first: the last one made is the one that can be booked. */
export const SAMPLE_SALES: readonly SaveSalesEvent[] = [
  {
    title: 'Family Mandi Lunch',
    date: 'Coming soon',
    badge: 'Coming Soon',
    description: 'A long family lunch from the pit: mutton, beef ribs and the combo pack, delivered hot at noon.',
  },
  {
    title: 'Sunday Pit Mandi',
    date: 'This Sunday, 12 to 3 PM',
    description:
      'Goat meat sealed in the pit for about two hours, over aromatic basmati rice. One pit, fifty portions, delivered in Kottayam.',
    maxOrders: 50,
  },
];

/** Whether a sale is one of them and nobody made it their own. */
export const isSampleSale = ({ title, description }: { title: string; description: string }): boolean =>
  SAMPLE_SALES.some((sample) => sample.title === title && sample.description === description);
