import { Body, Controller, Get, Param, Post, Put } from '@nestjs/common';
import { z } from 'zod';
import type { SessionUser } from '#shared/auth/auth.contract';
import { liveReplyOf, replyOf } from '#shared/core/reply.contract';
import {
  addedRecipeSchema,
  type ChangeAddedRecipe,
  changeAddedRecipeSchema,
  recipeIdSchema,
  recipeVersionSchema,
  type SaveAddedVersion,
  saveAddedVersionSchema,
  versionNumberSchema,
  wholeAddedVersionSchema,
} from '#shared/recipes/recipe.contract';
import { recipeRoutes } from '#shared/recipes/recipe.routes';
import { CurrentUser, Roles } from '../core/http/guard.js';
import { Replies } from '../core/http/replies.js';
import { ok } from '../core/http/reply.js';
import { AddedRecipesService } from './added-recipes.service.js';

@Controller()
@Roles('manager')
export class AddedRecipesController {
  constructor(private readonly recipes: AddedRecipesService) {}

  @Post(recipeRoutes.added)
  @Replies(replyOf({ recipe: addedRecipeSchema }))
  async add(@Body({ schema: saveAddedVersionSchema }) body: SaveAddedVersion, @CurrentUser() user: SessionUser | null) {
    return ok({ recipe: await this.recipes.add(body, user?.name ?? '') });
  }

  @Put(recipeRoutes.one.path)
  @Replies(replyOf({ recipe: addedRecipeSchema }))
  async change(
    @Param('recipe', { schema: recipeIdSchema }) recipe: string,
    @Body({ schema: changeAddedRecipeSchema }) body: ChangeAddedRecipe,
  ) {
    return ok({ recipe: await this.recipes.change(recipe, body) });
  }

  @Get(recipeRoutes.versionsOf.path)
  @Replies(liveReplyOf(z.array(recipeVersionSchema)))
  versions(@Param('recipe', { schema: recipeIdSchema }) recipe: string) {
    return this.recipes.versions(recipe);
  }

  @Post(recipeRoutes.versionsOf.path)
  @Replies(replyOf({ data: wholeAddedVersionSchema }))
  async save(
    @Param('recipe', { schema: recipeIdSchema }) recipe: string,
    @Body({ schema: saveAddedVersionSchema }) body: SaveAddedVersion,
    @CurrentUser() user: SessionUser | null,
  ) {
    return ok({ data: await this.recipes.save(recipe, body, user?.name ?? '') });
  }

  @Get(recipeRoutes.versionOf.path)
  @Replies(replyOf({ data: wholeAddedVersionSchema }))
  async version(
    @Param('recipe', { schema: recipeIdSchema }) recipe: string,
    @Param('number', { schema: versionNumberSchema }) number: number,
  ) {
    return ok({ data: await this.recipes.version(recipe, number) });
  }
}
