import type { SqlEntityManager } from '@mikro-orm/sql';

/** Who says to have bought: by name and phone, or by the private tokens of the browser's own orders. */
export interface Claim {
  name: string;
  phone: string | null;
  orderTokens: readonly string[];
}

/** The port that knows whether a customer has bought; `orders` implements it. */
export abstract class Buyers {
  /** The reference of a booking that bears the claim out, or null. @param salesEventId of that sale; null of any */
  abstract bookingOf(em: SqlEntityManager, claim: Claim, salesEventId: number | null): Promise<string | null>;
}
