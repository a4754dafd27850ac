import { Injectable } from '@nestjs/common';
import { Clock } from '../../../core/clock.js';
import { Config } from '../../../core/config.js';
import { ServerKey } from '../../../core/server-key.js';
import type { Transaction } from '../../../core/database/unit-of-work.js';
import { OwnAddress } from '../../../core/http/own-address.js';
import { linkSignature } from '../razorpay/signatures.js';
import { keysOf, SANDBOX_PREFIX } from './keys.js';
import { checkId, ProviderError, unknownId } from './provider-error.filter.js';
import type { Notes, ProviderLink, ProviderPayment } from './provider-entities.js';
import { SandboxOrdersService } from './sandbox-orders.service.js';
import { type Outcome, SandboxPaymentsService } from './sandbox-payments.service.js';
import { SandboxWebhooksService } from './sandbox-webhooks.service.js';
import { newProviderId, SandboxStoreService } from './sandbox-store.service.js';

const FIELDS = new Set([
  'amount',
  'currency',
  'accept_partial',
  'first_min_partial_amount',
  'reference_id',
  'description',
  'expire_by',
  'customer',
  'notify',
  'reminder_enable',
  'notes',
  'callback_url',
  'callback_method',
]);
const LEAST_PAISE = 100;
const LEAST_SECONDS = 15 * 60;
/** With its country; without a plus ten digits are a number of India. */
const CONTACT = /^(?:\+[1-9]\d{7,14}|[1-9]\d{9,14})$/;

/** `/v1/payment_links` of the built-in provider, and the customer's side of it. @source payments §4.10 */
@Injectable()
export class SandboxLinksService {
  constructor(
    private readonly store: SandboxStoreService,
    private readonly sandboxOrders: SandboxOrdersService,
    private readonly sandboxPayments: SandboxPaymentsService,
    private readonly webhooks: SandboxWebhooksService,
    private readonly own: OwnAddress,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly serverKey: ServerKey,
  ) {}

  async create(body: Record<string, unknown>): Promise<ProviderLink> {
    const { amount, first, reference, expireBy, callback } = this.checked(body);
    return this.store.run(async (tx) => {
      if (reference !== null && (await this.store.list<ProviderLink>('link', reference)).length > 0) {
        throw new ProviderError('Payment link with given reference_id already exists', { field: 'reference_id' });
      }
      const id = newProviderId('plink');
      const now = this.seconds();
      const link: ProviderLink = {
        id,
        entity: 'payment_link',
        accept_partial: body.accept_partial === true,
        callback_url: callback,
        callback_method: callback && 'get',
        amount,
        amount_paid: 0,
        currency: 'INR',
        description: typeof body.description === 'string' ? body.description : '',
        cancelled_at: 0,
        expire_by: expireBy,
        expired_at: 0,
        first_min_partial_amount: first,
        notes: notesOf(body.notes),
        order_id: null,
        payments: [],
        reference_id: reference ?? '',
        short_url: `${this.config.publicUrl ?? this.own.base}/${SANDBOX_PREFIX}/l/${id}`,
        status: 'created',
        created_at: now,
        updated_at: now,
      };
      await this.store.put(tx, 'link', id, link, reference);
      return link;
    });
  }

  async fetch(id: string): Promise<ProviderLink> {
    return this.store.run((tx) => this.locked(tx, id));
  }

  async list(query: Record<string, unknown>): Promise<{ payment_links: ProviderLink[] }> {
    const reference = typeof query.reference_id === 'string' ? query.reference_id : undefined;
    const links = await this.store.list<ProviderLink>('link', reference);
    return this.store.run(async (tx) => {
      const current: ProviderLink[] = [];
      for (const { id } of links) current.push(await this.locked(tx, id));
      return { payment_links: current.reverse().slice(0, Number(query.count ?? 10)) };
    });
  }

  async cancel(id: string): Promise<ProviderLink> {
    return this.store.run(async (tx) => {
      const link = await this.locked(tx, id);
      if (link.status !== 'created') throw new ProviderError(`Payment Link cannot be cancelled in ${link.status} state.`);
      const now = this.seconds();
      const cancelled: ProviderLink = { ...link, status: 'cancelled', cancelled_at: now, updated_at: now };
      await this.store.put(tx, 'link', id, cancelled, link.reference_id);
      await this.webhooks.emit(tx, ['payment_link.cancelled', { payment_link: cancelled }]);
      return cancelled;
    });
  }

  /** The customer pays by the link. @param amount paise; none = all that is due */
  async pay(id: string, outcome: Outcome, amount?: number): Promise<{ link: ProviderLink; payment: ProviderPayment }> {
    return this.store.run(async (tx) => {
      const link = await this.locked(tx, id);
      if (link.status !== 'created' && link.status !== 'partially_paid') throw new ProviderError(`This payment link is ${link.status}.`);
      const paid = amount ?? link.amount - link.amount_paid;
      this.checkPart(link, paid);
      const { notes, reference_id: receipt } = link;
      const orderId = link.order_id ?? (await this.sandboxOrders.create({ amount: link.amount, currency: 'INR', receipt, notes })).id;
      const payment = await this.sandboxPayments.pay(orderId, outcome, paid, undefined, true);
      const linked: ProviderLink = { ...link, order_id: orderId, updated_at: this.seconds() };
      if (payment.status !== 'captured') {
        await this.store.put(tx, 'link', id, linked, receipt);
        return { link: linked, payment };
      }
      const amountPaid = link.amount_paid + paid;
      const isPaid = amountPaid === link.amount;
      const changed: ProviderLink = {
        ...linked,
        amount_paid: amountPaid,
        status: isPaid ? 'paid' : 'partially_paid',
        payments: [
          ...link.payments,
          {
            payment_id: payment.id,
            plink_id: id,
            amount: paid,
            method: payment.method,
            status: 'captured',
            created_at: payment.created_at,
          },
        ],
      };
      await this.store.put(tx, 'link', id, changed, receipt);
      const order = await this.sandboxOrders.locked(tx, orderId);
      await this.webhooks.emit(tx, [
        isPaid ? 'payment_link.paid' : 'payment_link.partially_paid',
        { payment_link: changed, order, payment },
      ]);
      return { link: changed, payment };
    });
  }

  /** The page after a payment, with the provider's additions to its address; null: it stays. */
  callbackOf(link: ProviderLink, paymentId: string): string | null {
    if (!link.callback_url) return null;
    const { id, reference_id: reference, status } = link;
    const address = new URL(link.callback_url);
    const added = {
      razorpay_payment_id: paymentId,
      razorpay_payment_link_id: id,
      razorpay_payment_link_reference_id: reference,
      razorpay_payment_link_status: status,
      razorpay_signature: linkSignature({ id, reference, status }, paymentId, keysOf(this.config, this.serverKey)?.keySecret ?? ''),
    };
    for (const [name, value] of Object.entries(added)) address.searchParams.set(name, value);
    return address.href;
  }

  private checkPart(link: ProviderLink, paid: number): void {
    const due = link.amount - link.amount_paid;
    if (paid > due || (!link.accept_partial && paid !== due)) throw new ProviderError('The amount is invalid', { field: 'amount' });
    const least = link.amount_paid === 0 ? (link.first_min_partial_amount ?? LEAST_PAISE) : LEAST_PAISE;
    if (paid !== due && paid < least) throw new ProviderError('The amount is less than the minimum amount', { field: 'amount' });
  }

  /** The link for changing; one whose time is over expires when it is looked at. */
  private async locked(tx: Transaction, id: string): Promise<ProviderLink> {
    checkId(id, 'plink');
    const link = await this.store.find<ProviderLink>(tx, 'link', id);
    if (!link) throw unknownId();
    const isOpen = link.status === 'created' || link.status === 'partially_paid';
    if (!isOpen || link.expire_by === 0 || this.seconds() < link.expire_by) return link;
    const expired: ProviderLink = { ...link, status: 'expired', expired_at: link.expire_by, updated_at: this.seconds() };
    await this.store.put(tx, 'link', id, expired, link.reference_id);
    await this.webhooks.emit(tx, ['payment_link.expired', { payment_link: expired }]);
    return expired;
  }

  private checked(body: Record<string, unknown>) {
    const other = Object.keys(body).find((field) => !FIELDS.has(field));
    if (other !== undefined)
      throw new ProviderError(`${other} is/are not required and should not be sent`, { reason: 'extra_field_sent', field: other });
    const {
      amount,
      currency,
      accept_partial: partial,
      first_min_partial_amount: first,
      reference_id: reference,
      expire_by: expireBy,
      callback_url: callback,
      callback_method: method,
    } = body;
    if (typeof amount !== 'number' || !Number.isInteger(amount) || amount < LEAST_PAISE) {
      throw new ProviderError('The amount must be at least INR 1.00', { field: 'amount' });
    }
    if (currency !== 'INR') throw new ProviderError('Currency is not supported', { field: 'currency' });
    if (first !== undefined && (partial !== true || typeof first !== 'number' || first >= amount || first < LEAST_PAISE)) {
      throw new ProviderError('first_min_partial_amount is invalid', { field: 'first_min_partial_amount' });
    }
    if (typeof reference === 'string' && reference.length > 40) {
      throw new ProviderError('The reference id may not be greater than 40 characters.', { field: 'reference_id' });
    }
    if (expireBy !== undefined && (typeof expireBy !== 'number' || expireBy < this.seconds() + LEAST_SECONDS - 60)) {
      throw new ProviderError('expire_by should be at least 15 minutes after current time.', { field: 'expire_by' });
    }
    if ((callback ?? method) !== undefined && !(typeof callback === 'string' && URL.canParse(callback) && method === 'get')) {
      throw new ProviderError('The callback url or its method is invalid', { field: 'callback_url' });
    }
    const { contact } = (body.customer ?? {}) as { contact?: unknown };
    if (contact !== undefined && !(typeof contact === 'string' && CONTACT.test(contact))) {
      throw new ProviderError('Contact number is invalid', { field: 'customer.contact' });
    }
    return {
      amount,
      first: typeof first === 'number' ? first : null,
      reference: typeof reference === 'string' ? reference : null,
      expireBy: typeof expireBy === 'number' ? expireBy : 0,
      callback: typeof callback === 'string' ? callback : '',
    };
  }

  private seconds(): number {
    return Math.floor(this.clock.nowMs() / 1_000);
  }
}

const notesOf = (notes: unknown): Notes =>
  typeof notes === 'object' && notes !== null && Object.keys(notes).length > 0 ? (notes as Record<string, string>) : [];
