/** The port that knows which bookings a browser may see, by the private tokens in its `kuzhi_order` cookie; `orders` implements it. */
export abstract class OrderAccess {
  /** Booking references (`MND-…`) behind the tokens. */
  abstract bookingsOf(orderTokens: readonly string[]): Promise<string[]>;
}
