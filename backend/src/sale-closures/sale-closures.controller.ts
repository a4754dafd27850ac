import { Body, Controller, HttpCode, Param } from '@nestjs/common';
import { idSchema } from '#shared/core/id.contract';
import { saleClosureApi } from '#shared/sale-closures/sale-closure.api';
import { saleClosureWire, type StartClosure } from '#shared/sale-closures/sale-closure.contract';
import { Endpoint } from '../core/http/endpoint.js';
import { ok } from '../core/http/replies.js';
import { SaleClosuresService } from './sale-closures.service.js';

/** Calling off a whole sale. */
@Controller()
export class SaleClosuresController {
  constructor(private readonly closures: SaleClosuresService) {}

  @Endpoint(saleClosureApi.plan, saleClosureWire.plan)
  async plan(@Param('id', { schema: idSchema }) id: number) {
    return ok({ plan: await this.closures.plan(id) });
  }

  @Endpoint(saleClosureApi.one, saleClosureWire.one)
  async read(@Param('id', { schema: idSchema }) id: number) {
    return ok(await this.closures.of(id));
  }

  @Endpoint(saleClosureApi.start, saleClosureWire.start)
  @HttpCode(201)
  async start(@Param('id', { schema: idSchema }) id: number, @Body() body: StartClosure) {
    return ok({ closure: await this.closures.start(id, body) });
  }
}
