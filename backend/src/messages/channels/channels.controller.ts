import { Body, Controller, Req } from '@nestjs/common';
import { channelWire, type EditChannel, type TestChannel } from '#shared/messages/channel.contract';
import { channelApi } from '#shared/messages/channel.api';
import { pushApi } from '#shared/messages/push.api';
import { type PushEndpoint, type PushSubscriptionInput, pushWire } from '#shared/messages/push.contract';
import { Endpoint } from '../../core/http/endpoint.js';
import { OwnIdempotency } from '../../core/http/idempotency.interceptor.js';
import { Limit } from '../../core/http/rate-limits.js';
import { Reference } from '../../core/http/params.js';
import { ok } from '../../core/http/replies.js';
import { type KuzhiRequest, sessionOf } from '../../core/http/request.js';
import { orderTokens } from '../../core/order-access.js';
import { ChannelSettingsService } from './channel-settings.service.js';
import { ChannelTestsService } from './channel-tests.service.js';
import { PushSubscriptionsService } from './push-subscriptions.service.js';

/** Each may cost money and reach anybody. */
const TESTS = { name: 'channel-tests', points: 20, perSeconds: 600 };

const SUBSCRIBING = { name: 'push', points: 60, perSeconds: 60 };
/** The ways in which messages leave, for the manager to set and try, and the browsers that get notifications. */
@Controller()
export class ChannelsController {
  constructor(
    private readonly channelSettings: ChannelSettingsService,
    private readonly tests: ChannelTestsService,
    private readonly subscriptions: PushSubscriptionsService,
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

  @Endpoint(pushApi.key, pushWire.key)
  async pushKey() {
    return ok({ publicKey: await this.subscriptions.publicKey() });
  }

  @Endpoint(pushApi.order, pushWire.order)
  @Limit(SUBSCRIBING)
  async addForOrder(@Reference() bookingId: string, @Req() request: KuzhiRequest, @Body() body: PushSubscriptionInput) {
    await this.subscriptions.addForOrder(bookingId, orderTokens(request.cookies), body);
    return ok();
  }

  @Endpoint(pushApi.removeOrder, pushWire.removeOrder)
  @Limit(SUBSCRIBING)
  async removeOfOrder(@Reference() bookingId: string, @Req() request: KuzhiRequest, @Body() body: PushEndpoint) {
    await this.subscriptions.removeOfOrder(bookingId, orderTokens(request.cookies), body);
    return ok();
  }

  @Endpoint(pushApi.staff, pushWire.staff)
  async addForStaff(@Req() request: KuzhiRequest, @Body() body: PushSubscriptionInput) {
    await this.subscriptions.addForStaff(sessionOf(request), body);
    return ok();
  }

  @Endpoint(pushApi.removeStaff, pushWire.removeStaff)
  async removeOfStaff(@Req() request: KuzhiRequest, @Body() body: PushEndpoint) {
    await this.subscriptions.removeOfStaff(sessionOf(request), body);
    return ok();
  }
}
