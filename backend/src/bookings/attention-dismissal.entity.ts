import { defineEntity, p } from '@mikro-orm/core';

const AttentionDismissalSchema = defineEntity({
  name: 'AttentionDismissalEntity',
  tableName: 'attention_dismissal',
  properties: {
    /** What `attentionKey` calls the thing. */
    key: p.string().length(120).primary(),
    note: p.string().length(500),
    by: p.string().length(120),
    createdAt: p.string().length(30),
  },
});

/** Something about money that a manager has seen to and put away. */
export class AttentionDismissalEntity extends AttentionDismissalSchema.class {}
AttentionDismissalSchema.setClass(AttentionDismissalEntity);
