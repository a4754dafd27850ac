import type TestAgent from 'supertest/lib/agent.js';
import { isToDeliver } from '#shared/bookings/booking-status';
import type { Booking, CreatedOrder, CustomerOrder } from '#shared/bookings/booking.contract';
import type { CancellationQuote } from '#shared/bookings/cancellation.contract';
import type { DeliveryRun } from '#shared/delivery-runs/delivery-run.contract';
import type { CurrentBag } from '#shared/labels/label-states';
import type { LabelPrint } from '#shared/labels/label.contract';
import type { Dish } from '#shared/menu/dish.contract';
import type { SaleStanding } from '#shared/bookings/sale-standing.contract';
import type { PaymentLink } from '#shared/bookings/entered-order.contract';
import type { BookingMoney } from '#shared/bookings/booking-money.contract';
import type { Bag } from '#shared/packing/packing.contract';
import type { DiaryEvent } from '#shared/diary/diary-event.contract';
import type { EventStockUse } from '#shared/stock-use/stock-use.contract';
import type { PaymentAlert } from '#shared/payments/payment.contract';
import type { CountedWindow } from '#shared/sales-events/delivery-windows';
import type { ManagedSalesEvent } from '#shared/sales-events/sales-event.contract';
import type { WaitingListReply } from '#shared/waiting-list/waiting-list.contract';
import { HoldsService } from '../../../backend/src/orders/holds.service.js';
import { ReconcilerService } from '../../../backend/src/orders/reconciler.service.js';
import { RefundsService } from '../../../backend/src/payments/refunds.service.js';
import type { ProviderPayment, ProviderRefund } from '../../../backend/src/payments/providers/sandbox/provider-entities.js';
import { SandboxRefundsService } from '../../../backend/src/payments/providers/sandbox/sandbox-refunds.service.js';
import { SandboxStoreService } from '../../../backend/src/payments/providers/sandbox/sandbox-store.service.js';
import { ClosureWorkService } from '../../../backend/src/sale-closures/closure-work.service.js';
import { RefundEntity } from '../../../backend/src/payments/payment.entity.js';
import { WebhookInboxService } from '../../../backend/src/payments/webhook-inbox.service.js';
import { SalesEventEntity } from '../../../backend/src/sales-events/sales-event.entity.js';
import { OffersService } from '../../../backend/src/waiting-list/offers.service.js';
import { Random } from '../../faults/support/seed.js';
import { startApp, type TestApp } from '../../support/test-app.js';
import { enrolRider, type Rider } from '../delivery-runs/rider.js';
import {
  addFault,
  bookingBody,
  eventually,
  makeEvent,
  orderBody,
  pay,
  resetSandbox,
  setWebhooks,
  tellWebhook,
  someone,
  totalOf,
  type Triple,
} from './checkout.js';

/** The steps of people and of the provider around one sale; `who` names an order, `n` is a number by chance. */
const STEPS = [
  'order',
  'order',
  'pay',
  'pay',
  'pay',
  'confirm',
  'confirm',
  'look-up',
  'enter',
  'resume',
  'send-link',
  'rest-link',
  'pay-link',
  'pay-link',
  'cancel-link',
  'edit',
  'move-window',
  'change',
  'dishes',
  'cancel-own',
  'wait',
  'wait',
  'claim',
  'claim',
  'later',
  'label',
  'refund',
  'refund-all',
  'refund-and-cancel',
  'cancel',
  'keep',
  'take-up',
  'deliver-by-hand',
  'refuse-refunds',
  'delay-refunds',
  'end-refund',
  'end-refund',
  'allow-refunds',
  'dashboard',
  'dashboard-part',
  'dispute',
  'lose-answer',
  'retry',
  'by-hand',
  'receive',
  'pay-back',
  'reverse',
  'archive',
  'limit',
  'pack',
  'unpack',
  'count-bags',
  'plan',
  'leave',
  'deliver',
  'not-there',
  'try-again',
  'move-sale',
  'choose-date',
  'choose-date',
  'call-off',
  'count-stock',
] as const;
export interface Step {
  what: (typeof STEPS)[number];
  who: number;
  n: number;
}

const LIMIT = 5;
/** Afternoon and evening of the sale's day; the second takes few. */
const WINDOWS = [
  { from: 1080, until: 1110, parcels: 4 },
  { from: 1110, until: 1140, parcels: 2 },
];
const NOON = '2026-11-29T06:30:00.000Z';
const MINUTE = 60_000;
export const DISH = 'mutton-2pc';
export const RIDER = 'Binu';
const NEED_A_BOOKING: ReadonlySet<Step['what']> = new Set([
  ...(['refund-all', 'receive', 'pay-back', 'reverse', 'take-up'] as const),
  ...([
    'rest-link',
    'edit',
    'move-window',
    'change',
    'dishes',
    'cancel-own',
    'refund',
    'refund-and-cancel',
    'cancel',
    'keep',
    'deliver-by-hand',
    'pack',
    'unpack',
    'count-bags',
    'not-there',
    'try-again',
    'deliver',
    'choose-date',
  ] as const),
]);
const NEED_A_PAYMENT: ReadonlySet<Step['what']> = new Set(['confirm', 'dashboard', 'dashboard-part', 'dispute']);
/** So often a step is about something that is booked. */
const ABOUT_BOOKINGS = 0.3;
/** So often a step is asked for that should be refused, e.g. one more payment of a cancelled order. */
const OUT_OF_PLACE = 0.1;
/** Of a customer who cancels: the sale begins six hours after noon, so both are met in a history. */
const REFUND_STEPS = [
  { hours: 5, percent: 100 },
  { hours: 1, percent: 50 },
];
/** An offer of the waiting list lasts so long, and the choice of a customer whose sale was moved. */
const OFFER_MINUTES = 30;
const CHOICE_MINUTES = 60;
const DAY = 24 * 60 * MINUTE;
/** Of the sample store, in kilograms. */
const MUTTON = 1024;
const IN_STORE = 100;
const PEOPLE_PER_ORDER = 2;

interface Wish {
  items: { combo?: number; 'mutton-2pc'?: number };
  customer: ReturnType<typeof someone>;
  window: string;
}

/** An order as the model knows it. Amounts in paise. */
export interface Known {
  orderId: string | null;
  /** Of the customer; null: the manager took the order. */
  browser: TestAgent | null;
  basket: Wish;
  amount: number;
  /** Those that a manager sent: the order's number, and the provider's of the link. */
  links: { order: number; id: string }[];
  payments: Triple[];
  bookingId: string | null;
  /** Of refunds and repayments that were made while the booking stood, by their names: the part that makes nothing due. */
  goodwill: Map<string, number>;
  /** Of a sale that was moved: the question that its customer was asked last. */
  asked: Asked | null;
  /** The money whose refund failed after the customer owed it again: the next refund sends it. */
  lapsed: number;
}

interface Asked {
  until: string;
  fallback: 'keep' | 'refund';
  choice: 'open' | 'keep';
}

/** A payment at the provider, and how much of it is gone. In paise. */
export interface Kept {
  id: string;
  amount: number;
  back: number;
}

interface LabelList {
  current: CurrentBag[];
  data: LabelPrint[];
}

interface Slots {
  maxOrders: number;
  held: number;
  taken: number;
  windows?: CountedWindow[] | null;
  date: string;
  startsAt?: string | null;
  cancelledAt?: string | null;
}

/** What the product says of a booking. */
export interface Seen {
  booking: Booking;
  money: BookingMoney;
  /** What its customer reads; null: no device of the customer's is known. */
  own: CustomerOrder | null;
}

export const isStanding = ({ booking }: Seen): boolean => booking.status !== 'cancelled';

let app: TestApp;
let manager: TestAgent;
let kitchen: TestAgent;
let rider: Rider;
/** Starts one app, with its people, for all tests of a spec. */
export function setUpPeople(): void {
  beforeAll(async () => {
    app = await startApp();
    app.clock.setTo(NOON);
    manager = await app.as('manager');
    kitchen = await app.as('kitchen');
    rider = await enrolRider(app, RIDER);
    await manager.put('/api/settings').send({ selfServiceHours: 1, refundSteps: REFUND_STEPS, offerMinutes: OFFER_MINUTES }).expect(200);
  });
  afterAll(() => app.stop());
}

/** One sale: its people act, and a look reads the records that each of them has in view. */
export class PlayedSale {
  readonly orders: Known[] = [];
  readonly log: string[] = [];
  protected seen = new Map<string, Seen>();
  protected theirs: Kept[] = [];
  protected alerts: PaymentAlert[] = [];
  protected stops: DeliveryRun['stops'] = [];
  protected bags: Bag[] = [];
  protected labels: LabelList = { current: [], data: [] };
  protected slots: Slots = { maxOrders: LIMIT, held: 0, taken: 0, windows: [], date: '', startsAt: '', cancelledAt: null };
  protected standing: SaleStanding | null = null;
  protected free = LIMIT;
  /** Payments whose money the bank took back. */
  protected readonly disputed = new Set<string>();
  /** The payment of the refund that this step tried again. */
  protected retried: string | null = null;
  /** This step changed the dishes of an order, so that money that goes back by it is no goodwill. */
  protected isRepriced = false;
  private isPlanned = false;
  protected isArchived = false;
  /** An answer of the provider was lost: what waits for another try gets it. */
  private isDisturbed = false;
  constructor(
    readonly event: ManagedSalesEvent,
    /** The kitchen's day of the sale. */
    private readonly day: string,
  ) {}

  /** A new sale at a provider without payments, with its cooking day and a full store. */
  static async opened(): Promise<[ManagedSalesEvent, string]> {
    await resetSandbox(app);
    await setWebhooks(app, { mode: 'drop' });
    app.clock.setTo(NOON);
    await setArchived(false);
    await kitchen.patch(`/api/inventory/items/${MUTTON}`).send({ quantity: IN_STORE }).expect(200);
    const sale = await makeEvent(app, { maxOrders: LIMIT, startsAt: '2026-11-29T12:30:00.000Z', windows: WINDOWS });
    const day = { title: sale.title, date: '2026-11-29', salesEventId: sale.id };
    const { event } = (await manager.post('/api/diary-events/create').send(day).expect(201)).body as { event: DiaryEvent };
    return [sale, event.id];
  }

  /** Of one moment: the server's own jobs go on meanwhile. */
  private async look(): Promise<void> {
    await this.settle();
    const before = await this.moment();
    const { data } = (await manager.get('/api/bookings').query({ event: this.event.id, pageSize: 100 }).expect(200)).body as {
      data: Booking[];
    };
    const all = await Promise.all(data.map(({ bookingId }) => this.money(bookingId)));
    const own = await Promise.all(data.map(({ bookingId }) => this.own(bookingId)));
    this.seen = new Map(all.map((money, nth) => [money.bookingId, { booking: money.booking, money, own: own[nth] ?? null }]));
    this.standing = (await manager.get(`/api/stats/sales/${this.event.id}`).expect(200)).body.data as SaleStanding;
    this.free = (await app.http.get('/api/available-slots').query({ event: this.event.title }).expect(200)).body.availableSlots as number;
    this.bags = (await kitchen.get(`/api/packing/${this.event.id}`).expect(200)).body.data as Bag[];
    this.labels = (await manager.get('/api/labels').query({ event: this.event.id }).expect(200)).body as LabelList;
    this.theirs = await this.provider();
    this.alerts = await this.listAlerts();
    this.stops = this.isPlanned ? (await this.runs()).flatMap(({ stops }) => stops) : [];
    this.slots = await this.row();
    if (before !== (await this.moment())) await this.look();
  }
  protected get now(): string {
    return app.clock.now();
  }
  /** Slots that are held or taken. */
  protected get promised(): number {
    return this.slots.held + this.slots.taken;
  }

  /** Differs from another moment when the server did something of its own between the two. */
  private async moment(): Promise<string> {
    const { held, taken } = await this.row();
    const refunds = await app.work.read((em) => em.find(RefundEntity, {}, { orderBy: { id: 'asc' }, disableIdentityMap: true }));
    return JSON.stringify([
      held,
      taken,
      await this.waiting(),
      refunds.map(({ id, state, providerRefundId }) => [id, state, providerRefundId]),
    ]);
  }
  private row = (): Promise<Slots> => app.work.read((em) => em.findOneOrFail(SalesEventEntity, { id: this.event.id }));

  private async own(id: string): Promise<CustomerOrder | null> {
    const browser = this.orders.find(({ bookingId }) => bookingId === id)?.browser;
    return browser ? ((await browser.get(`/api/orders/${id}`).expect(200)).body.data as CustomerOrder) : null;
  }
  money = async (id: string): Promise<BookingMoney> =>
    (await manager.get(`/api/bookings/${id}/money`).expect(200)).body.data as BookingMoney;
  listAlerts = async (): Promise<PaymentAlert[]> => (await manager.get('/api/payments/alerts').expect(200)).body.data as PaymentAlert[];
  runs = async (): Promise<DeliveryRun[]> =>
    (await manager.get(`/api/delivery-runs/sales/${this.event.id}`).expect(200)).body.data as DeliveryRun[];

  /** The truth of the money: what was captured, and what of it is gone. */
  async provider(): Promise<Kept[]> {
    return (await app.get(SandboxStoreService).list<ProviderPayment>('payment'))
      .filter(({ captured }) => captured)
      .map(({ id, amount, amount_refunded: refunded }) => ({ id, amount, back: this.disputed.has(id) ? amount : refunded }));
  }

  /** Runs all that the server does on its own, until only the bank is waited for. */
  async settle(): Promise<void> {
    await eventually(
      async () => {
        await app.get(ClosureWorkService).run();
        await app.get(WebhookInboxService).runDue();
        await app.get(RefundsService).runDue();
        const waiting = await this.waiting();
        if (waiting > 0 && this.isDisturbed) app.clock.advance(MINUTE);
        return waiting;
      },
      (waiting) => waiting === 0,
    );
  }

  /** What the server still has to ask or to read. */
  private async waiting(): Promise<number> {
    const unasked = await app.work.read((em) => em.count(RefundEntity, { state: 'pending', providerRefundId: null }));
    return unasked + (await app.get(WebhookInboxService).waiting());
  }

  /** What comes next, as people would: about an order that it can be about, now and then about one that it cannot. */
  next(random: Random): Step {
    const steps = random.chance(ABOUT_BOOKINGS) && this.seen.size > 0 ? [...NEED_A_BOOKING] : STEPS;
    for (;;) {
      const step = { what: random.pick(steps), who: random.whole(0, 5), n: random.whole(0, 99) };
      if (random.chance(OUT_OF_PLACE) || this.isInPlace(step)) return step;
    }
  }

  private isInPlace({ what, who }: Step): boolean {
    const one = this.orders[who % Math.max(1, this.orders.length)];
    if (NEED_A_PAYMENT.has(what)) return one !== undefined && one.payments.length > 0;
    // The list is for those who come too late.
    if (what === 'wait') return this.free === 0;
    if (what === 'pay-link' || what === 'cancel-link') return one !== undefined && one.links.length > 0;
    if (!NEED_A_BOOKING.has(what)) return true;
    const seen = this.seen.get(one?.bookingId ?? '');
    if (!seen) return false;
    if (what === 'take-up') return !isStanding(seen);
    if (what === 'rest-link') return seen.money.due > 0;
    if (what === 'choose-date') return seen.own?.move !== undefined;
    if (['deliver', 'not-there', 'try-again'].includes(what)) return this.isPlanned && isStanding(seen);
    if (what === 'reverse') return seen.money.receipts.some(({ entry, stands }) => entry === 'received' && stands);
    return isStanding(seen) || what === 'refund-all' || what === 'pay-back';
  }

  /** A history goes on with what can be done; what is refused changes nothing. @returns false when there was nothing to ask */
  private async take({ what, who, n }: Step): Promise<unknown> {
    const one = this.orders[who % Math.max(1, this.orders.length)];
    const before = one?.bookingId ? (this.seen.get(one.bookingId)?.booking ?? null) : null;
    const paid = one?.payments[n % Math.max(1, one.payments.length)];
    const path = `/api/bookings/${one?.bookingId}`;
    if (NEED_A_BOOKING.has(what) && !before) return false;
    switch (what) {
      case 'order': {
        if (this.orders.length >= 6) return false;
        return this.order(this.wish(n % 3 === 0 ? { combo: 1, 'mutton-2pc': 1 } : { combo: 1 + (n % 2) }, n));
      }
      case 'wait':
        return app.http
          .post('/api/waiting-list')
          .send({ event: this.event.id, name: 'Cherian', phone: someone().phone, quantity: 1 + (n % 2) });
      case 'claim': {
        const { data, links } = (await manager.get('/api/waiting-list').query({ event: this.event.id }).expect(200))
          .body as WaitingListReply;
        const open = data.filter(({ offer }) => offer?.state === 'open');
        const waiting = open[n % Math.max(1, open.length)];
        if (!waiting?.offer || this.orders.length >= 6) return false;
        const token = new URL(links[String(waiting.id)] ?? '').hash.slice(1);
        if (n % 5 === 0) return app.http.post('/api/offers/decline').send({ token });
        return this.order(this.wish({ combo: waiting.offer.slots }, n), token);
      }
      case 'later':
        app.clock.advance((n % 2 ? OFFER_MINUTES + 1 : 16) * MINUTE);
        await app.get(HoldsService).releaseEnded();
        return app.get(OffersService).settleAll();
      case 'label':
        return manager.post('/api/labels/print').send({ event: this.event.id, which: n % 2 ? 'all' : 'unprinted', preparedAt: null });
      case 'enter': {
        if (this.orders.length >= 6) return false;
        const basket = this.wish({ combo: 1 }, n);
        const amount = totalOf(basket.items);
        const payment = n % 2 ? { way: 'cash' } : { way: 'on-delivery' };
        const { status, body } = await manager.post('/api/entered-orders').send({ event: this.event.id, ...basket, amount, payment });
        if (status === 201) this.enter(basket).bookingId = body.booking.bookingId;
        return true;
      }
      case 'send-link': {
        if (this.orders.length >= 6) return false;
        const basket = this.wish({ combo: 1 + (n % 2) }, n);
        const payment = { way: 'link', ...(n % 3 === 0 && { advance: 300 }) };
        const { status, body } = await manager
          .post('/api/payment-links')
          .send({ event: this.event.id, ...basket, amount: totalOf(basket.items), payment });
        if (status === 201) this.enter(basket).links.push(linkOf(body.link as PaymentLink));
        return true;
      }
      case 'rest-link': {
        const { status, body } = await manager.post(`${path}/payment-link`);
        expect([201, 409, 503]).toContain(status);
        if (status === 201) one?.links.push(linkOf(body.link as PaymentLink));
        return true;
      }
      case 'pay-link': {
        const link = one?.links[n % one.links.length];
        if (!one || !link) return false;
        const part = n % 5 === 0 ? { amount: 30_000 } : {};
        const { status, body } = await app.http
          .post('/sandbox/razorpay/control/links/pay')
          .send({ linkId: link.id, outcome: 'captured', ...part });
        if (status !== 200) return true;
        one.payments.push({ razorpay_payment_id: body.paymentId, razorpay_order_id: body.link.order_id, razorpay_signature: '' });
        // Who closes the page at once is found by a look-up.
        if (n % 2)
          await app.http.get(new URL(body.callback).pathname).set({ 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'navigate' });
        return true;
      }
      case 'cancel-link': {
        const link = one?.links[n % one.links.length];
        if (!link) return false;
        expect((await manager.post(`/api/payment-links/${link.order}/cancel`)).status).toBeLessThan(504);
        return true;
      }
      case 'resume': {
        if (!one?.browser || !one.orderId || one.payments.length > 0 || before) return false;
        const { status, body } = await one.browser.post('/api/razorpay/create-order').send(orderBody(this.event, one.basket));
        if (status === 200) one.orderId = (body as CreatedOrder).orderId;
        return true;
      }
      case 'edit':
      case 'move-window': {
        const change = what === 'edit' ? { name: `Asha ${n}`, address: `${n} Church Road, Kottayam` } : { window: this.windowOf(n) };
        const { status } = await manager.put(`${path}/details`).send({ ...change, version: before?.version });
        return expect([200, 409]).toContain(status);
      }
      case 'pay':
        // At most three: who pays oftener is told by the page that it is paid.
        if (!one?.orderId || one.payments.length >= 3) return false;
        return one.payments.push(await pay(app, one.orderId));
      case 'confirm': {
        if (!one || !paid) return false;
        await one.browser?.post('/api/bookings').send(bookingBody(this.event, paid, one.basket));
        return true;
      }
      case 'look-up':
        app.clock.advance(2 * MINUTE);
        await app.get(ReconcilerService).lookUpAll();
        return true;
      case 'refund':
      case 'refund-all':
      case 'refund-and-cancel': {
        if (!before) return false;
        const rupees = Math.max(1, Math.round(before.amount * (n / 100)));
        await manager
          .post(`${path}/refund`)
          .send({ ...(what === 'refund' && { amount: rupees }), reason: 'Rain', cancel: what === 'refund-and-cancel' });
        return true;
      }
      case 'cancel':
        await manager.put(path).send({ status: 'cancelled' });
        return true;
      case 'keep':
        await manager.put(path).send({ status: 'cancelled', keepMoney: true, reason: 'Was cooked' });
        return true;
      case 'take-up': {
        const { status } = await manager.put(path).send({ status: n % 4 ? 'confirmed' : 'pending', reason: 'After all' });
        // The manager answers for the customer.
        if (status === 200 && one?.asked && before && !isToDeliver(before.status)) one.asked.choice = 'keep';
        return true;
      }
      case 'deliver-by-hand':
        if (n % 4) return false;
        await manager.put(path).send({ status: 'delivered', reason: 'Fetched it' });
        return true;
      case 'refuse-refunds':
      case 'delay-refunds':
      case 'allow-refunds': {
        const mode = { 'refuse-refunds': 'failed', 'delay-refunds': 'pending', 'allow-refunds': 'processed' }[what];
        return app.http.post('/sandbox/razorpay/control/refunds').send({ mode }).expect(200);
      }
      case 'end-refund': {
        const pending = (await app.get(SandboxStoreService).list<ProviderRefund>('refund')).filter(({ status }) => status === 'pending');
        const ending = pending[n % Math.max(1, pending.length)];
        if (!ending) return false;
        const refund = await app.get(SandboxRefundsService).end(ending.id, n % 3 ? 'processed' : 'failed');
        return tellWebhook(app, `refund.${refund.status}`, 'refund', refund);
      }
      case 'dashboard':
      case 'dashboard-part': {
        if (!paid || this.disputed.has(paid.razorpay_payment_id)) return false;
        const part = what === 'dashboard' ? {} : { amount: 100 * (1 + n) };
        const refund = await app
          .get(SandboxRefundsService)
          .create(paid.razorpay_payment_id, part, undefined)
          .catch(() => null);
        return refund !== null && tellWebhook(app, `refund.${refund.status === 'pending' ? 'created' : refund.status}`, 'refund', refund);
      }
      case 'dispute': {
        const payment = (await this.provider()).find(({ id }) => id === paid?.razorpay_payment_id);
        if (n % 2 || !payment || payment.back > 0) return false;
        const dispute = { id: `disp_${payment.id}`, payment_id: payment.id, amount: payment.amount, reason_code: 'fraud' };
        await tellWebhook(app, 'payment.dispute.created', 'dispute', { ...dispute, status: 'open' });
        if (n % 3 === 0) return true;
        this.disputed.add(payment.id);
        return tellWebhook(app, 'payment.dispute.lost', 'dispute', { ...dispute, status: 'lost' });
      }
      case 'lose-answer': {
        this.isDisturbed = true;
        const call = ['refunds.create', 'payments.fetch', 'orders.fetchPayments'][n % 3];
        return addFault(app, { call, ...(n % 2 ? { dropResponse: true } : { status: 500 }) });
      }
      case 'retry':
      case 'by-hand': {
        const failed = (await this.listAlerts()).filter(({ kind }) => kind === 'refund-failed');
        const alert = failed[n % Math.max(1, failed.length)];
        if (!alert) return false;
        this.retried = alert.paymentId;
        const action = what === 'retry' ? 'retry-refund' : 'refunded-otherwise';
        await manager.post('/api/payments/alerts/action').send({ key: alert.key, action, ...(what === 'by-hand' && { note: 'In cash' }) });
        return true;
      }
      case 'receive':
      case 'pay-back':
        await manager
          .post(`${path}/receipts`)
          .send({ entry: what === 'receive' ? 'received' : 'paid-back', method: 'cash', amount: 100 * (1 + (n % 20)) });
        return true;
      case 'reverse': {
        const receipts = this.seen.get(one?.bookingId ?? '')?.money.receipts ?? [];
        const receipt = receipts[n % Math.max(1, receipts.length)];
        // A repayment that was wrong was goodwill by mistake, which the model does not follow.
        if (receipt?.entry !== 'received') return false;
        return manager.post(`${path}/receipts/${receipt.id}/reverse`).send({ reason: 'Wrong' });
      }
      case 'archive':
        this.isArchived = n % 2 === 0;
        return setArchived(this.isArchived);
      case 'limit':
        await manager.put(`/api/events/${this.event.id}`).send({ maxOrders: n % 2 ? Math.max(1, this.promised) : 3 + (n % 6) });
        return true;
      case 'change': {
        if (!one?.browser) return false;
        const address = { address: `${n} Temple Road, Kottayam`, pincode: '686002', version: before?.version };
        const { status } = await one.browser.put(`/api/orders/${one.bookingId}/delivery`).send(address);
        expect(status).not.toBe(404);
        return expect(status).toBeLessThan(500);
      }
      case 'dishes': {
        // Whether money of a refund that failed is goodwill is for a person to say, which the model does not follow.
        if (!one || this.seen.get(one.bookingId ?? '')?.money.refunds.some(({ state }) => state !== 'processed')) return false;
        const items = [{ combo: 1 }, { combo: 2 }, { combo: 1, [DISH]: 1 }][n % 3] ?? {};
        const dishes = { items, amount: totalOf(items), version: before?.version };
        const { status } = await manager.put(`${path}/details`).send({ dishes });
        expect([200, 400, 409]).toContain(status);
        if (status !== 200) return true;
        this.isRepriced = true;
        one.amount = totalOf(items);
        return true;
      }
      case 'cancel-own': {
        if (!one?.browser) return false;
        const { status, body } = await one.browser.get(`/api/orders/${one.bookingId}/cancellation`);
        if (status !== 200) return expect([404, 409]).toContain(status);
        const { version, amount } = body.data as CancellationQuote;
        return one.browser.post(`/api/orders/${one.bookingId}/cancellation`).send({ version, amount }).expect(200);
      }
      case 'pack':
        await kitchen.post(`/api/packing/${this.event.id}/bags/${one?.bookingId}/pack`).send({ by: 'Asha' });
        return true;
      case 'unpack':
        await kitchen.post(`/api/packing/${this.event.id}/bags/${one?.bookingId}/unpack`).send({});
        return true;
      case 'count-bags':
        await kitchen.post(`/api/packing/${this.event.id}/bags/${one?.bookingId}/count`).send({ bags: 1 + (n % 3) });
        return true;
      case 'plan': {
        this.isPlanned = true;
        const { body } = await manager.post(`/api/delivery-runs/sales/${this.event.id}/plan`).send({ runs: 1 });
        for (const { id } of (body.runs ?? []) as DeliveryRun[]) await manager.patch(`/api/delivery-runs/${id}`).send({ rider: rider.id });
        return true;
      }
      case 'leave':
        if (!this.isPlanned) return false;
        for (const { id, leftAt } of await this.runs()) if (leftAt === null) await rider.agent.post(`/api/rider/runs/${id}/leave`).send({});
        return true;
      case 'deliver': {
        if (!this.isPlanned) return false;
        const stop = (await this.runs()).flatMap(({ stops }) => stops).find(({ bookingId }) => bookingId === one?.bookingId);
        const collected = n % 3 === 0 ? Math.floor((stop?.cash ?? 0) / 2) : (stop?.cash ?? 0);
        await rider.agent.post(`/api/rider/stops/${one?.bookingId}/deliver`).send(stop?.cash ? { collected } : {});
        return true;
      }
      case 'not-there':
        if (!this.isPlanned) return false;
        await rider.agent.post(`/api/rider/stops/${one?.bookingId}/nobody-there`).send({ reason: 'noAnswer' });
        return true;
      case 'try-again':
        if (!this.isPlanned) return false;
        await rider.agent.post(`/api/rider/stops/${one?.bookingId}/try-again`).send({});
        return true;
      case 'move-sale':
        return n % 3 === 0 && this.moveSale(n % 2 ? 'keep' : 'refund');
      case 'call-off':
        // A sale that is over is called off seldom, so that most histories go on with it.
        return n % 6 === 0 && this.close({ kind: 'cancel' });
      case 'choose-date': {
        if (!one?.browser) return false;
        const choice = n % 2 ? 'keep' : 'refund';
        const { status } = await one.browser.post(`/api/orders/${one.bookingId}/date`).send({ choice, version: before?.version });
        expect([200, 409]).toContain(status);
        if (status === 200 && one.asked && choice === 'keep') one.asked.choice = 'keep';
        return true;
      }
      case 'count-stock':
        return this.countStock(n);
    }
  }

  /** To the next day at the same time; the product asks each customer whose order is to be delivered. */
  private async moveSale(fallback: Asked['fallback']): Promise<boolean> {
    const startsAt = new Date(Date.parse(this.slots.startsAt ?? '') + DAY).toISOString();
    const until = new Date(Date.parse(this.now) + CHOICE_MINUTES * MINUTE).toISOString();
    if (!(await this.close({ kind: 'move', startsAt, until, fallback }))) return true;
    for (const one of this.orders) {
      const status = this.seen.get(one.bookingId ?? '')?.booking.status;
      if (status !== undefined && isToDeliver(status)) one.asked = { until, fallback, choice: 'open' };
    }
    return true;
  }

  /** @returns whether the sale was closed */
  private async close(how: object): Promise<boolean> {
    // Earlier orders have an earlier time than the move.
    app.clock.advance(1);
    const { status } = await manager.post(`/api/events/${this.event.id}/closure`).send({ ...how, confirmation: this.event.title });
    expect([201, 409]).toContain(status);
    return status === 201;
  }

  /** The kitchen reads how many people it cooks for and on which day, and counts the used mutton, or takes the count back. */
  private async countStock(n: number): Promise<boolean> {
    const path = `/api/diary-events/${this.day}/stock-use`;
    const { booked, people } = (await kitchen.get(path).expect(200)).body.data as EventStockUse;
    const ordered = [...this.seen.values()].filter(isStanding).flatMap(({ booking }) => booking.dishes);
    const portions = this.slots.cancelledAt ? 0 : ordered.reduce((all, { quantity }) => all + quantity, 0);
    expect(people).toBe(portions * PEOPLE_PER_ORDER);
    const used = booked ? null : 1 + (n % 9);
    if (used === null) await kitchen.post(`${path}/undo`).send({}).expect(200);
    else
      await kitchen
        .post(path)
        .send({ lines: [{ itemId: MUTTON, used }] })
        .expect(201);
    const { data } = (await kitchen.get('/api/inventory').expect(200)).body as { data: { id: number; quantity: number }[] };
    expect(data.find(({ id }) => id === MUTTON)?.quantity).toBe(IN_STORE - (used ?? 0));
    return true;
  }

  /** A customer orders, with the link of an offer or without; none is made where there are no slots. */
  private async order(basket: Known['basket'], offer?: string): Promise<true> {
    const browser = app.http;
    const { status, body } = await browser
      .post('/api/razorpay/create-order')
      .send({ ...orderBody(this.event, basket), ...(offer !== undefined && { offer }) });
    const { orderId } = body as CreatedOrder;
    if (status === 200) Object.assign(this.enter(basket), { browser, orderId });
    return true;
  }

  private enter(basket: Wish): Known {
    const fresh = {
      orderId: null,
      browser: null,
      basket,
      amount: totalOf(basket.items),
      links: [],
      payments: [],
      bookingId: null,
      asked: null,
    };
    const known: Known = { ...fresh, goodwill: new Map(), lapsed: 0 };
    this.orders.push(known);
    return known;
  }

  private wish(items: Wish['items'], n: number): Wish {
    return { items, customer: someone(), window: this.windowOf(n) };
  }

  private windowOf = (n: number): string => this.event.windows?.[n % WINDOWS.length]?.id ?? '';

  /** Takes a step and looks at its outcome. @returns whether there was anything to do */
  async step(each: Step, nth: number): Promise<boolean> {
    this.log.push(`${nth} ${each.what} ${each.who} ${each.n}`);
    this.retried = null;
    this.isRepriced = false;
    if ((await this.take(each)) === false) return false;
    await this.look();
    // The booking of an order that was paid may come by another door than the one that the model used.
    for (const one of this.orders)
      one.bookingId ??=
        [...this.seen.values()].find(({ booking }) => booking.phone === one.basket.customer.phone)?.booking.bookingId ?? null;
    return true;
  }

  /** The words of the menu that customers read. */
  protected async menu(): Promise<string> {
    return (await app.http.get('/api/menu').query({ event: this.event.title }).expect(200)).text;
  }
}

const linkOf = ({ id, url }: PaymentLink) => ({ order: id, id: url?.split('/').at(-1) ?? '' });

async function setArchived(isArchived: boolean): Promise<void> {
  const { data } = (await manager.get('/api/dishes').expect(200)).body as { data: Dish[] };
  const dish = data.find(({ id }) => id === DISH);
  await manager.put(`/api/dishes/${DISH}`).send({ isArchived, version: dish?.version }).expect(200);
}
