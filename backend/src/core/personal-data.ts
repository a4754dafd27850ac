import { Injectable, SetMetadata } from '@nestjs/common';
import type { RetentionEnds } from '#shared/privacy/retention';
import { Contributions } from './contributions.js';
import { metadataOf } from './metadata.js';
import type { SqlEntityManager, Transaction } from './database/unit-of-work.js';

/** Whose personal data it is. */
export interface Customer {
  /** The phone in E.164. */
  phoneKey: string;
  /** References of the customer's bookings, gathered before anything is erased. */
  bookings: readonly string[];
}

/** The access of the privacy functions to the personal data of one feature. */
export interface PersonalDataHolder {
  /** All that is known of a customer. */
  copy?(em: SqlEntityManager, customer: Customer): Promise<object[]>;
  /** References of the records that still need the contact data. */
  neededFor?(em: SqlEntityManager, customer: Customer): Promise<string[]>;
  /** The references of a phone's bookings. */
  bookingsOf?(em: SqlEntityManager, phoneKey: string): Promise<string[]>;
  /** The phone behind a booking's reference; null when no such booking is known, '' when it was erased. */
  phoneKeyOf?(em: SqlEntityManager, booking: string): Promise<string | null>;
  /** Blanks a customer's contact data. @returns how many records changed */
  erase?(tx: Transaction, customer: Customer): Promise<number>;
  /** Blanks data stored long enough, some of it at a time. @returns how many records changed; 0 when nothing is left */
  purge?(tx: Transaction, ends: RetentionEnds): Promise<number>;
}

const HOLDS = 'kuzhi:personal-data';

/** Declares a provider that stores personal data. @param part its name in a copy */
export const HoldsPersonalData = (part: string) => SetMetadata(HOLDS, part);

/** Everybody who stores personal data. */
@Injectable()
export class PersonalData {
  constructor(private readonly contributions: Contributions) {}

  /** By name of the part. */
  holders(): [part: string, holder: PersonalDataHolder][] {
    const holders = this.contributions.providers().flatMap((provider): [string, PersonalDataHolder][] => {
      const part = metadataOf<string>(HOLDS, provider.constructor);
      return part === undefined ? [] : [[part, provider]];
    });
    return holders.sort(([a], [b]) => (a < b ? -1 : 1));
  }
}
