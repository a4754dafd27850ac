import { Module } from '@nestjs/common';
import { Config } from '../core/config.js';
import { Entities } from '../core/database/entities.js';
import { DisputeEntity, PaymentEntity, ReceiptEntity, RefundEntity } from './payment.entity.js';
import { ServerKey } from '../core/server-key.js';
import { OwnAddress } from '../core/http/own-address.js';
import { LedgerAlerts } from './ledger-alerts.service.js';
import { PaymentGateway } from './payment-gateway.js';
import { PaymentsService } from './payments.service.js';
import { gatewayOf } from './providers/providers.js';
import { ProviderFees } from './provider-fees.service.js';
import { ReceiptsService } from './receipts.service.js';
import { RefundsService } from './refunds.service.js';
import { WebhookInbox } from './webhook-inbox.service.js';
import { WebhookEventEntity } from './webhook-event.entity.js';

@Entities(DisputeEntity, PaymentEntity, ReceiptEntity, RefundEntity, WebhookEventEntity)
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
  exports: [LedgerAlerts, OwnAddress, PaymentGateway, PaymentsService, ReceiptsService, RefundsService, WebhookInbox],
})
export class PaymentsModule {}
