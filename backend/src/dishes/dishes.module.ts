import { Module } from '@nestjs/common';
import { Entities } from '../core/database/entities.js';
import { RecipesModule } from '../recipes/recipes.module.js';
import { DishEntity } from './dish.entity.js';
import { DishesController } from './dishes.controller.js';
import { DishesService } from './dishes.service.js';

@Entities(DishEntity)
@Module({ imports: [RecipesModule], controllers: [DishesController], providers: [DishesService], exports: [DishesService] })
export class DishesModule {}
