import type { IncomingMessage } from 'node:http';
import { browserProtocol } from '../../../backend/src/core/http/browser-protocol';
import { MANAGER, startApp } from '../../support/test-app';

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
