import { unique } from '../../backend/orders/checkout.js';
import { type Actors, told } from './actors.js';

/** The addresses of real records, by the start of a route's path: a request about nothing stops at its first look. */
export type KnownRecords = Record<string, Record<string, string | number>>;

interface Listed {
  data: { id: string | number; bookingId?: string }[];
}

/** Makes one record of each kind and finds the sample kitchen's. */
export async function knownRecords(actors: Actors): Promise<KnownRecords> {
  const ask = async <Reply>(method: string, path: string, body?: unknown): Promise<Reply> =>
    told<Reply>(await actors.send('manager', method, path, body));
  const first = async (path: string): Promise<string | number> => (await ask<Listed>('GET', path)).data[0]?.id ?? 1;

  const sale = await actors.sale({ maxOrders: 100_000 });
  const own = await actors.buy('customer', sale);
  await actors.buy('another customer', sale);
  const day = { title: 'Mandi', date: '2026-12-06', salesEventId: sale.id };
  const eventId = (await ask<{ event: { id: string } }>('POST', '/api/diary-events/create', day)).event.id;
  const taskId = await first(`/api/todos/${eventId}`);
  const item = (await ask<{ item: { id: number } }>('POST', '/api/inventory/items', { name: 'Basmati', quantity: 40, currentPrice: 120 }))
    .item.id;
  const used = await ask<{ movement: { id: number } }>('POST', `/api/inventory/items/${item}/movements`, { kind: 'use', quantity: 1 });
  const cook = { username: unique('somebody'), password: 'rice and raisins', role: 'kitchen' };
  const user = (await ask<{ user: { id: number } }>('POST', '/api/users', cook)).user.id;
  const { id: device } = await actors.enrolled('Spare phone');
  const run = await ask<{ runs: { id: number }[] }>('POST', `/api/delivery-runs/sales/${sale.id}/plan`, {});
  const booking = (await ask<Listed>('GET', '/api/bookings')).data[0]?.id ?? 1;
  const timers = await ask<{ data?: Record<string, unknown> }>('GET', `/api/timers/${eventId}`);
  const stepId = Object.keys(timers.data ?? {})[0] ?? 'step-1';
  const kept = { food: 'meat', by: 'Ammini' };
  const sample = (await ask<{ sample: { id: number } }>('POST', `/api/diary-events/${eventId}/samples`, kept)).sample.id;
  const petrol = { kind: 'delivery', name: 'Petrol', amount: 300 };
  const cost = (await ask<{ cost: { id: number } }>('POST', `/api/profit/${sale.id}/costs`, petrol)).cost.id;
  return {
    '/api/profit/': { sale: sale.id, id: cost },
    '/api/samples/': { id: sample },
    '/api/events/': { id: sale.id },
    '/api/bookings/': { id: booking },
    '/api/orders/': { bookingId: own.bookingId },
    '/api/holds/': { orderId: own.orderId },
    '/api/diary-events/': { id: eventId },
    '/api/purchasing/': { id: item },
    '/api/inventory/': { id: item, movementId: used.movement.id },
    '/api/users/': { id: user },
    '/api/devices/': { id: device },
    '/api/portions/': { salesEventId: sale.id },
    '/api/delivery-runs/': { salesEventId: sale.id, id: run.runs[0]?.id ?? 1, bookingId: own.bookingId },
    '/api/rider/': { id: run.runs[0]?.id ?? 1, bookingId: own.bookingId },
    '/api/packing/': { salesEventId: sale.id, bookingId: own.bookingId },
    '/api/': { eventId, taskId, stepId, reviewId: 1, id: 1 },
  };
}

/** The value of a route's parameter; undefined when no record has one. */
export function recordFor(records: KnownRecords, path: string, name: string): string | number | undefined {
  const starts = Object.keys(records).filter((start) => path.startsWith(start));
  return starts.map((start) => records[start]?.[name]).find((id) => id !== undefined);
}
