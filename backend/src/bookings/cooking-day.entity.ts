import { defineEntity, p } from '@mikro-orm/core';
import type { CookingDay } from '#shared/core/order-progress';

const CookingDaySchema = defineEntity({
  name: 'CookingDayEntity',
  tableName: 'cooking_day',
  properties: {
    /** The sale that is cooked for. */
    salesEventId: p.integer().fieldName('event_id').primary(),
    cookingAt: p.string().length(30).nullable(),
    outOfPitAt: p.string().length(30).nullable(),
    onTheWayAt: p.string().length(30).nullable(),
  },
});

/** How far the kitchen is with a sale, by its last tap. */
export class CookingDayEntity extends CookingDaySchema.class {
  toDay(): CookingDay {
    return { cookingAt: this.cookingAt ?? null, outOfPitAt: this.outOfPitAt ?? null, onTheWayAt: this.onTheWayAt ?? null };
  }
}
CookingDaySchema.setClass(CookingDayEntity);
