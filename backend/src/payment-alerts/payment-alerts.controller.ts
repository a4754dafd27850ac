import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { z } from 'zod';
import { liveReplyOf, replyOf } from '#shared/core/reply.contract';
import { idSchema } from '#shared/core/id.contract';
import {
  type PaymentActionRequest,
  paymentActionSchema,
  paymentAlertSchema,
  refundRecordSchema,
} from '#shared/payments/payment-alert.contract';
import { paymentRoutes } from '#shared/payments/payment.routes';
import { Replies } from '../core/http/replies.js';
import { Roles } from '../core/http/guard.js';
import { OwnIdempotency } from '../core/http/idempotency.interceptor.js';
import { ok } from '../core/http/reply.js';
import { PaymentAlertsService } from './payment-alerts.service.js';
import { PaymentActionsService } from './payment-actions.service.js';

@Controller()
@Roles('manager')
export class PaymentAlertsController {
  constructor(
    private readonly alerts: PaymentAlertsService,
    private readonly actions: PaymentActionsService,
  ) {}

  @Get(paymentRoutes.alerts)
  @Replies(liveReplyOf(z.array(paymentAlertSchema)))
  async read() {
    return ok(await this.alerts.load());
  }

  /** Awaits the provider; done twice it does nothing more. */
  @Post(paymentRoutes.alertAction)
  @Replies(replyOf({ data: z.array(paymentAlertSchema) }))
  @HttpCode(200)
  @OwnIdempotency()
  async action(@Body({ schema: paymentActionSchema }) body: PaymentActionRequest) {
    await this.actions.apply(body);
    return ok({ data: await this.alerts.read() });
  }

  @Post(paymentRoutes.retryRefund.path)
  @Replies(replyOf({ refund: refundRecordSchema }))
  @HttpCode(200)
  @OwnIdempotency()
  async retryRefund(@Param('id', { schema: idSchema }) id: number) {
    return ok({ refund: await this.alerts.retryRefund(id) });
  }
}
