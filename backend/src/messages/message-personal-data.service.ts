import { LockMode } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import type { RetentionEnds } from '#shared/privacy/retention';
import { MESSAGES_ROOM } from '#shared/realtime/rooms';
import { Clock } from '../core/clock.js';
import type { Transaction } from '../core/database/unit-of-work.js';
import { type Customer, HoldsPersonalData, type PersonalDataHolder } from '../core/personal-data.js';
import { OrderEntity } from '../orders/order.entity.js';
import { MessageEntity } from './message.entity.js';

const BATCH = 200;
const LOCKED = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;

/** The messages to customers, and their choices. The choices are a part of their orders and go with them. @source faults O3, O4 */
@Injectable()
@HoldsPersonalData('messages')
export class MessagePersonalDataService implements PersonalDataHolder {
  constructor(private readonly clock: Clock) {}

  async copy(em: SqlEntityManager, { phoneKey }: Customer): Promise<object[]> {
    const messages = await em.find(MessageEntity, { phoneKey }, { orderBy: { id: 'asc' } });
    const orders = await em.find(OrderEntity, { phoneKey, consent: { $ne: null } });
    return [
      ...orders.map(({ createdAt, consent }) => ({ orderedAt: createdAt, asked: consent })),
      ...messages.map((one) => one.toContract()),
    ];
  }

  async erase(tx: Transaction, { phoneKey }: Customer): Promise<number> {
    return this.forget(tx, await tx.em.find(MessageEntity, { phoneKey }, LOCKED));
  }

  async purge(tx: Transaction, { contacts }: RetentionEnds): Promise<number> {
    // Also a manager's address: messages to staff are of no customer. Forgotten messages have no recipient.
    const old = { createdAt: { $lt: contacts }, recipient: { $ne: '' } };
    return this.forget(tx, await tx.em.find(MessageEntity, old, { ...LOCKED, orderBy: { id: 'asc' }, limit: BATCH }));
  }

  private async forget(tx: Transaction, messages: readonly MessageEntity[]): Promise<number> {
    for (const message of messages) {
      message.forgetCustomer(this.clock.now());
      tx.announce(MESSAGES_ROOM, 'message.changed', message);
    }
    await tx.em.flush();
    return messages.length;
  }
}
