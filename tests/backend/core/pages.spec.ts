import { TV_PAGE_IDS, tvPath } from '#shared/sop/tv-pages';
import { startApp, type TestApp } from '../../support/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

describe('pages (contract §4)', () => {
  it.each([
    ['/', 'storefront'],
    ['/anything/else', 'storefront'],
    ['/index.html', 'storefront'],
    ['/foo.bar', 'storefront'],
    ['/old-shop/menu.php', 'storefront'],
    ['/favicon-none.ico', 'storefront'],
    ['/bare.html', 'storefront'],
    ['/apifoo', 'storefront'],
    ['/order/MND-ABC234', 'storefront'],
    ['/kitchenette', 'storefront'],
    ['/login', 'staff'],
    ['/admin', 'staff'],
    ['/eventreports', 'staff'],
    ['/recipe', 'staff'],
    ['/roadmap', 'staff'],
    ['/sop', 'staff'],
    ['/kitchen', 'staff'],
    ['/kitchen/events/event-1', 'staff'],
    ['/kitchen/temperatures', 'staff'],
    ['/enrol', 'staff'],
    ...TV_PAGE_IDS.map((id): [string, string] => [tvPath(id), 'tv']),
    ['/soplocked/pitlighting?eventId=event-1', 'tv'],
  ])('%s is a page of %s, asked for again each time, with a policy of its own', async (path, title) => {
    const reply = await app.http.get(path).expect(200);
    expect(reply.text).toContain(`<title>${title}</title>`);
    expect(reply.headers['content-type']).toMatch(/^text\/html/);
    expect(reply.headers['cache-control']).toBe('no-cache');
    expect(reply.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(reply.headers['content-security-policy']).toMatch(
      title === 'staff' ? /script-src 'self' 'wasm-unsafe-eval';/ : /script-src 'self'(;| https)/,
    );
    expect(reply.headers['permissions-policy']).toContain(title === 'staff' ? 'camera=(self)' : 'camera=()');
  });

  it('keep the landing page’s text out of a private order, and say where a shared page really is', async () => {
    expect((await app.http.get('/').expect(200)).text).toMatch(/landing <link href="http:\/\/127\.0\.0\.1:\d+\/picture">/);
    expect((await app.http.get('/order/MND-ABC234').expect(200)).text).not.toContain('landing');
    expect((await app.http.get('/bare.html').expect(200)).text).toContain('landing');
  });

  it('name the address that a link preview came by, and none that could break out of it', async () => {
    const sharedAs = async (host: string) => /landing <link href="([^"]*)"/.exec((await app.http.get('/').set('Host', host)).text)?.[1];
    expect(await sharedAs('mandi.example:8443')).toBe('http://mandi.example:8443/picture');
    expect(await sharedAs('evil"><script>')).toBe('/picture');
    for (let host = 0; host < 60; host += 1) await sharedAs(`host-${host}.example`);
    expect(await sharedAs('mandi.example')).toBe('http://mandi.example/picture');
  });

  it('keep hashed assets for a year', async () => {
    const reply = await app.http.get('/tv-assets/main-1a2b3c.js').expect(200);
    expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(reply.headers['content-type']).toMatch(/javascript/);
  });

  it('are sent compressed to a browser that takes it', async () => {
    const raw = async (path: string) => {
      const reply = await fetch(`${app.url}${path}`, { headers: { 'Accept-Encoding': 'br' } });
      return { encoding: reply.headers.get('content-encoding'), vary: reply.headers.get('vary'), text: await reply.text() };
    };
    const page = await raw('/admin');
    expect(page).toMatchObject({ encoding: 'br', vary: 'Accept-Encoding' });
    expect(page.text).toContain('<title>staff</title>');
    expect(await raw('/staff-assets/main-1a2b3c.js')).toMatchObject({ encoding: 'br', text: "export const app = 'staff';\n" });
    await app.http.get('/staff-assets/main-1a2b3c.js').set('Accept-Encoding', 'identity').expect(200, "export const app = 'staff';\n");
  });

  it('let a video be read in parts', async () => {
    const reply = await app.http.get('/videos/clip.mp4').set('Range', 'bytes=2-4').expect(206);
    expect(reply.headers['content-range']).toBe('bytes 2-4/10');
    expect(reply.headers['content-type']).toBe('video/mp4');
  });

  it('name our own web sockets, which the engines of old televisions do not count as ours', async () => {
    const policyFor = async (host: string) =>
      (await app.http.get('/soplocked').set('Host', host)).headers['content-security-policy'] as string;
    expect(await policyFor('kitchen.local:3000')).toContain("connect-src 'self' ws://kitchen.local:3000 wss://kitchen.local:3000");
    expect(await policyFor("a' *")).not.toContain('ws:');
  });

  it('never serve a service worker from a cache', async () => {
    const reply = await app.http.get('/staff-sw.js').expect(200);
    expect(reply.headers['cache-control']).toBe('no-cache');
    expect(reply.headers['service-worker-allowed']).toBe('/');
  });

  it.each(['/images/none.jpg', '/videos/none.mp4', '/tv-assets/none.js', '/api/none.json', '/health/none'])(
    '%s is not there: 404, not a page',
    async (path) => {
      const reply = await app.http.get(path).expect(404);
      expect(reply.body).toMatchObject({ success: false, code: 'route.notFound' });
    },
  );

  it('tell a page that asks for a part of itself when it is not there, and show a person the landing page', async () => {
    const asked = (destination: string) => app.http.get('/none.js').set('Sec-Fetch-Dest', destination);
    for (const part of ['script', 'style', 'image', 'serviceworker', 'manifest']) await asked(part).expect(404);
    expect((await asked('document').expect(200)).text).toContain('<title>storefront</title>');
  });

  it('say of an upload that is not there that it is not: 404, not a page', async () => {
    const reply = await app.http.get('/media/none.jpg').expect(404);
    expect(reply.body).toMatchObject({ success: false, code: 'media.notFound' });
  });

  /** @source faults I10 */
  it.each([
    '/images/..%2f..%2fpackage.json',
    '/images/%2e%2e/%2e%2e/package.json',
    '/tv-assets/..%2f..%2findex.html',
    '/videos/....//....//package.json',
    '/images/%00',
    '/%E0%A4%A',
  ])('%s leads nowhere', async (path) => {
    const reply = await app.http.get(path);
    expect([400, 403, 404]).toContain(reply.status);
    expect(reply.text).not.toContain('"dependencies"');
  });

  it('allow the payment provider only where customers pay, and only with real keys', async () => {
    const real = await startApp({
      env: { RAZORPAY_KEY_ID: 'rzp_test_abc', RAZORPAY_KEY_SECRET: 'secret-one', RAZORPAY_WEBHOOK_SECRET: 'secret-two' },
    });
    try {
      const policyOf = async (which: TestApp, path: string): Promise<string> =>
        (await which.http.get(path)).headers['content-security-policy'] ?? '';
      expect(await policyOf(real, '/')).toContain('https://checkout.razorpay.com');
      expect(await policyOf(real, '/admin')).not.toContain('razorpay');
      expect(await policyOf(app, '/')).not.toContain('razorpay');
    } finally {
      await real.stop();
    }
  });
});
