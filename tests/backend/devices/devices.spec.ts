// @database an invitation that is taken once
import { DEVICES_ROOM, timersRoom } from '#shared/realtime/rooms';
import { InvitesService } from '../../../backend/src/devices/invites.service';
import { Screen } from '../../support/screen';
import { appOfFile, clientOfFile, startApp, type TestApp } from '../../support/test-app';

const app = appOfFile();
const manager = clientOfFile(app, 'manager');

const cookieOf = (reply: { headers: Record<string, unknown> }) => String(reply.headers['set-cookie']).split(';')[0] ?? '';

/** A paired screen: its number and its cookie. */
async function paired(on: TestApp = app, name = 'Pit screen'): Promise<{ id: number; cookie: string }> {
  const { deviceCode, userCode } = (await on.http.post('/api/devices/pairings').send({}).expect(200)).body;
  const boss = await on.as('manager');
  const { device } = (await boss.post('/api/devices/approve').send({ userCode, name }).expect(200)).body;
  const cookie = cookieOf(await on.http.post('/api/devices/pairings/claim').send({ deviceCode }).expect(200));
  return { id: device.id, cookie };
}

const invite = async (name = "Anu's phone"): Promise<string> => {
  const { url } = (await manager.post('/api/devices/invites').send({ name }).expect(200)).body;
  return String(url).split('#token=')[1] ?? '';
};

describe('enrolling a staff phone (decisions/0001 §5; faults A12)', () => {
  it.each([
    ['localhost:3000', 'http://localhost:3000'],
    ['192.168.1.10:3000', 'http://192.168.1.10:3000'],
    ['[fe80::1]:3000', 'http://[fe80::1]:3000'],
    ['kitchen.local', 'http://kitchen.local'],
    ['kuzhi-server:3000', 'http://kuzhi-server:3000'],
  ])('names the address of a network of one’s own, as the manager used it: %s', async (host, origin) => {
    const manager = await app.as('manager');
    const { url } = (await manager.post('/api/devices/invites').set('Host', host).send({ name: 'Phone' }).expect(200)).body;
    expect(url).toMatch(new RegExp(`^${origin.replace(/[[\].]/g, '\\$&')}/enrol#token=`));
  });

  it.each(['evil.example', 'evil.example:3000', '8.8.8.8', 'localhost.evil.example', '192.168.1.10@evil.example'])(
    'is not made for %s, an address that anybody may claim, without PUBLIC_URL',
    async (host) => {
      const reply = await (await app.as('manager')).post('/api/devices/invites').set('Host', host).send({ name: 'Phone' });
      expect([reply.status, reply.body.code]).toEqual([422, 'invite.noAddress']);
    },
  );

  it('gives a link whose token no server and no referrer sees', async () => {
    const reply = await manager.post('/api/devices/invites').send({ name: 'Phone' }).expect(200);
    expect(reply.body.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/enrol#token=[\w-]{43}$/);
  });

  it('makes the first phone that opens it a kitchen phone, and no second one', async () => {
    const token = await invite();
    const enrolled = await app.http.post('/api/devices/enrol').send({ token }).expect(200);
    expect(enrolled.body.device).toMatchObject({ name: "Anu's phone", kind: 'phone' });
    const phone = cookieOf(enrolled);
    const me = await app.http.get('/api/auth/me').set('Cookie', phone).expect(200);
    expect(me.body.user).toEqual({ username: "Anu's phone", name: "Anu's phone", role: 'kitchen' });
    await app.http.get('/api/diary-events').set('Cookie', phone).expect(200);
    await app.http.get('/api/devices').set('Cookie', phone).expect(403);
    app.clock.advance(60_000);
    expect((await app.http.post('/api/devices/enrol').send({ token }).expect(410)).body.code).toBe('invite.gone');
  });

  it('lets one of many phones in', async () => {
    const token = await invite();
    const open = (phone: number) => app.http.post('/api/devices/enrol').set('User-Agent', `Phone ${phone}`).send({ token, name: 'Biju' });
    const replies = await Promise.all([1, 2, 3, 4, 5, 6].map(open));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410, 410, 410]);
  });

  it.each([
    ['the same key', 'key-1'],
    ['another key', 'key-2'],
  ])('lets a phone in that lost the reply, with %s: one device, one session, for a minute', async (_, second) => {
    const token = await invite('Lost reply');
    const open = (key: string) => app.http.post('/api/devices/enrol').set('Idempotency-Key', key).send({ token });
    const lost = await open('key-1').expect(200);
    app.clock.advance(59_000);
    const again = await open(second).expect(200);
    expect(again.body).toEqual(lost.body);
    const isSignedIn = async (reply: typeof lost) =>
      (await app.http.get('/api/auth/me').set('Cookie', cookieOf(reply)).expect(200)).body.user !== null;
    expect([await isSignedIn(lost), await isSignedIn(again)]).toEqual([false, true]);
    const { data } = (await manager.get('/api/devices').expect(200)).body;
    expect(data.filter(({ id }: { id: number }) => id >= lost.body.device.id)).toHaveLength(1);
    app.clock.advance(1_000);
    await open(second).expect(410);
    expect(await isSignedIn(again)).toBe(true);
  });

  it('lets a phone that lost the reply in also after the link expired, but not once it is revoked', async () => {
    const token = await invite();
    app.clock.advance(10 * 60_000 - 1_000);
    const { device } = (await app.http.post('/api/devices/enrol').send({ token }).expect(200)).body;
    app.clock.advance(30_000);
    await app.get(InvitesService).purge();
    await app.http.post('/api/devices/enrol').send({ token }).expect(200);
    await manager.delete(`/api/devices/${device.id}`).expect(200);
    await app.http.post('/api/devices/enrol').send({ token }).expect(410);
  });

  it('expires after ten minutes and leaves nothing behind', async () => {
    const token = await invite();
    app.clock.advance(10 * 60_000);
    await app.http.post('/api/devices/enrol').send({ token }).expect(410);
    await app.get(InvitesService).purge();
    await app.http.post('/api/devices/enrol').send({ token }).expect(410);
  });

  it.each([[{}], [{ token: '' }], [{ token: 'x'.repeat(201) }], [{ token: 'x', name: '' }]])('refuses the body %j', async (body) => {
    await app.http.post('/api/devices/enrol').send(body).expect(400);
  });
});

describe('the list of devices', () => {
  it('shows live which devices are online and which page each shows', async () => {
    const { id, cookie } = await paired();
    const watcher = await app.screen(DEVICES_ROOM, 'manager');
    const tv = await Screen.connect(app.url, { Cookie: cookie });
    expect((await watcher.hears('device.changed', (device) => device.id === id && device.online)).record.lastSeen).toEqual(
      expect.any(String),
    );
    expect(await tv.ask('report', { page: '/soplocked/pitlighting', language: 'ml', version: '1.2.3' })).toEqual({ ok: true });
    const shown = (await watcher.hears('device.changed', (device) => device.id === id && device.page !== null)).record;
    expect(shown).toMatchObject({ page: '/soplocked/pitlighting', language: 'ml', version: '1.2.3', online: true });
    const list = (await manager.get('/api/devices').expect(200)).body;
    expect(list).toMatchObject({ success: true, revision: expect.any(Number), serverNow: expect.any(Number) });
    expect(list.data).toContainEqual(shown);
    tv.close();
    await watcher.hears('device.changed', (device) => device.id === id && !device.online && device.page !== null);
  });

  it('keeps a screen that is used signed in, in its cookie too', async () => {
    const other = await startApp();
    try {
      const { cookie } = await paired(other);
      for (let years = 0; years < 3; years += 1) {
        other.clock.advance(365 * 86_400_000);
        const reply = await other.http.get('/api/auth/me').set('Cookie', cookie).expect(200);
        expect(reply.body.user).toMatchObject({ role: 'tv' });
        expect(reply.headers['set-cookie']).toEqual([expect.stringMatching(`^${cookie}; Max-Age=${400 * 86_400}; Path=/; HttpOnly`)]);
      }
      other.clock.advance(401 * 86_400_000);
      const late = await other.http.get('/api/auth/me').set('Cookie', cookie).expect(200);
      expect(late.body.user).toBeNull();
      expect(late.headers['set-cookie']).toBeUndefined();
    } finally {
      await other.stop();
    }
  });

  it('pushes the same report only once', async () => {
    const { id, cookie } = await paired();
    const watcher = await app.screen(DEVICES_ROOM, 'manager');
    const tv = await Screen.connect(app.url, { Cookie: cookie });
    await watcher.hears('device.changed', (device) => device.id === id && device.online);
    const report = { page: '/soplocked', language: 'en', version: '1' };
    await tv.ask('report', report);
    await tv.ask('report', report);
    await tv.ask('report', { ...report, page: '/soplocked/setup' });
    await watcher.hears('device.changed', (device) => device.id === id && device.page === '/soplocked/setup');
    const pages = watcher.heard.map(({ record }) => ('page' in record ? record.page : null)).filter(Boolean);
    expect(pages).toEqual(['/soplocked', '/soplocked/setup']);
    tv.close();
  });

  it('refuses reports of people and invalid ones', async () => {
    const { cookie } = await paired();
    const tv = await Screen.connect(app.url, { Cookie: cookie });
    expect(await tv.ask('report', { page: 'x'.repeat(301), language: 'en', version: '1' })).toMatchObject({
      ok: false,
      code: 'input.invalid',
    });
    expect(await tv.ask('report', null)).toMatchObject({ ok: false, code: 'input.invalid' });
    const person = await app.connect('manager');
    expect(await person.ask('report', { page: '/admin', language: 'en', version: '1' })).toMatchObject({
      ok: false,
      code: 'role.forbidden',
    });
    tv.close();
  });

  it('renames a device, also in its own session', async () => {
    const { id, cookie } = await paired();
    const watcher = await app.screen(DEVICES_ROOM, 'manager');
    const { device } = (await manager.patch(`/api/devices/${id}`).send({ name: ' Rice screen ' }).expect(200)).body;
    expect(device).toMatchObject({ id, name: 'Rice screen' });
    expect((await watcher.hears('device.changed')).record).toEqual(device);
    expect((await app.http.get('/api/auth/me').set('Cookie', cookie).expect(200)).body.user.name).toBe('Rice screen');
  });

  it('sends a command to that screen only', async () => {
    const one = await paired();
    const other = await paired();
    const [tv, bystander] = await Promise.all([one, other].map(({ cookie }) => Screen.connect(app.url, { Cookie: cookie })));
    const heard = new Promise((resolve) => tv?.socket.once('command', resolve));
    await manager
      .patch(`/api/devices/${one.id}`)
      .send({ command: { kind: 'open', value: '/soplocked/riceprep' } })
      .expect(200);
    expect(await heard).toEqual({ kind: 'open', value: '/soplocked/riceprep' });
    const heardBoth = new Promise((resolve) => tv?.socket.once('command', resolve));
    await manager
      .patch(`/api/devices/${one.id}`)
      .send({ command: { kind: 'language', value: 'both' } })
      .expect(200);
    expect(await heardBoth).toEqual({ kind: 'language', value: 'both' });
    await bystander?.ask('clock', {});
    expect(bystander?.commands).toEqual([]);
    tv?.close();
    bystander?.close();
  });

  it('revokes a device, whose session and socket end at once (faults A14)', async () => {
    const { id, cookie } = await paired();
    const watcher = await app.screen(DEVICES_ROOM, 'manager');
    const tv = await Screen.connect(app.url, { Cookie: cookie });
    const { body } = await manager.delete(`/api/devices/${id}`).expect(200);
    expect(body).toMatchObject({ success: true, device: { id } });
    await tv.isClosed();
    expect((await watcher.hears('device.removed')).record).toMatchObject({ id });
    await app.http.get('/api/diary-events').set('Cookie', cookie).expect(401);
    await manager.delete(`/api/devices/${id}`).expect(404);
    await manager.patch(`/api/devices/${id}`).send({ name: 'Ghost' }).expect(404);
    const { data } = (await manager.get('/api/devices')).body;
    expect(data.map((device: { id: number }) => device.id)).not.toContain(id);
  });

  it.each([
    [{}],
    [[]],
    [{ name: '' }],
    [{ command: { kind: 'explode' } }],
    [{ command: { kind: 'open' } }],
    [{ command: { kind: 'open', value: '//evil.example' } }],
    [{ command: { kind: 'open', value: 'javascript:alert(1)' } }],
    [{ command: { kind: 'open', value: `/${'x'.repeat(200)}` } }],
    [{ command: { kind: 'language', value: 'xx' } }],
  ])('refuses the change %j', async (body) => {
    const { id } = await paired();
    await manager.patch(`/api/devices/${id}`).send(body).expect(400);
  });

  it.each([['0'], ['-1'], ['abc'], ['1.5'], ['99999999999']])('refuses %s as the number of a device', async (id) => {
    await manager.patch(`/api/devices/${id}`).send({ name: 'x' }).expect(400);
  });

  it.each([
    ['get', '/api/devices'],
    ['post', '/api/devices/invites'],
    ['post', '/api/devices/approve'],
    ['patch', '/api/devices/1'],
    ['delete', '/api/devices/1'],
  ] as const)('%s %s is for managers', async (method, path) => {
    const body = method === 'get' ? undefined : { name: 'x' };
    await app.http[method](path).send(body).expect(401);
    for (const role of ['kitchen', 'tv'] as const) {
      expect((await (await app.as(role))[method](path).send(body).expect(403)).body.code).toBe('role.forbidden');
    }
  });
});

it('lets a screen read and time, and nothing else (faults A15)', async () => {
  const { cookie } = await paired();
  const as = (method: 'get' | 'post' | 'put' | 'delete', path: string) => app.http[method](path).set('Cookie', cookie);
  await as('get', '/api/diary-events').expect(200);
  await as('put', '/api/timers/none/1-1').send({ isActive: true }).expect(404);
  for (const [method, path] of [
    ['post', '/api/diary-events/create'],
    ['delete', '/api/diary-events/x'],
    ['post', '/api/people/x'],
    ['get', '/api/users'],
    ['get', '/api/devices'],
  ] as const) {
    await as(method, path)
      .send(method === 'get' ? undefined : {})
      .expect(403);
  }
  const tv = await Screen.connect(app.url, { Cookie: cookie });
  expect(await tv.watch(DEVICES_ROOM)).toMatchObject({ ok: false, code: 'role.forbidden' });
  expect(await tv.watch(timersRoom('event-1'))).toMatchObject({ ok: true });
  tv.close();
});

it('logs who added a device and who revoked it', async () => {
  const { id } = await paired(app, 'Audited');
  await manager.delete(`/api/devices/${id}`).expect(200);
  const { AuditEntryEntity } = await import('../../../backend/src/core/audit-entry.entity');
  const entries = await app.work.read((em) => em.find(AuditEntryEntity, { subject: `device:${id}` }, { orderBy: { id: 'asc' } }));
  expect(entries.map(({ action, actor }) => [action, actor])).toEqual([
    ['device.added', 'manager'],
    ['device.revoked', 'manager'],
  ]);
});

it('keeps devices over a restart, none of them online', async () => {
  const before = await startApp();
  const { id, cookie } = await paired(before);
  const watcher = await before.screen(DEVICES_ROOM, 'manager');
  await Screen.connect(before.url, { Cookie: cookie });
  await watcher.hears('device.changed', (device) => device.id === id && device.online);
  await before.halt();
  const after = await startApp({ database: before.database });
  const { data } = (await (await after.as('manager')).get('/api/devices').expect(200)).body;
  expect(data).toMatchObject([{ id, name: 'Pit screen', online: false }]);
  await after.http.get('/api/diary-events').set('Cookie', cookie).expect(200);
  await after.halt();
  await before.database.drop();
});
