import { Body, Controller, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { z } from 'zod';
import { idSchema } from '#shared/core/id.contract';
import { countedShape, liveReplyOf, replyOf } from '#shared/core/reply.contract';
import {
  type ListMessages,
  listMessagesSchema,
  messageSchema,
  type ResetText,
  resetTextSchema,
  type SaveText,
  saveTextSchema,
  textInUseSchema,
  type TextPlace,
  textPlaceSchema,
} from '#shared/messages/messages.contract';
import { messageRoutes } from '#shared/messages/message.routes';
import { Roles } from '../core/http/guard.js';
import { Replies } from '../core/http/replies.js';
import { ok } from '../core/http/reply.js';
import { MessageTextsService } from './message-texts.service.js';
import { MessagesService } from './messages.service.js';

/** The inbox of what leaves, and what it says. */
@Controller()
@Roles('manager')
export class MessagesController {
  constructor(
    private readonly messages: MessagesService,
    private readonly texts: MessageTextsService,
  ) {}

  @Get(messageRoutes.list)
  @Replies(liveReplyOf(z.array(messageSchema)).extend(countedShape))
  async list(@Query({ schema: listMessagesSchema }) query: ListMessages) {
    return ok(await this.messages.list(query));
  }

  @Post(messageRoutes.retry.path)
  @Replies(replyOf({ message: messageSchema }))
  @HttpCode(200)
  async retry(@Param('id', { schema: idSchema }) id: number) {
    return ok({ message: await this.messages.retry(id) });
  }

  @Get(messageRoutes.texts)
  @Replies(liveReplyOf(z.array(textInUseSchema)))
  async listTexts() {
    return ok(await this.texts.list());
  }

  @Put(messageRoutes.text.path)
  @Replies(replyOf({ text: textInUseSchema }))
  async saveText(@Param({ schema: textPlaceSchema }) place: TextPlace, @Body({ schema: saveTextSchema }) body: SaveText) {
    return ok({ text: await this.texts.save(place, body) });
  }

  @Post(messageRoutes.resetText.path)
  @Replies(replyOf({ text: textInUseSchema }))
  @HttpCode(200)
  async resetText(@Param({ schema: textPlaceSchema }) place: TextPlace, @Body({ schema: resetTextSchema }) { version }: ResetText) {
    return ok({ text: await this.texts.reset(place, version) });
  }
}
