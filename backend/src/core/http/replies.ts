import { SetMetadata } from '@nestjs/common';
import type { z } from 'zod';
import type { RawJson } from '../raw-json.js';

export const REPLIES = 'kuzhi:replies';

/** The reply of a route that succeeds. */
export interface DeclaredReply {
  /** Null when the reply is not JSON. */
  schema: z.ZodType | null;
  /** Media type; null when nothing but a header is sent. */
  type: string | null;
  /** Statuses besides the route's own that carry the same. */
  also: readonly number[];
}

/** The result of a handler with this reply. */
export type Answer<Reply> = Reply | RawJson<Reply> | Promise<Reply | RawJson<Reply>>;

/** Names a route's reply: the compiler holds the handler to it, the interface document shows it. @param also statuses besides the route's own */
export const Replies =
  <Reply>(schema: z.ZodType<Reply>, ...also: number[]) =>
  (target: object, name: string, handler: { value?: (...input: never[]) => Answer<Reply> }): void =>
    declare({ schema, type: 'application/json', also }, target, name, handler);

/** Names the media type of a reply that is no JSON, without one a reply that is only a place to go to. */
export const RepliesWith =
  (type: string | null, ...also: number[]) =>
  (target: object, name: string, handler: PropertyDescriptor): void =>
    declare({ schema: null, type, also }, target, name, handler);

const declare = (reply: DeclaredReply, target: object, name: string, handler: PropertyDescriptor): void => {
  SetMetadata(REPLIES, reply)(target, name, handler);
};

/** A success reply with the field that the contract names. @source contract §2 */
export const ok = <Fields extends object>(fields?: Fields): { success: true } & Fields => ({ success: true, ...(fields as Fields) });
