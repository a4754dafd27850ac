import { Module } from '@nestjs/common';
import { Config } from '../core/config.js';
import { Entities } from '../core/database/entities.js';
import { DisputeEntity, PaymentEntity, ReceiptEntity, RefundEntity } from './payment.entity.js';
import { ServerKey } from '../core/server-key.js';
import { OwnAddress } from '../core/http/own-address.js';
import { LedgerAlertsService } from './ledger-alerts.service.js';
import { PaymentGateway } from './payment-gateway.js';
import { PaymentsService } from './payments.service.js';
import { gatewayOf } from './providers/providers.js';
import { ProviderFeesService } from './provider-fees.service.js';
import { ReceiptsService } from './receipts.service.js';
import { RefundsService } from './refunds.service.js';
import { WebhookInboxService } from './webhook-inbox.service.js';
import { WebhookEventEntity } from './webhook-event.entity.js';

@Entities(DisputeEntity, PaymentEntity, ReceiptEntity, RefundEntity, WebhookEventEntity)
@Module({
  providers: [
    OwnAddress,
    LedgerAlertsService,
    PaymentsService,
    ProviderFeesService,
    ReceiptsService,
    RefundsService,
    WebhookInboxService,
    { provide: PaymentGateway, useFactory: gatewayOf, inject: [Config, ServerKey, OwnAddress] },
  ],
  exports: [LedgerAlertsService, OwnAddress, PaymentGateway, PaymentsService, ReceiptsService, RefundsService, WebhookInboxService],
})
export class PaymentsModule {}
