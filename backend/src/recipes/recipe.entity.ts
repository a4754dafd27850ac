import { defineEntity, p } from '@mikro-orm/core';
import type { AddedContent, RecipeContent } from '#shared/recipes/kitchen-recipe';
import type { RecipeVersion } from '#shared/recipes/recipe.contract';

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

const RecipeVersionSchema = defineEntity({
  name: 'RecipeVersionEntity',
  tableName: 'recipe_version',
  properties: {
    recipe: p.string().length(40).primary(),
    /** From 1. */
    number: p.integer().primary(),
    /** Three parts of the first recipe, one of an added one. */
    content: p.json<RecipeContent | AddedContent>(),
    savedAt: p.string().length(30),
    savedBy: p.string().length(200),
    note: p.string().length(300),
  },
});

/** One version of a recipe. It is written once and never changed or removed. @source requirements/console C72 */
export class RecipeVersionEntity extends RecipeVersionSchema.class {
  toContract(): RecipeVersion {
    return { number: this.number, savedAt: this.savedAt, savedBy: this.savedBy, note: this.note };
  }
}
RecipeVersionSchema.setClass(RecipeVersionEntity);
