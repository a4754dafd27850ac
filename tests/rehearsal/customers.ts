import type { CreatedOrder } from '#shared/bookings/booking.contract';
import type { Random } from '../faults/support/seed.ts';
import type { Client, Outcome } from '../faults/support/client.ts';
import type { Day } from './day.ts';
import { answered, codeOf, cookieOf, Person } from './people.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const FIRST = ['Ammini', 'Basheer', 'Cherian', 'Devika', 'Elsamma', 'Faisal', 'Gopalan', 'Hamsa', 'Indira', 'Joseph', 'Khadeeja', 'Leela'];
const LAST = ['Kurien', 'Menon', 'Nair', 'Thomas', 'Rahman', 'Pillai', 'Varghese', 'Haneefa'];
const STREETS = ['Temple Road', 'Thazhathangadi', 'Nagampadam', 'Kanjikuzhy', 'Chungam', 'Kumaranalloor', 'Kodimatha'];
const PINCODES = ['686001', '686002', '686004', '686005', '686008', '686016'];

/** How an order goes. `leaves`: the browser is closed after the payment, and the provider's message makes the booking. */
type Course = 'pays' | 'leaves' | 'fails first' | 'pays twice' | 'gives up' | 'pays late' | 'cancels';
const COURSES: readonly [Course, number][] = [
  ['pays', 0.6],
  ['leaves', 0.13],
  ['fails first', 0.07],
  ['pays twice', 0.03],
  ['gives up', 0.06],
  ['pays late', 0.04],
  ['cancels', 0.07],
];

/** One who orders. */
export interface Customer {
  name: string;
  phone: string;
  address: string;
  pincode: string;
  email: string;
  asksForMail: boolean;
  point: { lat: number; lng: number };
  course: Course;
  items: Record<string, number>;
  atMs: number;
  /** The window that is asked for first, and the one that the order got. */
  window: number;
  got?: string | undefined;
  losesReply: boolean;
}

interface Triple {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
}

function courseOf(chance: Random): Course {
  let left = chance.next();
  for (const [course, share] of COURSES) {
    left -= share;
    if (left < 0) return course;
  }
  return 'pays';
}

/** Who will want to order, in the order of their numbers. @param dishes keys of what is sold */
export function inventCustomers(chance: Random, { count, day, dishes, fromMs, untilMs, windows }: Crowd): Customer[] {
  return Array.from({ length: count }, (_, number) => {
    const name = `${chance.pick(FIRST)} ${chance.pick(LAST)}`;
    const items = { [chance.pick(dishes)]: chance.chance(0.3) ? 2 : 1, ...(chance.chance(0.25) && { [chance.pick(dishes)]: 1 }) };
    return {
      name,
      phone: `9${String(day).padStart(4, '0')}${String(number).padStart(5, '0')}`,
      address: `${chance.whole(1, 90)} ${chance.pick(STREETS)}`,
      pincode: chance.pick(PINCODES),
      email: `c${number}.d${day}@rehearsal.example`,
      asksForMail: chance.chance(0.8),
      point: { lat: 9.55 + chance.whole(0, 900) / 10_000 + number / 1e6, lng: 76.49 + chance.whole(0, 900) / 10_000 },
      course: courseOf(chance),
      items,
      // The link is sent around, and many come at once.
      atMs: fromMs + Math.round(((untilMs - fromMs) / MINUTE) * chance.next() ** 2.5) * MINUTE,
      window: chance.whole(0, windows - 1),
      losesReply: chance.chance(0.1),
    };
  });
}

interface Crowd {
  count: number;
  day: number;
  dishes: readonly string[];
  fromMs: number;
  untilMs: number;
  windows: number;
}

/** The browsers of the customers of one sale. */
export class Customers {
  private readonly client: Client;
  private readonly day: Day;
  private readonly chance: Random;
  readonly counts: Record<string, number> = {};

  constructor(client: Client, day: Day, chance: Random) {
    this.client = client;
    this.day = day;
    this.chance = chance;
  }

  /** Opens the page and orders. */
  async visit(customer: Customer): Promise<void> {
    const browser = new Person(this.client, customer.name);
    const ordered = await this.order(browser, customer);
    if (ordered.kind !== 'ok') return this.refused(browser, customer, codeOf(ordered) ?? 'unknown');
    browser.cookie = cookieOf(ordered);
    const { orderId } = answered<CreatedOrder>(ordered, 'create-order');
    this.day.orders.push(orderId);
    if (this.asksForMail(customer)) this.day.mailOf.set(customer.phone, customer.email);
    const { stage } = this.day;
    this.count(customer.course);
    switch (customer.course) {
      case 'gives up':
        return;
      case 'pays late':
        return stage.at(stage.nowMs + 25 * MINUTE, () => this.pay(browser, customer, orderId));
      case 'fails first':
        await this.checkout(browser, orderId, 'failed');
        return stage.at(stage.nowMs + 2 * MINUTE, () => this.pay(browser, customer, orderId));
      case 'leaves':
        return stage.at(stage.nowMs + MINUTE, async () => void (await this.checkout(browser, orderId, 'captured')));
      case 'pays twice':
        return stage.at(stage.nowMs + MINUTE, async () => {
          await this.pay(browser, customer, orderId);
          await this.checkout(browser, orderId, 'captured');
        });
      case 'cancels':
        stage.at(stage.nowMs + MINUTE, () => this.pay(browser, customer, orderId));
        return stage.at(stage.nowMs + this.chance.whole(1, 20) * HOUR, () => this.cancel(browser));
      case 'pays':
        return stage.at(stage.nowMs + MINUTE, () => this.pay(browser, customer, orderId));
    }
  }

  /** As the page does: a window that is full is chosen again, and the price is the server's. */
  private async order(browser: Person, customer: Customer): Promise<Outcome> {
    const { name, phone, address, pincode, items, point } = customer;
    const { sale } = this.day;
    let window = sale.windows[customer.window % sale.windows.length]?.id;
    let amount = Object.entries(items).reduce((sum, [key, quantity]) => sum + (sale.prices[key] ?? 0) * quantity * 100, 0);
    for (;;) {
      const outcome = await browser.send('POST', '/api/razorpay/create-order', {
        amount,
        currency: 'INR',
        receipt: `r-${phone}`,
        event: sale.title,
        items,
        customer: { name, phone, address, pincode },
        location: { ...point, address: '' },
        window,
        messages: this.asksForMail(customer) ? { channels: ['email'], email: customer.email, language: 'en' } : null,
      });
      const refusal = outcome.kind === 'failed' ? (outcome.body as { code?: string; windows?: { id: string }[]; amount?: number }) : {};
      if (refusal.code === 'order.windowFull' && refusal.windows?.[0]) window = refusal.windows[0].id;
      else if (refusal.code === 'order.priceChanged' && refusal.amount !== undefined && refusal.amount !== amount) amount = refusal.amount;
      else {
        customer.got = window;
        return outcome;
      }
    }
  }

  private async refused(browser: Person, { name, phone }: Customer, code: string): Promise<void> {
    this.count(code);
    if (!['order.soldOut', 'order.windowFull', 'basket.soldOut'].includes(code)) answered({ kind: 'unknown', why: code }, 'create-order');
    if (!this.chance.chance(0.5)) return;
    const waiting = await browser.send('POST', '/api/waiting-list', { event: this.day.sale.title, name, phone, quantity: 2 });
    // Too few for this order may still be enough for another.
    if (codeOf(waiting) === 'waiting.slotsFree') return;
    answered(waiting, 'POST /api/waiting-list');
    this.count('waits');
  }

  private async checkout(browser: Person, orderId: string, outcome: 'captured' | 'failed'): Promise<Triple> {
    return browser.ask<Triple>('POST', '/sandbox/razorpay/control/pay', { orderId, outcome });
  }

  private async pay(browser: Person, customer: Customer, orderId: string): Promise<void> {
    const triple = await this.checkout(browser, orderId, 'captured');
    const { name, phone, address, pincode, items, point } = customer;
    const booking = {
      ...{ name, phone, address, pincode, items, coupon: null },
      event: { title: this.day.sale.title, date: this.day.sale.date },
      location: { ...point, address: '' },
      window: customer.got,
      payment: { id: triple.razorpay_payment_id, orderId: triple.razorpay_order_id, signature: triple.razorpay_signature },
    };
    const send = () => browser.send('POST', '/api/bookings', booking);
    if (customer.losesReply) await send();
    const booked = await send();
    // Whose hold has ended gets what is left, or the money back.
    const lost = customer.course === 'pays late' ? ['payment.soldOut'] : [];
    const code = codeOf(booked);
    if (code !== null && lost.includes(code)) return this.count('paid too late');
    const { booking: made } = answered<{ booking: { bookingId: string } }>(booked, 'POST /api/bookings');
    browser.cookie = [browser.cookie, cookieOf(booked)].filter(Boolean).join('; ');
    this.day.bookingOf.set(browser, made.bookingId);
  }

  /** By the manager's rule, while that is possible. */
  private async cancel(browser: Person): Promise<void> {
    const reference = this.day.bookingOf.get(browser);
    if (reference === undefined) return;
    const path = `/api/orders/${reference}/cancellation`;
    const quoted = await browser.send('GET', path);
    if (codeOf(quoted) === 'order.changeClosed') return this.count('cancels too late');
    const { data } = answered<{ data: { version: number; amount: number } }>(quoted, `GET ${path}`);
    await browser.ask('POST', path, { version: data.version, amount: data.amount });
    this.count('cancelled');
  }

  private asksForMail({ asksForMail }: Customer): boolean {
    return asksForMail && this.day.crew.tellsByMail;
  }

  private count(what: string): void {
    this.counts[what] = (this.counts[what] ?? 0) + 1;
  }
}
