import { Body, Controller, Get, Param, Post, Put } from '@nestjs/common';
import { z } from 'zod';
import type { SessionUser } from '#shared/auth/auth.contract';
import { liveReplyOf, replyOf } from '#shared/core/reply.contract';
import {
  type ChooseRecipeVersion,
  chooseRecipeVersionSchema,
  currentRecipeSchema,
  recipeVersionSchema,
  type SaveRecipeVersion,
  saveRecipeVersionSchema,
  versionNumberSchema,
  wholeRecipeVersionSchema,
} from '#shared/recipes/recipe.contract';
import { recipeRoutes } from '#shared/recipes/recipe.routes';
import { CurrentUser, Public, Roles } from '../core/http/guard.js';
import { IfMatch } from '../core/http/if-match.js';
import { Replies } from '../core/http/replies.js';
import { ok } from '../core/http/reply.js';
import { RecipesService } from './recipes.service.js';

@Controller()
@Roles('manager')
export class RecipesController {
  constructor(private readonly recipes: RecipesService) {}

  @Get(recipeRoutes.current)
  @Replies(liveReplyOf(currentRecipeSchema))
  // The calculator opens no session (decisions/0055).
  @Public()
  current() {
    return this.recipes.current();
  }

  @Put(recipeRoutes.current)
  @Replies(replyOf({ recipe: currentRecipeSchema }))
  async choose(@Body({ schema: chooseRecipeVersionSchema }) body: ChooseRecipeVersion, @IfMatch() ifMatch: number | undefined) {
    return ok({ recipe: await this.recipes.choose(body, ifMatch) });
  }

  @Get(recipeRoutes.versions)
  @Replies(liveReplyOf(z.array(recipeVersionSchema)))
  versions() {
    return this.recipes.versions();
  }

  @Post(recipeRoutes.versions)
  @Replies(replyOf({ data: wholeRecipeVersionSchema }))
  async save(@Body({ schema: saveRecipeVersionSchema }) body: SaveRecipeVersion, @CurrentUser() user: SessionUser | null) {
    return ok({ data: await this.recipes.save(body, user?.name ?? '') });
  }

  @Get(recipeRoutes.version.path)
  @Replies(replyOf({ data: wholeRecipeVersionSchema }))
  async version(@Param('number', { schema: versionNumberSchema }) number: number) {
    return ok({ data: await this.recipes.version(number) });
  }
}
