import type { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import type { RetentionEnds } from '#shared/privacy/retention';
import type { Transaction } from './database/unit-of-work.js';

/** Whose personal data it is. */
export interface Customer {
  /** The last ten digits of the phone. */
  phoneKey: string;
  /** References of the customer's bookings, gathered before anything is erased. */
  bookings: readonly string[];
}

/** What a module does with the personal data that it stores. */
export interface PersonalDataHolder {
  /** All that the module knows of a customer. */
  copy?(em: SqlEntityManager, customer: Customer): Promise<object[]>;
  /** What the contact data is still needed for, each named by its reference. */
  neededFor?(em: SqlEntityManager, customer: Customer): Promise<string[]>;
  /** The references of what a phone booked. */
  bookingsOf?(em: SqlEntityManager, phoneKey: string): Promise<string[]>;
  /** The phone behind a booking's reference; null when the module knows no such booking, '' when it was erased. */
  phoneKeyOf?(em: SqlEntityManager, booking: string): Promise<string | null>;
  /** Blanks a customer's contact data. @returns how many records changed */
  erase?(tx: Transaction, customer: Customer): Promise<number>;
  /** Blanks what was stored long enough, some of it at a time. @returns how many records changed; 0 when nothing is left */
  purge?(tx: Transaction, ends: RetentionEnds): Promise<number>;
}

/** The modules that store personal data. */
@Injectable()
export class PersonalData {
  private readonly known = new Map<string, PersonalDataHolder>();

  attach(part: string, holder: PersonalDataHolder): void {
    this.known.set(part, holder);
  }

  holders(): [part: string, holder: PersonalDataHolder][] {
    return [...this.known];
  }
}
