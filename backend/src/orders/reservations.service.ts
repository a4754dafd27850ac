import { LockMode } from '@mikro-orm/core';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import type { CreateOrder, CreatedOrder, Customer } from '#shared/bookings/booking.contract';
import { type PricedOrder, priceOrder, LEAST_PAISE, slotsOfOrder } from '#shared/bookings/priced-order';
import { DomainError } from '#shared/core/errors';
import { phoneKey } from '#shared/core/phone';
import { type Consent, offeredConsent } from '#shared/messages/consent';
import { Clock } from '../core/clock.js';
import { Config } from '../core/config.js';
import { type Transaction, UnitOfWork } from '../core/database/unit-of-work.js';
import { callerOf } from '../core/http/caller-address.js';
import { LOG } from '../core/log.js';
import { currentRequest } from '../core/request-context.js';
import { hashToken } from '../core/secrets.js';
import { GatewayError, PaymentGateway } from '../payments/payment-gateway.js';
import { DeliveryAreaService } from '../geocoding/delivery-area.service.js';
import { SalesEventsService } from '../sales-events/sales-events.service.js';
import { SettingsService } from '../settings/settings.service.js';
import { OfferClaimsService } from '../waiting-list/offer-claims.service.js';
import { HoldsService } from './holds.service.js';
import { FIRST_CHECK_MS, newReceipt, OrderEntity } from './order.entity.js';
import { OrderTokensService } from './order-tokens.service.js';

/** After this time, or shortly before its hold ends, the reconciler asks the provider whether an order was paid. */
const BEFORE_HOLD_ENDS_MS = 30_000;
/** @source contract §7.4 */
const MOST_OPEN_HOLDS_PER_PHONE = 3;
/** Four full baskets: a family orders from one address, so do many phones behind one network; who pays frees their share at once. */
const MOST_HELD_SLOTS_PER_CALLER = 20;

/** The first of several tries stays. */
const PLACE = 'update sales_order set provider_order_id = ?, version = version + 1 where id = ? and provider_order_id is null returning id';

/** Most requests are the only ones of their customer: one look tells. */
const KNOWN = `select
  exists (select 1 from sales_order where resume_key = ?) as request,
  exists (select 1 from sales_order where phone_e164 = ? and hold_state = 'held') as phone,
  exists (select 1 from sales_order where caller_key = ? and hold_state = 'held') as caller`;
type Known = Record<'request' | 'phone' | 'caller', number | boolean>;

/** A whole order as asked for: everything beyond the three required fields. */
interface FullOrder extends CreateOrder {
  event: string | number;
  items: Record<string, number>;
  customer: Customer;
}

interface Reserved {
  order: OrderEntity;
  /** By which the browser that made the order opens it; null for one that it had made before. */
  token: string | null;
}

/** Reserve, then charge: prices a basket, holds its slots, stores the draft, then makes the provider's order. @source decisions/0001 §11 */
@Injectable()
export class ReservationsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly salesEvents: SalesEventsService,
    private readonly settings: SettingsService,
    private readonly holds: HoldsService,
    private readonly claims: OfferClaimsService,
    private readonly orderTokens: OrderTokensService,
    private readonly deliveryArea: DeliveryAreaService,
    private readonly gateway: PaymentGateway,
    private readonly clock: Clock,
    private readonly config: Config,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /**
   * The same request sent again finds the order it made, so a lost answer or a failing provider never makes a second one.
   * @param orderTokens of the browser, whose own holds it replaces
   * @returns with the token of an order that is new
   * @throws DomainError unavailable `payment.notConfigured`, `payment.unavailable`; notFound `event.notFound`; conflict `event.notOpenYet`,
   * `event.orderingClosed`, `event.notBookable`, `order.priceChanged`, `order.soldOut`; tooMany `order.tooManyHolds`, `order.tooManySlots`;
   * invalid `order.tooSmall`; and those of `draftOf`, `requireServed` and `OfferClaimsService.take`
   */
  async order(
    input: CreateOrder,
    orderTokens: readonly string[],
  ): Promise<{ id: number; order: Omit<CreatedOrder, 'orderToken'>; token: string | null }> {
    const keyId = this.gateway.requireKey();
    const { order, token } = isFull(input) ? await this.reserve(input, orderTokens) : await this.remember(input);
    const orderId = order.providerOrderId ?? (await this.place(order, token === null));
    const { id, amountPaise: amount, holdUntil } = order;
    return { id, token, order: { success: true, orderId, amount, currency: 'INR', keyId, ...(holdUntil !== null && { holdUntil }) } };
  }

  /** One short transaction with the event's row locked: no other order can take the slots between reading and writing. */
  private async reserve(input: FullOrder, orderTokens: readonly string[]): Promise<Reserved> {
    const { id: salesEventId } = await this.salesEvents.toOrder(input.event);
    const settings = await this.settings.read();
    const { customer, location } = input;
    const destination = { pincode: customer.pincode, point: location ?? null };
    this.deliveryArea.requireServed(settings.deliveryArea, destination, { pincode: 'customer.pincode', location: 'location' });
    const own = new Set(await this.orderTokens.ordersOf(orderTokens));
    return this.work.run(async (tx) => {
      await this.holds.releaseEndedOf(tx, salesEventId);
      const resumeKey = resumeKeyOf(input);
      const phone = phoneKey(input.customer.phone);
      const [known] = await tx.em.execute<Known[]>(KNOWN, [resumeKey, phone, callerKeyOf()]);
      const open = known?.request ? await this.resumable(tx, resumeKey) : null;
      if (open) return { order: open, token: null };
      const event = await this.salesEvents.locked(tx, salesEventId);
      this.salesEvents.requireOpen(event);
      const draft = priceOrder(event, settings, input);
      if (draft.amountPaise !== input.amount) {
        throw new DomainError('conflict', 'order.priceChanged', 'The price has changed. Please look at the new total.', {
          reply: { amount: draft.amountPaise },
        });
      }
      const offer = input.offer === undefined ? null : await this.claims.of(tx, salesEventId, input.offer);
      const before = known?.phone ? await this.replaceHold(tx, salesEventId, phone, own) : null;
      const waitingId = offer ?? before;
      if (known?.caller) await this.requireShare(tx, slotsOfOrder(draft));
      if (waitingId !== null) await this.takeOffer(tx, salesEventId, waitingId, slotsOfOrder(draft));
      await this.holds.take(tx, draft);
      const consent = offeredConsent(input.messages ?? null, settings.messageChannels);
      const holdMs = this.settings.holdMinutes(settings) * 60_000;
      const order = this.write(tx, { amountPaise: draft.amountPaise, resumeKey, draft, phone, waitingId, consent, holdMs });
      await tx.em.flush();
      return { order, token: await this.orderTokens.issue(order.id) };
    });
  }

  /** An order with the three required fields only: nothing is held, the booking is checked in full when it arrives. @source decisions/0001 §12 */
  private async remember(input: CreateOrder): Promise<Reserved> {
    if (input.amount < LEAST_PAISE) throw new DomainError('invalid', 'order.tooSmall', 'The total must be at least ₹1');
    return this.work.run(async (tx) => {
      // Without an Idempotency-Key a bare amount and receipt do not tell one customer from another.
      const resumeKey = currentRequest()?.idempotencyKey ? resumeKeyOf(input) : null;
      const open = resumeKey === null ? null : await this.resumable(tx, resumeKey);
      if (open) return { order: open, token: null };
      const order = this.write(tx, {
        amountPaise: input.amount,
        resumeKey,
        draft: null,
        phone: null,
        waitingId: null,
        consent: null,
        holdMs: null,
      });
      await tx.em.flush();
      return { order, token: await this.orderTokens.issue(order.id) };
    });
  }

  /** The order that this very request made before, if it can still be paid. */
  private async resumable({ em }: Transaction, resumeKey: string): Promise<OrderEntity | null> {
    const order = await em.findOne(OrderEntity, { resumeKey }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!order) return null;
    if (!order.settled && order.holdState !== 'released') return order;
    order.resumeKey = null;
    await em.flush();
    return null;
  }

  /**
   * The second tab takes over from the first, and a returning customer from the abandoned order: one hold per phone and event of a browser.
   * A phone number alone proves nothing, so the holds of others with it stay and count.
   * @returns whose offer has the slots of a replaced order again; null for none   @source faults B13, B16; decisions/0068
   */
  private async replaceHold(tx: Transaction, salesEventId: number, phone: string, own: ReadonlySet<number>): Promise<number | null> {
    const open = await tx.em.find(OrderEntity, { phoneKey: phone, holdState: 'held' });
    const here = open.filter((order) => order.salesEventId === salesEventId && own.has(order.id));
    if (this.config.rateLimits && open.length - here.length >= MOST_OPEN_HOLDS_PER_PHONE) {
      throw new DomainError(
        'tooMany',
        'order.tooManyHolds',
        'This phone number has too many unpaid orders. Wait a few minutes and try again.',
        {
          retryAfterSeconds: 60,
        },
      );
    }
    const [offered] = await this.holds.release(tx, salesEventId, here);
    return offered ?? null;
  }

  /** The order takes the slots of an offer. An earlier order of the offer, on any device, is replaced: every holder of the link may. */
  private async takeOffer(tx: Transaction, salesEventId: number, waitingId: number, slots: number): Promise<void> {
    const made = await tx.em.find(OrderEntity, { waitingId, holdState: 'held' }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    await this.holds.release(tx, salesEventId, made);
    await this.claims.take(tx, waitingId, slots);
  }

  /** One address may not hold a sale's slots with many phone numbers. @source faults B13 */
  private async requireShare({ em }: Transaction, slots: number): Promise<void> {
    const callerKey = callerKeyOf();
    if (!this.config.rateLimits || callerKey === null) return;
    const open = await em.find(OrderEntity, { callerKey, holdState: 'held' });
    const held = open.reduce((sum, order) => sum + order.slots(), 0);
    if (held === 0 || held + slots <= MOST_HELD_SLOTS_PER_CALLER) return;
    throw new DomainError(
      'tooMany',
      'order.tooManySlots',
      'Too many unpaid orders come from this network. Wait a few minutes and try again.',
      { retryAfterSeconds: 60 },
    );
  }

  private write(
    { em }: Transaction,
    order: {
      amountPaise: number;
      resumeKey: string | null;
      draft: PricedOrder | null;
      phone: string | null;
      consent: Consent | null;
      waitingId: number | null;
      holdMs: number | null;
    },
  ): OrderEntity {
    const now = this.clock.nowMs();
    const { amountPaise, resumeKey, draft, phone, waitingId, consent, holdMs } = order;
    const firstCheck = now + Math.min(FIRST_CHECK_MS, holdMs === null ? FIRST_CHECK_MS : Math.max(0, holdMs - BEFORE_HOLD_ENDS_MS));
    return em.create(OrderEntity, {
      receipt: newReceipt(),
      resumeKey,
      providerOrderId: null,
      amountPaise,
      salesEventId: draft?.event.id ?? null,
      phoneKey: phone,
      waitingId,
      callerKey: callerKeyOf(),
      draft,
      consent,
      holdState: holdMs === null ? 'none' : 'held',
      holdUntil: holdMs === null ? null : new Date(now + holdMs).toISOString(),
      nextCheckAt: new Date(firstCheck).toISOString(),
      createdAt: new Date(now).toISOString(),
    });
  }

  /** Outside any transaction: makes the provider's order, or finds the one whose answer was lost, and writes its id down once. */
  private async place(order: OrderEntity, resumed: boolean): Promise<string> {
    let providerOrderId: string;
    try {
      const known = resumed ? await this.gateway.findOrder(order.receipt) : null;
      const made =
        known ??
        (await this.gateway.createOrder({ amountPaise: order.amountPaise, receipt: order.receipt, notes: notesOf(order.draft ?? null) }));
      providerOrderId = made.id;
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      this.log.warn({ order: order.id, transient: error.transient }, error.message);
      throw new DomainError('unavailable', 'payment.unavailable', 'Failed to initiate payment. Please try again.', {
        retryAfterSeconds: 2,
      });
    }
    return this.work.run(async ({ em }) => {
      const [first] = await em.execute<{ id: number }[]>(PLACE, [providerOrderId, order.id]);
      if (first) return providerOrderId;
      const { providerOrderId: known } = await em.findOneOrFail(OrderEntity, { id: order.id });
      return known ?? providerOrderId;
    });
  }
}

/** @throws DomainError invalid `input.invalid` when some but not all of event, items and customer are there */
function isFull(input: CreateOrder): input is FullOrder {
  const given = [input.event, input.items, input.customer].filter((field) => field !== undefined).length;
  if (given > 0 && given < 3) throw new DomainError('invalid', 'input.invalid', 'Please fill all required fields');
  return given === 3;
}

/** Null outside of a request. */
const callerKeyOf = (): string | null => {
  const address = currentRequest()?.address;
  return address === undefined ? null : hashToken(callerOf(address));
};

const resumeKeyOf = (input: CreateOrder): string => hashToken(JSON.stringify(input));

const notesOf = (draft: PricedOrder | null): Record<string, string> =>
  draft ? { event: draft.event.title, items: draft.lines.map(({ key, quantity }) => `${key} x ${quantity}`).join(', ') } : {};
