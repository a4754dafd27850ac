import { defineEntity, p } from '@mikro-orm/core';

const OrderTokenSchema = defineEntity({
  name: 'OrderTokenEntity',
  tableName: 'order_token',
  properties: {
    tokenHash: p.string().length(60).primary(),
    orderId: p.integer().index(),
    /** Came with the order's link, and ends with it. */
    isByLink: p.boolean().default(false),
    createdAt: p.string().length(30),
  },
});

/** A private token that opens one order to the browser that made it, or that opened its link. */
export class OrderTokenEntity extends OrderTokenSchema.class {}
OrderTokenSchema.setClass(OrderTokenEntity);
