import { z } from 'zod';
import { idSchema, pageQuery } from '../core/fields.contract.ts';
import { countedShape, liveReplyOf, replyOf } from '../core/reply.contract.ts';
import { CHANNELS, MESSAGE_LANGUAGES, TEXT_FORMS } from './channel.ts';
import { CONSENT_CHANNELS, type Consent } from './consent.ts';
import { FACT_KINDS } from './facts.ts';
import { MESSAGE_REASONS, MESSAGE_STATES } from './outbox.ts';

const EMAIL_NEEDED = 'Enter the e-mail address for the messages';

/** @source requirements/storefront S63 */
export const consentSchema = z
  .object({
    channels: z
      .array(z.enum(CONSENT_CHANNELS))
      .max(CONSENT_CHANNELS.length)
      .transform((asked) => CONSENT_CHANNELS.filter((channel) => asked.includes(channel))),
    email: z.email(EMAIL_NEEDED).max(200).nullish(),
    language: z.enum(MESSAGE_LANGUAGES),
  })
  .superRefine(({ channels, email }, context) => {
    if (channels.includes('email') && !email) context.addIssue({ code: 'custom', path: ['email'], message: EMAIL_NEEDED });
  })
  .transform(({ channels, email, language }): Consent => ({
    channels,
    email: channels.includes('email') ? (email ?? null) : null,
    language,
  }));

/** The messages of an order, for the order page. */
const orderMessagesSchema = z
  .object({
    /** The channels that the kitchen offers. */
    offered: z.array(z.enum(CONSENT_CHANNELS)),
    channels: z.array(z.enum(CONSENT_CHANNELS)),
    email: z.string().nullable(),
    language: z.enum(MESSAGE_LANGUAGES),
  })
  .meta({ id: 'OrderMessages' });
export type OrderMessages = z.infer<typeof orderMessagesSchema>;

/** A message as the manager sees it. */
export const messageSchema = z
  .object({
    id: z.number(),
    fact: z.enum(FACT_KINDS),
    channel: z.enum(CHANNELS),
    bookingId: z.string().nullable(),
    /** E-mail address, phone or id of a push subscription; empty once the customer was forgotten. */
    to: z.string(),
    language: z.enum(MESSAGE_LANGUAGES),
    state: z.enum(MESSAGE_STATES),
    reason: z.enum(MESSAGE_REASONS).nullable(),
    /** The answer of the channel: a reason of `send-reason.ts`, with a figure of the other side. */
    detail: z.string().nullable(),
    attempts: z.number(),
    /** A reply was lost: it is unknown whether the message reached the recipient. */
    mayHaveArrived: z.boolean(),
    /** ISO 8601 UTC, as every time here: when it is tried next, or was tried last. */
    dueAt: z.string(),
    /** As it is, or was, sent; the token of a link is left out. */
    subject: z.string(),
    text: z.string(),
    createdAt: z.string(),
    settledAt: z.string().nullable(),
    version: z.number(),
  })
  .meta({ id: 'Message' });
export type Message = z.infer<typeof messageSchema>;

/** The manager's list, newest first. */
export const listMessagesSchema = z.object({
  state: z.enum(MESSAGE_STATES).optional(),
  channel: z.enum(CHANNELS).optional(),
  fact: z.enum(FACT_KINDS).optional(),
  /** Reference of a booking. */
  booking: z.string().trim().min(1).max(40).optional(),
  /** Number of a sale: the messages to the customers of its bookings. */
  event: idSchema.optional(),
  /** A part of the recipient, of the reference or of the text. */
  q: z.string().trim().max(100).optional(),
  ...pageQuery,
});
export type ListMessages = z.infer<typeof listMessagesSchema>;

/** Which text: of a fact, in a form and language. */
export const textPlaceSchema = z.object({ fact: z.enum(FACT_KINDS), form: z.enum(TEXT_FORMS), language: z.enum(MESSAGE_LANGUAGES) });
export type TextPlace = z.infer<typeof textPlaceSchema>;

/** The text in use: ours, or the manager's in its place. */
const textInUseSchema = textPlaceSchema
  .extend({
    /** Fact, form and language. */
    id: z.string(),
    subject: z.string(),
    text: z.string(),
    /** 0 for ours. */
    version: z.number(),
  })
  .meta({ id: 'TextInUse' });
export type TextInUse = z.infer<typeof textInUseSchema>;

/** The version of the edited text shows whether another manager has changed it since. */
const saveTextSchema = z.object({
  subject: z.string().max(1_000),
  text: z.string().max(20_000),
  version: z.int().min(0),
});
export type SaveText = z.infer<typeof saveTextSchema>;

const resetTextSchema = saveTextSchema.pick({ version: true });
export type ResetText = z.infer<typeof resetTextSchema>;

export const messageWire = {
  list: { reply: liveReplyOf(z.array(messageSchema)).extend(countedShape) },
  retry: { reply: replyOf({ message: messageSchema }) },
  texts: { reply: liveReplyOf(z.array(textInUseSchema)) },
  setText: { body: saveTextSchema, reply: replyOf({ text: textInUseSchema }) },
  resetText: { body: resetTextSchema, reply: replyOf({ text: textInUseSchema }) },
  ofOrder: { reply: replyOf({ data: orderMessagesSchema }) },
  setOfOrder: { body: consentSchema, reply: replyOf({ data: orderMessagesSchema }) },
};
