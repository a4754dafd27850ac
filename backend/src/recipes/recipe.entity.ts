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
    version: p.integer().version(),
  },
});

/** What the kitchen cooks by. @source requirements/console C72 */
export class RecipeEntity extends RecipeSchema.class {}
RecipeSchema.setClass(RecipeEntity);
