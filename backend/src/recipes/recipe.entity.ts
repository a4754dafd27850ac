import { defineEntity, p } from '@mikro-orm/core';

const RecipeSchema = defineEntity({
  name: 'RecipeEntity',
  tableName: 'recipe',
  properties: {
    id: p.string().length(40).primary(),
    /** Number of the version that the kitchen cooks by. */
    number: p.integer(),
    /** The highest number that was given. */
    latest: p.integer(),
    /** Not offered for dishes and recipes any more. */
    isArchived: p.boolean().default(false),
    version: p.integer().version(),
  },
});

/** A recipe of the kitchen. @source requirements/console C72, C105 */
export class RecipeEntity extends RecipeSchema.class {}
RecipeSchema.setClass(RecipeEntity);
