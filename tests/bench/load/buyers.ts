import { randomUUID } from 'node:crypto';
import { percentile } from '../statistics.ts';
import { openProvider, payOutside, tellOf } from './provider.ts';
import { type Answer, Wire } from './wire.ts';

/** What is sold. */
export interface Sale {
  title: string;
  date: string;
}

export interface OrdersJob {
  url: string;
  sale: Sale;
  connections: number;
  seconds: number;
  /** So many orders at most. */
  most?: number;
  /** The port of the provider, where that is not built into the server. */
  provider?: number;
}

export interface OrdersResult {
  done: number;
  seconds: number;
  p50Ms: number;
  p99Ms: number;
}

interface Payment {
  id: string;
  orderId: string;
  signature: string;
}
/** The bare server plays the provider in the same reply. */
interface Created {
  orderId: string;
  payment?: Payment;
}

const PRICE_PAISE = 100_000;
const FIRST_PHONE = 9_000_000_000;
let buyers = Math.floor(Math.random() * 500_000_000);

const jsonOf = <Body>(answer: Answer): Body => JSON.parse(answer.text()) as Body;

/** Somebody whom nobody else is, with one portion. */
function newBuyer() {
  buyers += 1;
  return { name: `Buyer ${buyers}`, phone: String(FIRST_PHONE + buyers), address: '12 Temple Road, Kottayam', pincode: '686001' };
}
type Buyer = ReturnType<typeof newBuyer>;

function order(wire: Wire, sale: Sale, customer: Buyer): Promise<Answer> {
  const body = {
    amount: PRICE_PAISE,
    currency: 'INR',
    receipt: randomUUID(),
    event: sale.title,
    items: { combo: 1 },
    customer,
  };
  return wire.send({ method: 'POST', path: '/api/razorpay/create-order', body });
}

async function payAndBook(wire: Wire, sale: Sale, buyer: Buyer, { orderId, payment }: Created, isOutside = false): Promise<void> {
  const paid = payment ?? (isOutside ? payOutside(orderId) : await pay(wire, orderId));
  const body = { ...buyer, items: { combo: 1 }, coupon: null, event: sale, location: null, payment: paid };
  await wire.ask({ method: 'POST', path: '/api/bookings', body });
  if (isOutside) await tellOf(wire, orderId, PRICE_PAISE);
}

async function pay(wire: Wire, orderId: string): Promise<Payment> {
  const answer = await wire.ask({ method: 'POST', path: '/sandbox/razorpay/control/pay', body: { orderId, outcome: 'captured' } });
  const triple = jsonOf<Record<'razorpay_payment_id' | 'razorpay_order_id' | 'razorpay_signature', string>>(answer);
  return { id: triple.razorpay_payment_id, orderId: triple.razorpay_order_id, signature: triple.razorpay_signature };
}

/** Customers order, pay and book, one after the other on each connection. */
export async function orders({ url, sale, connections, seconds, most = Infinity, provider }: OrdersJob): Promise<OrdersResult> {
  if (provider !== undefined) await openProvider(provider, PRICE_PAISE);
  const wires = await Promise.all(Array.from({ length: connections }, () => Wire.open(url)));
  const taken: number[] = [];
  const began = performance.now();
  let begun = 0;
  await Promise.all(
    wires.map(async (wire) => {
      while (performance.now() < began + seconds * 1_000 && begun < most) {
        begun += 1;
        const buyer = newBuyer();
        const came = performance.now();
        const answer = await order(wire, sale, buyer);
        if (answer.status !== 200) throw new Error(`create-order answered ${answer.status}: ${answer.text()}`);
        await payAndBook(wire, sale, buyer, jsonOf<Created>(answer), provider !== undefined);
        taken.push(performance.now() - came);
      }
    }),
  );
  const ended = performance.now();
  for (const wire of wires) wire.close();
  return { done: taken.length, seconds: (ended - began) / 1_000, p50Ms: percentile(taken, 0.5), p99Ms: percentile(taken, 0.99) };
}

export interface RaceJob {
  url: string;
  sale: Sale;
  buyers: number;
}

export interface RaceResult {
  /** Until the last buyer was answered. */
  answeredMs: number;
  /** Until the last winner had paid and booked. */
  bookedMs: number;
  p50Ms: number;
  p99Ms: number;
  sold: number;
  /** Told that it is sold out. */
  refused: number;
  /** Anything else, and what the first of them was told. */
  others: number;
  firstOther: string;
}

/** Everybody presses "pay" at once; who got a slot pays and books. */
export async function race({ url, sale, buyers: count }: RaceJob): Promise<RaceResult> {
  const wires: Wire[] = [];
  for (let at = 0; at < count; at += 1) wires.push(await Wire.open(url));
  const began = performance.now();
  const visits = await Promise.all(
    wires.map(async (wire) => {
      const buyer = newBuyer();
      const answer = await order(wire, sale, buyer);
      return { wire, buyer, answer, ms: performance.now() - began };
    }),
  );
  const answeredMs = performance.now() - began;
  const sold = visits.filter(({ answer }) => answer.status === 200);
  const isSoldOut = (answer: Answer): boolean => answer.status === 409 && answer.text().includes('order.soldOut');
  const refused = visits.filter(({ answer }) => isSoldOut(answer));
  const other = visits.find(({ answer }) => answer.status !== 200 && !isSoldOut(answer))?.answer;
  await Promise.all(sold.map(({ wire, buyer, answer }) => payAndBook(wire, sale, buyer, jsonOf<Created>(answer))));
  const bookedMs = performance.now() - began;
  for (const wire of wires) wire.close();
  const taken = visits.map(({ ms }) => ms);
  const others = count - sold.length - refused.length;
  return {
    ...{ answeredMs, bookedMs, sold: sold.length, refused: refused.length, others },
    firstOther: other ? `${other.status} ${other.text()}` : '',
    ...{ p50Ms: percentile(taken, 0.5), p99Ms: percentile(taken, 0.99) },
  };
}
