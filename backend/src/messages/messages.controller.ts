import { Body, Controller, Param, Query } from '@nestjs/common';
import { idSchema } from '#shared/core/id.contract';
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
import { Endpoint } from '../core/http/endpoint.js';
import { ok } from '../core/http/replies.js';
import { MessageTextsService } from './message-texts.service.js';
import { MessagesService } from './messages.service.js';

/** The list of messages that leave, and their texts. */
@Controller()
export class MessagesController {
  constructor(
    private readonly messages: MessagesService,
    private readonly texts: MessageTextsService,
  ) {}

  @Endpoint(messageApi.list, messageWire.list)
  async list(@Query({ schema: listMessagesSchema }) query: ListMessages) {
    return ok(await this.messages.list(query));
  }

  @Endpoint(messageApi.retry, messageWire.retry)
  async retry(@Param('id', { schema: idSchema }) id: number) {
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
}
