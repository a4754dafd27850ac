import { defineEntity, p } from '@mikro-orm/core';
import { toRupees } from '#shared/core/money';
import type { CostKind } from '#shared/profit/use-costs';
import type { ExtraCostLine } from '#shared/profit/profit.contract';

const ExtraCostSchema = defineEntity({
  name: 'ExtraCostEntity',
  tableName: 'extra_cost',
  properties: {
    id: p.integer().primary().autoincrement(),
    salesEventId: p.integer().fieldName('event_id').index(),
    kind: p.string().$type<CostKind>().length(20),
    name: p.string().length(120),
    amountPaise: p.integer(),
    by: p.string().length(120),
    createdAt: p.string().length(30),
    /** When it was removed; it comes back as it was. */
    removedAt: p.string().length(30).nullable(),
    version: p.integer().version(),
  },
});

/** A cost of a sale that a manager typed in. */
export class ExtraCostEntity extends ExtraCostSchema.class {
  toContract(): ExtraCostLine {
    const { id, salesEventId, kind, name, amountPaise, createdAt, by, version } = this;
    return { id, salesEventId, kind, name, amount: toRupees(amountPaise), createdAt, by, version };
  }
}
ExtraCostSchema.setClass(ExtraCostEntity);
