import { Module } from '@nestjs/common';
import { OwnAddress } from '../../../core/http/own-address.js';
import { Entities } from '../../../core/database/entities.js';
import { SandboxApiController } from './sandbox-api.controller.js';
import { SandboxCheckoutController } from './sandbox-checkout.controller.js';
import { SandboxControlController } from './sandbox-control.controller.js';
import { SandboxKnobs } from './sandbox-knobs.service.js';
import { SandboxLinks } from './sandbox-links.service.js';
import { SandboxLog } from './sandbox-log.service.js';
import { SandboxOrders } from './sandbox-orders.service.js';
import { SandboxPayments } from './sandbox-payments.service.js';
import { SandboxRefunds } from './sandbox-refunds.service.js';
import { SandboxSettlements } from './sandbox-settlements.service.js';
import { SandboxWebhooks } from './sandbox-webhooks.service.js';
import { SandboxStore } from './sandbox.store.js';
import { SandboxRecordEntity } from './sandbox-record.entity.js';

/** The built-in payment provider, part of the program with PAYMENTS=sandbox only. It shares the process and the database with us, but talks to us over HTTP only. */
@Entities(SandboxRecordEntity)
@Module({
  controllers: [SandboxApiController, SandboxCheckoutController, SandboxControlController],
  providers: [
    OwnAddress,
    SandboxStore,
    SandboxKnobs,
    SandboxLinks,
    SandboxLog,
    SandboxOrders,
    SandboxPayments,
    SandboxRefunds,
    SandboxSettlements,
    SandboxWebhooks,
  ],
})
export class SandboxModule {}
