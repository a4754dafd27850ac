import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { z } from 'zod';
import { idSchema } from '#shared/core/id.contract';
import { liveReplyOf } from '#shared/core/reply.contract';
import {
  type Deliver,
  deliverSchema,
  deliveryRunSchema,
  type Leave,
  leaveSchema,
  type NobodyThere,
  nobodyThereSchema,
  runsReplySchema,
  stopReplySchema,
  type TryAgain,
  tryAgainSchema,
} from '#shared/delivery-runs/delivery-run.contract';
import { deliveryRunRoutes } from '#shared/delivery-runs/delivery-run.routes';
import { bookingReferenceSchema } from '#shared/packing/bag.contract';
import { Roles } from '../core/http/guard.js';
import { Replies } from '../core/http/replies.js';
import { ok } from '../core/http/reply.js';
import { RiderRunsService } from './rider-runs.service.js';

const Reference = () => Param('bookingId', { schema: bookingReferenceSchema });

@Controller()
@Roles('rider', 'manager')
export class RiderRunsController {
  constructor(private readonly runs: RiderRunsService) {}

  @Get(deliveryRunRoutes.own)
  @Roles('rider')
  @Replies(liveReplyOf(z.array(deliveryRunSchema)))
  async own() {
    return ok(await this.runs.own());
  }

  @Post(deliveryRunRoutes.leave.path)
  @Replies(runsReplySchema)
  @HttpCode(200)
  async leave(@Param('id', { schema: idSchema }) id: number, @Body({ schema: leaveSchema }) body: Leave) {
    return ok({ runs: await this.runs.leave(id, body) });
  }

  @Post(deliveryRunRoutes.deliver.path)
  @Replies(stopReplySchema)
  @HttpCode(200)
  async deliver(@Reference() bookingId: string, @Body({ schema: deliverSchema }) body: Deliver) {
    return ok({ stop: await this.runs.deliver(bookingId, body) });
  }

  @Post(deliveryRunRoutes.nobodyThere.path)
  @Replies(stopReplySchema)
  @HttpCode(200)
  async nobodyThere(@Reference() bookingId: string, @Body({ schema: nobodyThereSchema }) body: NobodyThere) {
    return ok({ stop: await this.runs.nobodyThere(bookingId, body) });
  }

  @Post(deliveryRunRoutes.tryAgain.path)
  @Replies(stopReplySchema)
  @HttpCode(200)
  async tryAgain(@Reference() bookingId: string, @Body({ schema: tryAgainSchema }) body: TryAgain) {
    return ok({ stop: await this.runs.tryAgain(bookingId, body) });
  }
}
