import { LockMode } from '@mikro-orm/core';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { linkEndsAt } from '#shared/bookings/entered-order';
import type { EnterOrder, LinkState, PaymentLink } from '#shared/bookings/entered-order.contract';
import { DomainError } from '#shared/core/errors';
import { idSchema } from '#shared/core/fields.contract';
import { bookingApi } from '#shared/bookings/bookings.api';
import { Audit } from '../core/audit.js';
import { Clock } from '../core/clock.js';
import { type Transaction, UnitOfWork } from '../core/database/unit-of-work.js';
import { findOrFail } from '../core/record-checks.js';
import { LOG } from '../core/log.js';
import { currentRequest } from '../core/request-context.js';
import { hashToken, sameSecret } from '../core/secrets.js';
import { ServerKey } from '../core/server-key.js';
import { OwnAddress } from '../core/http/own-address.js';
import { GatewayError, type GatewayLink, type NewGatewayLink, PaymentGateway } from '../payments/payment-gateway.js';
import { SalesEventsService } from '../sales-events/sales-events.service.js';
import { EnteredOrdersService } from './entered-orders.service.js';
import { HoldsService } from './holds.service.js';
import { FIRST_CHECK_MS, OrderEntity } from './order.entity.js';
import { PaymentLinkEntity } from './payment-link.entity.js';

const DEFAULT_HOURS = 3;
/** A link that was never made holds its slots no longer. */
const MADE_WITHIN_MS = 10 * 60_000;
const NOT_FOUND = 'There is no such payment link';

interface Ended {
  link: PaymentLink;
  /** Whether this call ended it, and not one before or the provider's own message. */
  isEndedHere: boolean;
}

const STATE_OF: Record<GatewayLink['state'], LinkState> = {
  created: 'open',
  partially_paid: 'partly-paid',
  paid: 'paid',
  expired: 'expired',
  cancelled: 'cancelled',
};

/** Payment links: the slots are held first, then the provider makes the link; whatever is lost between is found again by our reference. @source decisions/0069 */
@Injectable()
export class PaymentLinksService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly salesEvents: SalesEventsService,
    private readonly enteredOrders: EnteredOrdersService,
    private readonly holds: HoldsService,
    private readonly gateway: PaymentGateway,
    private readonly own: OwnAddress,
    private readonly serverKey: ServerKey,
    private readonly audit: Audit,
    private readonly clock: Clock,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /**
   * Holds the slots and makes the link. The same key finds the order that it made before, until that is paid.
   * @throws DomainError unavailable `payment.notConfigured`, `payment.unavailable`; conflict `link.tooLate`; and those of `EnteredOrdersService.book`
   */
  async create(input: EnterOrder): Promise<PaymentLink> {
    this.gateway.requireKey();
    const settings = await this.enteredOrders.requireReachable(input);
    const resumeKey = hashToken(`link ${currentRequest()?.idempotencyKey ?? ''} ${JSON.stringify(input)}`);
    const orderId = await this.work.run(async (tx) => {
      const known = await tx.em.findOne(OrderEntity, { resumeKey }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (known && !known.settled && known.holdState !== 'released') return known.id;
      if (known) known.resumeKey = null;
      const { draft, paidPaise, event, waitingId } = await this.enteredOrders.priced(tx, input, settings);
      const now = this.clock.nowMs();
      const expiresAt = new Date(linkEndsAt(now, input.payment.hours ?? DEFAULT_HOURS, times(event))).toISOString();
      await tx.em.flush();
      await this.holds.take(tx, draft);
      const order = this.enteredOrders.create(tx, input, draft, {
        resumeKey,
        byLink: true,
        waitingId,
        holdUntil: expiresAt,
        nextCheckAt: new Date(now + FIRST_CHECK_MS).toISOString(),
      });
      await tx.em.flush();
      this.write(tx, { orderId: order.id, salesEventId: event.id, advancePaise: paidPaise, expiresAt });
      await this.audit.write(tx, {
        action: 'order.entered',
        subject: `order:${order.id}`,
        after: { amountPaise: draft.amountPaise, kind: 'link', ...(input.channel && { channel: input.channel }) },
      });
      return order.id;
    });
    return this.make(orderId);
  }

  /** The link of a stored order, which `make` asks the provider for after the commit. */
  write({ em }: Transaction, link: Pick<PaymentLinkEntity, 'orderId' | 'salesEventId' | 'advancePaise' | 'expiresAt'>): void {
    em.create(PaymentLinkEntity, { ...link, providerLinkId: null, url: null, state: 'making', createdAt: this.clock.now() });
  }

  /** Asks the provider for the link of an order, or finds the one whose answer was lost. Outside any transaction. */
  async make(orderId: number): Promise<PaymentLink> {
    const { order, link } = await this.pair(orderId);
    const { draft } = order;
    if (link.providerLinkId || !draft) return link.toContract(order);
    try {
      const made = await this.foundOrMade({
        amountPaise: order.amountPaise,
        firstPaise: link.advancePaise < order.amountPaise ? link.advancePaise : null,
        reference: order.receipt,
        description: draft.event.title,
        expiresAt: Date.parse(link.expiresAt) / 1_000,
        customer: draft.customer,
        returnTo: this.own.public && this.own.public + bookingApi.linkReturn(this.returnCode(order)),
      });
      return await this.follow(orderId, made);
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      this.log.warn({ order: orderId, transient: error.transient }, error.message);
      if (!error.transient) await this.end(orderId, 'cancelled');
      throw new DomainError('unavailable', 'payment.unavailable', 'Failed to initiate payment. Please try again.', {
        retryAfterSeconds: 2,
      });
    }
  }

  private async foundOrMade(wanted: NewGatewayLink): Promise<GatewayLink> {
    const known = await this.gateway.findLink(wanted.reference);
    if (known) return known;
    return this.gateway.createLink(wanted).catch(async (error: unknown) => {
      // Another request made it since the question above: the provider refuses a second one.
      const made = error instanceof GatewayError && !error.transient ? await this.gateway.findLink(wanted.reference) : null;
      if (!made) throw error;
      return made;
    });
  }

  /** The order behind the page that sends a payer back by this address, and the one whose booking it pays; null for any other address. */
  async returned(code: string): Promise<{ paid: OrderEntity; order: OrderEntity } | null> {
    const id = idSchema.safeParse(code.split('.')[0]).data;
    if (id === undefined) return null;
    return this.work.read(async (em) => {
      const paid = await em.findOne(OrderEntity, { id, byLink: true });
      if (!paid || !sameSecret(code, this.returnCode(paid))) return null;
      return { paid, order: paid.restOf == null ? paid : await em.findOneOrFail(OrderEntity, { id: paid.restOf }) };
    });
  }

  /** Known to the provider alone, so that only its page leads to the order. */
  private returnCode({ id, receipt }: OrderEntity): string {
    return `${id}.${this.serverKey.hmac('link return\n', receipt)}`;
  }

  /**
   * Ends a link at the provider, then frees its slots.
   * @throws DomainError notFound `link.notFound`; conflict `link.paid`; unavailable `payment.unavailable`
   */
  async cancel(orderId: number): Promise<PaymentLink> {
    const { order, link } = await this.pair(orderId);
    if (link.state === 'cancelled' || link.state === 'expired') return link.toContract(order);
    let isEndedHere = false;
    try {
      const known = link.providerLinkId ?? (await this.gateway.findLink(order.receipt))?.id;
      if (known) ({ isEndedHere } = await this.take(orderId, await this.stopped(known)));
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      this.log.warn({ order: orderId, transient: error.transient }, error.message);
      throw new DomainError('unavailable', 'payment.unavailable', 'The payment provider did not answer. Please try again.', {
        retryAfterSeconds: 2,
      });
    }
    const ended = await this.end(orderId, 'cancelled');
    // The provider's own message came first: the log names the manager all the same.
    if (!isEndedHere && !ended.isEndedHere && ended.link.state === 'cancelled') await this.work.run((tx) => this.note(tx, order));
    if (ended.link.state === 'cancelled' || ended.link.state === 'expired') return ended.link;
    throw new DomainError('conflict', 'link.paid', 'This link was paid meanwhile');
  }

  /** The link after it was cancelled, or as it is when it cannot be. */
  private async stopped(linkId: string): Promise<GatewayLink> {
    const link = await this.gateway.link(linkId);
    if (link.state !== 'created') return link;
    return this.gateway.cancelLink(linkId).catch((error: unknown) => {
      if (error instanceof GatewayError && !error.transient) return this.gateway.link(linkId);
      throw error;
    });
  }

  /** Takes the provider's state of a link; an ended one frees its slots. Its payments are settled apart. */
  async follow(orderId: number, reported: GatewayLink): Promise<PaymentLink> {
    return (await this.take(orderId, reported)).link;
  }

  private async take(orderId: number, reported: GatewayLink): Promise<Ended> {
    const state = STATE_OF[reported.state];
    const { link: known } = await this.pair(orderId);
    await this.work.run(async (tx) => {
      const sale = await this.salesEvents.lockedIfThere(tx, known.salesEventId);
      const link = await tx.em.findOneOrFail(PaymentLinkEntity, { orderId }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
      const before = link.state;
      link.providerLinkId ??= reported.id;
      link.url ??= reported.url;
      if (state !== 'expired' && state !== 'cancelled') link.state = furtherLink(link.state, state);
      // No slots move, but the console's list of links hears of the sale.
      if (sale && link.state !== before) await this.salesEvents.moveSlots(tx, sale.id, {});
    });
    if (state === 'expired' || state === 'cancelled') return this.end(orderId, state);
    const { order, link } = await this.pair(orderId);
    return { link: link.toContract(order), isEndedHere: false };
  }

  /**
   * Checks a due order: a link that was never made holds its slots no longer, and one whose slots were freed is cancelled.
   * @returns its payments at the provider
   */
  async look(order: OrderEntity): Promise<string[]> {
    const { link } = await this.pair(order.id);
    const reported = link.providerLinkId ? await this.gateway.link(link.providerLinkId) : await this.gateway.findLink(order.receipt);
    if (reported) {
      // Freed by hand, or by the end of the hold: no customer shall pay for slots that others may have by now.
      const isLeftOpen = order.holdState === 'released' && reported.state === 'created';
      await this.follow(order.id, isLeftOpen ? await this.stopped(reported.id) : reported);
      return reported.paymentIds;
    }
    if (this.clock.nowMs() - Date.parse(order.createdAt) > MADE_WITHIN_MS) await this.end(order.id, 'cancelled');
    return [];
  }

  /** Ends a link without a payment, and gives its slots back, once. A paid link stays. */
  private async end(orderId: number, state: 'expired' | 'cancelled'): Promise<Ended> {
    const { link: known } = await this.pair(orderId);
    return this.work.run(async (tx) => {
      await this.salesEvents.lockedIfThere(tx, known.salesEventId);
      const order = await tx.em.findOneOrFail(OrderEntity, { id: orderId }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
      const link = await tx.em.findOneOrFail(PaymentLinkEntity, { orderId }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
      const isUnpaid = !order.settled && (link.state === 'making' || link.state === 'open' || link.state === state);
      if (!isUnpaid || link.state === state) return { link: link.toContract(order), isEndedHere: false };
      link.state = state;
      await this.holds.release(tx, known.salesEventId, [order]);
      // A rest holds no slots: its link has ended, that is all.
      if (order.restOf != null) order.holdState = 'released';
      if (currentRequest()?.session) await this.note(tx, order);
      await tx.em.flush();
      return { link: link.toContract(order), isEndedHere: true };
    });
  }

  private note(tx: Transaction, { id, amountPaise }: OrderEntity): Promise<void> {
    return this.audit.write(tx, { action: 'link.cancelled', subject: `order:${id}`, after: { amountPaise } });
  }

  private pair(orderId: number): Promise<{ order: OrderEntity; link: PaymentLinkEntity }> {
    return this.work.read(async (em) => ({
      link: await findOrFail(em.findOne(PaymentLinkEntity, { orderId }), 'link.notFound', NOT_FOUND),
      order: await em.findOneOrFail(OrderEntity, { id: orderId }),
    }));
  }
}

/** The provider's messages come in any order: a link that was paid is not open again, and one that we cancelled stays so until money comes. */
function furtherLink(known: LinkState, reported: LinkState): LinkState {
  const steps: readonly LinkState[] = ['making', 'open', 'cancelled', 'expired', 'partly-paid', 'paid'];
  return steps.indexOf(reported) > steps.indexOf(known) ? reported : known;
}

const times = ({ orderingClosesAt, startsAt }: { orderingClosesAt?: string | null; startsAt?: string | null }) => ({
  orderingClosesAt: orderingClosesAt ?? null,
  startsAt: startsAt ?? null,
});
