import type { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import type { Booking } from '#shared/bookings/booking.contract';
import { paidNow } from '#shared/bookings/entered-order';
import type { EnterOrder, KnownCustomer } from '#shared/bookings/entered-order.contract';
import { type PricedOrder, priceOrder, slotsOfOrder } from '#shared/bookings/priced-order';
import { DomainError } from '#shared/core/errors';
import { phoneKey } from '#shared/core/phone';
import { type Paise, toPaise } from '#shared/core/money';
import type { Settings } from '#shared/settings/settings.contract';
import { BookingReceiptsService } from '../bookings/booking-receipts.service.js';
import { BookingEntity } from '../bookings/booking.entity.js';
import { OrderProgressService } from '../bookings/order-progress.service.js';
import { Audit } from '../core/audit.js';
import { Clock } from '../core/clock.js';
import { type Transaction, UnitOfWork } from '../core/database/unit-of-work.js';
import { DeliveryAreaService } from '../geocoding/delivery-area.service.js';
import type { NewReceipt } from '../payments/receipts.service.js';
import { type Sale, SalesEventsService } from '../sales-events/sales-events.service.js';
import { SettingsService } from '../settings/settings.service.js';
import { OfferClaimsService } from '../waiting-list/offer-claims.service.js';
import { HoldsService } from './holds.service.js';
import { newReceipt, OrderEntity } from './order.entity.js';
import { SettlementService } from './settlement.service.js';

/** Orders from the phone, WhatsApp and the counter: the sale, the slots, the prices and the ledger of those from the storefront. @source decisions/0069 */
@Injectable()
export class EnteredOrdersService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly salesEvents: SalesEventsService,
    private readonly settings: SettingsService,
    private readonly deliveryArea: DeliveryAreaService,
    private readonly holds: HoldsService,
    private readonly claims: OfferClaimsService,
    private readonly settlement: SettlementService,
    private readonly bookingReceipts: BookingReceiptsService,
    private readonly orderProgress: OrderProgressService,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** The customer by the newest booking of the phone number; null for a new one. */
  async customerOf(phone: string): Promise<KnownCustomer | null> {
    return this.work.read((em) => knownCustomer(em, phoneKey(phone)));
  }

  /**
   * Books an order that is paid in cash, by UPI or on delivery: all of it or nothing.
   * @throws DomainError notFound `event.notFound`; conflict `event.cancelled`, `event.over`,
   * `order.priceChanged`, `order.soldOut`, `order.windowFull`, `receipt.referenceUsed`; unprocessable `order.advance`; and those of `priceOrder` and `requireServed`
   */
  async book(input: EnterOrder): Promise<Booking> {
    const settings = await this.requireReachable(input);
    return this.work.run(async (tx) => {
      await this.bookingReceipts.begin(tx, byHand(input));
      const { draft, paidPaise, waitingId } = await this.priced(tx, input, settings);
      await this.holds.take(tx, draft);
      const order = this.create(tx, input, draft, {
        resumeKey: null,
        byLink: false,
        waitingId,
        holdUntil: this.clock.now(),
        nextCheckAt: null,
      });
      await tx.em.flush();
      const booking = await this.settlement.bookEntered(tx, order, draft);
      if (paidPaise > 0) await this.receive(tx, booking, input, paidPaise);
      const { way } = input.payment;
      await this.audit.write(tx, {
        action: 'order.entered',
        subject: `booking:${booking.bookingId}`,
        after: { amountPaise: draft.amountPaise, kind: way, ...(input.channel && { channel: input.channel }) },
      });
      await this.orderProgress.announce(tx, booking);
      return booking.toContract();
    });
  }

  /** That there is such a sale and the kitchen delivers there. @returns the settings that say so */
  async requireReachable({ event, customer, location }: EnterOrder): Promise<Settings> {
    await this.salesEvents.named(event);
    const settings = await this.settings.read();
    const destination = { pincode: customer.pincode, point: location ?? null };
    this.deliveryArea.requireServed(settings.deliveryArea, destination, { pincode: 'customer.pincode', location: 'location' });
    return settings;
  }

  /** The order by the sale's menu, its row locked from here on. Slots offered to this customer from the waiting list are free for it. */
  async priced(
    tx: Transaction,
    input: EnterOrder,
    settings: Settings,
  ): Promise<{ draft: PricedOrder; paidPaise: Paise; event: Sale; waitingId: number | null }> {
    await this.holds.releaseEndedOf(tx, input.event);
    const event = await this.salesEvents.locked(tx, input.event);
    this.salesEvents.requireNotOver(event);
    const draft = priceOrder(event, settings, {
      items: input.items,
      customer: input.customer,
      location: input.location,
      window: input.window,
    });
    if (draft.amountPaise !== input.amount) {
      const reply = { amount: draft.amountPaise };
      throw new DomainError('conflict', 'order.priceChanged', 'The price has changed. Please look at the new total.', { reply });
    }
    const waitingId = await this.claims.yieldTo(tx, input.event, phoneKey(input.customer.phone), slotsOfOrder(draft));
    const { way, advance } = input.payment;
    return { event, draft, waitingId, paidPaise: paidNow(way, draft.amountPaise, advance === undefined ? null : toPaise(advance)) };
  }

  /** An order whose slots are held. */
  create(
    { em }: Transaction,
    { channel }: Pick<EnterOrder, 'channel'>,
    draft: PricedOrder,
    how: Pick<OrderEntity, 'resumeKey' | 'byLink' | 'waitingId' | 'holdUntil' | 'nextCheckAt'>,
  ): OrderEntity {
    const now = this.clock.now();
    return em.create(OrderEntity, {
      receipt: newReceipt(),
      ...how,
      channel: channel ?? null,
      providerOrderId: null,
      amountPaise: draft.amountPaise,
      salesEventId: draft.event.id,
      phoneKey: phoneKey(draft.customer.phone),
      callerKey: null,
      draft,
      holdState: 'held',
      createdAt: now,
    });
  }

  private async receive(tx: Transaction, booking: BookingEntity, input: EnterOrder, amountPaise: Paise): Promise<void> {
    await this.bookingReceipts
      .write(tx, booking, { entry: 'received', ...byHand(input), amountPaise, note: null })
      .catch((error: unknown) => {
        throw atPayment(error);
      });
  }
}

/** How the money of an order comes that is not paid by a link. */
const byHand = ({ payment: { way, reference } }: EnterOrder): Pick<NewReceipt, 'method' | 'reference'> =>
  way === 'upi' ? { method: 'upi', reference: reference ?? null } : { method: 'cash', reference: null };

/** Faults of the receipt are reported at the field of the order's form. */
function atPayment(error: unknown): unknown {
  if (!(error instanceof DomainError) || !error.details.issues) return error;
  const issues = error.details.issues.map(({ path, message }) => ({ path: `payment.${path}`, message }));
  return new DomainError(error.kind, error.code, error.message, { ...error.details, issues });
}

async function knownCustomer(em: SqlEntityManager, key: string): Promise<KnownCustomer | null> {
  const [newest] = await em.find(BookingEntity, { phoneKey: key }, { orderBy: { createdAt: 'desc', id: 'desc' }, limit: 1 });
  if (!newest) return null;
  const orders = await em.count(BookingEntity, { phoneKey: key });
  const { customer, location, lines } = newest.draft;
  const items = Object.fromEntries(lines.map(({ key: dish, quantity }) => [dish, quantity]));
  return { customer, location, items, orders, lastAt: newest.createdAt };
}
