import { Body, Controller, Get, HttpCode, Param, Post, Put, Req } from '@nestjs/common';
import { referenceSchema } from '#shared/bookings/booking.contract';
import { replyOf } from '#shared/core/reply.contract';
import { pushRoutes } from '#shared/messages/push.routes';
import {
  type PushEndpoint,
  pushEndpointSchema,
  pushKeySchema,
  type PushSubscriptionInput,
  pushSubscriptionSchema,
} from '#shared/messages/push.contract';
import { Public, Roles } from '../../core/http/guard.js';
import { Limit } from '../../core/http/rate-limits.js';
import { Replies } from '../../core/http/replies.js';
import { ok } from '../../core/http/reply.js';
import { type KuzhiRequest, sessionOf } from '../../core/http/request.js';
import { orderTokens } from '../../core/order-access.js';
import { PushSubscriptionsService } from './push-subscriptions.service.js';

const SUBSCRIBING = { name: 'push', points: 60, perSeconds: 60 };
const Reference = () => Param('bookingId', { schema: referenceSchema });

/** Browsers that ask to be notified, and no more. */
@Controller()
export class PushController {
  constructor(private readonly subscriptions: PushSubscriptionsService) {}

  @Get(pushRoutes.key)
  @Replies(replyOf({ publicKey: pushKeySchema }))
  @Public()
  async key() {
    return ok({ publicKey: await this.subscriptions.publicKey() });
  }

  @Put(pushRoutes.order.path)
  @Replies(replyOf({}))
  @Public()
  @Limit(SUBSCRIBING)
  async addForOrder(
    @Reference() bookingId: string,
    @Req() request: KuzhiRequest,
    @Body({ schema: pushSubscriptionSchema }) body: PushSubscriptionInput,
  ) {
    await this.subscriptions.addForOrder(bookingId, orderTokens(request.cookies), body);
    return ok();
  }

  @HttpCode(200)
  @Post(pushRoutes.removeOrder.path)
  @Replies(replyOf({}))
  @Public()
  @Limit(SUBSCRIBING)
  async removeOfOrder(
    @Reference() bookingId: string,
    @Req() request: KuzhiRequest,
    @Body({ schema: pushEndpointSchema }) body: PushEndpoint,
  ) {
    await this.subscriptions.removeOfOrder(bookingId, orderTokens(request.cookies), body);
    return ok();
  }

  @Put(pushRoutes.staff)
  @Replies(replyOf({}))
  @Roles('kitchen')
  async addForStaff(@Req() request: KuzhiRequest, @Body({ schema: pushSubscriptionSchema }) body: PushSubscriptionInput) {
    await this.subscriptions.addForStaff(sessionOf(request), body);
    return ok();
  }

  @HttpCode(200)
  @Post(pushRoutes.removeStaff)
  @Replies(replyOf({}))
  @Roles('kitchen')
  async removeOfStaff(@Req() request: KuzhiRequest, @Body({ schema: pushEndpointSchema }) body: PushEndpoint) {
    await this.subscriptions.removeOfStaff(sessionOf(request), body);
    return ok();
  }
}
