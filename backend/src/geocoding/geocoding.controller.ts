import { Controller, Get, Query } from '@nestjs/common';
import { z } from 'zod';
import { replyOf } from '#shared/core/reply.contract';
import { type DeliveryQuery, deliveryAnswerSchema, deliveryQuerySchema } from '#shared/geocoding/delivery-area.contract';
import { type ReverseQuery, reverseQuerySchema, pincodeLabelSchema, placeSchema } from '#shared/geocoding/geocoding.contract';
import { geocodingRoutes } from '#shared/geocoding/geocoding.routes';
import { Replies } from '../core/http/replies.js';
import { Public } from '../core/http/guard.js';
import { Limit } from '../core/http/rate-limits.js';
import { ok } from '../core/http/reply.js';
import { DeliveryService } from './delivery.service.js';
import { GeocodingService } from './geocoding.service.js';

@Controller()
@Public()
@Limit({ name: 'geocoding', points: 60, perSeconds: 60 })
export class GeocodingController {
  constructor(
    private readonly geocoding: GeocodingService,
    private readonly delivery: DeliveryService,
  ) {}

  @Get(geocodingRoutes.reverse.path)
  @Replies(replyOf({ data: placeSchema }))
  async reverse(@Query({ schema: reverseQuerySchema }) point: ReverseQuery) {
    const data = await this.geocoding.reverse(point);
    await this.delivery.requirePoint(point);
    return ok({ data });
  }

  @Get(geocodingRoutes.delivery.path)
  @Replies(replyOf({ data: deliveryAnswerSchema }))
  async deliversTo(@Query({ schema: deliveryQuerySchema }) { pincode, lat, lng }: DeliveryQuery) {
    const point = lat === undefined || lng === undefined ? null : { lat, lng };
    const refusal = await this.delivery.refusalOf({ pincode, point });
    return ok({ data: { pincode, isServed: refusal === null, needsPin: refusal === 'location.needed' } });
  }

  @Get(geocodingRoutes.pincodes)
  @Replies(replyOf({ data: z.array(pincodeLabelSchema) }))
  pincodes() {
    return ok({ data: this.geocoding.pincodes() });
  }
}
