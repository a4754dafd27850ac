import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { idSchema } from '#shared/core/id.contract';
import { liveReplyOf, replyOf } from '#shared/core/reply.contract';
import { closurePlanSchema, saleClosureSchema, type StartClosure, startClosureSchema } from '#shared/sale-closures/sale-closure.contract';
import { saleClosureRoutes } from '#shared/sale-closures/sale-closure.routes';
import { Roles } from '../core/http/guard.js';
import { Replies } from '../core/http/replies.js';
import { ok } from '../core/http/reply.js';
import { SaleClosuresService } from './sale-closures.service.js';

/** Calling off a whole sale. */
@Controller()
@Roles('manager')
export class SaleClosuresController {
  constructor(private readonly closures: SaleClosuresService) {}

  @Get(saleClosureRoutes.plan.path)
  @Replies(replyOf({ plan: closurePlanSchema }))
  async plan(@Param('id', { schema: idSchema }) id: number) {
    return ok({ plan: await this.closures.plan(id) });
  }

  @Get(saleClosureRoutes.one.path)
  @Replies(liveReplyOf(saleClosureSchema.nullable()))
  async read(@Param('id', { schema: idSchema }) id: number) {
    return ok(await this.closures.of(id));
  }

  @Post(saleClosureRoutes.one.path)
  @Replies(replyOf({ closure: saleClosureSchema }))
  @HttpCode(201)
  async start(@Param('id', { schema: idSchema }) id: number, @Body({ schema: startClosureSchema }) body: StartClosure) {
    return ok({ closure: await this.closures.start(id, body) });
  }
}
