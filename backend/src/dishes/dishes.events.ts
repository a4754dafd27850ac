/** The menu, a name or a price has changed. */
export class DishesChanged {}
