import { z } from 'zod';
import { replyOf } from '../core/reply.contract.ts';
import { MESSAGE_LANGUAGES } from './channel.ts';
import { isTemplateAddress, strangeNamesIn } from './http-template.ts';

const template = (most: number) =>
  z
    .string()
    .max(most)
    .refine((text) => strangeNamesIn(text).length === 0, 'Only the names listed beside the field mean something');
/** The name of a header: none of those that the request itself has. */
const headerName = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9-]{1,60}$/, 'Letters, digits and hyphens')
  .refine((name) => !/^(host|content-length|transfer-encoding|connection|content-type)$/i.test(name), 'This header is set by itself');

/** Names of templates, by fact and language; a fact without one is not sent. */
const templatesSchema = z.record(z.string().max(40), z.partialRecord(z.enum(MESSAGE_LANGUAGES), z.string().trim().max(100)));
export type Templates = z.infer<typeof templatesSchema>;

export const emailSettingsSchema = z.object({
  host: z.string().trim().max(200),
  port: z.int().min(1).max(65_535),
  /** TLS from the first byte, TLS asked for, or none, which only the operator's own network may do. */
  security: z.enum(['tls', 'starttls', 'none']),
  username: z.string().trim().max(200),
  /** Who it is from; empty: the address of the business. */
  from: z.union([z.literal(''), z.email().max(200)]),
});
export type EmailSettings = z.infer<typeof emailSettingsSchema>;

export const smsSettingsSchema = z.object({
  method: z.enum(['GET', 'POST']),
  url: template(500).refine((url) => url === '' || isTemplateAddress(url), 'Enter an address that begins with https://'),
  contentType: z.enum(['json', 'form', 'text']),
  headers: z.array(z.object({ name: headerName, value: template(500) })).max(8),
  body: template(2_000),
  /** Names under which an operator registered the texts. */
  templates: templatesSchema,
});
export type SmsSettings = z.infer<typeof smsSettingsSchema>;

export const whatsappSettingsSchema = z.object({
  phoneNumberId: z
    .string()
    .trim()
    .regex(/^\d{0,30}$/, 'Digits only'),
  /** Meta's code for the English of the templates. */
  english: z.enum(['en', 'en_US', 'en_GB']),
  templates: templatesSchema,
});
export type WhatsappSettings = z.infer<typeof whatsappSettingsSchema>;

export const pushSettingsSchema = z.object({});

/** A channel's data in addition to its settings. */
const state = {
  enabled: z.boolean(),
  /** A secret is never shown again. `lost`: it was sealed by another server and has to be entered again. */
  secret: z.enum(['none', 'stored', 'lost']),
  /** Fields that must be filled in before it can be turned on. */
  missing: z.array(z.string()),
  version: z.number(),
};
export const channelRecordSchema = z
  .discriminatedUnion('name', [
    z.object({ name: z.literal('email'), ...state, settings: emailSettingsSchema }),
    z.object({ name: z.literal('whatsapp'), ...state, settings: whatsappSettingsSchema }),
    z.object({
      name: z.literal('sms'),
      ...state,
      settings: smsSettingsSchema,
      /** The start of the links in messages; null while the server does not know its public address. */
      linkOrigin: z.string().nullable(),
    }),
    z.object({ name: z.literal('push'), ...state, settings: pushSettingsSchema }),
  ])
  .meta({ id: 'MessageChannel' });
export type ChannelRecord = z.infer<typeof channelRecordSchema>;

const edit = {
  enabled: z.boolean().optional(),
  /** Left out: it stays; empty: it is removed. */
  secret: z.string().max(2_000).optional(),
  version: z.number().optional(),
};
/** Only the changed fields. */
const editChannelSchema = z.discriminatedUnion('name', [
  z.object({ name: z.literal('email'), ...edit, settings: emailSettingsSchema.partial().optional() }),
  z.object({ name: z.literal('whatsapp'), ...edit, settings: whatsappSettingsSchema.partial().optional() }),
  z.object({ name: z.literal('sms'), ...edit, settings: smsSettingsSchema.partial().optional() }),
  // Its keys are made here and never given.
  z.object({ name: z.literal('push'), ...edit, secret: z.undefined().optional(), settings: pushSettingsSchema.optional() }),
]);
export type EditChannel = z.infer<typeof editChannelSchema>;

const testChannelSchema = z.object({ name: z.enum(['email', 'whatsapp', 'sms', 'push']), to: z.string().trim().max(200) });
export type TestChannel = z.infer<typeof testChannelSchema>;

/** The outcome of a message that was sent to try a channel. */
const channelTestSchema = z
  .object({ outcome: z.enum(['sent', 'refused', 'later', 'unknown']), reason: z.string().nullable() })
  .meta({ id: 'ChannelTest' });
export type ChannelTest = z.infer<typeof channelTestSchema>;

export const channelWire = {
  all: { reply: replyOf({ data: z.array(channelRecordSchema) }) },
  edit: { body: editChannelSchema, reply: replyOf({ channel: channelRecordSchema }) },
  test: { body: testChannelSchema, reply: replyOf({ test: channelTestSchema }) },
};
