import { Body, Controller } from '@nestjs/common';
import { type PaymentActionRequest, paymentWire } from '#shared/payments/payment.contract';
import { paymentApi } from '#shared/payments/payment.api';
import { Endpoint } from '../core/http/endpoint.js';
import { OwnIdempotency } from '../core/http/idempotency.interceptor.js';
import { Id } from '../core/http/params.js';
import { ok } from '../core/http/replies.js';
import { PaymentAlertsService } from './payment-alerts.service.js';
import { PaymentActionsService } from './payment-actions.service.js';

@Controller()
export class PaymentAlertsController {
  constructor(
    private readonly paymentAlerts: PaymentAlertsService,
    private readonly actions: PaymentActionsService,
  ) {}

  @Endpoint(paymentApi.alerts, paymentWire.alerts)
  async read() {
    return ok(await this.paymentAlerts.load());
  }

  /** Awaits the provider; done twice it does nothing more. */
  @Endpoint(paymentApi.alertAction, paymentWire.alertAction)
  @OwnIdempotency()
  async action(@Body() body: PaymentActionRequest) {
    await this.actions.apply(body);
    return ok({ data: await this.paymentAlerts.read() });
  }

  @Endpoint(paymentApi.retryRefund, paymentWire.retryRefund)
  @OwnIdempotency()
  async retryRefund(@Id() id: number) {
    return ok({ refund: await this.paymentAlerts.retryRefund(id) });
  }
}
