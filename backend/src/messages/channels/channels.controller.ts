import { Body, Controller, Get, HttpCode, Post, Put, Req } from '@nestjs/common';
import { z } from 'zod';
import { replyOf } from '#shared/core/reply.contract';
import { channelRoutes } from '#shared/messages/channel.routes';
import {
  channelRecordSchema,
  channelTestSchema,
  type EditChannel,
  editChannelSchema,
  type TestChannel,
  testChannelSchema,
} from '#shared/messages/channel-settings.contract';
import { Roles } from '../../core/http/guard.js';
import { OwnIdempotency } from '../../core/http/idempotency.interceptor.js';
import { Limit } from '../../core/http/rate-limits.js';
import { Replies } from '../../core/http/replies.js';
import { ok } from '../../core/http/reply.js';
import { type KuzhiRequest, sessionOf } from '../../core/http/request.js';
import { ChannelSettingsService } from './channel-settings.service.js';
import { ChannelTestsService } from './channel-tests.service.js';

/** Each may cost money and reach anybody. */
const TESTS = { name: 'channel-tests', points: 20, perSeconds: 600 };

/** The ways in which messages leave, for the manager to set and try. */
@Controller()
@Roles('manager')
export class ChannelsController {
  constructor(
    private readonly channels: ChannelSettingsService,
    private readonly tests: ChannelTestsService,
  ) {}

  @Get(channelRoutes.all)
  @Replies(replyOf({ data: z.array(channelRecordSchema) }))
  async list() {
    return ok({ data: await this.channels.list() });
  }

  @Put(channelRoutes.all)
  @Replies(replyOf({ channel: channelRecordSchema }))
  async edit(@Body({ schema: editChannelSchema }) body: EditChannel) {
    return ok({ channel: await this.channels.edit(body) });
  }

  @HttpCode(200)
  @Post(channelRoutes.test)
  @Replies(replyOf({ test: channelTestSchema }))
  @OwnIdempotency()
  @Limit(TESTS)
  async test(@Body({ schema: testChannelSchema }) body: TestChannel, @Req() request: KuzhiRequest) {
    return ok({ test: await this.tests.send(body, sessionOf(request)) });
  }
}
