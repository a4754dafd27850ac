import { Body, Controller, HttpCode, Param, Query } from '@nestjs/common';
import { CSV_TYPE } from '#shared/core/csv';
import { idSchema } from '#shared/core/fields.contract';
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
  async ofSale(@Param('sale', { schema: idSchema }) sale: number, @Query({ schema: profitQuerySchema }) { prices }: ProfitQuery) {
    return ok(await this.profit.ofSale(sale, prices));
  }

  @Endpoint(profitApi.costs, profitWire.costs)
  @HttpCode(201)
  async add(@Param('sale', { schema: idSchema }) sale: number, @Body() body: AddCost) {
    return ok({ cost: await this.costs.add(sale, body) });
  }

  @Endpoint(profitApi.editCost, profitWire.editCost)
  async edit(@Param('id', { schema: idSchema }) id: number, @Body() body: EditCost) {
    return ok({ cost: await this.costs.edit(id, body) });
  }

  @Endpoint(profitApi.removeCost, profitWire.removeCost)
  async remove(@Param('id', { schema: idSchema }) id: number) {
    return ok({ cost: await this.costs.remove(id) });
  }

  @Endpoint(profitApi.restoreCost, profitWire.restoreCost)
  async restore(@Param('id', { schema: idSchema }) id: number) {
    return ok({ cost: await this.costs.restore(id) });
  }
}
