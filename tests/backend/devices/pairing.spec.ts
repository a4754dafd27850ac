// @database a code that is claimed once
import { DEVICES_ROOM } from '#shared/realtime/rooms';
import { PairingsService } from '../../../backend/src/devices/pairings.service';
import { appOfFile, clientOfFile, startApp } from '../../support/test-app';

const app = appOfFile();
const manager = clientOfFile(app, 'manager');
beforeEach(() => app.clock.setTo('2026-11-29T01:30:00.000Z'));

const pair = async () => (await app.http.post('/api/devices/pairings').send({}).expect(200)).body;
const claim = (deviceCode: string) => app.http.post('/api/devices/pairings/claim').send({ deviceCode });
const approve = (userCode: string, name = 'Pit screen') => manager.post('/api/devices/approve').send({ userCode, name });
const cookieOf = (reply: { headers: Record<string, unknown> }) => String(reply.headers['set-cookie']).split(';')[0] ?? '';

describe('pairing a screen by code (RFC 8628, faults A13)', () => {
  it('shows eight consonants for ten minutes', async () => {
    const pairing = await pair();
    expect(pairing).toEqual({
      success: true,
      deviceCode: expect.stringMatching(/^[\w-]{43}$/),
      userCode: expect.stringMatching(/^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}$/),
      expiresAt: '2026-11-29T01:40:00.000Z',
      interval: 5,
    });
  });

  it('waits, is approved, and gets a session of its own exactly once', async () => {
    const { deviceCode, userCode } = await pair();
    const waiting = await claim(deviceCode).expect(202);
    expect(waiting.body).toMatchObject({ success: true, state: 'pending' });
    expect(waiting.headers['set-cookie']).toBeUndefined();

    const console_ = await app.screen(DEVICES_ROOM, 'manager');
    const { device } = (await approve(userCode.toLowerCase().replace('-', ' ')).expect(200)).body;
    expect(device).toMatchObject({ name: 'Pit screen', kind: 'tv', online: false, lastSeen: null });
    expect((await console_.hears('device.changed')).record).toEqual(device);

    app.clock.advance(5_000);
    const claimed = await claim(deviceCode).expect(200);
    expect(claimed.body).toMatchObject({ success: true, state: 'approved', device });
    expect(String(claimed.headers['set-cookie'])).toMatch(/^kuzhi_session=[\w-]+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax/);
    const me = await app.http.get('/api/auth/me').set('Cookie', cookieOf(claimed)).expect(200);
    expect(me.body.user).toEqual({ username: 'Pit screen', name: 'Pit screen', role: 'tv' });

    app.clock.advance(60_000);
    expect((await claim(deviceCode).expect(410)).body.code).toBe('pairing.gone');
    expect((await approve(userCode).expect(409)).body.code).toBe('pairing.approved');
  });

  it('brings one device and one session to many claims at once', async () => {
    const { deviceCode, userCode } = await pair();
    const { device } = (await approve(userCode).expect(200)).body;
    const replies = await Promise.all(Array.from({ length: 8 }, () => claim(deviceCode).expect(200)));
    expect(replies.map(({ body }) => body.device.id)).toEqual(Array.from({ length: 8 }, () => device.id));
    const users = await Promise.all(replies.map((reply) => app.http.get('/api/auth/me').set('Cookie', cookieOf(reply)).expect(200)));
    expect(users.filter(({ body }) => body.user !== null)).toHaveLength(1);
  });

  it.each([
    ['the same key', 'key-1'],
    ['another key', 'key-2'],
  ])('brings the session again to a screen that lost the reply, with %s, for a minute', async (_, second) => {
    const { deviceCode, userCode } = await pair();
    const { device } = (await approve(userCode).expect(200)).body;
    app.clock.advance(9.5 * 60_000);
    const lost = await claim(deviceCode).set('Idempotency-Key', 'key-1').expect(200);
    app.clock.advance(59_000);
    await app.get(PairingsService).purge();
    const again = await claim(deviceCode).set('Idempotency-Key', second).expect(200);
    expect(again.body).toEqual({ success: true, state: 'approved', device });
    const userOf = async (reply: typeof lost) => (await app.http.get('/api/auth/me').set('Cookie', cookieOf(reply)).expect(200)).body.user;
    expect([await userOf(lost), await userOf(again)]).toEqual([null, expect.objectContaining({ role: 'tv' })]);
    app.clock.advance(1_000);
    await claim(deviceCode).set('Idempotency-Key', second).expect(410);
    await app.get(PairingsService).purge();
    expect((await userOf(again)).role).toBe('tv');
  });

  it('makes one screen of many approvals at once', async () => {
    const { userCode } = await pair();
    const statuses = (await Promise.all(Array.from({ length: 6 }, () => approve(userCode)))).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409, 409, 409, 409, 409]);
  });

  it('slows a screen down that asks too fast, by five seconds each time', async () => {
    const { deviceCode, userCode } = await pair();
    await claim(deviceCode).expect(202);
    app.clock.advance(2_000);
    const refused = await claim(deviceCode).expect(429);
    expect(refused.body).toMatchObject({ success: false, code: 'pairing.slowDown', interval: 10 });
    expect(refused.headers['retry-after']).toBe('10');
    app.clock.advance(6_000);
    expect((await claim(deviceCode).expect(429)).body.interval).toBe(15);
    app.clock.advance(15_000);
    await claim(deviceCode).expect(202);
    await approve(userCode).expect(200);
    await claim(deviceCode).expect(200);
  });

  it('is over after ten minutes, approved or not', async () => {
    const waiting = await pair();
    const approved = await pair();
    const { device } = (await approve(approved.userCode).expect(200)).body;
    app.clock.advance(10 * 60_000);
    await claim(waiting.deviceCode).expect(410);
    await claim(approved.deviceCode).expect(410);
    expect((await approve(waiting.userCode).expect(404)).body.code).toBe('pairing.unknown');
    await app.get(PairingsService).purge();
    const { data } = (await manager.get('/api/devices').expect(200)).body;
    expect(data.map(({ id }: { id: number }) => id)).not.toContain(device.id);
  });

  it('gives nothing to a screen that was revoked before it asked', async () => {
    const { deviceCode, userCode } = await pair();
    const { device } = (await approve(userCode).expect(200)).body;
    await manager.delete(`/api/devices/${device.id}`).expect(200);
    await claim(deviceCode).expect(410);
  });

  it.each([['nothing known'], ['x'.repeat(200)]])('knows no device code like %s', async (deviceCode) => {
    expect((await claim(deviceCode).expect(410)).body).toMatchObject({ success: false, code: 'pairing.gone' });
  });

  it.each([[{}], [{ deviceCode: 7 }], [{ deviceCode: '' }], [{ deviceCode: 'x'.repeat(201) }]])('%j is no claim', async (body) => {
    expect((await app.http.post('/api/devices/pairings/claim').send(body).expect(400)).body.code).toBe('input.invalid');
  });

  it.each([
    [{ userCode: 'BDFG-HJKL' }],
    [{ name: 'TV' }],
    [{ userCode: 'x'.repeat(30), name: 'TV' }],
    [{ userCode: 'BDFG-HJKL', name: ' ' }],
  ])('%j is no approval', async (body) => {
    expect((await manager.post('/api/devices/approve').send(body).expect(400)).body.code).toBe('input.invalid');
  });

  it('tells the manager who asks before anybody is let in: browser, system, address, time', async () => {
    const tv = 'Mozilla/5.0 (SMART-TV; LINUX; Tizen 6.0) AppleWebKit/537.36 (KHTML, like Gecko) 76.0.3809.146/6.0 TV Safari/537.36';
    const { userCode } = (await app.http.post('/api/devices/pairings').set('User-Agent', tv).send({}).expect(200)).body;
    const look = (code: string) => manager.get(`/api/devices/pairings/${code}`);
    const { body } = await look(userCode.toLowerCase()).expect(200);
    expect(body).toEqual({
      success: true,
      asker: { browser: 'Safari', system: 'Tizen', address: '127.0.0.1', isSameNetwork: true, askedAt: '2026-11-29T01:30:00.000Z' },
    });
    await approve(userCode).expect(200);
    expect((await look(userCode).expect(409)).body.code).toBe('pairing.approved');
    expect((await look('BDFG-HJKX').expect(404)).body.code).toBe('pairing.unknown');
    const late = (await pair()).userCode;
    app.clock.advance(10 * 60_000);
    await look(late).expect(404);
  });

  it.each([
    [
      'Mozilla/5.0 (Web0S; Linux/SmartTV) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/108.0.5359.211 Safari/537.36 WebAppManager',
      'Chrome 108',
      'webOS',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36', 'Chrome 126', 'Linux'],
    [
      'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36',
      'Chrome 126',
      'Android',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0',
      'Edge 126',
      'Windows',
    ],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:127.0) Gecko/20100101 Firefox/127.0', 'Firefox 127', 'Windows'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
      'Safari 17',
      'iOS',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15',
      'Safari 17',
      'macOS',
    ],
    ['curl/8.5.0', null, null],
  ])('reads %s', async (userAgent, browser, system) => {
    const { userCode } = (await app.http.post('/api/devices/pairings').set('User-Agent', userAgent).send({}).expect(200)).body;
    expect((await manager.get(`/api/devices/pairings/${userCode}`).expect(200)).body.asker).toMatchObject({ browser, system });
  });

  it('is approved by managers only', async () => {
    const { userCode } = await pair();
    await app.http.post('/api/devices/approve').send({ userCode, name: 'Mine' }).expect(401);
    for (const role of ['kitchen', 'tv'] as const) {
      await (await app.as(role)).post('/api/devices/approve').send({ userCode, name: 'Mine' }).expect(403);
    }
    await approve(userCode).expect(200);
  });
});

it('limits wrong codes and new pairings (faults A13; contract §7)', async () => {
  const strict = await startApp({ env: { RATE_LIMITS: 'on' } });
  const boss = await strict.as('manager');
  const guess = () => boss.post('/api/devices/approve').send({ userCode: 'BCDF-BCDF', name: 'TV' });
  for (let tries = 0; tries < 10; tries += 1) await guess().expect(404);
  await boss.get('/api/devices/pairings/BCDF-BCDF').expect(429);
  const limited = await guess().expect(429);
  expect(limited.body).toMatchObject({ success: false, code: 'pairing.guesses' });
  expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0);
  for (let pairings = 0; pairings < 10; pairings += 1) await strict.http.post('/api/devices/pairings').send({}).expect(200);
  await strict.http.post('/api/devices/pairings').send({}).expect(429);
  await strict.stop();
});
