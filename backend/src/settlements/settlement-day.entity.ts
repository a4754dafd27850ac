import { defineEntity, p } from '@mikro-orm/core';

const SettlementDaySchema = defineEntity({
  name: 'SettlementDayEntity',
  tableName: 'settlement_day',
  properties: {
    /** YYYY-MM-DD of the business. */
    day: p.string().length(10).primary(),
    /** When the provider's answer about it was written down last, ISO 8601 UTC. */
    askedAt: p.string().length(30),
  },
});

/** A day of settlement that the provider was asked about. */
export class SettlementDayEntity extends SettlementDaySchema.class {}
SettlementDaySchema.setClass(SettlementDayEntity);
