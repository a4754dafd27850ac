import { Body, Controller, HttpCode, Param } from '@nestjs/common';
import type { SessionUser } from '#shared/auth/auth.contract';
import { recipeApi } from '#shared/recipes/recipe.api';
import {
  type ChangeAddedRecipe,
  recipeIdSchema,
  recipeWire,
  type SaveAddedVersion,
  versionNumberSchema,
} from '#shared/recipes/recipe.contract';
import { Endpoint } from '../core/http/endpoint.js';
import { CurrentUser } from '../core/http/guard.js';
import { ok } from '../core/http/replies.js';
import { AddedRecipesService } from './added-recipes.service.js';

@Controller()
export class AddedRecipesController {
  constructor(private readonly addedRecipes: AddedRecipesService) {}

  @Endpoint(recipeApi.added, recipeWire.added)
  @HttpCode(201)
  async add(@Body() body: SaveAddedVersion, @CurrentUser() user: SessionUser | null) {
    return ok({ recipe: await this.addedRecipes.add(body, user?.name ?? '') });
  }

  @Endpoint(recipeApi.edit, recipeWire.edit)
  async change(@Param('recipe', { schema: recipeIdSchema }) recipe: string, @Body() body: ChangeAddedRecipe) {
    return ok({ recipe: await this.addedRecipes.change(recipe, body) });
  }

  @Endpoint(recipeApi.versionsOf, recipeWire.versionsOf)
  versions(@Param('recipe', { schema: recipeIdSchema }) recipe: string) {
    return this.addedRecipes.versions(recipe);
  }

  @Endpoint(recipeApi.saveOf, recipeWire.saveOf)
  @HttpCode(201)
  async save(
    @Param('recipe', { schema: recipeIdSchema }) recipe: string,
    @Body() body: SaveAddedVersion,
    @CurrentUser() user: SessionUser | null,
  ) {
    return ok({ data: await this.addedRecipes.save(recipe, body, user?.name ?? '') });
  }

  @Endpoint(recipeApi.versionOf, recipeWire.versionOf)
  async version(
    @Param('recipe', { schema: recipeIdSchema }) recipe: string,
    @Param('number', { schema: versionNumberSchema }) number: number,
  ) {
    return ok({ data: await this.addedRecipes.version(recipe, number) });
  }
}
