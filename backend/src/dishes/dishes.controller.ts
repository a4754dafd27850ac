import { Body, Controller, HttpCode, Param } from '@nestjs/common';
import { dishKeySchema } from '#shared/menu/dish-photo.contract';
import { dishApi } from '#shared/menu/dish.api';
import { type CreateDish, dishWire, type EditDish, type SortDishes } from '#shared/menu/dish.contract';
import { Endpoint } from '../core/http/endpoint.js';
import { ok } from '../core/http/replies.js';
import { DishesService } from './dishes.service.js';

@Controller()
export class DishesController {
  constructor(private readonly dishes: DishesService) {}

  @Endpoint(dishApi.list, dishWire.list)
  list() {
    return this.dishes.list();
  }

  @Endpoint(dishApi.create, dishWire.create)
  @HttpCode(201)
  async create(@Body() body: CreateDish) {
    return ok({ dish: await this.dishes.create(body) });
  }

  @Endpoint(dishApi.order, dishWire.order)
  async sort(@Body() { dishes }: SortDishes) {
    return ok({ data: await this.dishes.sort(dishes) });
  }

  @Endpoint(dishApi.edit, dishWire.edit)
  async edit(@Param('dish', { schema: dishKeySchema }) dish: string, @Body() body: EditDish) {
    return ok({ dish: await this.dishes.edit(dish, body) });
  }
}
