import { Injectable } from '@nestjs/common';
import type { LinkedSale } from '#shared/core/linked-sale';
import type { Transaction } from './database/unit-of-work.js';

type Counter = (tx: Transaction, salesEventId: number) => Promise<LinkedSale | null>;
type Finder = (tx: Transaction) => Promise<number | null>;
type Follower = (tx: Transaction, salesEventId: number | null) => Promise<void>;

/** Carries how much of a sale is booked to the cooking days that serve it, in the transaction that books. The sales count, the diary follows; both attach themselves. */
@Injectable()
export class SaleTurnout {
  private counter: Counter | null = null;
  private finder: Finder | null = null;
  private follower: Follower | null = null;

  attachCounter(counter: Counter, finder: Finder): void {
    this.counter = counter;
    this.finder = finder;
  }

  attachFollower(follower: Follower): void {
    this.follower = follower;
  }

  /** What is booked of a sale, which stays locked until the transaction ends; null when there is no such sale. */
  of(tx: Transaction, salesEventId: number): Promise<LinkedSale | null> {
    return this.counter?.(tx, salesEventId) ?? Promise.resolve(null);
  }

  /** The sale that can be booked; null when there is none. */
  bookable(tx: Transaction): Promise<number | null> {
    return this.finder?.(tx) ?? Promise.resolve(null);
  }

  /** Call when a sale's bookings, its title or the sale itself changed; with null when it may concern every sale. */
  async moved(tx: Transaction, salesEventId: number | null): Promise<void> {
    await this.follower?.(tx, salesEventId);
  }
}
