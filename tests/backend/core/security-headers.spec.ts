import { appOfFile } from '../../support/test-app';

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
