import type { Booking, CreatedOrder } from '#shared/bookings/booking.contract';
import type { Hold } from '#shared/bookings/hold.contract';
import type { ManagedSalesEvent } from '#shared/sales-events/sales-event.contract';
import type { Client } from '../client.js';
import { checkSet, History } from '../history.js';
import type { Random } from '../seed.js';
import { type Findings, load, type Work, type Writes } from './writes.js';

const PAGE = 200;
const MOST_PORTIONS = 3;
const MOST_SENDS = 3;
/** Above what a run can sell, below what a sale may have. */
export const PLENTY = 90_000;

interface Triple {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
}

/** A customer on the way from the basket to the booking; each name is one customer. */
interface Buyer {
  name: string;
  phone: string;
  portions: number;
  orderId?: string;
  paid?: Triple;
}

/** Customers who reserve, pay in the sandbox and send their booking, one step at a time; between the steps anything may happen. */
export class Checkouts implements Work {
  readonly ordered = new History<string>();
  readonly paid = new History<string>();
  readonly booked = new History<string>();
  private readonly portions = new Map<string, number>();
  /** Epoch milliseconds by the name of who reserved: whoever does not pay has no slots after that. */
  private readonly heldUntilMs = new Map<string, number>();
  private readonly underWay: Buyer[] = [];
  private arrived = 0;

  private constructor(
    private readonly writes: Writes,
    private readonly sale: ManagedSalesEvent,
    private readonly dish: { key: string; price: number },
  ) {}

  static async on(writes: Writes): Promise<Checkouts> {
    const { data } = await load<{ data: ManagedSalesEvent[] }>(writes.client, '/api/events');
    const sale = data.find(({ bookable }) => bookable);
    if (!sale) throw new Error('Nothing is on sale');
    const menu = await load<{ data: { items: Record<string, { price: number }> } }>(
      writes.client,
      `/api/menu?event=${encodeURIComponent(sale.title)}`,
    );
    const [[key, { price }] = ['', { price: 0 }]] = Object.entries(menu.data.items);
    const checkouts = new Checkouts(writes, sale, { key, price });
    await checkouts.offer(PLENTY);
    return checkouts;
  }

  get saleTitle(): string {
    return this.sale.title;
  }

  /** The manager sets how many portions there are; fewer than are sold means sold out. */
  async offer(maxOrders: number): Promise<void> {
    const call = { method: 'PUT', path: `/api/events/${this.sale.id}`, body: { maxOrders } };
    for (let sends = 1; ; sends += 1) {
      const outcome = await this.writes.client.send(call);
      if (outcome.kind === 'ok') return;
      if (outcome.kind === 'failed' || sends === MOST_SENDS) throw new Error(`The sale was not changed: ${JSON.stringify(outcome)}`);
    }
  }

  async act(random: Random): Promise<void> {
    const buyer = this.underWay.shift() ?? this.newBuyer(random);
    const goesOn = await this.step(buyer);
    if (goesOn) this.underWay.push(buyer);
  }

  /** Whoever paid and still has the receipt sends the booking, as the page does when it is opened again. */
  async settle(): Promise<void> {
    while (this.underWay.length > 0) {
      const buyer = this.underWay.shift();
      if (buyer?.paid) await this.step(buyer);
    }
  }

  async findings(server: Client): Promise<Findings> {
    const all = await bookingsOn(server);
    const bookings = all.filter(({ name }) => this.portions.has(name));
    const holds = await load<{ data: Hold[] }>(server, `/api/holds?event=${this.sale.id}`);
    const { availableSlots } = await load<{ availableSlots: number }>(
      server,
      `/api/available-slots?event=${encodeURIComponent(this.sale.title)}`,
    );
    const { lost, doubled, invented } = checkSet(
      this.booked,
      bookings.map(({ name }) => name),
    );
    const reserved = [...holds.data, ...bookings].map(({ name }) => name).filter((name) => this.portions.has(name));
    const orders = checkSet(this.ordered, reserved);
    const paid = new Set(this.paid.of('ok'));
    const nowMs = Date.now();
    const hasEnded = (name: string): boolean => !paid.has(name) && (this.heldUntilMs.get(name) ?? Infinity) <= nowMs;
    const isWhole = ({ name, items, amount, payment }: Booking): boolean => {
      const portions = this.portions.get(name);
      return items[this.dish.key] === portions && amount === this.dish.price * (portions ?? 0) && payment.state === 'paid';
    };
    const taken = all
      .filter(({ status }) => status !== 'cancelled')
      .flatMap(({ items }) => Object.values(items))
      .concat(holds.data.map(({ slots }) => slots))
      .reduce((sum, slots) => sum + slots, 0);
    const payers = new Set([...paid, ...this.paid.of('unknown')]);
    return {
      'bookings lost': lost,
      'bookings doubled': doubled,
      'bookings without a payment': bookings.map(({ name }) => name).filter((name) => !payers.has(name)),
      'bookings that were refused': invented.filter((name) => !payers.has(name)),
      'payments without a booking': checkSet(
        this.paid,
        bookings.map(({ name }) => name),
      ).lost,
      'bookings half there': bookings.filter((booking) => !isWhole(booking)),
      'orders lost': orders.lost.filter((name) => !hasEnded(name)),
      'orders doubled': orders.doubled,
      'orders that were refused': orders.invented,
      'slots missing': availableSlots + taken === PLENTY ? [] : [{ availableSlots, taken }],
    };
  }

  promised(): Findings {
    return { 'bookings lost': this.booked.of('ok'), 'orders lost': this.ordered.of('ok') };
  }

  /** @returns whether there is a next step */
  private async step(buyer: Buyer): Promise<boolean> {
    if (!buyer.orderId) {
      const outcome = await this.writes.write<CreatedOrder>(this.ordered, buyer.name, this.order(buyer));
      if (outcome.kind === 'ok') this.reserved(buyer, outcome.body);
      // Slots are held before the provider is asked: an order that fails after that leaves its hold, until it is asked for again or ends.
      if (outcome.kind === 'failed' && outcome.status >= 500) this.ordered.record(buyer.name, { kind: 'unknown' });
      return outcome.kind === 'ok';
    }
    if (!buyer.paid) return this.pay(buyer, buyer.orderId);
    await this.writes.write(this.booked, buyer.name, this.booking(buyer, buyer.paid));
    return false;
  }

  private reserved(buyer: Buyer, { orderId, holdUntil }: CreatedOrder): void {
    buyer.orderId = orderId;
    if (holdUntil !== undefined) this.heldUntilMs.set(buyer.name, Date.parse(holdUntil));
  }

  /** Nobody pays twice because no answer came: the webhook makes the booking, or there was no payment. */
  private async pay(buyer: Buyer, orderId: string): Promise<boolean> {
    await this.writes.there();
    const path = '/sandbox/razorpay/control/pay';
    const outcome = await this.writes.client.send<Triple>({ method: 'POST', path, body: { orderId, outcome: 'captured' } });
    // The sandbox stores the payment before it does the rest: after a fault in between it may be there.
    this.paid.record(buyer.name, outcome.kind === 'failed' && outcome.status >= 500 ? { kind: 'unknown' } : outcome);
    if (outcome.kind !== 'ok') return false;
    this.writes.acknowledged += 1;
    buyer.paid = outcome.body;
    return true;
  }

  private newBuyer(random: Random): Buyer {
    this.arrived += 1;
    const buyer = {
      name: `Buyer ${this.arrived}`,
      phone: `9${String(this.arrived).padStart(9, '0')}`,
      portions: random.whole(1, MOST_PORTIONS),
    };
    this.portions.set(buyer.name, buyer.portions);
    return buyer;
  }

  private customer({ name, phone }: Buyer) {
    return { name, phone, address: '12 Temple Road, Kottayam', pincode: '686001' };
  }

  private order(buyer: Buyer) {
    const items = { [this.dish.key]: buyer.portions };
    const amount = Math.round(this.dish.price * buyer.portions * 100);
    const body = { amount, currency: 'INR', receipt: buyer.name, event: this.sale.title, items, customer: this.customer(buyer) };
    return { path: '/api/razorpay/create-order', body };
  }

  private booking(buyer: Buyer, paid: Triple) {
    const payment = { id: paid.razorpay_payment_id, orderId: paid.razorpay_order_id, signature: paid.razorpay_signature };
    const items = { [this.dish.key]: buyer.portions };
    const event = { title: this.sale.title, date: this.sale.date };
    return { path: '/api/bookings', body: { ...this.customer(buyer), items, coupon: null, event, location: null, payment } };
  }
}

async function bookingsOn(server: Client): Promise<Booking[]> {
  const all: Booking[] = [];
  for (let page = 1; ; page += 1) {
    const { data } = await load<{ data: Booking[] }>(server, `/api/bookings?page=${page}&pageSize=${PAGE}`);
    all.push(...data);
    if (data.length < PAGE) return all;
  }
}
