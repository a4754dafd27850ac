import { defineEntity, p } from '@mikro-orm/core';

const OrderLinkSchema = defineEntity({
  name: 'OrderLinkEntity',
  tableName: 'order_link',
  properties: {
    tokenHash: p.string().length(60).primary(),
    orderId: p.integer().index(),
    /** Random; the token is made of it with the key of the server, so that the same link can be shown again. */
    seed: p.string().length(60),
    createdAt: p.string().length(30),
    /** Of the code of its short form, once a message had it. */
    codeHash: p.string().length(60).nullable().unique(),
  },
});

/** A link by which any device opens one order. Its token is stored hashed. @source decisions/0068 */
export class OrderLinkEntity extends OrderLinkSchema.class {}
OrderLinkSchema.setClass(OrderLinkEntity);
