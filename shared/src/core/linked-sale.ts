/** A sale as the cooking day that serves it knows it: how much of it is booked, without names and numbers of customers. */
export interface LinkedSale {
  title: string;
  /** Items in bookings that stand. */
  portions: number;
  /** How many people one item feeds; a setting. */
  peoplePerOrder: number;
  /** People that the bookings feed, where a dish says how many one of it does; absent: by the setting. */
  people?: number;
  /** The whole sale was cancelled: nothing has to be cooked for it. */
  isCancelled?: true;
}

/** Slots of the booked dishes that say how many people they feed, and how many those are. */
export interface Fed {
  slots: number;
  people: number;
}
export const NOBODY_FED: Fed = { slots: 0, people: 0 };

type Counted = Pick<LinkedSale, 'portions' | 'peoplePerOrder' | 'people'>;

/** The people that a sale's bookings feed. @source decisions/0040 */
export const peopleOfSale = ({ portions, peoplePerOrder, people = portions * peoplePerOrder }: Counted): number => people;

/** The same counted: each booked dish feeds its stated number of people, or its slots by the setting. */
export const countedPeople = (portions: number, fed: Fed, peoplePerOrder: number): number =>
  (portions - fed.slots) * peoplePerOrder + fed.people;
