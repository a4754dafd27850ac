import { Body, Controller, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { liveReplyOf, replyOf } from '#shared/core/reply.contract';
import { itemIdSchema } from '#shared/inventory/inventory-item.contract';
import {
  buyingOptionsSchema,
  purchasePlanSchema,
  type SetBuying,
  setBuyingSchema,
  type SetTick,
  setTickSchema,
} from '#shared/purchasing/purchasing.contract';
import { purchasingRoutes } from '#shared/purchasing/purchasing.routes';
import { Roles } from '../core/http/guard.js';
import { IfMatch } from '../core/http/if-match.js';
import { Replies } from '../core/http/replies.js';
import { ok } from '../core/http/reply.js';
import { PurchasingService } from './purchasing.service.js';
import { TicksService } from './ticks.service.js';

@Controller()
@Roles('kitchen')
export class PurchasingController {
  constructor(
    private readonly purchasing: PurchasingService,
    private readonly ticks: TicksService,
  ) {}

  @Get(purchasingRoutes.plan)
  @Replies(liveReplyOf(purchasePlanSchema))
  async plan() {
    return ok(await this.purchasing.plan());
  }

  @Post(purchasingRoutes.take)
  @Replies(replyOf({ data: purchasePlanSchema }))
  @HttpCode(200)
  async take() {
    return ok({ data: await this.purchasing.take() });
  }

  @Put(purchasingRoutes.ticks)
  @Replies(replyOf({}))
  async tick(@Body({ schema: setTickSchema }) body: SetTick) {
    await this.ticks.set(body);
    return ok({});
  }

  @Put(purchasingRoutes.buying.path)
  @Replies(replyOf({ options: buyingOptionsSchema }))
  async setBuying(
    @Param('id', { schema: itemIdSchema }) id: number,
    @Body({ schema: setBuyingSchema }) body: SetBuying,
    @IfMatch() ifMatch: number | undefined,
  ) {
    return ok({ options: await this.purchasing.setBuying(id, body, ifMatch) });
  }
}
