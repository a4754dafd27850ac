/** How far the kitchen is with a sale, for whoever waits for the food. Times ISO 8601 UTC; null when it has not come to that. */
export interface CookingDay {
  cookingAt: string | null;
  onTheWayAt: string | null;
}
