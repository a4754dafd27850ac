import { request } from 'node:http';
import { appOfFile } from '../../support/test-app';

const app = appOfFile();

const login = () => app.http.post('/api/auth/login');

describe('an unreadable request', () => {
  it.each([
    ['broken JSON', '{"username": "a",', 400, 'input.malformed'],
    ['a bare word', 'hello', 400, 'input.malformed'],
    ['a prototype key', '{"__proto__": {"role": "manager"}, "username": "a", "password": "b"}', 400, 'input.malformed'],
    ['a constructor key', '{"constructor": {"prototype": {"x": 1}}, "username": "a", "password": "b"}', 400, 'input.malformed'],
    ['an array', '[]', 400, 'input.invalid'],
    ['a missing field', '{"username": "a"}', 400, 'input.invalid'],
    ['a number for a text', '{"username": 7, "password": "b"}', 400, 'input.invalid'],
    ['deep nesting', `${'['.repeat(5_000)}${']'.repeat(5_000)}`, 400, 'input.invalid'],
  ])('is refused in the shape of the contract: %s', async (_, body, status, code) => {
    const reply = await login().set('Content-Type', 'application/json').send(body);
    expect([reply.status, reply.body.success, reply.body.code]).toEqual([status, false, code]);
    expect(typeof reply.body.error).toBe('string');
  });

  it('is refused with the names of its wrong fields', async () => {
    const reply = await login().send({ username: 'a' }).expect(400);
    expect(reply.body.issues).toEqual([{ path: 'password', message: expect.any(String) }]);
  });

  it('is refused above a megabyte', async () => {
    const reply = await login()
      .send({ username: 'a'.repeat(1_100_000), password: 'b' })
      .expect(413);
    expect(reply.body).toMatchObject({ success: false, code: 'input.tooLarge' });
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/jsonp'])(
    'is refused with a body of type %s',
    async (type) => {
      const reply = await login().set('Content-Type', type).send('username=a&password=b');
      expect([reply.status, reply.body.code]).toEqual([415, 'input.type']);
    },
  );

  it.each(['/api/unknown', '/api', '/api/auth/login/', '/api//auth/me', '/API/auth/me', '/api/auth/me;x=1', '/api/%2e%2e/api/users'])(
    'is answered at the unknown address %s with 404 in JSON, never a page',
    async (path) => {
      const reply = await app.http.get(path).expect(404);
      expect(reply.body).toMatchObject({ success: false, code: 'route.notFound' });
    },
  );

  it.each(['PUT', 'TRACE', 'PROPFIND'])('is refused with a method that the address does not take: %s', async (method) => {
    const status = await new Promise<number>((resolve, reject) => {
      const call = request(`${app.url}/api/auth/login`, { method }, (reply) => {
        reply.resume();
        resolve(reply.statusCode ?? 0);
      });
      call.on('error', reject);
      call.end();
    });
    expect([404, 405, 415]).toContain(status);
  });
});

/** @source faults A10, A18 */
describe('pages of other sites', () => {
  it.each([
    ['a foreign Origin', { Origin: 'https://evil.example' }],
    ['an opaque Origin', { Origin: 'null' }],
    ['a cross-site fetch', { 'Sec-Fetch-Site': 'cross-site' }],
    ['a sister site', { 'Sec-Fetch-Site': 'same-site' }],
  ])('are refused: %s', async (_, headers: Record<string, string>) => {
    const reply = await login().set(headers).send({ username: 'manager', password: 'wrong password' }).expect(403);
    expect(reply.body.code).toBe('origin.foreign');
  });

  it.each([
    ['our own Origin', () => ({ Origin: app.url })],
    ['a same-origin fetch', () => ({ 'Sec-Fetch-Site': 'same-origin' })],
    ['no browser at all', () => ({})],
  ])('do not include %s, which is accepted', async (_, headers: () => Record<string, string>) => {
    await login().set(headers()).send({ username: 'manager', password: 'wrong password' }).expect(401);
  });

  it('may not read replies, which have no CORS header', async () => {
    const reply = await app.http.get('/api/auth/me').set('Origin', 'https://evil.example').expect(200);
    expect(reply.headers['access-control-allow-origin']).toBeUndefined();
  });
});

/** @source faults A11, I21 */
it('sends the security headers with every answer', async () => {
  const reply = await app.http.get('/api/auth/me').expect(200);
  expect(reply.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cache-control': 'no-store',
    'referrer-policy': 'strict-origin-when-cross-origin',
  });
});

/** @source faults O2 */
it('hides the cause of an internal fault, and gives a request id', async () => {
  const manager = await app.as('manager');
  const { Orm } = await import('../../../backend/src/core/database/orm');
  const connection = app.get(Orm).em.getConnection();
  await connection.execute('alter table staff_user rename to staff_user_gone');
  try {
    const reply = await manager.get('/api/users').expect(500);
    expect(reply.body).toEqual({ success: false, code: 'internal', error: expect.any(String), requestId: expect.any(String) });
    expect(JSON.stringify(reply.body)).not.toMatch(/staff_user|select|sqlite|\.ts|\.js/i);
    expect(app.logged.some((line) => line.includes(reply.body.requestId) && line.includes('request failed'))).toBe(true);
  } finally {
    await connection.execute('alter table staff_user_gone rename to staff_user');
  }
});

/** @source faults O13 */
it('logs each request under its number, with who asked', async () => {
  const before = app.logged.length;
  await (await app.as('manager')).get('/api/users').expect(200);
  const lines = app.logged.slice(before).map((line) => JSON.parse(line) as object);
  expect(lines).toContainEqual(
    expect.objectContaining({ requestId: expect.any(String), method: 'GET', route: '/api/users', status: 200, role: 'manager', user: 1 }),
  );
});

/** @source faults I19 */
it('writes one line for each request, whatever characters it contains', async () => {
  const before = app.logged.length;
  const forged = '%0d%0a{"level":30,"msg":"forged"}%1b[2J';
  await app.http.get(`/api/${forged}?x=${forged}`).set('User-Agent', 'a\tb').expect(404);
  await app.http.post('/api/auth/login').send({ username: 'x\r\n{"msg":"forged"}\u001b[2J', password: 'wrong password' }).expect(401);
  const lines = app.logged.slice(before);
  expect(lines.length).toBeGreaterThanOrEqual(2);
  for (const line of lines) {
    // oxlint-disable-next-line no-control-regex
    expect(line.trimEnd()).not.toMatch(/[\u0000-\u001f]/);
    expect(JSON.parse(line)).not.toMatchObject({ msg: 'forged' });
  }
});

it('logs each request without a query, a name or a token', async () => {
  await app.http.get('/api/auth/me?phone=9847012345').set('Cookie', 'kuzhi_session=canary-token').expect(200);
  const log = app.logged.join('');
  expect(log).toContain('/api/auth/me');
  expect(log).not.toMatch(/9847012345|canary-token/);
});
