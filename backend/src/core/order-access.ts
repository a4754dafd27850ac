import { Injectable } from '@nestjs/common';

type Resolver = (orderTokens: readonly string[]) => Promise<string[]>;

/** Which bookings a browser may see, by the private tokens in its `kuzhi_order` cookie. The bookings module attaches itself. */
@Injectable()
export class OrderAccess {
  private resolver: Resolver | null = null;

  attach(resolver: Resolver): void {
    this.resolver = resolver;
  }

  /** Booking references (`MND-…`) behind the tokens. */
  async bookingsOf(orderTokens: readonly string[]): Promise<string[]> {
    return orderTokens.length > 0 && this.resolver ? this.resolver(orderTokens) : [];
  }
}
