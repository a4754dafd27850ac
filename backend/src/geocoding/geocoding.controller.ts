import { Controller, Get, Query } from '@nestjs/common';
import { z } from 'zod';
import { replyOf } from '#shared/core/reply.contract';
import { type ReverseQuery, reverseQuerySchema, pincodeLabelSchema, placeSchema } from '#shared/geocoding/geocoding.contract';
import { Replies } from '../core/http/replies.js';
import { Public } from '../core/http/guard.js';
import { Limit } from '../core/http/rate-limits.js';
import { ok } from '../core/http/reply.js';
import { GeocodingService } from './geocoding.service.js';

@Controller('api/geocode')
@Public()
@Limit('geocoding')
export class GeocodingController {
  constructor(private readonly geocoding: GeocodingService) {}

  @Get('reverse')
  @Replies(replyOf({ data: placeSchema }))
  async reverse(@Query({ schema: reverseQuerySchema }) point: ReverseQuery) {
    return ok({ data: await this.geocoding.reverse(point) });
  }

  @Get('pincodes')
  @Replies(replyOf({ data: z.array(pincodeLabelSchema) }))
  pincodes() {
    return ok({ data: this.geocoding.pincodes() });
  }
}
