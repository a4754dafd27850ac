import { defineEntity, p } from '@mikro-orm/core';
import type { SampleFood } from '#shared/samples/food-samples';
import type { FoodSample } from '#shared/samples/sample.contract';

const FoodSampleSchema = defineEntity({
  name: 'FoodSampleEntity',
  tableName: 'food_sample',
  properties: {
    id: p.integer().primary().autoincrement(),
    eventId: p.string().length(60).index(),
    eventTitle: p.string().length(200),
    eventDate: p.string().length(10),
    food: p.string().$type<SampleFood>().length(20),
    dish: p.string().length(120).nullable(),
    place: p.string().length(120).nullable(),
    takenBy: p.string().length(120),
    takenAt: p.string().length(30).index(),
    keepUntil: p.string().length(30),
    discardedAt: p.string().length(30).nullable(),
    discardedBy: p.string().length(120).nullable(),
    reason: p.string().length(300).nullable(),
    version: p.integer().version(),
  },
});

/** One retained sample; only its discarding is ever added to it, and it stays when its event goes. */
export class FoodSampleEntity extends FoodSampleSchema.class {
  toContract(): FoodSample {
    const { id, eventId, eventTitle, eventDate, food, takenBy, takenAt, keepUntil, version } = this;
    return {
      id,
      eventId,
      eventTitle,
      eventDate,
      food,
      dish: this.dish ?? null,
      place: this.place ?? null,
      takenBy,
      takenAt,
      keepUntil,
      discardedAt: this.discardedAt ?? null,
      discardedBy: this.discardedBy ?? null,
      reason: this.reason ?? null,
      version,
    };
  }
}
FoodSampleSchema.setClass(FoodSampleEntity);
