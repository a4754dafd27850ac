import { Body, Controller, Param, Req } from '@nestjs/common';
import { referenceSchema } from '#shared/bookings/booking.contract';
import type { Consent } from '#shared/messages/consent';
import { messageApi } from '#shared/messages/message.api';
import { messageWire } from '#shared/messages/message.contract';
import { Endpoint } from '../core/http/endpoint.js';
import { Limit } from '../core/http/rate-limits.js';
import { ok } from '../core/http/replies.js';
import type { KuzhiRequest } from '../core/http/request.js';
import { Personal } from '../core/http/stored-replies.js';
import { orderTokens } from '../core/order-access.js';
import { ConsentsService } from './consents.service.js';

const Reference = () => Param('bookingId', { schema: referenceSchema });

/** The messages that the customer of an order gets, by the browser's own cookie. */
@Controller()
export class OrderMessagesController {
  constructor(private readonly consents: ConsentsService) {}

  @Endpoint(messageApi.ofOrder, messageWire.ofOrder)
  async read(@Reference() bookingId: string, @Req() request: KuzhiRequest) {
    return ok({ data: await this.consents.of(bookingId, orderTokens(request.cookies)) });
  }

  @Endpoint(messageApi.setOfOrder, messageWire.setOfOrder)
  @Personal()
  @Limit({ name: 'order-messages', points: 30, perSeconds: 60 })
  async set(@Reference() bookingId: string, @Body() body: Consent, @Req() request: KuzhiRequest) {
    return ok({ data: await this.consents.set(bookingId, orderTokens(request.cookies), body) });
  }
}
