/** How many portions of a sale the kitchen has to cook, and nothing of who ordered them. @source requirement "The locked TVs" Kitchen board; faults O5 */
export interface Portions {
  /** Number of the sale event. */
  id: number;
  /** In the order of the menu. */
  items: PortionsOfItem[];
}

export interface PortionsOfItem {
  key: string;
  name: string;
  portions: number;
}
