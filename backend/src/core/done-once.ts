import { Injectable } from '@nestjs/common';
import { Clock } from './clock.js';
import { DoneOnceEntity } from './database/core-records.entity.js';
import type { Transaction } from './database/unit-of-work.js';

/** Remembers work done once in the life of a database: a record that a person removed does not come back at the next start. */
@Injectable()
export class DoneOnce {
  constructor(private readonly clock: Clock) {}

  /** Whether it was never asked for before; from the commit on it was. Two processes that ask together: one of them runs again. */
  async isFirst({ em }: Transaction, what: string): Promise<boolean> {
    if (await em.findOne(DoneOnceEntity, { what })) return false;
    em.create(DoneOnceEntity, { what, at: this.clock.now() });
    await em.flush();
    return true;
  }
}
