import { Module } from '@nestjs/common';
import { Config } from '../core/config.js';
import { Entities } from '../core/database/entities.js';
import { ServerKey } from '../core/server-key.js';
import { keysOf, SANDBOX_PREFIX } from './keys.js';
import { OwnAddress } from './own-address.js';
import { LedgerAlerts } from './ledger-alerts.service.js';
import { PaymentGateway } from './payment-gateway.js';
import { PaymentsService } from './payments.service.js';
import { RAZORPAY_URL, RazorpayGateway } from './razorpay.gateway.js';
import { ProviderFees } from './provider-fees.service.js';
import { ReceiptsService } from './receipts.service.js';
import { RefundsService } from './refunds.service.js';
import { UnconfiguredGateway } from './unconfigured.gateway.js';
import { WebhookInbox } from './webhook-inbox.service.js';
import { PaymentEntity } from './payment.entity.js';
import { ReceiptEntity } from './receipt.entity.js';
import { RefundEntity } from './refund.entity.js';
import { WebhookEventEntity } from './webhook-event.entity.js';

function gatewayOf(config: Config, serverKey: ServerKey, own: OwnAddress): PaymentGateway {
  const keys = keysOf(config, serverKey);
  if (!keys) return new UnconfiguredGateway();
  return new RazorpayGateway(keys, () => (config.payments === 'sandbox' ? `${own.base}/${SANDBOX_PREFIX}` : RAZORPAY_URL));
}

@Entities(PaymentEntity, ReceiptEntity, RefundEntity, WebhookEventEntity)
@Module({
  providers: [
    OwnAddress,
    LedgerAlerts,
    PaymentsService,
    ProviderFees,
    ReceiptsService,
    RefundsService,
    WebhookInbox,
    { provide: PaymentGateway, useFactory: gatewayOf, inject: [Config, ServerKey, OwnAddress] },
  ],
  exports: [LedgerAlerts, PaymentGateway, PaymentsService, ReceiptsService, RefundsService, WebhookInbox],
})
export class PaymentsModule {}
