import { Body, Controller, Get, Param, Post, Put } from '@nestjs/common';
import { z } from 'zod';
import { liveReplyOf, replyOf } from '#shared/core/reply.contract';
import {
  type CreateDish,
  createDishSchema,
  dishSchema,
  type EditDish,
  editDishSchema,
  type SortDishes,
  sortDishesSchema,
} from '#shared/menu/dish.contract';
import { dishKeySchema } from '#shared/menu/dish-photo.contract';
import { dishRoutes } from '#shared/menu/dish.routes';
import { Roles } from '../core/http/guard.js';
import { Replies } from '../core/http/replies.js';
import { ok } from '../core/http/reply.js';
import { DishesService } from './dishes.service.js';

@Controller()
@Roles('manager')
export class DishesController {
  constructor(private readonly dishes: DishesService) {}

  @Get(dishRoutes.list)
  @Replies(liveReplyOf(z.array(dishSchema)))
  list() {
    return this.dishes.list();
  }

  @Post(dishRoutes.list)
  @Replies(replyOf({ dish: dishSchema }))
  async create(@Body({ schema: createDishSchema }) body: CreateDish) {
    return ok({ dish: await this.dishes.create(body) });
  }

  @Put(dishRoutes.order)
  @Replies(replyOf({ data: z.array(dishSchema) }))
  async sort(@Body({ schema: sortDishesSchema }) { dishes }: SortDishes) {
    return ok({ data: await this.dishes.sort(dishes) });
  }

  @Put(dishRoutes.one.path)
  @Replies(replyOf({ dish: dishSchema }))
  async edit(@Param('dish', { schema: dishKeySchema }) dish: string, @Body({ schema: editDishSchema }) body: EditDish) {
    return ok({ dish: await this.dishes.edit(dish, body) });
  }
}
