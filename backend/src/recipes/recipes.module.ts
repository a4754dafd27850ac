import { Module } from '@nestjs/common';
import { Entities } from '../core/database/entities.js';
import { InventoryModule } from '../inventory/inventory.module.js';
import { MediaModule } from '../media/media.module.js';
import { RecipeEntity } from './recipe.entity.js';
import { RecipeVersionEntity } from './recipe-version.entity.js';
import { RecipesController } from './recipes.controller.js';
import { RecipesService } from './recipes.service.js';

@Entities(RecipeEntity, RecipeVersionEntity)
@Module({
  imports: [InventoryModule, MediaModule],
  controllers: [RecipesController],
  providers: [RecipesService],
  exports: [RecipesService],
})
export class RecipesModule {}
