import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { z } from 'zod';
import { replyOf } from '#shared/core/reply.contract';
import type { SessionUser } from '#shared/auth/auth.contract';
import { type CheckCoupon, checkCouponSchema, couponAnswerSchema, menuSchema } from '#shared/menu/menu.contract';
import { salesEventRoutes } from '#shared/sales-events/sales-event.routes';
import { Replies } from '../core/http/replies.js';
import { CurrentUser, Public } from '../core/http/guard.js';
import { Limit } from '../core/http/rate-limits.js';
import { ok } from '../core/http/reply.js';
import { MenuService } from './menu.service.js';

const eventSchema = z.object({ event: z.string({ error: 'Which event?' }).min(1, 'Which event?').max(200) });

@Controller()
@Public()
export class MenuController {
  constructor(private readonly menu: MenuService) {}

  @Get(salesEventRoutes.menu.path)
  @Replies(replyOf({ data: menuSchema }))
  async of(@Query({ schema: eventSchema }) { event }: z.infer<typeof eventSchema>, @CurrentUser() user: SessionUser | null) {
    return ok({ data: await this.menu.of(event, user?.role === 'manager') });
  }

  @Post(salesEventRoutes.coupon)
  @Replies(replyOf({ data: couponAnswerSchema }))
  @HttpCode(200)
  // Nobody finds a code by trying.
  @Limit({ name: 'coupons', points: 10, perSeconds: 60 })
  async checkCoupon(@Body({ schema: checkCouponSchema }) { coupon }: CheckCoupon) {
    return ok({ data: { isValid: await this.menu.isValidCoupon(coupon) } });
  }
}
