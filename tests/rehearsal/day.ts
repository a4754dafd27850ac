import { calendarDayOf, instantOf } from '#shared/core/time';
import type { Booking, CustomerOrder } from '#shared/bookings/booking.contract';
import type { DiaryEvent } from '#shared/diary/diary-event.contract';
import type { EventForecast } from '#shared/forecast/forecast.contract';
import type { ManagedSalesEvent } from '#shared/sales-events/sales-event.contract';
import type { Random } from '../faults/support/seed.ts';
import { Customers, inventCustomers } from './customers.ts';
import { Kitchen } from './kitchen.ts';
import { Office } from './office.ts';
import { Riders } from './riders.ts';
import type { Person } from './people.ts';
import type { Crew } from './crew.ts';
import type { Stage } from './stage.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** So often at most somebody looks at the forecast. */
const LOOK_EVERY_MS = 5 * MINUTE;
/** Whose page said it for so long has to be told; nobody looks at it again. */
const LONG_LATE_MS = 10 * MINUTE;

/** What is sold on a day. */
export interface RehearsedSale {
  id: number;
  title: string;
  date: string;
  maxOrders: number;
  windows: { id: string; from: number; until: number; parcels: number }[];
  /** Rupees. */
  prices: Record<string, number>;
}

/** When a customer's page said that the order is late, looks in a row. */
export interface Lateness {
  phone: string;
  fromMs: number;
  untilMs: number;
}

interface Setting {
  stage: Stage;
  crew: Crew;
  chance: Random;
  /** So many days before the event the sale is announced. */
  sellingDays: number;
}

/** One event day with the days of selling before it. */
export class Day {
  readonly number: number;
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly stage: Stage;
  readonly crew: Crew;
  readonly orders: string[] = [];
  readonly mailOf = new Map<string, string>();
  readonly bookingOf = new Map<Person, string>();
  readonly lateness: Lateness[] = [];
  readonly customers: Customers;
  readonly kitchen: Kitchen;
  readonly riders: Riders;
  readonly office: Office;
  sale!: RehearsedSale;
  eventId = '';
  private readonly chance: Random;
  private readonly sellingDays: number;
  private lastLookMs = 0;

  constructor(number: number, date: string, { stage, crew, chance, sellingDays }: Setting) {
    this.sellingDays = sellingDays;
    this.number = number;
    this.date = date;
    this.stage = stage;
    this.crew = crew;
    this.chance = chance;
    this.customers = new Customers(crew.client, this, chance.fork());
    this.kitchen = new Kitchen(this, chance.fork());
    this.riders = new Riders(this, chance.fork());
    this.office = new Office(this, chance.fork());
  }

  /** A clock of the event day, e.g. `at(15)`. */
  at(hours: number, minutes = 0): number {
    return Date.parse(instantOf(this.date, hours * 60 + minutes));
  }

  /** From the announcement to the evening. */
  async play(): Promise<void> {
    const { stage, chance } = this;
    const opensAt = this.at(-24 * this.sellingDays + 8);
    await stage.lead(opensAt);
    await this.crew.signIn();
    await this.open();
    const customers = inventCustomers(chance.fork(), {
      count: chance.whole(30, 48),
      day: this.number,
      dishes: Object.keys(this.sale.prices),
      fromMs: opensAt + 2 * HOUR,
      untilMs: this.at(-4),
      windows: this.sale.windows.length,
    });
    for (const customer of customers) stage.at(customer.atMs, () => this.customers.visit(customer));
    this.office.plan();
    await this.kitchen.plan();
    stage.at(this.at(4, 30), () => this.riders.plan());
    stage.watchedFromMs = this.at(4, 30);
    for (let ms = this.at(4, 30); ms <= this.at(19); ms += Math.max(LOOK_EVERY_MS, stage.stepMs)) stage.at(ms, () => this.look());
    await stage.play();
    stage.watchedFromMs = Number.POSITIVE_INFINITY;
    await stage.lead(this.at(20));
  }

  /** The sale, with the day on which it is cooked. */
  private async open(): Promise<void> {
    const { manager } = this.crew;
    const title = `Rehearsal ${this.number + 1}`;
    const windows = [
      { from: 15 * 60, until: 15 * 60 + 30 },
      { from: 16 * 60, until: 17 * 60 },
    ].map((window) => ({ ...window, parcels: this.chance.whole(14, 22) }));
    const { event } = await manager.ask<{ event: ManagedSalesEvent }>('POST', '/api/events', {
      title,
      date: '',
      description: 'One pit',
      startsAt: new Date(this.at(15)).toISOString(),
      maxOrders: this.chance.whole(40, 64),
      menuItems: { 'beef-2pc': { enabled: true }, combo: { enabled: true }, 'chicken-mandi': { enabled: true } },
      windows,
    });
    const { data } = await manager.get<{ data: { items: Record<string, { price: number }> } }>(`/api/menu?event=${event.id}`);
    this.sale = {
      id: event.id,
      title,
      date: event.date,
      maxOrders: event.maxOrders,
      windows: event.windows ?? [],
      prices: Object.fromEntries(Object.entries(data.items).map(([key, { price }]) => [key, price])),
    };
    const day = { title, date: this.date, salesEventId: event.id, estimatedAttendance: this.chance.whole(40, 120) };
    this.eventId = (await manager.ask<{ event: DiaryEvent }>('POST', '/api/diary-events/create', day)).event.id;
  }

  async bookings(): Promise<Booking[]> {
    const { data } = await this.crew.manager.get<{ data: Booking[] }>(
      `/api/bookings?event=${encodeURIComponent(this.sale.title)}&pageSize=200`,
    );
    return data.sort((one, other) => (one.phone < other.phone ? -1 : one.phone > other.phone ? 1 : one.id - other.id));
  }

  /** What the board says of the delivery, and, while somebody is late, what their own pages say. */
  async look(): Promise<void> {
    const { data } = await this.crew.manager.get<{ data: EventForecast }>(`/api/forecast/${this.eventId}`);
    const now = this.stage.nowMs;
    if (data.lateOrders > 0) {
      for (const { bookingId, phone, status } of await this.bookings()) {
        if (status !== 'confirmed' || !this.mailOf.has(phone) || this.isLongLate(phone)) continue;
        const page = await this.crew.manager.get<{ data: CustomerOrder }>(`/api/orders/${bookingId}`);
        if (page.data.forecast?.isLate) this.noteLate(phone, now);
      }
    }
    this.lastLookMs = now;
  }

  private isLongLate(phone: string): boolean {
    return this.lateness.some((one) => one.phone === phone && one.untilMs - one.fromMs >= LONG_LATE_MS);
  }

  private noteLate(phone: string, now: number): void {
    const open = this.lateness.find((one) => one.phone === phone && one.untilMs === this.lastLookMs);
    if (open) open.untilMs = now;
    else this.lateness.push({ phone, fromMs: now, untilMs: now });
  }
}

/** The day of the first event, and one in each week. */
export const dateOf = (number: number, firstDate: string): string =>
  calendarDayOf(new Date(Date.parse(`${firstDate}T06:30:00Z`) + number * 7 * 24 * HOUR).toISOString());
