/** One dish of an event's menu; `price` in rupees. @source spec 1 §3 */
export interface MenuItem {
  name: string;
  description: string;
  price: number;
}

/** @source spec 1 §3 Menu response */
export interface Menu {
  items: Record<string, MenuItem>;
  DISCOUNT_PERCENTAGE: number;
  MAX_QUANTITY: number;
  PEOPLE_PER_ORDER: number;
  VALID_COUPON: string;
}
