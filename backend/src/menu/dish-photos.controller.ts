import { Body, Controller, Delete, Get, Param, Put, Query } from '@nestjs/common';
import { z } from 'zod';
import { liveReplyOf, replyOf } from '#shared/core/reply.contract';
import {
  type ClearDishPhoto,
  clearDishPhotoSchema,
  dishKeySchema,
  dishPhotoSchema,
  type SetDishPhoto,
  setDishPhotoSchema,
} from '#shared/menu/dish-photo.contract';
import { dishPhotoRoutes } from '#shared/menu/dish-photo.routes';
import { Public, Roles } from '../core/http/guard.js';
import { OwnIdempotency } from '../core/http/idempotency.interceptor.js';
import { Replies } from '../core/http/replies.js';
import { ok } from '../core/http/reply.js';
import { DishPhotosService } from './dish-photos.service.js';

@Controller()
@Roles('manager')
export class DishPhotosController {
  constructor(private readonly photos: DishPhotosService) {}

  @Get(dishPhotoRoutes.list)
  @Replies(liveReplyOf(z.array(dishPhotoSchema)))
  @Public()
  list() {
    return this.photos.list();
  }

  @Put(dishPhotoRoutes.one.path)
  @Replies(replyOf({ photo: dishPhotoSchema }))
  @OwnIdempotency()
  async set(@Param('dish', { schema: dishKeySchema }) dish: string, @Body({ schema: setDishPhotoSchema }) body: SetDishPhoto) {
    return ok({ photo: await this.photos.set(dish, body) });
  }

  @Delete(dishPhotoRoutes.one.path)
  @Replies(replyOf({ photo: dishPhotoSchema }))
  async clear(@Param('dish', { schema: dishKeySchema }) dish: string, @Query({ schema: clearDishPhotoSchema }) query: ClearDishPhoto) {
    return ok({ photo: await this.photos.clear(dish, query) });
  }
}
