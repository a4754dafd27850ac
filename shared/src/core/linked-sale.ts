/** A sale as the cooking day that serves it knows it: how much of it is booked. Nobody's name or number is in it. */
export interface LinkedSale {
  title: string;
  /** Items in bookings that stand. */
  portions: number;
  /** How many people one item feeds; a setting. */
  peoplePerOrder: number;
  /** The whole sale was cancelled: nothing has to be cooked for it. */
  isCancelled?: true;
}
