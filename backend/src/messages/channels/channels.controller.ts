import { Body, Controller, Req } from '@nestjs/common';
import { channelWire, type EditChannel, type TestChannel } from '#shared/messages/channel.contract';
import { channelApi } from '#shared/messages/channel.api';
import { Endpoint } from '../../core/http/endpoint.js';
import { OwnIdempotency } from '../../core/http/idempotency.interceptor.js';
import { Limit } from '../../core/http/rate-limits.js';
import { ok } from '../../core/http/replies.js';
import { type KuzhiRequest, sessionOf } from '../../core/http/request.js';
import { ChannelSettingsService } from './channel-settings.service.js';
import { ChannelTestsService } from './channel-tests.service.js';

/** Each may cost money and reach anybody. */
const TESTS = { name: 'channel-tests', points: 20, perSeconds: 600 };

/** The ways in which messages leave, for the manager to set and try. */
@Controller()
export class ChannelsController {
  constructor(
    private readonly channelSettings: ChannelSettingsService,
    private readonly tests: ChannelTestsService,
  ) {}

  @Endpoint(channelApi.all, channelWire.all)
  async list() {
    return ok({ data: await this.channelSettings.list() });
  }

  @Endpoint(channelApi.edit, channelWire.edit)
  async edit(@Body() body: EditChannel) {
    return ok({ channel: await this.channelSettings.edit(body) });
  }

  @Endpoint(channelApi.test, channelWire.test)
  @OwnIdempotency()
  @Limit(TESTS)
  async test(@Body() body: TestChannel, @Req() request: KuzhiRequest) {
    return ok({ test: await this.tests.send(body, sessionOf(request)) });
  }
}
