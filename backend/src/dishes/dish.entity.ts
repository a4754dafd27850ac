import { defineEntity, p } from '@mikro-orm/core';
import { toRupees } from '#shared/core/money';
import type { Dish } from '#shared/menu/dish.contract';
import { type DishPart, partsOf } from '#shared/recipes/dish-parts';
import { LONGEST_DISH_KEY } from '#shared/menu/dish-key';

const DishSchema = defineEntity({
  name: 'DishEntity',
  tableName: 'dish',
  properties: {
    id: p.string().length(LONGEST_DISH_KEY).primary(),
    name: p.string().length(100),
    nameMalayalam: p.string().length(100).nullable(),
    description: p.string().length(300),
    descriptionMalayalam: p.string().length(300).nullable(),
    pricePaise: p.integer(),
    slots: p.integer(),
    feeds: p.integer().nullable(),
    onNewSales: p.boolean(),
    isArchived: p.boolean(),
    position: p.integer(),
    /** Null: the first parts of its key. */
    parts: p.json<DishPart[]>().nullable(),
    version: p.integer().version(),
  },
});

/** A dish of the kitchen. @source requirements/console C98 */
export class DishEntity extends DishSchema.class {
  toContract(): Dish {
    const { id, name, nameMalayalam = null, description, descriptionMalayalam = null, slots, feeds = null } = this;
    const { onNewSales, isArchived, position, version } = this;
    const parts = [...partsOf({ key: id, parts: this.parts ?? undefined })];
    const price = toRupees(this.pricePaise);
    return {
      id,
      name,
      nameMalayalam,
      description,
      descriptionMalayalam,
      price,
      slots,
      feeds,
      onNewSales,
      isArchived,
      position,
      parts,
      version,
    };
  }
}
DishSchema.setClass(DishEntity);
