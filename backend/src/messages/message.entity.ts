import { defineEntity, p } from '@mikro-orm/core';
import { orderLinkPath } from '#shared/bookings/order-link';
import type { ChannelName, MessageLanguage, TextForm } from '#shared/messages/channel';
import type { FactKind } from '#shared/messages/facts';
import { messageSearchText } from '#shared/messages/message-search';
import { fillText } from '#shared/messages/message-text';
import type { Message } from '#shared/messages/message.contract';
import type { MessageReason, MessageState } from '#shared/messages/outbox';
import { lastDigits, PHONE_LENGTH } from '../core/database/phone-columns.js';

const MessageSchema = defineEntity({
  name: 'MessageEntity',
  tableName: 'message',
  indexes: [{ properties: ['state', 'dueAt'] }, { properties: ['state', 'claimedUntil'] }, { properties: ['about', 'fact'] }],
  properties: {
    id: p.integer().primary().autoincrement(),
    /** Fact, subject, occasion, channel and recipient: one message each, however often the fact is written. */
    key: p.string().length(200).unique(),
    fact: p.string().$type<FactKind>().length(40),
    /** `booking:MND-AB23CD`. */
    about: p.string().length(60),
    bookingId: p.string().length(20).nullable().index(),
    /** Tells the same fact apart that may happen again, e.g. each refund. */
    occasion: p.string().length(80),
    channel: p.string().$type<ChannelName>().length(10),
    recipient: p.string().length(300),
    /** Of the customer, to find the data to be forgotten; null for staff. */
    phoneKey: p.string().length(PHONE_LENGTH).fieldName('phone_e164').nullable().index(),
    lastDigits: lastDigits().nullable(),
    language: p.string().$type<MessageLanguage>().length(5),
    variables: p.json<Record<string, string>>(),
    /** As it is sent, but for the link. */
    subject: p.text(),
    text: p.text(),
    /** The folded words by which the manager's search finds it, see `messageSearchText`. */
    searchText: p.text().default(''),
    state: p.string().$type<MessageState>().length(12),
    reason: p.string().$type<MessageReason>().length(20).nullable(),
    /** The channel's answer. */
    detail: p.string().length(300).nullable(),
    attempts: p.integer().default(0),
    dueAt: p.string().length(30),
    /** From then on it is useless. */
    endsAt: p.string().length(30),
    /** While it is being sent: another process may take it over from then on. */
    claimedUntil: p.string().length(30).nullable(),
    lastOutcomeUnknown: p.boolean().default(false),
    providerId: p.string().length(120).nullable(),
    createdAt: p.string().length(30).index(),
    settledAt: p.string().length(30).nullable(),
    version: p.integer().version(),
  },
});

/** The fields of a message that may be written again. */
type Written = Pick<
  MessageEntity,
  | 'dueAt'
  | 'endsAt'
  | 'subject'
  | 'text'
  | 'recipient'
  | 'language'
  | 'variables'
  | 'state'
  | 'reason'
  | 'settledAt'
  | 'phoneKey'
  | 'detail'
>;

/** One message to one recipient by one channel, written with its fact. @source decisions/0073 */
export class MessageEntity extends MessageSchema.class {
  /** Puts it where it stays. */
  settle(state: MessageState, reason: MessageReason | null, at: string): void {
    Object.assign(this, { state, reason, claimedUntil: null, settledAt: at });
  }

  /** Takes other words or another recipient; the search finds it by them. */
  rewrite(fields: Partial<Written>): void {
    Object.assign(this, fields);
    const { bookingId = null, recipient, subject, text } = this;
    this.searchText = messageSearchText({ bookingId, recipient, subject, text });
  }

  /** The row and its result stay; recipient and contents go. @source faults O3 */
  forgetCustomer(at: string): void {
    this.rewrite({ recipient: '', phoneKey: null, variables: {}, subject: '', text: '', detail: null });
    this.lastDigits = null;
    if (this.state === 'waiting') this.settle('withdrawn', 'stopped', at);
  }

  toContract(): Message {
    const { id, fact, channel, bookingId = null, language, state, attempts, dueAt, createdAt, version } = this;
    const link = bookingId === null ? '…' : orderLinkPath(bookingId, '…');
    return {
      id,
      fact,
      channel,
      bookingId,
      to: this.recipient,
      language,
      state,
      reason: this.reason ?? null,
      detail: this.detail ?? null,
      attempts,
      mayHaveArrived: this.lastOutcomeUnknown || state === 'uncertain',
      dueAt,
      ...fillText(this, { link }),
      createdAt,
      settledAt: this.settledAt ?? null,
      version,
    };
  }
}
MessageSchema.setClass(MessageEntity);

const MessageTextSchema = defineEntity({
  name: 'MessageTextEntity',
  tableName: 'message_text',
  uniques: [{ properties: ['fact', 'form', 'language'] }],
  properties: {
    id: p.integer().primary().autoincrement(),
    fact: p.string().$type<FactKind>().length(40),
    form: p.string().$type<TextForm>().length(10),
    language: p.string().$type<MessageLanguage>().length(5),
    subject: p.string().length(400),
    text: p.text(),
    version: p.integer().version(),
  },
});

/** A text that a manager wrote in place of ours. */
export class MessageTextEntity extends MessageTextSchema.class {}
MessageTextSchema.setClass(MessageTextEntity);
