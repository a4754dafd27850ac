import { Body, Controller, Param, Query } from '@nestjs/common';
import { z } from 'zod';
import type { SessionUser } from '#shared/auth/auth.contract';
import type { CheckCoupon } from '#shared/menu/menu.contract';
import { salesEventApi } from '#shared/sales-events/sales-event.api';
import { salesEventWire } from '#shared/sales-events/sales-event.contract';
import { dishPhotoApi } from '#shared/menu/dish-photo.api';
import {
  type ClearDishPhoto,
  clearDishPhotoSchema,
  dishKeySchema,
  dishPhotoWire,
  type SetDishPhoto,
} from '#shared/menu/dish-photo.contract';
import { Endpoint } from '../core/http/endpoint.js';
import { CurrentUser } from '../core/http/guard.js';
import { Limit } from '../core/http/rate-limits.js';
import { ok } from '../core/http/replies.js';
import { OwnIdempotency } from '../core/http/idempotency.interceptor.js';
import { MenuService } from './menu.service.js';
import { DishPhotosService } from './dish-photos.service.js';

const eventSchema = z.object({ event: z.string({ error: 'Which event?' }).min(1, 'Which event?').max(200) });

@Controller()
export class MenuController {
  constructor(
    private readonly menu: MenuService,
    private readonly dishPhotos: DishPhotosService,
  ) {}

  @Endpoint(salesEventApi.menu, salesEventWire.menu)
  async of(@Query({ schema: eventSchema }) { event }: z.infer<typeof eventSchema>, @CurrentUser() user: SessionUser | null) {
    return ok({ data: await this.menu.of(event, user?.role === 'manager') });
  }

  @Endpoint(salesEventApi.coupon, salesEventWire.coupon)
  // A guesser must not find a code by trying.
  @Limit({ name: 'coupons', points: 10, perSeconds: 60 })
  async checkCoupon(@Body() { coupon }: CheckCoupon) {
    return ok({ data: { isValid: await this.menu.isValidCoupon(coupon) } });
  }

  @Endpoint(dishPhotoApi.list, dishPhotoWire.list)
  listPhotos() {
    return this.dishPhotos.list();
  }

  @Endpoint(dishPhotoApi.set, dishPhotoWire.set)
  @OwnIdempotency()
  async setPhoto(@Param('dish', { schema: dishKeySchema }) dish: string, @Body() body: SetDishPhoto) {
    return ok({ photo: await this.dishPhotos.set(dish, body) });
  }

  @Endpoint(dishPhotoApi.clear, dishPhotoWire.clear)
  async clearPhoto(@Param('dish', { schema: dishKeySchema }) dish: string, @Query({ schema: clearDishPhotoSchema }) query: ClearDishPhoto) {
    return ok({ photo: await this.dishPhotos.clear(dish, query) });
  }
}
