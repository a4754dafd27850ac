import { Injectable } from '@nestjs/common';
import type { RetentionEnds } from '#shared/privacy/retention';
import type { Unit } from '../database/unit-of-work.js';
import { PersonalData } from '../personal-data.js';
import { IdempotencyKeyEntity } from './idempotency-key.entity.js';

/** Their replies hold an order's private token, or a customer's address. */
const PERSONAL = ['% POST /api/razorpay/create-order %', '% POST /api/bookings %', '% POST /api/waiting-list %'];

/** Replies that are kept to be given again, as far as they are about a customer. */
@Injectable()
export class KeptReplies {
  constructor(personal: PersonalData) {
    personal.attach('kept-replies', { purge: (unit, ends) => this.purge(unit, ends) });
  }

  /** Forgets every reply that mentions one of the texts: a reference, a provider's number. */
  async forgetMentioning({ em }: Unit, texts: readonly string[]): Promise<void> {
    for (const text of texts) await em.nativeDelete(IdempotencyKeyEntity, { reply: { $like: `%${text}%` } });
  }

  private async purge({ em }: Unit, { unpaid }: RetentionEnds): Promise<number> {
    const scopes = PERSONAL.map((scope) => ({ scope: { $like: scope } }));
    return em.nativeDelete(IdempotencyKeyEntity, { createdAt: { $lt: unpaid }, $or: scopes });
  }
}
