import { Controller, Get, Query } from '@nestjs/common';
import { type ReverseQuery, reverseQuerySchema } from '#shared/geocoding/geocoding.contract';
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
  async reverse(@Query({ schema: reverseQuerySchema }) point: ReverseQuery) {
    return ok({ data: await this.geocoding.reverse(point) });
  }

  @Get('pincodes')
  pincodes() {
    return ok({ data: this.geocoding.pincodes() });
  }
}
