import type { IncomingMessage } from 'node:http';
import { browserProtocol } from '../../../backend/src/core/http/browser-protocol';
import { callerOf, plainAddress } from '../../../backend/src/core/http/caller-address';
import { appOfFile, MANAGER, startApp } from '../../support/test-app';

describe('security headers', () => {
  const app = appOfFile();

  const EVERYWHERE = {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), payment=(self "https://api.razorpay.com"), geolocation=(self)',
  };

  /** @source faults A11, O6 */
  it.each(['/', '/admin', '/soplocked', '/api/events', '/api/nothing', '/health/live', '/tv-assets/main-1a2b3c.js'])(
    '%s carries the headers of every answer',
    async (path) => {
      const { headers } = await app.http.get(path);
      const camera = path === '/admin' ? 'camera=(self)' : 'camera=()';
      expect(headers).toMatchObject({ ...EVERYWHERE, 'permissions-policy': EVERYWHERE['permissions-policy'].replace('camera=()', camera) });
      expect(headers['strict-transport-security']).toBeUndefined();
    },
  );

  it('a TV page has the whole policy, to the letter', async () => {
    const { headers } = await app.http.get('/soplocked').set('Host', 'kuzhi.example').expect(200);
    expect(headers['content-security-policy']).toBe(
      "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self'; " +
        "media-src 'self' blob:; connect-src 'self' ws://kuzhi.example wss://kuzhi.example; worker-src 'self'; manifest-src 'self'; " +
        "frame-src 'none'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    );
  });
});

it.each([
  ['8.8.8.8', '8.8.8.8'],
  ['8.8.8.8:1234', '8.8.8.8'],
  ['::ffff:8.8.8.8', '8.8.8.8'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['2001:db8::1', '2001:db8::1'],
])('%s is the address %s', (address, plain) => {
  expect(plainAddress(address)).toBe(plain);
});

it.each([
  ['8.8.8.8:1234', '::ffff:8.8.8.8', true],
  ['8.8.8.8', '8.8.8.9', false],
  ['2001:db8:1:2::1', '2001:0db8:0001:0002:ffff:ffff:ffff:ffff', true],
  ['2001:db8::1', '2001:db8:0:0:5::', true],
  ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
])('%s and %s are one caller: %s', (one, other, same) => {
  expect(callerOf(one) === callerOf(other)).toBe(same);
});

it('one line of IPv6 is limited as one caller, whatever address of it is used (faults A8)', async () => {
  const app = await startApp({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } });
  try {
    const tried = async (address: string): Promise<number> =>
      (await app.http.post('/api/menu/coupon').set('X-Forwarded-For', address).send({ coupon: 'NONE' })).status;
    for (let host = 1; host <= 10; host += 1) expect(await tried(`2001:db8:1:2::${host}`)).not.toBe(429);
    expect(await tried('2001:db8:1:2:ffff::1')).toBe(429);
    expect(await tried('2001:db8:1:3::1')).not.toBe(429);
  } finally {
    await app.stop();
  }
});

const asked = (forwarded: string | undefined, encrypted = false) =>
  ({ headers: { 'x-forwarded-proto': forwarded }, socket: { encrypted } }) as unknown as IncomingMessage;

it.each<[forwarded: string | undefined, encrypted: boolean, hops: number, protocol: string]>([
  [undefined, false, 0, 'http'],
  [undefined, true, 0, 'https'],
  [undefined, true, 1, 'https'],
  ['https', false, 0, 'http'],
  ['https', false, 1, 'https'],
  ['http', true, 1, 'http'],
  // The client wrote the first word itself; only the last one comes from the proxy.
  ['https, http', false, 1, 'http'],
  ['http, https', false, 1, 'https'],
  // Two proxies: the outer one ends TLS, the inner one hears plain http from it.
  ['https, http', false, 2, 'https'],
  ['https, http, http', false, 2, 'http'],
  ['https', false, 2, 'https'],
  ['HTTPS , HTTP', false, 2, 'https'],
  [' , ', false, 1, 'http'],
  ['javascript:', false, 1, 'http'],
])(
  'the forwarded words "%s" on a connection that is encrypted: %s, with %i trusted proxies, are %s',
  (forwarded, encrypted, hops, protocol) => {
    expect(browserProtocol(asked(forwarded, encrypted), hops)).toBe(protocol);
  },
);

it.each([
  ['1', 'https, http', false],
  ['1', 'http, https', true],
  ['2', 'https, http', true],
])('with TRUST_PROXY=%s and "%s" a cookie is Secure: %s', async (hops, forwarded, secure) => {
  const app = await startApp({ env: { TRUST_PROXY: hops } });
  try {
    const reply = await app.http.post('/api/auth/login').set('X-Forwarded-Proto', forwarded).send(MANAGER).expect(200);
    expect(String(reply.headers['set-cookie']).includes('; Secure')).toBe(secure);
  } finally {
    await app.stop();
  }
});
