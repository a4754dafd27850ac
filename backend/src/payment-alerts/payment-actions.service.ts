import { Injectable } from '@nestjs/common';
import { DomainError } from '#shared/core/errors';
import type { PaymentAlert, PaymentActionRequest } from '#shared/payments/payment.contract';
import { CANCELLED_SENTENCE } from '#shared/payments/return-reason';
import { BOOKINGS_ROOM } from '#shared/realtime/rooms';
import { Clock } from '../core/clock.js';
import { UnitOfWork } from '../core/database/unit-of-work.js';
import { currentRequest } from '../core/request-context.js';
import { PaymentsService } from '../payments/payments.service.js';
import { RefundsService } from '../payments/refunds.service.js';
import { AlertDismissalEntity } from './alert-dismissal.entity.js';
import { PaymentAlertsService } from './payment-alerts.service.js';
import { BookingReceiptsService } from '../bookings/booking-receipts.service.js';
import { BookingCommandsService } from '../bookings/booking-commands.service.js';
import { ReconcilerService } from '../orders/reconciler.service.js';
import { SettlementService } from '../orders/settlement.service.js';

/** Carries out a manager's choice on money that needs a person. */
@Injectable()
export class PaymentActionsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly paymentAlerts: PaymentAlertsService,
    private readonly payments: PaymentsService,
    private readonly refunds: RefundsService,
    private readonly settlement: SettlementService,
    private readonly bookingCommands: BookingCommandsService,
    private readonly bookingReceipts: BookingReceiptsService,
    private readonly reconciler: ReconcilerService,
    private readonly clock: Clock,
  ) {}

  /**
   * Pressed twice, or by two managers, it happens once: an alert that is not on the list any more is resolved.
   * @throws DomainError notFound `paymentAlert.gone`; conflict `paymentAlert.action`
   */
  async apply({ key, action, note = '' }: PaymentActionRequest): Promise<void> {
    const thing = (await this.paymentAlerts.read()).find((one) => one.key === key);
    if (!thing) throw new DomainError('notFound', 'paymentAlert.gone', 'This is not on the list any more: somebody has seen to it');
    if (!thing.actions.includes(action)) throw new DomainError('conflict', 'paymentAlert.action', 'This does not help here');
    switch (action) {
      case 'retry-refund':
        await this.paymentAlerts.retryRefund(thing.refundId ?? 0);
        return;
      case 'refunded-otherwise':
        return this.refunds.settledByHand(thing.refundId ?? 0, note);
      case 'refund':
        return this.refund(thing);
      case 'paid-back':
        return this.bookingReceipts.payBackAll(thing.bookingId ?? '', note);
      case 'keep-money':
        await this.bookingCommands.setStatus(thing.bookingId ?? '', { status: 'cancelled', keepMoney: true, reason: note });
        return;
      case 'look-up':
        return this.lookUp(thing);
      case 'dismiss':
        return this.dismiss(thing, note);
    }
  }

  private async refund({ kind, bookingId, paymentId }: PaymentAlert): Promise<void> {
    if (kind === 'cancelled-paid') {
      await this.bookingCommands.refund(bookingId ?? '', { reason: CANCELLED_SENTENCE });
      return;
    }
    await this.work.run(async (tx) => {
      const payment = await this.payments.known(tx.em, paymentId ?? '');
      if (!payment) return;
      if (!(await this.settlement.returnUnclaimed(payment))) return;
      await tx.audit({
        action: 'payment.returned',
        subject: `order:${payment.orderId}`,
        after: { amountPaise: payment.amountPaise },
      });
    });
  }

  private async lookUp({ kind, refundId }: PaymentAlert): Promise<void> {
    if (kind === 'provider-balance') await this.refunds.tryUncovered();
    else if (refundId === null) await this.reconciler.lookUpAll();
    else await this.refunds.carryOut(refundId);
  }

  private async dismiss({ key, kind }: PaymentAlert, note: string): Promise<void> {
    await this.work.run(async (tx) => {
      if ((await tx.em.count(AlertDismissalEntity, { key })) > 0) return;
      const by = currentRequest()?.session?.name ?? 'system';
      tx.em.create(AlertDismissalEntity, { key, note, by, createdAt: this.clock.now() });
      await tx.audit({
        action: 'attention.dismissed',
        subject: `${kind}:${key.slice(kind.length + 1)}`,
        after: { kind, note },
      });
      tx.announce(BOOKINGS_ROOM, 'money.changed', { orderId: null });
    });
  }
}
