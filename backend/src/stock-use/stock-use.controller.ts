import { Body, Controller, HttpCode } from '@nestjs/common';
import { stockUseApi } from '#shared/stock-use/stock-use.api';
import { type BookUse, stockUseWire } from '#shared/stock-use/stock-use.contract';
import { Endpoint } from '../core/http/endpoint.js';
import { EventId } from '../core/http/params.js';
import { ok } from '../core/http/replies.js';
import { StockUseService } from './stock-use.service.js';

@Controller()
export class StockUseController {
  constructor(private readonly stockUse: StockUseService) {}

  @Endpoint(stockUseApi.ofEvent, stockUseWire.ofEvent)
  async read(@EventId('id') eventId: string) {
    return ok(await this.stockUse.ofEvent(eventId));
  }

  @Endpoint(stockUseApi.book, stockUseWire.book)
  @HttpCode(201)
  async book(@EventId('id') eventId: string, @Body() body: BookUse) {
    return ok({ use: await this.stockUse.book(eventId, body) });
  }

  @Endpoint(stockUseApi.undo, stockUseWire.undo)
  async undo(@EventId('id') eventId: string) {
    return ok({ use: await this.stockUse.undo(eventId) });
  }
}
