import { Body, Controller, Param, Query } from '@nestjs/common';
import { dishPhotoApi } from '#shared/menu/dish-photo.api';
import {
  type ClearDishPhoto,
  clearDishPhotoSchema,
  dishKeySchema,
  dishPhotoWire,
  type SetDishPhoto,
} from '#shared/menu/dish-photo.contract';
import { Endpoint } from '../core/http/endpoint.js';
import { OwnIdempotency } from '../core/http/idempotency.interceptor.js';
import { ok } from '../core/http/replies.js';
import { DishPhotosService } from './dish-photos.service.js';

@Controller()
export class DishPhotosController {
  constructor(private readonly dishPhotos: DishPhotosService) {}

  @Endpoint(dishPhotoApi.list, dishPhotoWire.list)
  list() {
    return this.dishPhotos.list();
  }

  @Endpoint(dishPhotoApi.set, dishPhotoWire.set)
  @OwnIdempotency()
  async set(@Param('dish', { schema: dishKeySchema }) dish: string, @Body() body: SetDishPhoto) {
    return ok({ photo: await this.dishPhotos.set(dish, body) });
  }

  @Endpoint(dishPhotoApi.clear, dishPhotoWire.clear)
  async clear(@Param('dish', { schema: dishKeySchema }) dish: string, @Query({ schema: clearDishPhotoSchema }) query: ClearDishPhoto) {
    return ok({ photo: await this.dishPhotos.clear(dish, query) });
  }
}
