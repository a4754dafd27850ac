import { Body, Controller, Param, Req } from '@nestjs/common';
import { referenceSchema } from '#shared/bookings/booking.contract';
import { pushApi } from '#shared/messages/push.api';
import { type PushEndpoint, type PushSubscriptionInput, pushWire } from '#shared/messages/push.contract';
import { Endpoint } from '../../core/http/endpoint.js';
import { Limit } from '../../core/http/rate-limits.js';
import { ok } from '../../core/http/replies.js';
import { type KuzhiRequest, sessionOf } from '../../core/http/request.js';
import { orderTokens } from '../../core/order-access.js';
import { PushSubscriptionsService } from './push-subscriptions.service.js';

const SUBSCRIBING = { name: 'push', points: 60, perSeconds: 60 };
const Reference = () => Param('bookingId', { schema: referenceSchema });

/** Browsers that ask to be notified, and no more. */
@Controller()
export class PushController {
  constructor(private readonly subscriptions: PushSubscriptionsService) {}

  @Endpoint(pushApi.key, pushWire.key)
  async key() {
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
