import { z } from 'zod';
import { liveReplyOf, replyOf } from '../core/reply.contract.ts';
import {
  addedRecipeSchema,
  changeAddedRecipeSchema,
  chooseRecipeVersionSchema,
  currentRecipeSchema,
  recipeVersionSchema,
  saveAddedVersionSchema,
  saveRecipeVersionSchema,
  wholeAddedVersionSchema,
  wholeRecipeVersionSchema,
} from './recipe.contract.ts';

/** Bodies and replies of `recipeApi`. */
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
