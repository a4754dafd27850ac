import { Injectable } from '@nestjs/common';
import { DomainError } from '#shared/core/errors';
import type { Attention, RemedyRequest } from '#shared/payments/attention.contract';
import { CANCELLED_SENTENCE } from '#shared/payments/return-reason';
import { BOOKINGS_ROOM } from '#shared/realtime/rooms';
import { Audit } from '../core/audit.js';
import { Clock } from '../core/clock.js';
import { UnitOfWork } from '../core/database/unit-of-work.js';
import { currentRequest } from '../core/request-context.js';
import { PaymentsService } from '../payments/payments.service.js';
import { RefundsService } from '../payments/refunds.service.js';
import { AttentionDismissalEntity } from './attention-dismissal.entity.js';
import { AttentionService } from './attention.service.js';
import { BookingCommandsService } from './booking-commands.service.js';
import { ReconcilerService } from './reconciler.service.js';
import { SettlementService } from './settlement.service.js';

/** Does what a manager chose about money that needs a person. */
@Injectable()
export class RemediesService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly attention: AttentionService,
    private readonly payments: PaymentsService,
    private readonly refunds: RefundsService,
    private readonly settlement: SettlementService,
    private readonly bookings: BookingCommandsService,
    private readonly reconciler: ReconcilerService,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /**
   * Pressed twice, or by two managers, it happens once: what is not on the list any more has been seen to.
   * @throws DomainError notFound `attention.gone`; conflict `attention.remedy`
   */
  async apply({ key, remedy, note = '' }: RemedyRequest): Promise<void> {
    const thing = (await this.attention.read()).find((one) => one.key === key);
    if (!thing) throw new DomainError('notFound', 'attention.gone', 'This is not on the list any more: somebody has seen to it');
    if (!thing.remedies.includes(remedy)) throw new DomainError('conflict', 'attention.remedy', 'This does not help here');
    switch (remedy) {
      case 'retry-refund':
        await this.attention.retryRefund(thing.refundId ?? 0);
        return;
      case 'refunded-otherwise':
        return this.refunds.settledByHand(thing.refundId ?? 0, note);
      case 'refund':
        return this.giveBack(thing);
      case 'keep-money':
        await this.bookings.setStatus(thing.bookingId ?? '', { status: 'cancelled', keepMoney: true, reason: note });
        return;
      case 'look-up':
        return this.lookUp(thing);
      case 'dismiss':
        return this.dismiss(thing, note);
    }
  }

  private async giveBack({ kind, bookingId, paymentId }: Attention): Promise<void> {
    if (kind === 'cancelled-paid') {
      await this.bookings.refund(bookingId ?? '', { reason: CANCELLED_SENTENCE });
      return;
    }
    await this.work.run(async (unit) => {
      const payment = await this.payments.known(unit.em, paymentId ?? '');
      if (!payment) return;
      if (!(await this.settlement.returnUnclaimed(payment))) return;
      await this.audit.write(unit, {
        action: 'payment.returned',
        subject: `order:${payment.orderId}`,
        after: { amountPaise: payment.amountPaise },
      });
    });
  }

  private async lookUp({ refundId }: Attention): Promise<void> {
    if (refundId === null) await this.reconciler.lookUpAll();
    else await this.refunds.carryOut(refundId);
  }

  private async dismiss({ key, kind }: Attention, note: string): Promise<void> {
    await this.work.run(async (unit) => {
      if ((await unit.em.count(AttentionDismissalEntity, { key })) > 0) return;
      const by = currentRequest()?.session?.name ?? 'system';
      unit.em.create(AttentionDismissalEntity, { key, note, by, createdAt: this.clock.now() });
      await this.audit.write(unit, {
        action: 'attention.dismissed',
        subject: `${kind}:${key.slice(kind.length + 1)}`,
        after: { kind, note },
      });
      unit.announce(BOOKINGS_ROOM, 'money.changed', { orderId: null });
    });
  }
}
