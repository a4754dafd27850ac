import { randomUUID } from 'node:crypto';
import type { Role } from '#shared/core/roles';
import { bookingBody, orderBody, someone, type Triple, unique } from '../../backend/orders/checkout.js';
import { Client, type Outcome } from './client.js';

/** Everybody who may knock: each with a cookie that was got through the door that people of its kind use. @source contract §3 */
export const ACTORS = [
  'nobody',
  'customer',
  'another customer',
  'kitchen phone',
  'cook',
  'tv',
  'rider',
  'manager',
  'revoked phone',
] as const;
export type Actor = (typeof ACTORS)[number];

/** Whom the server takes each of them for. */
export const ROLE_OF: Record<Actor, Role | null> = {
  nobody: null,
  customer: null,
  'another customer': null,
  'kitchen phone': 'kitchen',
  cook: 'kitchen',
  tv: 'tv',
  rider: 'rider',
  manager: 'manager',
  'revoked phone': null,
};

/** A paid order and what opens it. */
export interface Bought {
  cookie: string;
  bookingId: string;
  orderId: string;
  orderToken: string;
  triple: Triple;
}

interface Credentials {
  username: string;
  password: string;
}

/** What the server answered; fails when it refused or did not answer. */
export function told<Body = Record<string, unknown>>(outcome: Outcome): Body {
  if (outcome.kind !== 'ok') throw new Error(`Not done: ${JSON.stringify(outcome).slice(0, 500)}`);
  return outcome.body as Body;
}

/** The Cookie header that a browser would send after this answer. */
function cookieOf(outcome: Outcome): string {
  told(outcome);
  const given = outcome.kind === 'ok' ? [outcome.headers['set-cookie'] ?? []].flat() : [];
  return given.map((cookie) => cookie.split(';')[0]).join('; ');
}

/** The nine actors on one running product with the payment sandbox. */
export class Actors {
  private readonly client: Client;
  /** Number of the rider's phone. */
  riderId = 0;
  private readonly cookies = new Map<Actor, string>([['nobody', '']]);

  private constructor(
    readonly url: string,
    private readonly owner: Credentials,
  ) {
    this.client = new Client(url);
  }

  static async at(url: string, manager: Credentials): Promise<Actors> {
    const actors = new Actors(url, manager);
    for (const actor of ['manager', 'cook', 'kitchen phone', 'tv', 'rider', 'revoked phone'] as const) await actors.renew(actor);
    return actors;
  }

  /** The Cookie header of an actor, e.g. for `Client`; empty for nobody. */
  cookie(actor: Actor): Record<string, string> {
    const cookie = this.cookies.get(actor);
    if (cookie === undefined) throw new Error(`The ${actor} has not come yet`);
    return cookie === '' ? {} : { cookie };
  }

  /** A new session for somebody whose last one ended. */
  async renew(actor: Actor): Promise<void> {
    const open: Partial<Record<Actor, () => Promise<string>>> = {
      manager: () => this.signIn(this.owner),
      cook: async () => {
        const cook = { username: unique('cook').slice(0, 60), password: randomUUID() };
        told(await this.send('manager', 'POST', '/api/users', { ...cook, role: 'kitchen' }));
        return this.signIn(cook);
      },
      'kitchen phone': async () => (await this.enrolled('Phone at the pit')).cookie,
      tv: () => this.pair(),
      rider: async () => {
        const { cookie, id } = await this.enrolled('Phone of Binu', 'rider');
        this.riderId = id;
        return cookie;
      },
      'revoked phone': async () => {
        const { cookie, id } = await this.enrolled('Phone that was lost');
        told(await this.send('manager', 'DELETE', `/api/devices/${id}`));
        return cookie;
      },
    };
    const cookie = await open[actor]?.();
    if (cookie !== undefined) this.cookies.set(actor, cookie);
  }

  /** A customer orders and pays one combo of a sale. */
  async buy(actor: 'customer' | 'another customer', event: { title: string; date: string }, customer = someone()): Promise<Bought> {
    const basket = { customer };
    const ordered = await this.client.send({ method: 'POST', path: '/api/razorpay/create-order', body: orderBody(event, basket) });
    const { orderId, orderToken } = told<{ orderId: string; orderToken: string }>(ordered);
    const paid = { orderId, outcome: 'captured' };
    const triple = told<Triple & object>(await this.client.send({ method: 'POST', path: '/sandbox/razorpay/control/pay', body: paid }));
    const booked = await this.client.send({ method: 'POST', path: '/api/bookings', body: bookingBody(event, triple, basket) });
    const { booking } = told<{ booking: { bookingId: string } }>(booked);
    const cookie = cookieOf(ordered);
    this.cookies.set(actor, cookie);
    return { cookie, bookingId: booking.bookingId, orderId, orderToken, triple };
  }

  /** A sale that can be booked. */
  async sale(more: Record<string, unknown> = {}): Promise<{ id: number; title: string; date: string }> {
    const sale = { title: unique('Pit Mandi'), date: 'Sunday, 12 to 3 PM', description: 'One pit', ...more };
    return told<{ event: { id: number; title: string; date: string } }>(await this.send('manager', 'POST', '/api/events', sale)).event;
  }

  /** @param path sent as it is */
  send(actor: Actor, method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Outcome> {
    return this.client.send({ method, path, body, headers: { ...this.cookie(actor), ...headers } });
  }

  close(): void {
    this.client.close();
  }

  private async signIn(credentials: Credentials): Promise<string> {
    return cookieOf(await this.client.send({ method: 'POST', path: '/api/auth/login', body: credentials }));
  }

  /** A new phone by the manager’s link. */
  async enrolled(name: string, role: 'kitchen' | 'rider' = 'kitchen'): Promise<{ cookie: string; id: number }> {
    const { url } = told<{ url: string }>(await this.send('manager', 'POST', '/api/devices/invites', { name, role }));
    const token = url.slice(url.indexOf('#token=') + '#token='.length);
    const outcome = await this.client.send({ method: 'POST', path: '/api/devices/enrol', body: { token, name } });
    return { cookie: cookieOf(outcome), id: told<{ device: { id: number } }>(outcome).device.id };
  }

  private async pair(): Promise<string> {
    const pairing = await this.client.send({ method: 'POST', path: '/api/devices/pairings' });
    const { deviceCode, userCode } = told<{ deviceCode: string; userCode: string }>(pairing);
    told(await this.send('manager', 'POST', '/api/devices/approve', { userCode, name: 'Screen over the pit' }));
    return cookieOf(await this.client.send({ method: 'POST', path: '/api/devices/pairings/claim', body: { deviceCode } }));
  }
}
