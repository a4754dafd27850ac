import { QueryOrder } from '@mikro-orm/core';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { Clock, backOff } from '../core/clock.js';
import { UnitOfWork } from '../core/database/unit-of-work.js';
import { LOG } from '../core/log.js';
import { Job } from '../core/housekeeping.js';
import { GatewayError, PaymentGateway } from './payment-gateway.js';
import { PaymentEntity } from './payment.entity.js';
import { PaymentsService } from './payments.service.js';

const EVERY_MS = 60_000;
/** The provider limits the number of calls, and questions about customers' payments use the same key. */
const AT_MOST = 10;
/** Its messages carry the fee; then the job asks for a missing one. */
const AFTER_MS = 60_000;
const FIRST_PAUSE_MS = 10 * 60_000;
const WORST_PAUSE_MS = 24 * 3_600_000;
/** About a week of asking: the provider does not know the payment, or takes no fee of it and does not say so. */
const MOST_CHECKS = 14;

/** Asks for the fees that neither the payment's answers nor its messages brought, and for those of payments before fees were stored. @source decisions/0090 */
@Injectable()
export class ProviderFeesService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly payments: PaymentsService,
    private readonly gateway: PaymentGateway,
    private readonly clock: Clock,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /** Those never asked about first, of these the newest. One at a time; a provider that does not answer is left alone until the next run. */
  @Job({ name: 'fees', everyMs: EVERY_MS })
  async run(): Promise<void> {
    if (this.gateway.keyId === null) return;
    for (const { providerPaymentId, feeChecks } of await this.due()) {
      const fee = await this.ask(providerPaymentId);
      if (fee === 'unanswered') {
        // Behind the others: the answer about this one payment may be the fault.
        const laterAt = backOff(this.clock, 1, FIRST_PAUSE_MS, WORST_PAUSE_MS);
        return this.work.run((tx) => this.payments.postponeFee(tx, providerPaymentId, laterAt));
      }
      const checkAt = backOff(this.clock, feeChecks + 1, FIRST_PAUSE_MS, WORST_PAUSE_MS);
      await this.work.run((tx) => this.payments.recordFee(tx, providerPaymentId, fee, checkAt));
    }
  }

  private due(): Promise<PaymentEntity[]> {
    const before = new Date(this.clock.nowMs() - AFTER_MS).toISOString();
    return this.work.read((em) =>
      em.find(
        PaymentEntity,
        {
          state: { $in: ['captured', 'refunded'] },
          feePaise: null,
          feeChecks: { $lt: MOST_CHECKS },
          createdAt: { $lte: before },
          $or: [{ feeCheckAt: null }, { feeCheckAt: { $lte: this.clock.now() } }],
        },
        { orderBy: [{ feeCheckAt: QueryOrder.ASC_NULLS_FIRST }, { id: 'desc' }], limit: AT_MOST, disableIdentityMap: true },
      ),
    );
  }

  private async ask(providerPaymentId: string) {
    try {
      return (await this.gateway.payment(providerPaymentId)).fee;
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      this.log.warn({ payment: providerPaymentId, err: error }, 'fee not known yet');
      return error.transient ? 'unanswered' : null;
    }
  }
}
