import type { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';

/** Who says to have bought: by name and phone, or by the private tokens of the browser's own orders. */
export interface Claim {
  name: string;
  phone: string | null;
  orderTokens: readonly string[];
}

type Finder = (em: SqlEntityManager, claim: Claim, salesEventId: number | null) => Promise<string | null>;

/** Tells whether somebody has bought, to modules that must not know bookings. The bookings module attaches itself. */
@Injectable()
export class Buyers {
  private finder: Finder | null = null;

  attach(finder: Finder): void {
    this.finder = finder;
  }

  /** The reference of a booking that bears the claim out, or null. @param salesEventId of that sale; null of any */
  async bookingOf(em: SqlEntityManager, claim: Claim, salesEventId: number | null): Promise<string | null> {
    return this.finder ? this.finder(em, claim, salesEventId) : null;
  }
}
