import { LockMode } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { DomainError, staleRecord } from '#shared/core/errors';
import { formOf, MESSAGE_LANGUAGES, TEXT_FORMS } from '#shared/messages/channel';
import type { MessageText } from '#shared/messages/fact';
import { FACT_KINDS, FACTS, type FactKind } from '#shared/messages/facts';
import { faultsOf, fillText, TEXT_FAULT_SENTENCES } from '#shared/messages/message-text';
import { shortTexts } from '#shared/messages/sms-text';
import type { SaveText, TextInUse, TextPlace } from '#shared/messages/message.contract';
import { MESSAGES_ROOM } from '#shared/realtime/rooms';
import { Audit } from '../core/audit.js';
import { type Transaction, UnitOfWork } from '../core/database/unit-of-work.js';
import { LiveReads } from '../core/live-reads.js';
import { MessageTextEntity } from './message.entity.js';
import type { Recipient } from './recipients.js';

/** The texts of messages in use. */
interface CurrentTexts {
  /** The text for a recipient with its values. */
  fill(fact: FactKind, to: Pick<Recipient, 'channel' | 'language'>, values: Readonly<Record<string, string>>): MessageText;
}

/** The texts of messages: ours, until a manager writes others. @source requirements/console C76 */
@Injectable()
export class MessageTextsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly reads: LiveReads,
    private readonly audit: Audit,
  ) {}

  async current(em: SqlEntityManager): Promise<CurrentTexts> {
    const written = await writtenTexts(em);
    return {
      fill: (fact, { channel, language }, values) => {
        const place = { fact, form: formOf(channel), language };
        return fillText(written.get(idOf(place)) ?? ours(place), channel === 'sms' ? shortTexts(values, language) : values);
      },
    };
  }

  /** Every text in use. */
  async list(): Promise<{ data: TextInUse[]; revision: number; serverNow: number }> {
    return this.reads.fresh(MESSAGES_ROOM, async (em) => {
      const written = await writtenTexts(em);
      return { data: PLACES.map((place) => inUse(place, written.get(idOf(place)) ?? null)) };
    });
  }

  /**
   * Writes another text in place of the one in use; messages that leave from now on have it.
   * @throws DomainError unprocessable `message.unfit`, conflict `record.stale`
   */
  async save(place: TextPlace, { subject, text, version }: SaveText): Promise<TextInUse> {
    const faults = faultsOf(FACTS[place.fact], place.form, { subject, text });
    if (faults.length > 0) {
      throw new DomainError('unprocessable', 'message.unfit', 'This text cannot be sent', {
        issues: faults.map(({ field, fault, names }) => ({ path: field, message: [TEXT_FAULT_SENTENCES[fault], ...names].join(' ') })),
      });
    }
    return this.work.run(async (tx) => {
      const { known, before } = await this.locked(tx, place, version);
      if (before.subject === subject && before.text === text) return before;
      const row = known ? tx.em.assign(known, { subject, text }) : tx.em.create(MessageTextEntity, { ...place, subject, text });
      await tx.em.flush();
      return this.changed(tx, 'messageText.set', before, inUse(place, row));
    });
  }

  /** Back to ours. @throws DomainError conflict `record.stale` */
  async reset(place: TextPlace, version: number): Promise<TextInUse> {
    return this.work.run(async (tx) => {
      const { known, before } = await this.locked(tx, place, version);
      if (!known) return before;
      await tx.em.remove(known).flush();
      return this.changed(tx, 'messageText.reset', before, inUse(place, null));
    });
  }

  private async locked(
    tx: Transaction,
    place: TextPlace,
    version: number,
  ): Promise<{ known: MessageTextEntity | null; before: TextInUse }> {
    const { fact, form, language } = place;
    const known = await tx.em.findOne(MessageTextEntity, { fact, form, language }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    const before = inUse(place, known);
    if (before.version !== version) throw staleRecord(before);
    return { known, before };
  }

  private async changed(
    tx: Transaction,
    action: 'messageText.set' | 'messageText.reset',
    was: TextInUse,
    is: TextInUse,
  ): Promise<TextInUse> {
    await this.audit.write(tx, {
      action,
      subject: `message-text:${was.id}`,
      before: { subject: was.subject, text: was.text },
      after: { subject: is.subject, text: is.text },
    });
    tx.announce(MESSAGES_ROOM, 'messageText.changed', is);
    return is;
  }
}

const PLACES: readonly TextPlace[] = FACT_KINDS.flatMap((fact) =>
  TEXT_FORMS.flatMap((form) => MESSAGE_LANGUAGES.map((language) => ({ fact, form, language }))),
);

const idOf = ({ fact, form, language }: TextPlace): string => `${fact}.${form}.${language}`;

const ours = ({ fact, form, language }: TextPlace): MessageText => FACTS[fact].texts[form][language];

const writtenTexts = async (em: SqlEntityManager): Promise<Map<string, MessageTextEntity>> =>
  new Map((await em.find(MessageTextEntity, {})).map((row) => [idOf(row), row]));

function inUse(place: TextPlace, written: MessageTextEntity | null): TextInUse {
  const { fact, form, language } = place;
  const { subject, text } = written ?? ours(place);
  return { id: idOf(place), fact, form, language, subject, text, version: written?.version ?? 0 };
}
