import { Body, Controller, Param, Query, Req } from '@nestjs/common';
import { messageApi } from '#shared/messages/message.api';
import {
  type ListMessages,
  listMessagesSchema,
  messageWire,
  type ResetText,
  type SaveText,
  type TextPlace,
  textPlaceSchema,
} from '#shared/messages/message.contract';
import { bookingApi } from '#shared/bookings/bookings.api';
import { bookingWire } from '#shared/bookings/bookings.contract';
import type { AskedOrder } from '#shared/bookings/find-order.contract';
import type { Consent } from '#shared/messages/consent';
import { Endpoint } from '../core/http/endpoint.js';
import { Id, Reference } from '../core/http/params.js';
import { ok } from '../core/http/replies.js';
import { WithoutIdempotency } from '../core/http/idempotency.interceptor.js';
import { Limit } from '../core/http/rate-limits.js';
import type { KuzhiRequest } from '../core/http/request.js';
import { Personal } from '../core/http/stored-replies.js';
import { orderTokens } from '../core/order-access.js';
import { MessageTextsService } from './message-texts.service.js';
import { MessagesService } from './messages.service.js';
import { OrderFinderService } from './order-finder.service.js';
import { ConsentsService } from './consents.service.js';

/** The list of messages that leave, their texts, and the messages that the customer of an order gets, by the cookie of the browser. */
@Controller()
export class MessagesController {
  constructor(
    private readonly messages: MessagesService,
    private readonly texts: MessageTextsService,
    private readonly finder: OrderFinderService,
    private readonly consents: ConsentsService,
  ) {}

  @Endpoint(messageApi.list, messageWire.list)
  async list(@Query({ schema: listMessagesSchema }) query: ListMessages) {
    return ok(await this.messages.list(query));
  }

  @Endpoint(messageApi.retry, messageWire.retry)
  async retry(@Id() id: number) {
    return ok({ message: await this.messages.retry(id) });
  }

  @Endpoint(messageApi.texts, messageWire.texts)
  async listTexts() {
    return ok(await this.texts.list());
  }

  @Endpoint(messageApi.setText, messageWire.setText)
  async saveText(@Param({ schema: textPlaceSchema }) place: TextPlace, @Body() body: SaveText) {
    return ok({ text: await this.texts.save(place, body) });
  }

  @Endpoint(messageApi.resetText, messageWire.resetText)
  async resetText(@Param({ schema: textPlaceSchema }) place: TextPlace, @Body() { version }: ResetText) {
    return ok({ text: await this.texts.reset(place, version) });
  }

  @Endpoint(bookingApi.find, bookingWire.find)
  // Asked twice, it is sent once.
  @WithoutIdempotency()
  @Limit({ name: 'order-finds', points: 10, perSeconds: 900 })
  findOrder(@Body() asked: AskedOrder) {
    this.finder.ask(asked);
    return ok();
  }

  @Endpoint(messageApi.ofOrder, messageWire.ofOrder)
  async ofOrder(@Reference() bookingId: string, @Req() request: KuzhiRequest) {
    return ok({ data: await this.consents.of(bookingId, orderTokens(request.cookies)) });
  }

  @Endpoint(messageApi.setOfOrder, messageWire.setOfOrder)
  @Personal()
  @Limit({ name: 'order-messages', points: 30, perSeconds: 60 })
  async setOfOrder(@Reference() bookingId: string, @Body() body: Consent, @Req() request: KuzhiRequest) {
    return ok({ data: await this.consents.set(bookingId, orderTokens(request.cookies), body) });
  }
}
