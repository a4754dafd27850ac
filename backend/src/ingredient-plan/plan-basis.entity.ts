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

/** The chosen basis of an event's plan. */
export class PlanBasisEntity extends PlanBasisSchema.class {}
PlanBasisSchema.setClass(PlanBasisEntity);
