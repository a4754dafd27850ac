import { Injectable } from '@nestjs/common';
import { Clock } from '../../../core/clock.js';
import type { Transaction } from '../../../core/database/unit-of-work.js';
import { checkId, ProviderError, unknownId } from './provider-error.filter.js';
import { type Collection, collection, type Notes, type ProviderOrder, type ProviderPayment } from './provider-entities.js';
import { SandboxKnobsService } from './sandbox-knobs.service.js';
import { newProviderId, SandboxStoreService } from './sandbox-store.service.js';

const FIELDS = new Set([
  'amount',
  'currency',
  'receipt',
  'notes',
  'partial_payment',
  'first_payment_min_amount',
  'payment',
  'unique_receipt',
]);
/** The maximum is the common default of an account. @source payments §4.2 */
const LEAST_PAISE = 100;
const MOST_PAISE = 50_000_000;
const DEFAULT_COUNT = 10;
const MAX_COUNT = 100;

/** `/v1/orders` of the built-in provider. @source payments §4.3 */
@Injectable()
export class SandboxOrdersService {
  constructor(
    private readonly store: SandboxStoreService,
    private readonly knobs: SandboxKnobsService,
    private readonly clock: Clock,
  ) {}

  async create(body: Record<string, unknown>): Promise<ProviderOrder> {
    const { amount, currency } = checkOrder(body);
    const receipt = typeof body.receipt === 'string' ? body.receipt : null;
    return this.store.run(async (tx) => {
      if (body.unique_receipt === true && receipt !== null) {
        const same = (await this.store.list<ProviderOrder>('order', receipt))[0];
        if (same) return same;
      }
      const order: ProviderOrder = {
        id: newProviderId('order'),
        entity: 'order',
        amount,
        amount_paid: 0,
        amount_due: amount,
        currency,
        receipt,
        offer_id: null,
        status: 'created',
        attempts: 0,
        notes: notesOf(body.notes),
        created_at: Math.floor(this.clock.nowMs() / 1000),
      };
      await this.store.put(tx, 'order', order.id, order, receipt);
      return order;
    });
  }

  async fetch(id: string): Promise<ProviderOrder> {
    checkId(id, 'order');
    const order = await this.store.get<ProviderOrder>('order', id);
    if (!order) throw unknownId();
    return order;
  }

  /** Newest first. */
  async list(query: Record<string, unknown>): Promise<Collection<ProviderOrder>> {
    const count = query.count === undefined ? DEFAULT_COUNT : Number(query.count);
    if (count > MAX_COUNT) throw new ProviderError('The count may not be greater than 100.', { field: 'count' });
    const skip = Number(query.skip ?? 0);
    const orders = await this.store.list<ProviderOrder>('order', typeof query.receipt === 'string' ? query.receipt : undefined);
    const from = Number(query.from ?? 0);
    const to = Number(query.to ?? Infinity);
    const wanted = orders.filter(({ created_at }) => created_at >= from && created_at <= to).reverse();
    return collection(wanted.slice(skip, skip + count));
  }

  async payments(id: string): Promise<Collection<ProviderPayment>> {
    await this.fetch(id);
    const payments = await this.store.list<ProviderPayment>('payment', id);
    const { isSent } = await this.knobs.fees();
    return collection(isSent ? payments : payments.map((payment) => ({ ...payment, fee: null, tax: null })));
  }

  async edit(id: string, body: Record<string, unknown>): Promise<ProviderOrder> {
    const other = Object.keys(body).find((field) => field !== 'notes');
    if (other !== undefined) throw extraField(other);
    checkNotes(body.notes);
    return this.store.run(async (tx) => {
      const order = await this.locked(tx, id);
      const edited = { ...order, notes: notesOf(body.notes) };
      await this.store.put(tx, 'order', id, edited, order.receipt);
      return edited;
    });
  }

  /** The order for changing. @throws ProviderError */
  async locked(tx: Transaction, id: string): Promise<ProviderOrder> {
    checkId(id, 'order');
    const order = await this.store.find<ProviderOrder>(tx, 'order', id);
    if (!order) throw unknownId();
    return order;
  }

  /** Counts an attempt, and the money when it was captured; a paid order stays paid. @param part paise, of a payment link that is paid in parts */
  async pay(tx: Transaction, order: ProviderOrder, captured: boolean, part = order.amount): Promise<ProviderOrder> {
    const paidPaise = captured ? Math.min(order.amount, order.amount_paid + part) : order.amount_paid;
    const paid = order.status === 'paid' || paidPaise === order.amount;
    const changed: ProviderOrder = {
      ...order,
      status: paid ? 'paid' : 'attempted',
      amount_paid: paidPaise,
      amount_due: order.amount - paidPaise,
    };
    await this.store.put(tx, 'order', order.id, changed, order.receipt);
    return changed;
  }
}

/** Filled notes come back as an object, empty ones as an array. */
const notesOf = (notes: unknown): Notes =>
  typeof notes === 'object' && notes !== null && Object.keys(notes).length > 0 ? (notes as Record<string, string>) : [];

const extraField = (field: string): ProviderError =>
  new ProviderError(`${field} is/are not required and should not be sent`, { reason: 'extra_field_sent', field });

function checkNotes(notes: unknown): void {
  if (typeof notes !== 'object' || notes === null) return;
  const texts = Object.values(notes);
  if (texts.length > 15) throw new ProviderError('The notes may not have more than 15 keys.', { field: 'notes' });
  if (texts.some((text) => String(text).length > 256)) {
    throw new ProviderError('The notes may not be greater than 256 characters.', { field: 'notes' });
  }
}

function checkOrder(body: Record<string, unknown>): { amount: number; currency: string } {
  const other = Object.keys(body).find((field) => !FIELDS.has(field));
  if (other !== undefined) throw extraField(other);
  const { amount, currency, receipt, notes } = body;
  if (amount === undefined || amount === null) throw new ProviderError('amount: is required.', { field: 'amount' });
  if (typeof amount !== 'number' || !Number.isInteger(amount))
    throw new ProviderError('The amount must be an integer.', { field: 'amount' });
  if (amount < LEAST_PAISE) {
    throw new ProviderError('Order amount less than minimum amount allowed', {
      reason: 'amount_less_than_minimum_amount',
      step: 'order_creation',
      field: 'amount',
    });
  }
  if (amount > MOST_PAISE) throw new ProviderError('Amount exceeds maximum amount allowed.', { field: 'amount' });
  if (typeof currency !== 'string') throw new ProviderError(`expected string but provided ${String(currency)}`, { field: 'currency' });
  if (!/^[A-Z]{3}$/.test(currency)) throw new ProviderError('Currency is not supported', { field: 'currency' });
  if (typeof receipt === 'string' && receipt.length > 40) {
    throw new ProviderError('The receipt may not be greater than 40 characters.', { field: 'receipt' });
  }
  checkNotes(notes);
  return { amount, currency };
}
