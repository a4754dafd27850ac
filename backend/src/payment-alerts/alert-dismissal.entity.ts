import { defineEntity, p } from '@mikro-orm/core';

const AlertDismissalSchema = defineEntity({
  name: 'AlertDismissalEntity',
  tableName: 'attention_dismissal',
  properties: {
    /** By `paymentAlertKey`. */
    key: p.string().length(120).primary(),
    note: p.string().length(500),
    by: p.string().length(120),
    createdAt: p.string().length(30),
  },
});

/** Something about money that a manager has seen to and put away. */
export class AlertDismissalEntity extends AlertDismissalSchema.class {}
AlertDismissalSchema.setClass(AlertDismissalEntity);
