import { createHash } from 'node:crypto';
import type { Booking } from '#shared/bookings/booking.contract';
import type { DeliveryRun } from '#shared/delivery-runs/delivery-run.contract';
import type { InventoryItem, Movement } from '#shared/inventory/inventory.contract';
import type { Message } from '#shared/messages/message.contract';
import type { BookingMoney } from '#shared/bookings/booking-money.contract';
import type { Reading } from '#shared/readings/reading.contract';
import type { Task } from '#shared/tasks/task.contract';
import type { Timer } from '#shared/timers/timer.contract';
import type { Day } from './day.ts';

/** A payment as the provider's own books have it. Amounts in paise. */
interface ProviderPayment {
  id: string;
  captured: boolean;
  amount: number;
  amount_refunded: number;
}

/** Everything that a day left behind, as its people can read it. */
export interface Books {
  bookings: Booking[];
  money: BookingMoney[];
  provider: ProviderPayment[];
  tasks: Task[];
  timers: Timer[];
  readings: Reading[];
  runs: DeliveryRun[];
  messages: Message[];
  items: InventoryItem[];
  movements: Movement[];
}

/** The keys of the sandbox, known to everybody. @source payments §4.6 */
const PROVIDER = `Basic ${Buffer.from('rzp_test_Sim0000000001:sim_key_secret_0001').toString('base64')}`;
const PAGE = 200;

export async function readBooks(day: Day): Promise<Books> {
  const { manager } = day.crew;
  const list = async <Row>(path: string): Promise<Row[]> => (await manager.get<{ data: Row[] }>(path)).data;
  const bookings = await day.bookings();
  const money: BookingMoney[] = [];
  for (const { id } of bookings) money.push((await manager.get<{ data: BookingMoney }>(`/api/bookings/${id}/money`)).data);
  const provider: ProviderPayment[] = [];
  for (const order of day.orders) {
    const outcome = await manager.send('GET', `/sandbox/razorpay/v1/orders/${order}/payments`, undefined, { authorization: PROVIDER });
    if (outcome.kind === 'ok') provider.push(...(outcome.body as { items: ProviderPayment[] }).items);
  }
  const items = (await list<InventoryItem>('/api/inventory')).sort((one, other) => one.id - other.id);
  const movements: Movement[] = [];
  for (const id of day.office.stockBefore.keys()) movements.push(...(await list<Movement>(`/api/inventory/items/${id}/movements`)));
  const messages: Message[] = [];
  for (let page = 1; ; page += 1) {
    const found = await list<Message>(`/api/messages?event=${day.sale.id}&page=${page}&pageSize=${PAGE}`);
    messages.push(...found);
    if (found.length < PAGE) break;
  }
  return {
    bookings,
    money,
    provider,
    items,
    movements,
    messages,
    tasks: await list<Task>(`/api/todos/${day.eventId}`),
    timers: await list<Timer>(`/api/timers/${day.eventId}`),
    readings: await list<Reading>(`/api/diary-events/${day.eventId}/readings`),
    runs: await list<DeliveryRun>(`/api/delivery-runs/sales/${day.sale.id}`),
  };
}

type Plain = Record<string, unknown>;
const only = <Row extends object>(row: Row, ...names: (keyof Row & string)[]): Plain =>
  Object.fromEntries(names.map((name) => [name, row[name]]));

/**
 * The business state of a day: what somebody bought, paid, cooked, measured, packed, delivered and was told, and when. Without numbers that
 * the database or chance gave: a booking is known by its customer's phone.
 */
export function businessState(day: Day, books: Books): Plain {
  const phoneOf = new Map(books.bookings.map(({ bookingId, phone }) => [bookingId, phone]));
  const itemOf = new Map(books.items.map(({ id, name }) => [id, name]));
  return {
    sale: only(day.sale, 'title', 'date', 'maxOrders'),
    bookings: books.bookings.map((booking) => ({
      ...only(booking, 'name', 'phone', 'address', 'items', 'amount', 'discountApplied', 'status', 'delivery', 'createdAt'),
      window: booking.window?.from ?? null,
      payment: { ...booking.payment, id: booking.payment.id === null },
    })),
    tasks: books.tasks.map((task) =>
      only(task, 'id', 'startedAt', 'startedBy', 'completed', 'completedAt', 'completedBy', 'temperatureValue', 'sortOrder'),
    ),
    timers: books.timers.map((timer) => only(timer, 'id', 'isActive', 'startTime', 'startedBy', 'reading')),
    readings: inOrder(books.readings.map((one) => only(one, 'task', 'kind', 'celsius', 'outcome', 'takenBy', 'takenAt', 'action'))),
    runs: books.runs.map((run) => ({
      ...only(run, 'number', 'day', 'leftAt'),
      rider: run.rider?.name ?? null,
      stops: run.stops.map((stop) => only(stop, 'phone', 'state', 'at', 'reason', 'cash', 'collected', 'packed')),
    })),
    messages: inOrder(
      books.messages.map((one) => ({
        ...only(one, 'fact', 'channel', 'to', 'state', 'createdAt'),
        about: phoneOf.get(one.bookingId ?? ''),
      })),
    ),
    items: books.items.map((item) => only(item, 'name', 'quantity', 'currentPrice')),
    movements: inOrder(
      books.movements.map((one) => ({ ...only(one, 'kind', 'quantity', 'before', 'after', 'by', 'at'), item: itemOf.get(one.itemId) })),
    ),
    provider: {
      captured: books.provider
        .filter(({ captured }) => captured)
        .map(({ amount }) => amount)
        .sort((one, other) => one - other),
    },
  };
}

/** Lists whose order says nothing. */
const inOrder = (rows: Plain[]): string[] => rows.map(canonical).sort();

/** The same text for the same content, whatever the order of the keys. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );

/** @param before of the days before; empty for the first */
export const hashOf = (state: unknown, before = ''): string => createHash('sha256').update(before).update(canonical(state)).digest('hex');
