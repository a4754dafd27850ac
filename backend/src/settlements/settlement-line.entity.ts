import { defineEntity, p } from '@mikro-orm/core';
import type { EarlierLine, ReconLine, ReconType } from '#shared/settlements/recon-line';

const SettlementLineSchema = defineEntity({
  name: 'SettlementLineEntity',
  tableName: 'settlement_line',
  uniques: [{ properties: ['entityId', 'settlementId'] }],
  properties: {
    id: p.integer().primary().autoincrement(),
    /** The provider's number of the payment, refund or adjustment. */
    entityId: p.string().length(60),
    type: p.string().$type<ReconType>().length(20),
    amountPaise: p.integer(),
    feePaise: p.integer(),
    taxPaise: p.integer(),
    creditPaise: p.integer(),
    debitPaise: p.integer(),
    settlementId: p.string().length(60).index(),
    utr: p.string().length(60).nullable(),
    paymentId: p.string().length(60).nullable(),
    settledAt: p.string().length(30),
    /** YYYY-MM-DD of the business on which it was settled. */
    day: p.string().length(10).index(),
    /** When it was read first, ISO 8601 UTC. */
    readAt: p.string().length(30),
    /** Time of the question that brought its present values, ISO 8601 UTC; null: they are the first ones. */
    saidAt: p.string().length(30).nullable(),
    /** When it was changed last, and its values before. */
    changedAt: p.string().length(30).nullable(),
    earlier: p.json<EarlierLine>().nullable(),
  },
});

/** One line of the provider's settlement report, with the provider's present values. */
export class SettlementLineEntity extends SettlementLineSchema.class {
  toLine(): ReconLine {
    const { entityId, type, amountPaise, feePaise, taxPaise, creditPaise, debitPaise, settlementId, settledAt } = this;
    const money = { amountPaise, feePaise, taxPaise, creditPaise, debitPaise };
    return { entityId, type, ...money, settlementId, utr: this.utr ?? null, paymentId: this.paymentId ?? null, settledAt };
  }
}
SettlementLineSchema.setClass(SettlementLineEntity);

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
