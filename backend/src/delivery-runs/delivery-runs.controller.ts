import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Put } from '@nestjs/common';
import { z } from 'zod';
import { idSchema } from '#shared/core/id.contract';
import { liveReplyOf, replyOf } from '#shared/core/reply.contract';
import {
  deliveryRunSchema,
  type EditRun,
  editRunSchema,
  type MakeRun,
  makeRunSchema,
  type MoveStop,
  moveStopSchema,
  type PlanRuns,
  planRunsSchema,
  runsReplySchema,
} from '#shared/delivery-runs/delivery-run.contract';
import { deliveryRunRoutes } from '#shared/delivery-runs/delivery-run.routes';
import { bookingReferenceSchema } from '#shared/packing/bag.contract';
import { Roles } from '../core/http/guard.js';
import { Replies } from '../core/http/replies.js';
import { ok } from '../core/http/reply.js';
import { DeliveryRunsService } from './delivery-runs.service.js';

const Sale = () => Param('salesEventId', { schema: idSchema });
const Run = () => Param('id', { schema: idSchema });

@Controller()
@Roles('manager')
export class DeliveryRunsController {
  constructor(private readonly runs: DeliveryRunsService) {}

  @Get(deliveryRunRoutes.ofSale.path)
  @Replies(liveReplyOf(z.array(deliveryRunSchema)))
  async list(@Sale() salesEventId: number) {
    return ok(await this.runs.ofSale(salesEventId));
  }

  @Post(deliveryRunRoutes.plan.path)
  @Replies(runsReplySchema)
  @HttpCode(200)
  async plan(@Sale() salesEventId: number, @Body({ schema: planRunsSchema }) body: PlanRuns) {
    return ok({ runs: await this.runs.plan(salesEventId, body) });
  }

  @Post(deliveryRunRoutes.ofSale.path)
  @Replies(runsReplySchema, 201)
  async make(@Sale() salesEventId: number, @Body({ schema: makeRunSchema }) body: MakeRun) {
    return ok({ runs: await this.runs.make(salesEventId, body) });
  }

  @Put(deliveryRunRoutes.stop.path)
  @Replies(runsReplySchema)
  async move(
    @Sale() salesEventId: number,
    @Param('bookingId', { schema: bookingReferenceSchema }) bookingId: string,
    @Body({ schema: moveStopSchema }) body: MoveStop,
  ) {
    return ok({ runs: await this.runs.move(salesEventId, bookingId, body) });
  }

  @Patch(deliveryRunRoutes.one.path)
  @Replies(runsReplySchema)
  async edit(@Run() id: number, @Body({ schema: editRunSchema }) body: EditRun) {
    return ok({ runs: await this.runs.edit(id, body) });
  }

  @Post(deliveryRunRoutes.order.path)
  @Replies(runsReplySchema)
  @HttpCode(200)
  async order(@Run() id: number) {
    return ok({ runs: await this.runs.order(id) });
  }

  @Delete(deliveryRunRoutes.one.path)
  @Replies(replyOf({}))
  async remove(@Run() id: number) {
    await this.runs.remove(id);
    return ok({});
  }
}
