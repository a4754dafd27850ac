import type { CreatedOrder } from '#shared/bookings/booking.contract';
import { slotsOf as itemsIn } from '#shared/menu/pricing';
import type { OfferedWindow } from '#shared/sales-events/delivery-windows';
import { type Basket, bookingBody, orderBody, setWebhooks, someone, type Triple } from '../../backend/orders/checkout.js';
import { startApp, type TestApp } from '../../support/test-app.js';
import { Client, type Outcome, together } from './client.js';
import type { Random } from './seed.js';

interface SaleNamed {
  title: string;
  date: string;
}

/** What became of one customer in a crowd. */
export interface Visit {
  basket: Basket;
  /** How many slots the basket asks for. */
  slots: number;
  ordered: Outcome<CreatedOrder>;
}

/** A basket of one dish for somebody that nobody else is. */
export const basketOf = (combo: number): Basket => ({ items: { combo }, customer: someone() });

/**
 * Starts one app for a crowd that comes through one client; the provider tells nothing by itself.
 * @param give hands both to the spec, e.g. `(given) => ({ app, client } = given)`
 */
export function setUpCrowd(give: (crowd: { app: TestApp; client: Client }) => void): void {
  let app: TestApp;
  let client: Client;
  beforeAll(async () => {
    app = await startApp();
    client = new Client(app.url, {}, 60_000);
    await setWebhooks(app, { mode: 'drop' });
    give({ app, client });
  });
  afterAll(async () => {
    client.close();
    await app.stop();
  });
}

/** How often a page sends a request that the server could not carry out now. */
const TRIES = 5;
/** A crowd before one row may be told so often that its turn has not come. */
const TRIES_IN_A_CROWD = 20;

/** Before the second try, ms; twice as long before each that follows: a customer presses again, and a page asks again, not at once. */
const FIRST_PAUSE_MS = 100;

/** As a page does: what got no answer, or was not possible at the moment, is sent again as it was; to a busy database after the pause it asks for. */
export async function insist<Body>(client: Client, path: string, body: object): Promise<Outcome<Body>> {
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await client.send<Body>({ method: 'POST', path, body });
    if (outcome.kind === 'ok' || (outcome.kind === 'failed' && outcome.status !== 503)) return outcome;
    const isBusy = outcome.kind === 'failed' && (outcome.body as { code?: string }).code === 'database.unavailable';
    if (attempt >= (isBusy ? TRIES_IN_A_CROWD : TRIES)) return outcome;
    const pauseMs = isBusy ? Number(outcome.headers['retry-after'] ?? 0) * 1_000 : FIRST_PAUSE_MS * 2 ** (attempt - 1);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

/** Everybody presses "pay" at once; the clients take turns. */
export async function orderAtOnce(clients: readonly Client[], event: SaleNamed, baskets: readonly Basket[]): Promise<Visit[]> {
  return together(baskets.length, async (index) => {
    const basket = baskets[index] as Basket;
    const ordered = await insist<CreatedOrder>(of(clients, index), '/api/razorpay/create-order', orderBody(event, basket));
    return { basket, slots: itemsIn({ ...basket.items }), ordered };
  });
}

/**
 * One customer asks for a window at random, and where that is full for one that the server names, until nothing is left.
 * @param windows ids; none for a sale without   @param offer token of an offer whose slots are taken
 */
export async function orderInWindow(
  client: Client,
  event: SaleNamed,
  { combo, windows, offer }: { combo: number; windows: readonly string[]; offer?: string },
  chance: Random,
): Promise<Visit> {
  const customer = someone();
  let free = windows;
  for (;;) {
    const basket: Basket = { items: { combo }, customer, ...(free.length > 0 && { window: chance.pick(free) }) };
    const body = { ...orderBody(event, basket), ...(offer !== undefined && { offer }) };
    const ordered = await insist<CreatedOrder>(client, '/api/razorpay/create-order', body);
    const refusal = ordered.kind === 'failed' ? (ordered.body as { code?: string; windows?: OfferedWindow[] }) : null;
    free = refusal?.code === 'order.windowFull' ? (refusal.windows ?? []).map(({ id }) => id) : [];
    if (free.length === 0) return { basket, slots: combo, ordered };
  }
}

/** Everybody whose order was made pays and comes back from the payment window. @returns the statuses of the bookings */
export async function bookAll(clients: readonly Client[], event: SaleNamed, visits: readonly Visit[]): Promise<number[]> {
  const made = visits.filter(({ ordered }) => ordered.kind === 'ok');
  return together(made.length, async (index) => {
    const { basket, ordered } = made[index] as Visit;
    if (ordered.kind !== 'ok') return 0;
    const client = of(clients, index);
    const body = { orderId: ordered.body.orderId, outcome: 'captured' };
    const paid = await client.send<Triple>({ method: 'POST', path: '/sandbox/razorpay/control/pay', body });
    if (paid.kind !== 'ok') return 0;
    const booked = await insist(client, '/api/bookings', bookingBody(event, paid.body, basket));
    return booked.kind === 'unknown' ? 0 : booked.status;
  });
}

/** The orders of a crowd of whom nobody may be refused. @throws Error that counts what the others were answered */
export function orderIdsOf(visits: readonly Visit[]): string[] {
  const refusals: Record<string, number> = {};
  const ids = visits.flatMap(({ ordered }) => {
    if (ordered.kind === 'ok') return [ordered.body.orderId];
    const answer = ordered.kind === 'unknown' ? ordered.why : `${ordered.status} ${JSON.stringify(ordered.body)}`;
    refusals[answer] = (refusals[answer] ?? 0) + 1;
    return [];
  });
  if (ids.length < visits.length) throw new Error(`Not everybody got an order: ${JSON.stringify(refusals)}`);
  return ids;
}

/** Those who got an order, those who were told that it is sold out, and those with any other answer. */
export function sortOut(visits: readonly Visit[]): { sold: Visit[]; refused: Visit[]; others: Visit[] } {
  const isSold = ({ ordered }: Visit): boolean => ordered.kind === 'ok';
  const isRefused = ({ ordered }: Visit): boolean =>
    ordered.kind === 'failed' && ordered.status === 409 && (ordered.body as { code?: string }).code === 'order.soldOut';
  return {
    sold: visits.filter(isSold),
    refused: visits.filter(isRefused),
    others: visits.filter((visit) => !isSold(visit) && !isRefused(visit)),
  };
}

export const slotsIn = (visits: readonly Visit[]): number => visits.reduce((sum, { slots }) => sum + slots, 0);

export const mixedBaskets = (chance: Random, count: number): Basket[] => Array.from({ length: count }, () => basketOf(chance.whole(1, 5)));

const of = (clients: readonly Client[], index: number): Client => clients[index % clients.length] as Client;
