import { Module } from '@nestjs/common';
import { OwnAddress } from '../../../core/http/own-address.js';
import { Entities } from '../../../core/database/entities.js';
import { SandboxApiController } from './sandbox-api.controller.js';
import { SandboxCheckoutController } from './sandbox-checkout.controller.js';
import { SandboxControlController } from './sandbox-control.controller.js';
import { SandboxKnobsService } from './sandbox-knobs.service.js';
import { SandboxLinksService } from './sandbox-links.service.js';
import { SandboxLogService } from './sandbox-log.service.js';
import { SandboxOrdersService } from './sandbox-orders.service.js';
import { SandboxPaymentsService } from './sandbox-payments.service.js';
import { SandboxRefundsService } from './sandbox-refunds.service.js';
import { SandboxSettlementsService } from './sandbox-settlements.service.js';
import { SandboxWebhooksService } from './sandbox-webhooks.service.js';
import { SandboxStoreService } from './sandbox-store.service.js';
import { SandboxRecordEntity } from './sandbox-record.entity.js';

/** The built-in payment provider, part of the program with PAYMENTS=sandbox only. It shares the process and the database with us, but talks to us over HTTP only. */
@Entities(SandboxRecordEntity)
@Module({
  controllers: [SandboxApiController, SandboxCheckoutController, SandboxControlController],
  providers: [
    OwnAddress,
    SandboxStoreService,
    SandboxKnobsService,
    SandboxLinksService,
    SandboxLogService,
    SandboxOrdersService,
    SandboxPaymentsService,
    SandboxRefundsService,
    SandboxSettlementsService,
    SandboxWebhooksService,
  ],
})
export class SandboxModule {}
