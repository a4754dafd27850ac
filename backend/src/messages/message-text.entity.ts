import { defineEntity, p } from '@mikro-orm/core';
import type { MessageLanguage, TextForm } from '#shared/messages/channel';
import type { FactKind } from '#shared/messages/facts';

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
