import { addDays, calendarDayOf } from '#shared/core/time';
import type { InventoryItem } from '#shared/inventory/inventory.contract';
import type { EditSalesEvent } from '#shared/sales-events/sales-event.contract';
import type { EditSettings } from '#shared/settings/settings.contract';
import type { Task } from '#shared/tasks/task.contract';
import type { Timer } from '#shared/timers/timer.contract';
import { MANAGER, type Server } from './server.ts';

const SOMEBODY = { name: 'Asha Menon', phone: '9847012345', address: '12 Temple Road, Kottayam', pincode: '686001' };

/** What the manager does beside the screens: the product's own routes, to arrange a spec and to ask for the truth. */
export class Office {
  private readonly server: Server;
  private readonly cookie: string;

  private constructor(server: Server, cookie: string) {
    this.server = server;
    this.cookie = cookie;
  }

  static async of(server: Server): Promise<Office> {
    const reply = await fetch(`${server.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(MANAGER),
    });
    if (!reply.ok) throw new Error(`The manager may not sign in: ${reply.status}`);
    return new Office(
      server,
      reply.headers
        .getSetCookie()
        .map((cookie) => cookie.split(';')[0])
        .join('; '),
    );
  }

  /** A one-time link for a staff phone. */
  async invite(name: string): Promise<string> {
    return (await this.ask<{ url: string }>('POST', '/api/devices/invites', { name })).url;
  }

  /** The sample cooking day. */
  async event(): Promise<{ id: string; title: string }> {
    const [event] = (await this.ask<{ data: { id: string; title: string }[] }>('GET', '/api/diary-events')).data;
    if (!event) throw new Error('The sample kitchen has no cooking day');
    return event;
  }

  /** Another cooking day, so many days from today, for so many people. */
  async cookingDay(title: string, daysAhead: number, estimatedAttendance = 50): Promise<{ id: string; title: string }> {
    const date = addDays(calendarDayOf(new Date().toISOString()), daysAhead);
    const event = { title, date, estimatedAttendance };
    return (await this.ask<{ event: { id: string; title: string } }>('POST', '/api/diary-events/create', event)).event;
  }

  /** When the food of a cooking day leaves, e.g. "14:00". */
  async deliverAt(eventId: string, deliveryTime: string): Promise<void> {
    await this.ask('PUT', `/api/schedule/${eventId}`, { deliveryTime });
  }

  /** Links a cooking day, the sample unless told, to the sale that can be booked. */
  async linkSale(day?: { id: string }): Promise<void> {
    const { id } = day ?? (await this.event());
    const sale = (await this.ask<{ data: { id: number; bookable: boolean }[] }>('GET', '/api/events')).data.find(
      ({ bookable }) => bookable,
    );
    await this.ask('PUT', `/api/diary-events/${id}`, { salesEventId: sale?.id });
  }

  /** A cooking day, the sample unless told, no longer cooks for a sale. */
  async unlinkSale(day?: { id: string }): Promise<void> {
    const { id } = day ?? (await this.event());
    await this.ask('PUT', `/api/diary-events/${id}`, { salesEventId: null });
  }

  async tasks(eventId: string): Promise<Task[]> {
    return (await this.ask<{ data: Task[] }>('GET', `/api/todos/${eventId}`)).data;
  }

  async task(eventId: string, id: string): Promise<Task> {
    const task = (await this.tasks(eventId)).find((one) => one.id === id);
    if (!task) throw new Error(`There is no task ${id}`);
    return task;
  }

  /** A task that nobody began and that asks for no reading. */
  async freshTask(eventId: string): Promise<Task> {
    const task = (await this.tasks(eventId)).find((one) => !one.startedAt && !one.completed && !one.isTemperature);
    if (!task) throw new Error('Every task of the sample kitchen is begun');
    return task;
  }

  /** Gives a task to somebody. */
  async giveTo(eventId: string, taskId: string, assignedTo: string): Promise<void> {
    await this.ask('PATCH', `/api/todos/${eventId}/tasks/${taskId}`, { assignedTo });
  }

  /** Somebody measures and completes the task. @param action a code of `shared/src/readings/corrective-actions.ts` */
  async read(eventId: string, taskId: string, celsius: number, action?: string): Promise<void> {
    // A list is made when it is first asked for.
    await this.tasks(eventId);
    await this.ask('POST', `/api/todos/${eventId}/tasks/${taskId}/complete`, { temperatureValue: celsius, correctiveAction: action });
  }

  /** The food came out of the pit so many minutes ago, as a phone without a network would tell of it. */
  async takeOut(eventId: string, minutesAgo: number): Promise<void> {
    const at = new Date(Date.now() - minutesAgo * 60_000).toISOString();
    await this.ask('POST', `/api/todos/${eventId}/tasks/take-out/complete`, { by: 'Ammini', at });
  }

  async deliverTo(eventId: string, deliveryLocation: string): Promise<Task> {
    return (await this.ask<{ task: Task }>('POST', `/api/todos/${eventId}/deliveries`, { deliveryLocation })).task;
  }

  /** What the store has. */
  async items(): Promise<InventoryItem[]> {
    return (await this.ask<{ data: InventoryItem[] }>('GET', '/api/inventory')).data;
  }

  /** How much of an item the store has. */
  async stock(itemId: number): Promise<number | undefined> {
    return (await this.items()).find(({ id }) => id === itemId)?.quantity;
  }

  /** Puts something into the store. */
  async buy(itemId: number, quantity: number): Promise<void> {
    await this.ask('POST', `/api/inventory/items/${itemId}/movements`, { kind: 'purchase', quantity });
  }

  async timer(eventId: string, stepId: string): Promise<Timer> {
    return (await this.ask<{ data: Timer }>('GET', `/api/timers/${eventId}/${stepId}`)).data;
  }

  /** The phone or TV screen of that name is lost: its session ends. */
  async revoke(name: string): Promise<void> {
    await this.ask('DELETE', await this.device(name));
  }

  /** Gives a TV screen that is there to a cooking day. */
  async assign(name: string, eventId: string): Promise<void> {
    await this.ask('PATCH', await this.device(name), { command: { kind: 'event', value: eventId } });
  }

  /** Sets a TV screen that is there to automatic mode, among these pages, e.g. "riceprep+chutneyprep". */
  async followPlan(name: string, value: string): Promise<void> {
    await this.ask('PATCH', await this.device(name), { command: { kind: 'plan', value } });
  }

  /** Plans a task anew. */
  async plan(eventId: string, taskId: string, when: Pick<Task, 'dueDate' | 'startTime'>): Promise<void> {
    // A list is made when it is first asked for.
    await this.tasks(eventId);
    await this.ask('PATCH', `/api/todos/${eventId}/tasks/${taskId}`, when);
  }

  private async device(name: string): Promise<string> {
    const { data } = await this.ask<{ data: { id: number; name: string }[] }>('GET', '/api/devices');
    const device = data.find((one) => one.name === name);
    if (!device) throw new Error(`There is no phone or TV screen of the name ${name}`);
    return `/api/devices/${device.id}`;
  }

  /** The sale that can be booked. */
  async sale(): Promise<{ id: number; title: string; titleMalayalam?: string | null }> {
    const { data } = await this.ask<{ data: { id: number; title: string; titleMalayalam?: string | null; bookable: boolean }[] }>(
      'GET',
      '/api/events',
    );
    const sale = data.find(({ bookable }) => bookable);
    if (!sale) throw new Error('The sample kitchen sells nothing');
    return sale;
  }

  /** The sale that can be booked sells these dishes too, and so many portions in all. */
  async sellToo(dishes: readonly string[], maxOrders: number): Promise<{ id: number; title: string }> {
    const sale = await this.sale();
    const menuItems = Object.fromEntries(['beef-2pc', 'combo', ...dishes].map((key) => [key, { enabled: true }]));
    await this.ask('PUT', `/api/events/${sale.id}`, { menuItems, maxOrders });
    return sale;
  }

  /** A sale, the one that can be booked unless told, begins, opens and closes at these times, ISO 8601. */
  async timeSale(
    times: { startsAt?: string; orderingOpensAt?: string; orderingClosesAt?: string },
    told?: { id: number; title: string; titleMalayalam?: string | null },
  ): Promise<{ id: number; title: string; titleMalayalam?: string | null }> {
    const sale = told ?? (await this.sale());
    await this.ask('PUT', `/api/events/${sale.id}`, { date: '', ...times });
    return sale;
  }

  /** Somebody books and pays so many portions, of the first dish unless told; the provider's webhook completes the booking. */
  async book(sale: { title: string }, portions: number, dish?: string, customer = SOMEBODY): Promise<void> {
    const { data } = await this.ask<{ data: { items: Record<string, { price: number }> } }>(
      'GET',
      `/api/menu?event=${encodeURIComponent(sale.title)}`,
    );
    const [[key, { price }] = ['', { price: 0 }]] = Object.entries(data.items).filter(([each]) => dish === undefined || each === dish);
    const order = await this.ask<{ orderId: string }>('POST', '/api/razorpay/create-order', {
      amount: price * portions * 100,
      currency: 'INR',
      receipt: `e2e-${portions}`,
      event: sale.title,
      items: { [key]: portions },
      customer,
    });
    await this.ask('POST', '/sandbox/razorpay/control/pay', { orderId: order.orderId, outcome: 'captured' });
  }

  /** How many bookings there are: the webhook makes each a moment after its payment. */
  async bookings(): Promise<number> {
    return (await this.ask<{ data: unknown[] }>('GET', '/api/bookings')).data.length;
  }

  /** The references of all bookings. */
  async references(): Promise<string[]> {
    const { data } = await this.ask<{ data: { bookingId: string }[] }>('GET', '/api/bookings');
    return data.map(({ bookingId }) => bookingId);
  }

  /** How many portions of a sale stand packed. */
  async packedPortions(saleId: number): Promise<number> {
    return (await this.ask<{ data: { packed?: number } }>('GET', `/api/portions/${saleId}`)).data.packed ?? 0;
  }

  /** Somebody who bought says how it was; see `linkSale`. */
  async review(rating: number, comment: string): Promise<void> {
    const { id } = await this.event();
    await this.ask('POST', `/api/reviews/${id}`, { reviewerName: SOMEBODY.name, phone: SOMEBODY.phone, rating, comment });
  }

  /** Ends every hold of a sale before its time. */
  async endHolds(saleId: number): Promise<void> {
    const { data } = await this.ask<{ data: { id: number }[] }>('GET', `/api/holds?event=${saleId}`);
    for (const { id } of data) await this.ask('POST', `/api/holds/${id}/release`, {});
  }

  async setTimer(eventId: string, stepId: string, isActive: boolean): Promise<void> {
    await this.ask('PUT', `/api/timers/${eventId}/${stepId}`, { isActive });
  }

  /** A screen of that name is approved. @returns what it claims its session with */
  async approvedScreen(name: string): Promise<string> {
    const { userCode, deviceCode } = await this.ask<{ userCode: string; deviceCode: string }>('POST', '/api/devices/pairings', {});
    await this.ask('POST', '/api/devices/approve', { userCode, name });
    return deviceCode;
  }

  /** A TV screen that is let in without its own browser. @returns its cookie */
  async pairTv(name: string): Promise<string> {
    const reply = await fetch(`${this.server.url}/api/devices/pairings/claim`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ deviceCode: await this.approvedScreen(name) }),
    });
    return reply.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  }

  /** Puts a video of the manager's in place of ours. @returns its address */
  async replaceVideo(stepId: string, video: Buffer): Promise<string> {
    const body = new FormData();
    body.append('file', new Blob([new Uint8Array(video)], { type: 'video/mp4' }), 'film.mp4');
    const reply = await fetch(`${this.server.url}/api/media`, { method: 'POST', headers: { Cookie: this.cookie }, body });
    const { url } = (await reply.json()) as { url: string };
    await this.ask('PUT', `/api/sop/videos/${stepId}`, { url });
    return url;
  }

  /** Changes what the manager may set. */
  async set(settings: EditSettings): Promise<void> {
    await this.ask('PUT', '/api/settings', settings);
  }

  /** Changes a sale. */
  async editSale(id: number, changes: EditSalesEvent): Promise<void> {
    await this.ask('PUT', `/api/events/${id}`, changes);
  }

  /** Leaves so many slots of the sale that can be booked. */
  async leaveSlots(maxOrders: number): Promise<void> {
    const sale = await this.sale();
    await this.ask('PUT', `/api/events/${sale.id}`, { maxOrders });
  }

  /** The records of the kitchen that stories read: sales, bookings, settings, the store, the sample cooking day. */
  async records(): Promise<unknown> {
    const { id } = await this.event();
    const paths = ['events?includeInactive=true', 'bookings', 'settings', 'inventory', `todos/${id}`, `timers/${id}`, 'diary-events'];
    return Promise.all(paths.map(async (path) => (await this.ask<{ data: unknown }>('GET', `/api/${path}`)).data));
  }

  private async ask<T>(method: string, path: string, body?: unknown): Promise<T> {
    const reply = await fetch(`${this.server.url}${path}`, {
      method,
      headers: { Cookie: this.cookie, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!reply.ok) throw new Error(`${method} ${path} answered ${reply.status}: ${await reply.text()}`);
    return (await reply.json()) as T;
  }
}
