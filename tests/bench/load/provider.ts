import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { Wire } from './wire.ts';

/** By which a server trusts the provider. */
export const KEYS = {
  RAZORPAY_KEY_ID: 'rzp_test_Bench000000001',
  RAZORPAY_KEY_SECRET: 'a key secret of the bench',
  RAZORPAY_WEBHOOK_SECRET: 'a webhook secret of the bench',
};

const MESSAGES = [
  ['payment.authorized', 'authorized'],
  ['payment.captured', 'captured'],
  ['order.paid', 'captured'],
] as const;

const signature = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('hex');

/** @param number of the order, its payment and its messages */
const paymentOf = (number: string, amount: number, status: string) => ({
  ...{ id: `pay_${number}`, entity: 'payment', order_id: `order_${number}`, amount, currency: 'INR', status },
  ...{ captured: status === 'captured', method: 'upi', fee: null, tax: null, notes: [], created_at: 1_796_000_000 },
});

async function answerTo(request: IncomingMessage, number: () => string, amount: number): Promise<object> {
  const { method, url = '' } = request;
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  if (method === 'POST' && url === '/v1/orders') {
    const { receipt } = JSON.parse(Buffer.concat(parts).toString()) as { receipt: string };
    return {
      id: `order_${number()}`,
      entity: 'order',
      amount,
      amount_paid: 0,
      currency: 'INR',
      receipt,
      status: 'created',
      attempts: 0,
      notes: [],
    };
  }
  const known = /^\/v1\/payments\/pay_(\w+)$/.exec(url)?.[1];
  return known ? paymentOf(known, amount, 'captured') : { entity: 'collection', count: 0, items: [] };
}

let isListening = false;

/** A payment provider in the process of the generator, so that its work is none of the server's. It remembers nothing. */
export async function openProvider(port: number, amount: number): Promise<void> {
  if (isListening) return;
  isListening = true;
  const began = Date.now().toString(36);
  let orders = 0;
  const number = (): string => `${began}x${(orders += 1)}`;
  const server = createServer((request, reply) => {
    void answerTo(request, number, amount).then((body) => {
      const text = JSON.stringify(body);
      reply.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) }).end(text);
    });
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
}

/** The customer pays in the provider's window. */
export function payOutside(orderId: string): { id: string; orderId: string; signature: string } {
  const id = orderId.replace('order_', 'pay_');
  return { id, orderId, signature: signature(KEYS.RAZORPAY_KEY_SECRET, `${orderId}|${id}`) };
}

/** Tells the server of a payment, as the provider does after the browser has booked. */
export async function tellOf(wire: Wire, orderId: string, amount: number): Promise<void> {
  const number = orderId.replace('order_', '');
  for (const [event, status] of MESSAGES) {
    const body = { entity: 'event', event, contains: ['payment'], payload: { payment: { entity: paymentOf(number, amount, status) } } };
    const headers = {
      'X-Razorpay-Signature': signature(KEYS.RAZORPAY_WEBHOOK_SECRET, JSON.stringify(body)),
      'X-Razorpay-Event-Id': `${event}.${number}`,
    };
    await wire.ask({ method: 'POST', path: '/api/razorpay/webhook', body, headers });
  }
}
