import { Body, Controller, Get, Param, Put, Req } from '@nestjs/common';
import { referenceSchema } from '#shared/bookings/booking.contract';
import { replyOf } from '#shared/core/reply.contract';
import type { Consent } from '#shared/messages/consent';
import { consentSchema, orderMessagesSchema } from '#shared/messages/messages.contract';
import { messageRoutes } from '#shared/messages/message.routes';
import { Public } from '../core/http/guard.js';
import { Limit } from '../core/http/rate-limits.js';
import { Replies } from '../core/http/replies.js';
import { ok } from '../core/http/reply.js';
import type { KuzhiRequest } from '../core/http/request.js';
import { Personal } from '../core/http/stored-replies.js';
import { orderTokens } from '../core/order-access.js';
import { ConsentsService } from './consents.service.js';

const Reference = () => Param('bookingId', { schema: referenceSchema });

/** What the customer of an order is told, by the browser's own cookie. */
@Controller()
@Public()
export class OrderMessagesController {
  constructor(private readonly consents: ConsentsService) {}

  @Get(messageRoutes.ofOrder.path)
  @Replies(replyOf({ data: orderMessagesSchema }))
  async read(@Reference() bookingId: string, @Req() request: KuzhiRequest) {
    return ok({ data: await this.consents.of(bookingId, orderTokens(request.cookies)) });
  }

  @Put(messageRoutes.ofOrder.path)
  @Replies(replyOf({ data: orderMessagesSchema }))
  @Personal()
  @Limit({ name: 'order-messages', points: 30, perSeconds: 60 })
  async set(@Reference() bookingId: string, @Body({ schema: consentSchema }) body: Consent, @Req() request: KuzhiRequest) {
    return ok({ data: await this.consents.set(bookingId, orderTokens(request.cookies), body) });
  }
}
