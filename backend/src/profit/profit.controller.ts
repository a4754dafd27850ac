import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { z } from 'zod';
import { CSV_TYPE } from '#shared/core/csv';
import { idSchema } from '#shared/core/id.contract';
import { liveReplyOf, replyOf } from '#shared/core/reply.contract';
import {
  type AddCost,
  addCostSchema,
  type EditCost,
  editCostSchema,
  extraCostSchema,
  type ProfitFile,
  profitFileSchema,
  profitLineSchema,
  type ProfitQuery,
  profitQuerySchema,
  profitStatementSchema,
} from '#shared/profit/profit.contract';
import { profitRoutes } from '#shared/profit/profit.routes';
import { Roles } from '../core/http/guard.js';
import { Replies, RepliesWith } from '../core/http/replies.js';
import { ok } from '../core/http/reply.js';
import { download } from '../core/http/download.js';
import { ExtraCostsService } from './extra-costs.service.js';
import { ProfitService } from './profit.service.js';

@Controller()
@Roles('manager')
export class ProfitController {
  constructor(
    private readonly profit: ProfitService,
    private readonly costs: ExtraCostsService,
  ) {}

  @Get(profitRoutes.list)
  @Replies(liveReplyOf(z.array(profitLineSchema)))
  async list(@Query({ schema: profitQuerySchema }) { prices }: ProfitQuery) {
    return ok(await this.profit.list(prices));
  }

  @Get(profitRoutes.csv)
  @RepliesWith('text/csv')
  async csv(@Query({ schema: profitFileSchema }) { prices, language }: ProfitFile) {
    return download(await this.profit.csv(prices, language), CSV_TYPE);
  }

  @Get(profitRoutes.ofSale.path)
  @Replies(liveReplyOf(profitStatementSchema))
  async ofSale(@Param('sale', { schema: idSchema }) sale: number, @Query({ schema: profitQuerySchema }) { prices }: ProfitQuery) {
    return ok(await this.profit.ofSale(sale, prices));
  }

  @Post(profitRoutes.costs.path)
  @Replies(replyOf({ cost: extraCostSchema }))
  async add(@Param('sale', { schema: idSchema }) sale: number, @Body({ schema: addCostSchema }) body: AddCost) {
    return ok({ cost: await this.costs.add(sale, body) });
  }

  @Patch(profitRoutes.cost.path)
  @Replies(replyOf({ cost: extraCostSchema }))
  async edit(@Param('id', { schema: idSchema }) id: number, @Body({ schema: editCostSchema }) body: EditCost) {
    return ok({ cost: await this.costs.edit(id, body) });
  }

  @Delete(profitRoutes.cost.path)
  @Replies(replyOf({ cost: extraCostSchema }))
  async remove(@Param('id', { schema: idSchema }) id: number) {
    return ok({ cost: await this.costs.remove(id) });
  }

  @Post(profitRoutes.restoreCost.path)
  @Replies(replyOf({ cost: extraCostSchema }))
  @HttpCode(200)
  async restore(@Param('id', { schema: idSchema }) id: number) {
    return ok({ cost: await this.costs.restore(id) });
  }
}
