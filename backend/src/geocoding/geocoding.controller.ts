import { Controller, Query } from '@nestjs/common';
import {
  type DeliveryQuery,
  deliveryQuerySchema,
  geocodingWire,
  type ReverseQuery,
  reverseQuerySchema,
} from '#shared/geocoding/geocoding.contract';
import { geocodingApi } from '#shared/geocoding/geocoding.api';
import { Endpoint } from '../core/http/endpoint.js';
import { Limit } from '../core/http/rate-limits.js';
import { ok } from '../core/http/replies.js';
import { DeliveryAreaService } from './delivery-area.service.js';
import { GeocodingService } from './geocoding.service.js';

@Controller()
@Limit({ name: 'geocoding', points: 60, perSeconds: 60 })
export class GeocodingController {
  constructor(
    private readonly geocoding: GeocodingService,
    private readonly deliveryArea: DeliveryAreaService,
  ) {}

  @Endpoint(geocodingApi.reverse, geocodingWire.reverse)
  async reverse(@Query({ schema: reverseQuerySchema }) point: ReverseQuery) {
    const data = await this.geocoding.reverse(point);
    await this.deliveryArea.requirePoint(point);
    return ok({ data });
  }

  @Endpoint(geocodingApi.delivery, geocodingWire.delivery)
  async deliversTo(@Query({ schema: deliveryQuerySchema }) { pincode, lat, lng }: DeliveryQuery) {
    const point = lat === undefined || lng === undefined ? null : { lat, lng };
    const refusal = await this.deliveryArea.refusalOf({ pincode, point });
    return ok({ data: { pincode, isServed: refusal === null, needsPin: refusal === 'location.needed' } });
  }

  @Endpoint(geocodingApi.pincodes, geocodingWire.pincodes)
  pincodes() {
    return ok({ data: this.geocoding.pincodes() });
  }
}
