import { LockMode } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { FACTS, type FactKind, type VariableOf } from '#shared/messages/facts';
import { timesOf } from '#shared/messages/outbox';
import { MESSAGES_ROOM } from '#shared/realtime/rooms';
import { Clock } from '../core/clock.js';
import type { Transaction } from '../core/database/unit-of-work.js';
import { MessageEntity } from './message.entity.js';
import { MessageTextsService } from './message-texts.service.js';
import type { Recipient } from './recipients.js';

/** The values of a fact's variables; the link is made when it is sent. */
export type ValuesOf<Kind extends FactKind> = Readonly<Record<Exclude<VariableOf<Kind>, 'link'>, string>>;

/** One fact for one recipient. */
export interface Telling<Kind extends FactKind = FactKind> {
  fact: Kind;
  /** Its subject: `booking:MND-AB23CD`. */
  about: string;
  bookingId: string | null;
  /** Of the customer; null for staff. */
  phoneKey: string | null;
  /** Tells the same fact apart that may happen again; empty where it happens once. */
  occasion?: string;
  recipient: Recipient;
  variables: ValuesOf<Kind>;
  /** Told so much later than the fact's own delay. */
  laterMs?: number;
}

/**
 * The outbox: messages are written in the transaction of the fact, and leave after its commit. A repeated fact finds its message; one that
 * was withdrawn before it left goes out after all. @source decisions/0073
 */
@Injectable()
export class OutboxService {
  constructor(
    private readonly texts: MessageTextsService,
    private readonly clock: Clock,
  ) {}

  async write<Kind extends FactKind>(tx: Transaction, tellings: readonly Telling<Kind>[]): Promise<void> {
    if (tellings.length === 0) return;
    const keys = tellings.map(keyOf);
    const known = await tx.em.find(MessageEntity, { key: { $in: keys } }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    const byKey = new Map(known.map((message) => [message.key, message]));
    const texts = await this.texts.current(tx.em);
    for (const telling of tellings) {
      const message = byKey.get(keyOf(telling));
      if (message && message.state !== 'withdrawn') continue;
      const { fact, recipient } = telling;
      const variables = Object.fromEntries(Object.entries<string>(telling.variables).map(([name, value]) => [name, withoutBraces(value)]));
      const written = {
        ...timesOf(FACTS[fact], this.clock.nowMs(), telling.laterMs),
        ...texts.fill(fact, recipient, variables),
        recipient: recipient.to,
        language: recipient.language,
        variables,
        state: 'waiting' as const,
        reason: null,
        settledAt: null,
      };
      const one = message ?? this.create(tx, telling, written);
      one.rewrite(written);
      tx.announce(MESSAGES_ROOM, 'message.changed', one);
    }
    await tx.em.flush();
  }

  /** The occasions of a fact's messages on one subject. */
  async occasions(em: SqlEntityManager, fact: FactKind, about: string): Promise<string[]> {
    const told = await em.find(MessageEntity, { fact, about }, { fields: ['occasion'], orderBy: { id: 'asc' } });
    return [...new Set(told.map(({ occasion }) => occasion))];
  }

  /** Takes back messages that have not left yet. @param except the occasion that stays */
  async withdraw(tx: Transaction, facts: readonly FactKind[], abouts: readonly string[], except?: string): Promise<MessageEntity[]> {
    if (facts.length === 0 || abouts.length === 0) return [];
    const waiting = await tx.em.find(
      MessageEntity,
      {
        about: { $in: [...abouts] },
        fact: { $in: [...facts] },
        state: 'waiting',
        ...(except !== undefined && { occasion: { $ne: except } }),
      },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    for (const message of waiting) {
      message.settle('withdrawn', 'undone', this.clock.now());
      tx.announce(MESSAGES_ROOM, 'message.changed', message);
    }
    await tx.em.flush();
    return waiting;
  }

  private create(
    { em }: Transaction,
    telling: Telling,
    written: Pick<MessageEntity, 'dueAt' | 'endsAt' | 'subject' | 'text' | 'recipient' | 'language' | 'variables' | 'state'>,
  ): MessageEntity {
    const { fact, about, bookingId, phoneKey, occasion = '', recipient } = telling;
    const whose = { key: keyOf(telling), fact, about, bookingId, phoneKey, occasion, channel: recipient.channel };
    return em.create(MessageEntity, { ...whose, ...written, createdAt: this.clock.now() });
  }
}

/** One message for each. */
export const keyOf = ({
  fact,
  about,
  occasion = '',
  recipient: { channel, id },
}: Omit<Telling, 'bookingId' | 'phoneKey' | 'variables' | 'recipient'> & { recipient: Pick<Recipient, 'channel' | 'id'> }): string =>
  [fact, about, occasion, channel, id].join(' ').trimEnd();

/** A name that looks like a variable stays a name. */
const withoutBraces = (value: string): string => value.replace(/\{\{|\}\}/g, '');
