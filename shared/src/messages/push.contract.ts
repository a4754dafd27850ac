import { z } from 'zod';
import { replyOf } from '../core/reply.contract.ts';
import { MESSAGE_LANGUAGES } from './channel.ts';

/** Unpadded base64url of so many bytes. */
const bytes = (count: number) => z.string().regex(new RegExp(`^[\\w-]{${Math.ceil((count * 8) / 6)}}$`), 'This is no key of a browser');

const endpointSchema = z.url({ protocol: /^https?$/ }).max(1_000);

/** A browser's data for notifications, and the language to use. */
const pushSubscriptionSchema = z.object({
  endpoint: endpointSchema,
  keys: z.object({ p256dh: bytes(65), auth: bytes(16) }),
  language: z.enum(MESSAGE_LANGUAGES),
});
export type PushSubscriptionInput = z.infer<typeof pushSubscriptionSchema>;

const pushEndpointSchema = z.object({ endpoint: endpointSchema });
export type PushEndpoint = z.infer<typeof pushEndpointSchema>;

/** Null while notifications are off. */
const pushKeySchema = z.string().nullable();

/** A notification on a phone. The worker of the browser reads it (`push-sw.js`). */
export interface PushNotice {
  title: string;
  body: string;
  language: string;
  /** The page that a tap opens, of this origin. */
  path: string;
  /** A notice with the same tag takes the place of the one before. */
  tag: string;
}

export const pushWire = {
  key: { reply: replyOf({ publicKey: pushKeySchema }) },
  order: { body: pushSubscriptionSchema, reply: replyOf({}) },
  removeOrder: { body: pushEndpointSchema, reply: replyOf({}) },
  staff: { body: pushSubscriptionSchema, reply: replyOf({}) },
  removeStaff: { body: pushEndpointSchema, reply: replyOf({}) },
};
