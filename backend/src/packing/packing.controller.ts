import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { z } from 'zod';
import { idSchema } from '#shared/core/id.contract';
import { liveReplyOf, replyOf } from '#shared/core/reply.contract';
import {
  bagSchema,
  bookingReferenceSchema,
  type CountBags,
  countBagsSchema,
  type PackBag,
  packBagSchema,
  type UnpackBag,
  unpackBagSchema,
} from '#shared/packing/bag.contract';
import { packingRoutes } from '#shared/packing/packing.routes';
import { Roles } from '../core/http/guard.js';
import { Replies } from '../core/http/replies.js';
import { ok } from '../core/http/reply.js';
import { PackingService } from './packing.service.js';

const Sale = () => Param('salesEventId', { schema: idSchema });
const Reference = () => Param('bookingId', { schema: bookingReferenceSchema });

@Controller()
@Roles('kitchen')
export class PackingController {
  constructor(private readonly packing: PackingService) {}

  @Get(packingRoutes.bags.path)
  @Replies(liveReplyOf(z.array(bagSchema)))
  list(@Sale() salesEventId: number) {
    return this.packing.list(salesEventId);
  }

  @Post(packingRoutes.pack.path)
  @Replies(replyOf({ bag: bagSchema }))
  @HttpCode(200)
  async pack(@Sale() salesEventId: number, @Reference() bookingId: string, @Body({ schema: packBagSchema }) body: PackBag) {
    return ok({ bag: await this.packing.pack({ salesEventId, bookingId }, body) });
  }

  @Post(packingRoutes.unpack.path)
  @Replies(replyOf({ bag: bagSchema }))
  @HttpCode(200)
  async unpack(@Sale() salesEventId: number, @Reference() bookingId: string, @Body({ schema: unpackBagSchema }) body: UnpackBag) {
    return ok({ bag: await this.packing.unpack({ salesEventId, bookingId }, body) });
  }

  @Post(packingRoutes.count.path)
  @Replies(replyOf({ bag: bagSchema }))
  @HttpCode(200)
  async count(@Sale() salesEventId: number, @Reference() bookingId: string, @Body({ schema: countBagsSchema }) { bags }: CountBags) {
    return ok({ bag: await this.packing.count({ salesEventId, bookingId }, bags) });
  }
}
