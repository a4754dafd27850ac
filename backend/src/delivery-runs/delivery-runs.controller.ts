import { Body, Controller, HttpCode, Param } from '@nestjs/common';
import { deliveryRunApi } from '#shared/delivery-runs/delivery-run.api';
import {
  type Deliver,
  deliveryRunWire,
  type EditRun,
  type Leave,
  type MakeRun,
  type MoveStop,
  type NobodyThere,
  type PlanRuns,
  type TryAgain,
} from '#shared/delivery-runs/delivery-run.contract';
import { bookingReferenceSchema } from '#shared/packing/packing.contract';
import { Endpoint } from '../core/http/endpoint.js';
import { Id } from '../core/http/params.js';
import { ok } from '../core/http/replies.js';
import { DeliveryRunsService } from './delivery-runs.service.js';
import { RiderRunsService } from './rider-runs.service.js';

const Reference = () => Param('bookingId', { schema: bookingReferenceSchema });

@Controller()
export class DeliveryRunsController {
  constructor(
    private readonly deliveryRuns: DeliveryRunsService,
    private readonly riderRuns: RiderRunsService,
  ) {}

  @Endpoint(deliveryRunApi.ofSale, deliveryRunWire.ofSale)
  async list(@Id('salesEventId') salesEventId: number) {
    return ok(await this.deliveryRuns.ofSale(salesEventId));
  }

  @Endpoint(deliveryRunApi.plan, deliveryRunWire.plan)
  async plan(@Id('salesEventId') salesEventId: number, @Body() body: PlanRuns) {
    return ok({ runs: await this.deliveryRuns.plan(salesEventId, body) });
  }

  @Endpoint(deliveryRunApi.make, deliveryRunWire.make, 201)
  @HttpCode(201)
  async make(@Id('salesEventId') salesEventId: number, @Body() body: MakeRun) {
    return ok({ runs: await this.deliveryRuns.make(salesEventId, body) });
  }

  @Endpoint(deliveryRunApi.stop, deliveryRunWire.stop)
  async move(
    @Id('salesEventId') salesEventId: number,
    @Param('bookingId', { schema: bookingReferenceSchema }) bookingId: string,
    @Body() body: MoveStop,
  ) {
    return ok({ runs: await this.deliveryRuns.move(salesEventId, bookingId, body) });
  }

  @Endpoint(deliveryRunApi.edit, deliveryRunWire.edit)
  async edit(@Id() id: number, @Body() body: EditRun) {
    return ok({ runs: await this.deliveryRuns.edit(id, body) });
  }

  @Endpoint(deliveryRunApi.order, deliveryRunWire.order)
  async order(@Id() id: number) {
    return ok({ runs: await this.deliveryRuns.order(id) });
  }

  @Endpoint(deliveryRunApi.remove, deliveryRunWire.remove)
  async remove(@Id() id: number) {
    await this.deliveryRuns.remove(id);
    return ok({});
  }

  @Endpoint(deliveryRunApi.own, deliveryRunWire.own)
  async own() {
    return ok(await this.riderRuns.own());
  }

  @Endpoint(deliveryRunApi.leave, deliveryRunWire.leave)
  async leave(@Id() id: number, @Body() body: Leave) {
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
