import { z } from 'zod';
import { countedShape, liveReplyOf, replyOf } from '../core/reply.contract.ts';
import {
  consentSchema,
  messageSchema,
  orderMessagesSchema,
  resetTextSchema,
  saveTextSchema,
  textInUseSchema,
} from './messages.contract.ts';

/** Bodies and replies of `messageApi`. */
export const messageWire = {
  list: { reply: liveReplyOf(z.array(messageSchema)).extend(countedShape) },
  retry: { reply: replyOf({ message: messageSchema }) },
  texts: { reply: liveReplyOf(z.array(textInUseSchema)) },
  setText: { body: saveTextSchema, reply: replyOf({ text: textInUseSchema }) },
  resetText: { body: resetTextSchema, reply: replyOf({ text: textInUseSchema }) },
  ofOrder: { reply: replyOf({ data: orderMessagesSchema }) },
  setOfOrder: { body: consentSchema, reply: replyOf({ data: orderMessagesSchema }) },
};
