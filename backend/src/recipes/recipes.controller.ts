import { Body, Controller, HttpCode, Param } from '@nestjs/common';
import type { SessionUser } from '#shared/auth/auth.contract';
import { recipeApi } from '#shared/recipes/recipe.api';
import {
  type ChangeAddedRecipe,
  type ChooseRecipeVersion,
  recipeIdSchema,
  recipeWire,
  type SaveAddedVersion,
  type SaveRecipeVersion,
  versionNumberSchema,
} from '#shared/recipes/recipe.contract';
import { Endpoint } from '../core/http/endpoint.js';
import { CurrentUser } from '../core/http/guard.js';
import { IfMatch } from '../core/http/if-match.js';
import { ok } from '../core/http/replies.js';
import { RecipesService } from './recipes.service.js';
import { AddedRecipesService } from './added-recipes.service.js';

@Controller()
export class RecipesController {
  constructor(
    private readonly recipes: RecipesService,
    private readonly addedRecipes: AddedRecipesService,
  ) {}

  @Endpoint(recipeApi.current, recipeWire.current)
  // The calculator opens no session (decisions/0055).
  current() {
    return this.recipes.current();
  }

  @Endpoint(recipeApi.choose, recipeWire.choose)
  async choose(@Body() body: ChooseRecipeVersion, @IfMatch() ifMatch: number | undefined) {
    return ok({ recipe: await this.recipes.choose(body, ifMatch) });
  }

  @Endpoint(recipeApi.versions, recipeWire.versions)
  versions() {
    return this.recipes.versions();
  }

  @Endpoint(recipeApi.save, recipeWire.save)
  @HttpCode(201)
  async save(@Body() body: SaveRecipeVersion, @CurrentUser() user: SessionUser | null) {
    return ok({ data: await this.recipes.save(body, user?.name ?? '') });
  }

  @Endpoint(recipeApi.version, recipeWire.version)
  async version(@Param('number', { schema: versionNumberSchema }) number: number) {
    return ok({ data: await this.recipes.version(number) });
  }

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
  versionsOf(@Param('recipe', { schema: recipeIdSchema }) recipe: string) {
    return this.addedRecipes.versions(recipe);
  }

  @Endpoint(recipeApi.saveOf, recipeWire.saveOf)
  @HttpCode(201)
  async saveOf(
    @Param('recipe', { schema: recipeIdSchema }) recipe: string,
    @Body() body: SaveAddedVersion,
    @CurrentUser() user: SessionUser | null,
  ) {
    return ok({ data: await this.addedRecipes.save(recipe, body, user?.name ?? '') });
  }

  @Endpoint(recipeApi.versionOf, recipeWire.versionOf)
  async versionOf(
    @Param('recipe', { schema: recipeIdSchema }) recipe: string,
    @Param('number', { schema: versionNumberSchema }) number: number,
  ) {
    return ok({ data: await this.addedRecipes.version(recipe, number) });
  }
}
