import type { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { DomainError } from '#shared/core/errors';
import type { Paise } from '#shared/core/money';
import { liveReceipts, type ReceiptMethod, requireReceivable, reversalOf } from '#shared/payments/receipts';
import { Clock } from '../core/clock.js';
import { holdLock } from '../core/database/locks.js';
import type { Transaction } from '../core/database/unit-of-work.js';
import { currentRequest } from '../core/request-context.js';
import { ReceiptEntity } from './payment.entity.js';

/** The fields of a receipt for other modules. */
export type Receipt = Readonly<
  Pick<ReceiptEntity, 'id' | 'orderId' | 'entry' | 'method' | 'amountPaise' | 'createdAt' | 'by'> & {
    reference: string | null;
    note: string | null;
    reversesId: number | null;
  }
>;

/** A new entry of the cash book. */
export interface NewReceipt {
  entry: 'received' | 'paid-back';
  method: ReceiptMethod;
  amountPaise: Paise;
  reference: string | null;
  note: string | null;
}

/** The cash book: cash and UPI that the payment provider does not see. Works inside the caller's transaction, the order's sale locked. */
@Injectable()
export class ReceiptsService {
  constructor(private readonly clock: Clock) {}

  /**
   * Begins each transaction that enters money by UPI: the check whether the number is in the book already runs alone, also when two orders
   * of different sales name it.
   */
  async lock({ em }: Transaction, { method, reference }: Pick<NewReceipt, 'method' | 'reference'>): Promise<void> {
    if (method === 'upi' && reference !== null) await holdLock(em, `upi ${reference}`);
  }

  /** Of several orders, oldest first. */
  async ofOrders(em: SqlEntityManager, orderIds: readonly number[]): Promise<Receipt[]> {
    const where = { orderId: { $in: [...orderIds] } };
    return (await em.find(ReceiptEntity, where, { orderBy: { id: 'asc' }, disableIdentityMap: true })).map(known);
  }

  async ofOrder(em: SqlEntityManager, orderId: number): Promise<Receipt[]> {
    return (await em.find(ReceiptEntity, { orderId }, { orderBy: { id: 'asc' } })).map(known);
  }

  /**
   * @param mostPaise the sum that can still be paid, or paid back
   * @throws DomainError unprocessable `receipt.tooMuch`; conflict `receipt.referenceUsed` when the UPI payment is in the book already
   */
  async write(tx: Transaction, orderId: number, receipt: NewReceipt, mostPaise: Paise): Promise<void> {
    const { entry, method, amountPaise, reference, note } = receipt;
    requireReceivable(amountPaise, mostPaise);
    if (entry === 'received' && reference !== null) await this.requireNewReference(tx.em, reference);
    const signed = entry === 'received' ? amountPaise : -amountPaise;
    this.create(tx, { orderId, entry, method, amountPaise: signed, reference, note, reversesId: null });
    await tx.em.flush();
  }

  /** Takes an entry back with one of the opposite amount. @throws DomainError `receipt.notFound`, `receipt.reversed`, `receipt.paidBack` */
  async reverse(tx: Transaction, orderId: number, receiptId: number, note: string): Promise<Paise> {
    const { reversed, amountPaise } = reversalOf(await this.ofOrder(tx.em, orderId), receiptId);
    const { method, reference } = reversed;
    this.create(tx, { orderId, entry: 'reversal', method, amountPaise, reference, note, reversesId: receiptId });
    await tx.em.flush();
    return amountPaise;
  }

  private create({ em }: Transaction, receipt: Omit<Receipt, 'id' | 'by' | 'createdAt'>): void {
    const by = currentRequest()?.session?.name ?? 'system';
    em.create(ReceiptEntity, { ...receipt, by, createdAt: this.clock.now() });
  }

  /** The number of a UPI payment pays for one order. */
  private async requireNewReference(em: SqlEntityManager, reference: string): Promise<void> {
    const same = await em.find(ReceiptEntity, { reference });
    if (!liveReceipts(same.map(known)).some(({ entry }) => entry === 'received')) return;
    const message = 'This UPI payment is entered for an order already';
    throw new DomainError('conflict', 'receipt.referenceUsed', message, { issues: [{ path: 'reference', message }] });
  }
}

const known = (row: ReceiptEntity): Receipt => ({
  ...row,
  reference: row.reference ?? null,
  note: row.note ?? null,
  reversesId: row.reversesId ?? null,
});
