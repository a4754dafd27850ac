import { defineEntity, p } from '@mikro-orm/core';
import { withoutUndefined } from '#shared/core/narrow';
import type { PhotoInLanguages } from '#shared/menu/dish-photo';
import type { DishPhoto } from '#shared/menu/dish-photo.contract';

const DishPhotoSchema = defineEntity({
  name: 'DishPhotoEntity',
  tableName: 'dish_photo',
  properties: {
    dish: p.string().length(40).primary(),
    /** Null: the manager went back to the drawing. The row stays, so that its version counts on. */
    url: p.string().length(100).nullable(),
    thumbnail: p.string().length(100).nullable(),
    /** For readers of one language alone. */
    byLanguage: p.json<NonNullable<PhotoInLanguages['byLanguage']>>().nullable(),
    version: p.integer().version(),
  },
});

/** The photograph that a manager put in place of the drawing of a dish. @source decisions/0067 */
export class DishPhotoEntity extends DishPhotoSchema.class {
  toContract(): DishPhoto {
    const byLanguage = withoutUndefined(this.byLanguage ?? {});
    const own = Object.keys(byLanguage).length > 0 ? { byLanguage } : {};
    return { id: this.dish, url: this.url ?? null, thumbnail: this.thumbnail ?? null, ...own, version: this.version };
  }
}
DishPhotoSchema.setClass(DishPhotoEntity);
