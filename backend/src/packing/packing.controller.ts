import { Body, Controller, Param } from '@nestjs/common';
import { bookingReferenceSchema, type CountBags, type PackBag, packingWire, type UnpackBag } from '#shared/packing/packing.contract';
import { packingApi } from '#shared/packing/packing.api';
import { Endpoint } from '../core/http/endpoint.js';
import { Id } from '../core/http/params.js';
import { ok } from '../core/http/replies.js';
import { PackingService } from './packing.service.js';

const Reference = () => Param('bookingId', { schema: bookingReferenceSchema });

@Controller()
export class PackingController {
  constructor(private readonly packing: PackingService) {}

  @Endpoint(packingApi.bags, packingWire.bags)
  list(@Id('salesEventId') salesEventId: number) {
    return this.packing.list(salesEventId);
  }

  @Endpoint(packingApi.pack, packingWire.pack)
  async pack(@Id('salesEventId') salesEventId: number, @Reference() bookingId: string, @Body() body: PackBag) {
    return ok({ bag: await this.packing.pack({ salesEventId, bookingId }, body) });
  }

  @Endpoint(packingApi.unpack, packingWire.unpack)
  async unpack(@Id('salesEventId') salesEventId: number, @Reference() bookingId: string, @Body() body: UnpackBag) {
    return ok({ bag: await this.packing.unpack({ salesEventId, bookingId }, body) });
  }

  @Endpoint(packingApi.count, packingWire.count)
  async count(@Id('salesEventId') salesEventId: number, @Reference() bookingId: string, @Body() { bags }: CountBags) {
    return ok({ bag: await this.packing.count({ salesEventId, bookingId }, bags) });
  }
}
