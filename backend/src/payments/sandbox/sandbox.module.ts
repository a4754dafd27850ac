import { Module } from '@nestjs/common';
import { OwnAddress } from '../own-address.js';
import { SandboxApiController } from './sandbox-api.controller.js';
import { SandboxControlController } from './sandbox-control.controller.js';
import { SandboxKnobs } from './sandbox-knobs.service.js';
import { SandboxLog } from './sandbox-log.service.js';
import { SandboxOrders } from './sandbox-orders.service.js';
import { SandboxPayments } from './sandbox-payments.service.js';
import { SandboxRefunds } from './sandbox-refunds.service.js';
import { SandboxWebhooks } from './sandbox-webhooks.service.js';
import { SandboxStore } from './sandbox.store.js';

/** Where the provider's `/v1` begins on our own address. */
export const SANDBOX_PREFIX = 'sandbox/razorpay';

/** The built-in payment provider. It shares the process and the database with us, but talks to us over HTTP only. */
@Module({
  controllers: [SandboxApiController, SandboxControlController],
  providers: [OwnAddress, SandboxStore, SandboxKnobs, SandboxLog, SandboxOrders, SandboxPayments, SandboxRefunds, SandboxWebhooks],
  exports: [OwnAddress],
})
export class SandboxModule {}
