import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { type Route, routesOf } from '../../support/routes';
import { appOfFile } from '../../support/test-app';

describe('every route that may change something', () => {
  const app = appOfFile();
  let routes: Route[];
  beforeAll(async () => {
    // The provider's own doors are signed instead and have specs of their own; signing out would end the session that asks.
    routes = routesOf(app).filter(
      ({ method, path }) => method !== 'get' && !/\/sandbox\/|\/razorpay\/(return|webhook)$|\/logout$/.test(path),
    );
  });
  /** Everything that is stored, except what a request may always leave: its session's renewal and the audit of a refusal. */
  async function stored(): Promise<string> {
    const manager = await app.as('manager');
    const reads = [
      '/api/events?includeInactive=true',
      '/api/bookings',
      '/api/settings',
      '/api/users',
      '/api/diary-events',
      '/api/devices',
      '/api/inventory',
    ];
    const replies = await Promise.all(reads.map((path) => manager.get(path)));
    return JSON.stringify(replies.map(({ body }) => body.data));
  }
  const each = async (send: (route: Route, address: string) => Promise<{ status: number; body: { success?: boolean; code?: string } }>) =>
    Promise.all(
      routes.map(async (route) => {
        const { status, body } = await send(route, route.path.replace(/:\w+/g, '999999'));
        return { route: `${route.method} ${route.path}`, status, success: body.success, code: body.code };
      }),
    );
  /** Uploads come as multipart, so their route refuses the other kind before it looks inside. */
  const expected = (status: number, code: string) =>
    routes.map(({ method, path }) => ({
      route: `${method} ${path}`,
      success: false,
      ...(path === '/api/media' ? { status: 415, code: 'input.type' } : { status, code }),
    }));

  it('refuses broken JSON and stores nothing', async () => {
    const manager = await app.as('manager');
    const before = await stored();
    const answers = await each(({ method }, address) => manager[method](address).set('Content-Type', 'application/json').send('{"a": '));
    expect(answers).toEqual(expected(400, 'input.malformed'));
    expect(await stored()).toBe(before);
  });

  it('refuses more than a megabyte and stores nothing', async () => {
    const manager = await app.as('manager');
    const before = await stored();
    const body = JSON.stringify({ text: 'മ'.repeat(400_000) });
    const answers = await each(({ method }, address) => manager[method](address).set('Content-Type', 'application/json').send(body));
    expect(answers).toEqual(expected(413, 'input.tooLarge'));
    expect(await stored()).toBe(before);
  });

  it('refuses more than 32 kB from a caller without a session before it reads the body', async () => {
    const open = routes.filter(({ path }) => path !== '/api/media');
    const body = JSON.stringify({ text: 'x'.repeat(33_000) });
    const answers = await Promise.all(
      open.map(async ({ method, path }) => {
        const address = path.replace(/:\w+/g, '999999');
        const { status } = await app.http[method](address).set('Content-Type', 'application/json').send(body);
        const chunked = await fetch(`${app.url}${address}`, {
          method: method.toUpperCase(),
          headers: { 'content-type': 'application/json' },
          body: new Blob([body]).stream(),
          duplex: 'half',
        } as RequestInit);
        return { route: `${method} ${path}`, status, chunked: chunked.status };
      }),
    );
    expect(answers).toEqual(open.map(({ method, path }) => ({ route: `${method} ${path}`, status: 413, chunked: 413 })));
  });

  it.each([
    ['a list in a list', (depth: number) => '['.repeat(depth) + ']'.repeat(depth)],
    ['an object in an object', (depth: number) => '{"a":'.repeat(depth) + '1' + '}'.repeat(depth)],
  ])('refuses %s, a thousand times over', async (_, nested) => {
    for (const body of [nested(1_000), nested(100_000)]) {
      const manager = await app.as('manager');
      const reply = await manager.post('/api/events').set('Content-Type', 'application/json').send(body).expect(400);
      expect(reply.body.code).toBe('input.invalid');
    }
  });

  it('refuses a form', async () => {
    const manager = await app.as('manager');
    const answers = await each(({ method }, address) => manager[method](address).type('form').send('a=b'));
    expect(answers).toEqual(expected(415, 'input.type'));
  });

  it.each([
    ['no body and no type', {}, undefined],
    ['no body under the name of JSON', { 'content-type': 'application/json' }, undefined],
    ['an empty object', { 'content-type': 'application/json' }, '{}'],
  ])('answers %s with a reply of ours, never a crash', async (_, headers, body) => {
    const cookie = await app.cookieOf('manager');
    const answers = await each(async ({ method }, address) => {
      const reply = await fetch(`${app.url}${address}`, {
        method: method.toUpperCase(),
        headers: { cookie, ...(headers as Record<string, string>) },
        ...(body !== undefined && { body }),
      });
      return { status: reply.status, body: (await reply.json()) as { success?: boolean; code?: string } };
    });
    const told = answers.filter(({ status, success, code }) => (status < 300 ? success === true : success === false && code !== undefined));
    expect(told).toEqual(answers);
    expect(answers.filter(({ status, code }) => status >= 500 || code === 'input.malformed')).toEqual([]);
  });

  it.each(['text/plain', 'application/xml', 'application/octet-stream', 'nonsense', ''])('refuses a body of type "%s"', async (type) => {
    const cookie = await app.cookieOf('manager');
    const answers = await each(async ({ method }, address) => {
      const reply = await fetch(`${app.url}${address}`, {
        method: method.toUpperCase(),
        headers: { cookie, 'content-type': type },
        body: '{"a":1}',
      });
      return { status: reply.status, body: (await reply.json()) as { success?: boolean; code?: string } };
    });
    expect(answers).toEqual(expected(415, 'input.type'));
  });

  it.each(['x=%00', 'x%00=1', 'q=%00&event=%00', 'list=%00', 'subject=%00', 'lat=%00&lng=%00', 'includeInactive=%00', 'q=%E0%A4%A'])(
    'answers the query "%s" with a 4xx, never a crash, whatever it asks',
    async (query) => {
      const manager = await app.as('manager');
      const all = routesOf(app).filter(({ path }) => !/\/sandbox\/|\/logout$/.test(path));
      const answers = await Promise.all(
        all.map(async ({ method, path }) => {
          const { status, body } = await manager[method](`${path.replace(/:\w+/g, '999999')}?${query}`);
          return { route: `${method} ${path}`, status, code: (body as { code?: string }).code };
        }),
      );
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
      expect(answers.filter(({ status, code }) => status >= 400 && code === undefined)).toEqual([]);
    },
  );

  it.each([
    '/api/menu?event=%00',
    '/api/available-slots?event=1%00',
    '/api/bookings?q=%00',
    '/api/waiting-list?event=%00',
    '/api/snapshots?list=%00',
    '/api/audit?subject=%00',
  ])('refuses %s, which no database can look for', async (address) => {
    const reply = await (await app.as('manager')).get(address).expect(400);
    expect(reply.body).toMatchObject({ success: false, code: 'input.invalid' });
  });

  it('refuses NUL characters in the address itself', async () => {
    const manager = await app.as('manager');
    const withParameter = routesOf(app).filter(({ path }) => path.includes(':') && !path.includes('/sandbox/'));
    const answers = await Promise.all(
      withParameter.map(async ({ method, path }) => {
        const { status, body } = await manager[method](path.replace(/:\w+/g, 'a%00b'));
        return { route: `${method} ${path}`, status, code: (body as { code?: string }).code };
      }),
    );
    expect(answers.filter(({ status, code }) => status < 400 || status >= 500 || code === undefined)).toEqual([]);
  });

  /** @source faults A10 */
  it('refuses a page of another site although the manager is signed in', async () => {
    const manager = await app.as('manager');
    for (const { method, path } of routes) {
      const reply = await manager[method](path.replace(/:\w+/g, '999999')).set('Origin', 'https://evil.example').send({});
      expect([method, path, reply.status, reply.body.code]).toEqual([method, path, 403, 'origin.foreign']);
    }
  });

  it.each([
    ['an array', '[]'],
    ['null', 'null'],
    ['a number', '7'],
    ['a text', '"x"'],
    ['a prototype key', '{"__proto__":{"role":"manager"}}'],
  ])('answers %s instead of a body with a 4xx, never a crash', async (_, body) => {
    const manager = await app.as('manager');
    const answers = await each(({ method }, address) => manager[method](address).set('Content-Type', 'application/json').send(body));
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  });
});

describe('bytes that are no request', () => {
  const app = appOfFile();
  /** Everything that the server says until it closes the connection. */
  const answerTo = (bytes: string): Promise<string> =>
    new Promise((resolve, reject) => {
      let said = '';
      const socket = connect(Number(new URL(app.url).port), '127.0.0.1', () => socket.write(bytes));
      socket.setEncoding('utf8').on('data', (text: string) => (said += text));
      socket.on('close', () => resolve(said));
      socket.on('error', reject);
    });

  it.each([
    ['no HTTP at all', 'hello\r\n\r\n', 400, 'input.malformed'],
    [
      'two lengths',
      'POST /api/bookings HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello',
      400,
      'input.malformed',
    ],
    ['endless headers', `GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 'input.tooLarge'],
  ])('are refused in the words of the contract, and end the connection: %s', async (_, bytes, status, code) => {
    const [head = '', body = ''] = (await answerTo(bytes)).split('\r\n\r\n');
    expect(head.split('\r\n')[0]).toMatch(`HTTP/1.1 ${status} `);
    expect(head.toLowerCase()).toContain('connection: close');
    expect(JSON.parse(body)).toMatchObject({ success: false, code, error: expect.any(String) });
  });

  it('do not cost the next request of the same client its answer', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = (headers: Record<string, string>): Promise<number | undefined> =>
      new Promise((resolve, reject) => {
        const sent = request(`${app.url}/health/live`, { agent, headers }, (reply) => {
          reply.resume().on('end', () => resolve(reply.statusCode));
        });
        sent.on('error', reject).end();
      });
    for (let round = 0; round < 20; round += 1) {
      expect(await ask({ 'x-long': 'x'.repeat(20_000) })).toBe(431);
      expect(await ask({})).toBe(200);
    }
    agent.destroy();
  });
});
