import { Body, Controller, Param } from '@nestjs/common';
import { idSchema } from '#shared/core/id.contract';
import { deliveryRunApi } from '#shared/delivery-runs/delivery-run.api';
import { type Deliver, deliveryRunWire, type Leave, type NobodyThere, type TryAgain } from '#shared/delivery-runs/delivery-run.contract';
import { bookingReferenceSchema } from '#shared/packing/packing.contract';
import { Endpoint } from '../core/http/endpoint.js';
import { ok } from '../core/http/replies.js';
import { RiderRunsService } from './rider-runs.service.js';

const Reference = () => Param('bookingId', { schema: bookingReferenceSchema });

@Controller()
export class RiderRunsController {
  constructor(private readonly riderRuns: RiderRunsService) {}

  @Endpoint(deliveryRunApi.own, deliveryRunWire.own)
  async own() {
    return ok(await this.riderRuns.own());
  }

  @Endpoint(deliveryRunApi.leave, deliveryRunWire.leave)
  async leave(@Param('id', { schema: idSchema }) id: number, @Body() body: Leave) {
    return ok({ runs: await this.riderRuns.leave(id, body) });
  }

  @Endpoint(deliveryRunApi.deliver, deliveryRunWire.deliver)
  async deliver(@Reference() bookingId: string, @Body() body: Deliver) {
    return ok({ stop: await this.riderRuns.deliver(bookingId, body) });
  }

  @Endpoint(deliveryRunApi.nobodyThere, deliveryRunWire.nobodyThere)
  async nobodyThere(@Reference() bookingId: string, @Body() body: NobodyThere) {
    return ok({ stop: await this.riderRuns.nobodyThere(bookingId, body) });
  }

  @Endpoint(deliveryRunApi.tryAgain, deliveryRunWire.tryAgain)
  async tryAgain(@Reference() bookingId: string, @Body() body: TryAgain) {
    return ok({ stop: await this.riderRuns.tryAgain(bookingId, body) });
  }
}
