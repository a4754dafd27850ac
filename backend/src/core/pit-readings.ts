import { Injectable } from '@nestjs/common';
import type { Transaction } from './database/unit-of-work.js';

/** What the sensor in the closed pit showed after two hours. */
export interface PitReading {
  eventId: string;
  celsius: number;
  by: string | null;
  /** `task`: entered with its task, which has written it down already. */
  from: 'task' | 'tv';
}

type Listener = (tx: Transaction, reading: PitReading) => Promise<void>;

/** Carries a reading, entered at the TV screen or with its task on a phone, to all who act on it, in one transaction. The modules attach themselves. */
@Injectable()
export class PitReadings {
  private readonly listeners: Listener[] = [];

  attach(listener: Listener): void {
    this.listeners.push(listener);
  }

  async taken(tx: Transaction, reading: PitReading): Promise<void> {
    for (const listener of this.listeners) await listener(tx, reading);
  }
}
