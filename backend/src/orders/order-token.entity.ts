import { defineEntity, p } from '@mikro-orm/core';

const OrderTokenSchema = defineEntity({
  name: 'OrderTokenEntity',
  tableName: 'order_token',
  properties: {
    tokenHash: p.string().length(60).primary(),
    orderId: p.integer().index(),
    createdAt: p.string().length(30),
  },
});

/** A private token that opens one order to the browser that made it. */
export class OrderTokenEntity extends OrderTokenSchema.class {}
OrderTokenSchema.setClass(OrderTokenEntity);
