import { Body, Controller, HttpCode, Query } from '@nestjs/common';
import { CSV_TYPE } from '#shared/core/csv';
import { profitApi } from '#shared/profit/profit.api';
import {
  type AddCost,
  type EditCost,
  type ProfitFile,
  profitFileSchema,
  type ProfitQuery,
  profitQuerySchema,
  profitWire,
} from '#shared/profit/profit.contract';
import { Endpoint } from '../core/http/endpoint.js';
import { Id } from '../core/http/params.js';
import { RepliesWith, ok } from '../core/http/replies.js';
import { download } from '../core/http/download.js';
import { ExtraCostsService } from './extra-costs.service.js';
import { ProfitService } from './profit.service.js';

@Controller()
export class ProfitController {
  constructor(
    private readonly profit: ProfitService,
    private readonly costs: ExtraCostsService,
  ) {}

  @Endpoint(profitApi.list, profitWire.list)
  async list(@Query({ schema: profitQuerySchema }) { prices }: ProfitQuery) {
    return ok(await this.profit.list(prices));
  }

  @Endpoint(profitApi.csv)
  @RepliesWith('text/csv')
  async csv(@Query({ schema: profitFileSchema }) { prices, language }: ProfitFile) {
    return download(await this.profit.csv(prices, language), CSV_TYPE);
  }

  @Endpoint(profitApi.ofSale, profitWire.ofSale)
  async ofSale(@Id('sale') sale: number, @Query({ schema: profitQuerySchema }) { prices }: ProfitQuery) {
    return ok(await this.profit.ofSale(sale, prices));
  }

  @Endpoint(profitApi.costs, profitWire.costs)
  @HttpCode(201)
  async add(@Id('sale') sale: number, @Body() body: AddCost) {
    return ok({ cost: await this.costs.add(sale, body) });
  }

  @Endpoint(profitApi.editCost, profitWire.editCost)
  async edit(@Id() id: number, @Body() body: EditCost) {
    return ok({ cost: await this.costs.edit(id, body) });
  }

  @Endpoint(profitApi.removeCost, profitWire.removeCost)
  async remove(@Id() id: number) {
    return ok({ cost: await this.costs.remove(id) });
  }

  @Endpoint(profitApi.restoreCost, profitWire.restoreCost)
  async restore(@Id() id: number) {
    return ok({ cost: await this.costs.restore(id) });
  }
}
