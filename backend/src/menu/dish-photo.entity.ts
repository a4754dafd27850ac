import { defineEntity, p } from '@mikro-orm/core';
import type { DishPhoto } from '#shared/menu/dish-photo.contract';

const DishPhotoSchema = defineEntity({
  name: 'DishPhotoEntity',
  tableName: 'dish_photo',
  properties: {
    dish: p.string().length(40).primary(),
    /** Null: the manager went back to the drawing. The row stays, so that its version counts on. */
    url: p.string().length(100).nullable(),
    thumbnail: p.string().length(100).nullable(),
    version: p.integer().version(),
  },
});

/** The photograph that a manager put in place of the drawing of a dish. @source decisions/0067 */
export class DishPhotoEntity extends DishPhotoSchema.class {
  toContract(): DishPhoto {
    return { id: this.dish, url: this.url ?? null, thumbnail: this.thumbnail ?? null, version: this.version };
  }
}
DishPhotoSchema.setClass(DishPhotoEntity);
