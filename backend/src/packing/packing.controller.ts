import { Body, Controller, Param } from '@nestjs/common';
import { idSchema } from '#shared/core/fields.contract';
import { bookingReferenceSchema, type CountBags, type PackBag, packingWire, type UnpackBag } from '#shared/packing/packing.contract';
import { packingApi } from '#shared/packing/packing.api';
import { Endpoint } from '../core/http/endpoint.js';
import { ok } from '../core/http/replies.js';
import { PackingService } from './packing.service.js';

const Sale = () => Param('salesEventId', { schema: idSchema });
const Reference = () => Param('bookingId', { schema: bookingReferenceSchema });

@Controller()
export class PackingController {
  constructor(private readonly packing: PackingService) {}

  @Endpoint(packingApi.bags, packingWire.bags)
  list(@Sale() salesEventId: number) {
    return this.packing.list(salesEventId);
  }

  @Endpoint(packingApi.pack, packingWire.pack)
  async pack(@Sale() salesEventId: number, @Reference() bookingId: string, @Body() body: PackBag) {
    return ok({ bag: await this.packing.pack({ salesEventId, bookingId }, body) });
  }

  @Endpoint(packingApi.unpack, packingWire.unpack)
  async unpack(@Sale() salesEventId: number, @Reference() bookingId: string, @Body() body: UnpackBag) {
    return ok({ bag: await this.packing.unpack({ salesEventId, bookingId }, body) });
  }

  @Endpoint(packingApi.count, packingWire.count)
  async count(@Sale() salesEventId: number, @Reference() bookingId: string, @Body() { bags }: CountBags) {
    return ok({ bag: await this.packing.count({ salesEventId, bookingId }, bags) });
  }
}
