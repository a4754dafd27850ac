import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { liveReplyOf, replyOf } from '#shared/core/reply.contract';
import { eventIdSchema } from '#shared/diary/diary-event.contract';
import { type BookUse, bookUseSchema, eventStockUseSchema, stockUseSchema } from '#shared/stock-use/stock-use.contract';
import { stockUseRoutes } from '#shared/stock-use/stock-use.routes';
import { Roles } from '../core/http/guard.js';
import { Replies } from '../core/http/replies.js';
import { ok } from '../core/http/reply.js';
import { StockUseService } from './stock-use.service.js';

const EventId = () => Param('id', { schema: eventIdSchema });

@Controller()
@Roles('kitchen')
export class StockUseController {
  constructor(private readonly uses: StockUseService) {}

  @Get(stockUseRoutes.ofEvent.path)
  @Replies(liveReplyOf(eventStockUseSchema))
  async read(@EventId() eventId: string) {
    return ok(await this.uses.ofEvent(eventId));
  }

  @Post(stockUseRoutes.ofEvent.path)
  @Replies(replyOf({ use: stockUseSchema }))
  @HttpCode(201)
  async book(@EventId() eventId: string, @Body({ schema: bookUseSchema }) body: BookUse) {
    return ok({ use: await this.uses.book(eventId, body) });
  }

  @Post(stockUseRoutes.undo.path)
  @Replies(replyOf({ use: stockUseSchema }))
  @HttpCode(200)
  async undo(@EventId() eventId: string) {
    return ok({ use: await this.uses.undo(eventId) });
  }
}
