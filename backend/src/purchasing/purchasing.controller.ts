import { Body, Controller, Param } from '@nestjs/common';
import { itemIdSchema } from '#shared/inventory/inventory.contract';
import { purchasingApi } from '#shared/purchasing/purchasing.api';
import { purchasingWire, type SetBuying, type SetTick } from '#shared/purchasing/purchasing.contract';
import { Endpoint } from '../core/http/endpoint.js';
import { IfMatch } from '../core/http/if-match.js';
import { ok } from '../core/http/replies.js';
import { PurchasingService } from './purchasing.service.js';

@Controller()
export class PurchasingController {
  constructor(private readonly purchasing: PurchasingService) {}

  @Endpoint(purchasingApi.plan, purchasingWire.plan)
  async plan() {
    return ok(await this.purchasing.plan());
  }

  @Endpoint(purchasingApi.take, purchasingWire.take)
  async take() {
    return ok({ data: await this.purchasing.take() });
  }

  @Endpoint(purchasingApi.setTicks, purchasingWire.setTicks)
  async tick(@Body() body: SetTick) {
    await this.purchasing.tick(body);
    return ok({});
  }

  @Endpoint(purchasingApi.setBuying, purchasingWire.setBuying)
  async setBuying(@Param('id', { schema: itemIdSchema }) id: number, @Body() body: SetBuying, @IfMatch() ifMatch: number | undefined) {
    return ok({ options: await this.purchasing.setBuying(id, body, ifMatch) });
  }
}
