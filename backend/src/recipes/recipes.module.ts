import { Module } from '@nestjs/common';
import { Entities } from '../core/database/entities.js';
import { InventoryModule } from '../inventory/inventory.module.js';
import { MediaModule } from '../media/media.module.js';
import { SnapshotsModule } from '../snapshots/snapshots.module.js';
import { PortableRecipesService } from './portable-recipes.service.js';
import { RecipeEntity, RecipeVersionEntity } from './recipe.entity.js';
import { RecipesController } from './recipes.controller.js';
import { AddedRecipesService } from './added-recipes.service.js';
import { RecipeRecordsService } from './recipe-records.service.js';
import { RecipesService } from './recipes.service.js';

@Entities(RecipeEntity, RecipeVersionEntity)
@Module({
  imports: [InventoryModule, MediaModule, SnapshotsModule],
  controllers: [RecipesController],
  providers: [RecipeRecordsService, RecipesService, AddedRecipesService, PortableRecipesService],
  exports: [RecipesService],
})
export class RecipesModule {}
