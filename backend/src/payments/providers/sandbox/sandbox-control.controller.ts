import {
  Body,
  Controller,
  Get,
  HttpCode,
  type OnApplicationShutdown,
  Post,
  UseFilters,
  UseGuards,
  type CanActivate,
  type ExecutionContext,
  Injectable,
} from '@nestjs/common';
import { z } from 'zod';
import { Config } from '../../../core/config.js';
import { ServerKey } from '../../../core/server-key.js';
import { Public, requireManager } from '../../../core/http/guard.js';
import { Limit } from '../../../core/http/rate-limits.js';
import { ok } from '../../../core/http/replies.js';
import { keysOf, SANDBOX_PREFIX } from './keys.js';
import { PROVIDER_MESSAGES } from '../../payment-gateway.js';
import { paymentSignature } from '../razorpay/signatures.js';
import { ProviderErrorFilter } from './provider-error.filter.js';
import {
  type Balance,
  balanceSchema,
  type Fault,
  type FeeKnobs,
  faultSchema,
  feeKnobsSchema,
  type RefundKnobs,
  refundKnobsSchema,
  SandboxKnobsService,
  type WebhookKnobs,
  webhookKnobsSchema,
} from './sandbox-knobs.service.js';
import { SandboxLinksService } from './sandbox-links.service.js';
import { SandboxLogService } from './sandbox-log.service.js';
import { SandboxPaymentsService } from './sandbox-payments.service.js';
import { SandboxRefundsService } from './sandbox-refunds.service.js';
import { type SettlementKnobs, SandboxSettlementsService, settlementKnobsSchema } from './sandbox-settlements.service.js';
import { SandboxWebhooksService } from './sandbox-webhooks.service.js';
import { SandboxStoreService } from './sandbox-store.service.js';
import type { KuzhiRequest } from '../../../core/http/request.js';

/** In production only a manager may report a payment; elsewhere a newcomer tries it without signing in. @source faults O10 */
@Injectable()
class SandboxControlGuard implements CanActivate {
  constructor(private readonly config: Config) {}

  canActivate(execution: ExecutionContext): boolean {
    const session = execution.switchToHttp().getRequest<KuzhiRequest>().kuzhiSession;
    if (this.config.production) requireManager(session ?? null);
    return true;
  }
}

const paySchema = z.object({
  orderId: z.string().min(1).max(60),
  outcome: z.enum(['captured', 'authorized', 'failed']),
  /** Paise; none = the order's. */
  amount: z.int().min(1).max(100_000_000).optional(),
  /** An earlier attempt that ends differently now. */
  paymentId: z.string().min(1).max(60).optional(),
  /** Answers at once and pays so much later: the customer finishes in another app. */
  laterMs: z.int().min(1).max(3_600_000).optional(),
});
type Pay = z.infer<typeof paySchema>;

const linkSchema = z.object({ linkId: z.string().min(1).max(60) });
type LinkNamed = z.infer<typeof linkSchema>;
/** `amount` in paise; none = all that is due. */
const payLinkSchema = linkSchema.extend({ outcome: z.enum(['captured', 'failed']), amount: z.int().min(1).max(100_000_000).optional() });
type PayLink = z.infer<typeof payLinkSchema>;

/** The bank's last word on a pending refund. */
const endRefundSchema = z.object({ refundId: z.string().min(1).max(60), outcome: z.enum(['processed', 'failed']) });
type EndRefund = z.infer<typeof endRefundSchema>;

/** The levers of the built-in provider. @source contract §6 */
@Controller(`${SANDBOX_PREFIX}/control`)
@Public()
@UseGuards(SandboxControlGuard)
@Limit(PROVIDER_MESSAGES)
@UseFilters(ProviderErrorFilter)
export class SandboxControlController implements OnApplicationShutdown {
  private readonly later = new Set<NodeJS.Timeout>();

  constructor(
    private readonly sandboxPayments: SandboxPaymentsService,
    private readonly sandboxLinks: SandboxLinksService,
    private readonly sandboxRefunds: SandboxRefundsService,
    private readonly sandboxSettlements: SandboxSettlementsService,
    private readonly webhooks: SandboxWebhooksService,
    private readonly knobs: SandboxKnobsService,
    private readonly sandboxLog: SandboxLogService,
    private readonly store: SandboxStoreService,
    private readonly config: Config,
    private readonly serverKey: ServerKey,
  ) {}

  @Post('pay')
  @HttpCode(200)
  async pay(@Body({ schema: paySchema }) body: Pay) {
    if (body.laterMs === undefined) return ok(await this.store.run(() => this.payNow(body)));
    const timer = setTimeout(() => {
      this.later.delete(timer);
      this.store.run(() => this.payNow(body)).catch(() => undefined);
    }, body.laterMs);
    timer.unref();
    this.later.add(timer);
    return ok();
  }

  @Post('links/show')
  @HttpCode(200)
  async showLink(@Body({ schema: linkSchema }) { linkId }: LinkNamed) {
    return ok({ link: await this.sandboxLinks.fetch(linkId) });
  }

  @Post('links/pay')
  @HttpCode(200)
  async payLink(@Body({ schema: payLinkSchema }) { linkId, outcome, amount }: PayLink) {
    const { link, payment } = await this.sandboxLinks.pay(linkId, outcome, amount);
    await this.sandboxLog.write({
      direction: 'checkout',
      name: `link.${outcome}`,
      status: 200,
      request: { linkId, outcome, amount },
      response: { id: payment.id, status: payment.status },
    });
    const callback = payment.status === 'captured' ? this.sandboxLinks.callbackOf(link, payment.id) : null;
    return ok({ link, paymentId: payment.id, callback });
  }

  @Post('webhooks')
  @HttpCode(200)
  async setWebhooks(@Body({ schema: webhookKnobsSchema }) body: WebhookKnobs) {
    await this.knobs.setWebhooks(body);
    if (body.mode === 'deliver') await this.webhooks.release();
    return ok({ webhooks: body });
  }

  @Post('faults')
  @HttpCode(200)
  async addFault(@Body({ schema: faultSchema }) body: Fault) {
    await this.knobs.addFault(body);
    return ok({ fault: body });
  }

  @Post('refunds')
  @HttpCode(200)
  async setRefunds(@Body({ schema: refundKnobsSchema }) body: RefundKnobs) {
    await this.knobs.setRefunds(body);
    return ok({ refunds: body });
  }

  @Post('balance')
  @HttpCode(200)
  async setBalance(@Body({ schema: balanceSchema }) body: Balance) {
    await this.knobs.setBalance(body);
    return ok(body);
  }

  @Post('fees')
  @HttpCode(200)
  async setFees(@Body({ schema: feeKnobsSchema }) body: FeeKnobs) {
    await this.knobs.setFees(body);
    return ok({ fees: body });
  }

  @Post('refunds/end')
  @HttpCode(200)
  async endRefund(@Body({ schema: endRefundSchema }) { refundId, outcome }: EndRefund) {
    return ok({ refund: await this.sandboxRefunds.end(refundId, outcome) });
  }

  @Post('settlements')
  @HttpCode(200)
  async setSettlements(@Body({ schema: settlementKnobsSchema }) body: SettlementKnobs) {
    await this.sandboxSettlements.set(body);
    return ok({ settlements: body });
  }

  @Get('log')
  async readLog() {
    return ok({ data: await this.sandboxLog.read() });
  }

  @Post('reset')
  @HttpCode(200)
  async reset() {
    await this.store.clear();
    return ok();
  }

  onApplicationShutdown(): void {
    for (const timer of this.later) clearTimeout(timer);
  }

  /** The reply to the payment window; a failed payment carries its error and no signature. */
  private async payNow({ orderId, outcome, amount, paymentId }: Pay) {
    const payment = await this.sandboxPayments.pay(orderId, outcome, amount, paymentId);
    const failed = payment.status === 'failed';
    const ending = {
      razorpay_payment_id: payment.id,
      razorpay_order_id: orderId,
      ...(failed && {
        error: {
          code: payment.error_code,
          description: payment.error_description,
          source: payment.error_source,
          step: payment.error_step,
          reason: payment.error_reason,
          metadata: { order_id: orderId, payment_id: payment.id },
        },
      }),
    };
    // The signature proves to be the customer: it is not written down.
    await this.sandboxLog.write({
      direction: 'checkout',
      name: `pay.${outcome}`,
      status: 200,
      request: { orderId, outcome, amount },
      response: ending,
    });
    const signature = failed ? '' : paymentSignature(orderId, payment.id, keysOf(this.config, this.serverKey).keySecret);
    return { ...ending, razorpay_signature: signature };
  }
}
