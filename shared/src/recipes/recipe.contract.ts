import { z } from 'zod';
import { liveReplyOf, replyOf } from '../core/reply.contract.ts';
import { type AddedContent, EATEN_BY, RECIPE_UNITS, type RecipeContent, type VersionPart } from './kitchen-recipe.ts';
import { MOST_CONTAINED, MOST_INGREDIENTS, MOST_STEPS } from './recipe-check.ts';

const texts = (most: number) => z.object({ en: z.string().trim().max(most), ml: z.string().trim().max(most) });
const ingredientSchema = z.object({
  name: texts(80),
  amount: z.number(),
  unit: z.enum(RECIPE_UNITS, { error: 'Choose a unit' }),
  wastePercent: z.number().default(0),
  itemId: z.int().nullable().default(null),
  /** Grams of one piece, where the recipe counts pieces and the item is weighed, or the other way round. */
  pieceGrams: z.number().exactOptional(),
});
/** A line of the first recipe, whose dishes take its mutton apart. */
const markedIngredientSchema = ingredientSchema.extend({
  /** Who eats of it: all for whom the part is cooked, or of them those who get mutton. */
  eatenBy: z.enum(EATEN_BY).exactOptional(),
});
const stepSchema = z.object({ title: texts(120), description: texts(1_000), video: z.string().max(100).nullable() });
const partSchema = z.object({
  title: texts(80),
  baseServing: z.number(),
  video: z.string().max(100).nullable(),
  ingredients: z.array(ingredientSchema).max(MOST_INGREDIENTS),
  instructions: texts(4_000),
  steps: z.array(stepSchema).max(MOST_STEPS),
}) satisfies z.ZodType<VersionPart>;

const markedPartSchema = partSchema.extend({
  ingredients: z.array(markedIngredientSchema).max(MOST_INGREDIENTS),
}) satisfies z.ZodType<VersionPart>;

/** `recipeFaults` finds the faults of its lines. */
const recipeContentSchema = z.object({
  mandiMeat: markedPartSchema,
  mandiRice: markedPartSchema,
  puliChutney: markedPartSchema,
}) satisfies z.ZodType<RecipeContent>;

/** More recipes than a kitchen has. */
export const MOST_RECIPES = 100;

/** `addedFaults` finds the faults of its lines. */
export const addedContentSchema = partSchema.extend({
  /** Other recipes inside it, each with its servings for the base servings of this one. */
  recipes: z
    .array(z.object({ recipe: z.string().max(40), servings: z.number() }))
    .max(MOST_CONTAINED)
    .default([]),
}) satisfies z.ZodType<AddedContent>;

/** A recipe in a file: it names items of the store and other recipes, whose numbers and ids are those of one kitchen. */
export const portableRecipeSchema = partSchema.extend({
  ingredients: z
    .array(ingredientSchema.omit({ itemId: true }).extend({ item: z.string().max(200).nullable().default(null) }))
    .max(MOST_INGREDIENTS),
  recipes: z
    .array(z.object({ title: z.string().max(80), servings: z.number() }))
    .max(MOST_CONTAINED)
    .default([]),
});
export type PortableRecipe = z.infer<typeof portableRecipeSchema>;

/** A recipe that a manager added, in its current version. @source requirements/console C105 */
const addedRecipeSchema = z
  .object({
    /** Never changes. */
    id: z.string(),
    /** The version that is current. */
    number: z.int(),
    savedAt: z.string(),
    /** The highest number that was given. */
    latest: z.int(),
    content: addedContentSchema,
    /** Not offered for dishes and recipes any more; those that have it keep it. */
    isArchived: z.boolean(),
    version: z.int(),
  })
  .meta({ id: 'AddedRecipe' });
export type AddedRecipe = z.infer<typeof addedRecipeSchema>;

/** The recipe of the kitchen: the first recipe in its current version, and all that managers added. @source contract §4 */
const currentRecipeSchema = z
  .object({
    id: z.string(),
    /** The version that is current. */
    number: z.int(),
    savedAt: z.string(),
    /** The highest number that was given. */
    latest: z.int(),
    content: recipeContentSchema,
    /** By their titles; absent in a copy that a device stored before there were any. */
    added: z.array(addedRecipeSchema).exactOptional(),
    /** Counts the changes of every recipe. */
    version: z.int(),
  })
  .meta({ id: 'CurrentRecipe' });
export type CurrentRecipe = z.infer<typeof currentRecipeSchema>;

/** A version without its content. It never changes. */
const recipeVersionSchema = z
  .object({
    number: z.int(),
    savedAt: z.string(),
    savedBy: z.string(),
    note: z.string(),
  })
  .meta({ id: 'RecipeVersion' });
export type RecipeVersion = z.infer<typeof recipeVersionSchema>;

const wholeRecipeVersionSchema = recipeVersionSchema.extend({ content: recipeContentSchema }).meta({ id: 'WholeRecipeVersion' });
export type WholeRecipeVersion = z.infer<typeof wholeRecipeVersionSchema>;

const saveRecipeVersionSchema = z.object({
  content: recipeContentSchema,
  /** Why, for those who read the list. */
  note: z.string().trim().max(300).default(''),
});
export type SaveRecipeVersion = z.infer<typeof saveRecipeVersionSchema>;

const chooseRecipeVersionSchema = z.object({
  number: z.int().min(1),
  /** The version of the record that the manager saw. */
  version: z.int().optional(),
});
export type ChooseRecipeVersion = z.infer<typeof chooseRecipeVersionSchema>;

const wholeAddedVersionSchema = recipeVersionSchema.extend({ content: addedContentSchema }).meta({ id: 'WholeAddedVersion' });
export type WholeAddedVersion = z.infer<typeof wholeAddedVersionSchema>;

const saveAddedVersionSchema = saveRecipeVersionSchema.extend({ content: addedContentSchema });
export type SaveAddedVersion = z.infer<typeof saveAddedVersionSchema>;

/** Which version is current, and whether the recipe is offered any more. */
const changeAddedRecipeSchema = z.object({
  number: z.int().min(1).optional(),
  isArchived: z.boolean().optional(),
  /** The version of the record that the manager saw. */
  version: z.int(),
});
export type ChangeAddedRecipe = z.infer<typeof changeAddedRecipeSchema>;

/** The id of an added recipe in an address. */
export const recipeIdSchema = z.string().max(40);

/** A number in an address. */
export const versionNumberSchema = z.coerce.number().pipe(z.int().min(1).max(1_000_000));

export const recipeWire = {
  current: { reply: liveReplyOf(currentRecipeSchema) },
  choose: { body: chooseRecipeVersionSchema, reply: replyOf({ recipe: currentRecipeSchema }) },
  versions: { reply: liveReplyOf(z.array(recipeVersionSchema)) },
  save: { body: saveRecipeVersionSchema, reply: replyOf({ data: wholeRecipeVersionSchema }) },
  version: { reply: replyOf({ data: wholeRecipeVersionSchema }) },
  added: { body: saveAddedVersionSchema, reply: replyOf({ recipe: addedRecipeSchema }) },
  edit: { body: changeAddedRecipeSchema, reply: replyOf({ recipe: addedRecipeSchema }) },
  versionsOf: { reply: liveReplyOf(z.array(recipeVersionSchema)) },
  saveOf: { body: saveAddedVersionSchema, reply: replyOf({ data: wholeAddedVersionSchema }) },
  versionOf: { reply: replyOf({ data: wholeAddedVersionSchema }) },
};
