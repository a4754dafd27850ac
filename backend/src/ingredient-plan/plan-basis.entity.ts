import { defineEntity, p } from '@mikro-orm/core';
import type { PlanBasis } from '#shared/purchasing/purchasing.contract';

const PlanBasisSchema = defineEntity({
  name: 'PlanBasisEntity',
  tableName: 'plan_basis',
  properties: {
    eventId: p.string().length(60).primary(),
    basis: p.string().$type<PlanBasis>().length(20),
  },
});

/** What somebody chose to plan an event by. */
export class PlanBasisEntity extends PlanBasisSchema.class {}
PlanBasisSchema.setClass(PlanBasisEntity);
