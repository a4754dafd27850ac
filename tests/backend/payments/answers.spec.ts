import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { RazorpayGateway } from '../../../backend/src/payments/providers/razorpay/razorpay.gateway.js';

const KEYS = { keyId: 'rzp_test_1', keySecret: 'secret', webhookSecret: 'secret' };

/** faults P29: what a broken provider may answer. */
describe('a provider that answers nonsense', () => {
  let server: Server;
  let answer: (response: ServerResponse) => void = (response) => response.end();
  beforeAll(async () => {
    server = createServer((_request, response) => answer(response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(
    () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  );

  it.each<[string, (response: ServerResponse) => void]>([
    ['a page instead of JSON', (response) => response.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>Maintenance</h1>')],
    ['a page with an error', (response) => response.writeHead(502, { 'Content-Type': 'text/html' }).end('<h1>Bad gateway</h1>')],
    ['truncated JSON', (response) => response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"id":"order_1","amo')],
    ['a record without its fields', (response) => response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"id":"order_1"}')],
    ['a redirect', (response) => response.writeHead(302, { Location: 'http://127.0.0.1:1/' }).end()],
    ['a reset connection', (response) => response.destroy()],
    [
      'a trickle that never ends',
      (response) => {
        response.writeHead(200, { 'Content-Type': 'application/json' });
        const drip = setInterval(() => response.write(' '), 50);
        response.on('close', () => clearInterval(drip));
      },
    ],
  ])('fails in one way: %s', async (_name, how) => {
    answer = how;
    const gateway = new RazorpayGateway(KEYS, () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`, 600);
    const startedAt = performance.now();
    await expect(gateway.createOrder({ amountPaise: 100, receipt: 'r', notes: {} })).rejects.toMatchObject({ name: 'GatewayError' });
    expect(performance.now() - startedAt).toBeLessThan(5_000);
  });

  const LINE = { entity_id: 'adj_A', type: 'adjustment', amount: 5_000, credit: 5_000, debit: 0, fee: 0, tax: 0 };
  const SETTLED = { ...LINE, settled: true, settled_at: 1_795_757_400, settlement_id: 'setl_A', settlement_utr: null };
  const settledAs = (line: object) => {
    answer = (response) => response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify({ items: [line] }));
    const gateway = new RazorpayGateway(KEYS, () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`, 600);
    return gateway.settledOn('2026-11-27', { count: 200, skip: 0 });
  };

  it.each([
    ['null', { ...SETTLED, fee: null, tax: null, debit: null }],
    ['absent', { ...SETTLED, fee: undefined, tax: undefined, debit: undefined }],
  ])('an amount of a settled line that does not concern it is 0: %s', async (_name, line) => {
    const { lines } = await settledAs(line);
    expect(lines).toEqual([expect.objectContaining({ creditPaise: 5_000, feePaise: 0, taxPaise: 0, debitPaise: 0 })]);
  });

  it('reads an amount that the provider wrote as a text', async () => {
    expect((await settledAs({ ...SETTLED, amount: '5000' })).lines).toEqual([expect.objectContaining({ amountPaise: 5_000 })]);
  });

  it.each([
    ['an amount that no record has room for', { amount: 2_000_000_001 }],
    ['a credit that no record has room for', { credit: 3_000_000_000 }],
    ['a fee below 0', { fee: -1 }],
    ['a time that no record has room for', { settled_at: 9_000_000_000_000 }],
    ['an amount of null', { amount: null }],
    ['an empty amount', { amount: '' }],
    ['an amount with a fraction', { amount: '50.5' }],
  ])('refuses a settled line with %s', async (_name, more) => {
    await expect(settledAs({ ...SETTLED, ...more })).rejects.toMatchObject({ name: 'GatewayError' });
  });
});
