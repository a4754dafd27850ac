import { Body, Controller, HttpCode, Req } from '@nestjs/common';
import { saleClosureApi } from '#shared/sale-closures/sale-closure.api';
import { type ChooseDate, saleClosureWire, type StartClosure } from '#shared/sale-closures/sale-closure.contract';
import { Endpoint } from '../core/http/endpoint.js';
import { Id, Reference } from '../core/http/params.js';
import { ok } from '../core/http/replies.js';
import { Limit, type RouteLimit } from '../core/http/rate-limits.js';
import type { KuzhiRequest } from '../core/http/request.js';
import { Personal } from '../core/http/stored-replies.js';
import { orderTokens } from '../core/order-access.js';
import { SaleClosuresService } from './sale-closures.service.js';
import { DateChoicesService } from './date-choices.service.js';

/** A customer answers once or twice; many of them may share the address of a mobile network. */
const ANSWERS: RouteLimit = { name: 'order-dates', points: 60, perSeconds: 60 };

/** Calling off a whole sale. */
@Controller()
export class SaleClosuresController {
  constructor(
    private readonly closures: SaleClosuresService,
    private readonly choices: DateChoicesService,
  ) {}

  @Endpoint(saleClosureApi.plan, saleClosureWire.plan)
  async plan(@Id() id: number) {
    return ok({ plan: await this.closures.plan(id) });
  }

  @Endpoint(saleClosureApi.one, saleClosureWire.one)
  async read(@Id() id: number) {
    return ok(await this.closures.of(id));
  }

  @Endpoint(saleClosureApi.start, saleClosureWire.start)
  @HttpCode(201)
  async start(@Id() id: number, @Body() body: StartClosure) {
    return ok({ closure: await this.closures.start(id, body) });
  }

  @Endpoint(saleClosureApi.choose, saleClosureWire.choose)
  @Personal()
  @Limit(ANSWERS)
  async choose(@Reference() bookingId: string, @Body() body: ChooseDate, @Req() request: KuzhiRequest) {
    return ok({ data: await this.choices.choose(bookingId, orderTokens(request.cookies), body) });
  }
}
