import { AuthSessionEntity, UserEntity } from '../../../backend/src/auth/user.entity';
import { SessionsService } from '../../../backend/src/auth/sessions.service';
import { Sessions, type SessionOwner } from '../../../backend/src/core/sessions';
import { UsersService } from '../../../backend/src/auth/users.service';
import { startApp, MANAGER, type TestApp } from '../../support/test-app';

const cookiesOf = (reply: { headers: Record<string, unknown> }): string[] => (reply.headers['set-cookie'] as string[] | undefined) ?? [];
const asHeader = (cookies: string[]): string => cookies.map((cookie) => cookie.split(';')[0]).join('; ');

describe('signing in', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.stop());

  it('opens a session with a cookie that scripts and other sites cannot use', async () => {
    const reply = await app.http.post('/api/auth/login').send(MANAGER).expect(200);
    expect(reply.body).toEqual({ success: true, user: { username: 'manager', name: 'manager', role: 'manager' } });
    const session = cookiesOf(reply).find((cookie) => cookie.startsWith('kuzhi_session='));
    expect(session).toMatch(/HttpOnly; SameSite=Lax$/);
    const me = await app.http
      .get('/api/auth/me')
      .set('Cookie', asHeader(cookiesOf(reply)))
      .expect(200);
    expect(me.body.user.role).toBe('manager');
  });

  it('takes the name in any case', async () => {
    await app.http
      .post('/api/auth/login')
      .send({ ...MANAGER, username: ' Manager ' })
      .expect(200);
  });

  it.each([
    ['a wrong password', { ...MANAGER, password: 'wrong wrong wrong' }],
    ['an unknown name', { ...MANAGER, username: 'nobody' }],
    ['nothing typed', { username: '', password: '' }],
  ])('answers the same sentence for %s', async (_, body) => {
    const reply = await app.http.post('/api/auth/login').send(body).expect(401);
    expect(reply.body).toEqual({ success: false, error: 'Invalid credentials', code: 'signIn.invalid' });
    expect(cookiesOf(reply)).toEqual([]);
  });

  /** @source faults A9 */
  it('gives a new token each time: a planted one is worth nothing', async () => {
    const reply = await app.http.post('/api/auth/login').set('Cookie', 'kuzhi_session=planted').send(MANAGER).expect(200);
    expect(asHeader(cookiesOf(reply))).not.toContain('planted');
    expect((await app.http.get('/api/auth/me').set('Cookie', 'kuzhi_session=planted')).body.user).toBeNull();
  });

  /** @source faults A9, R9 */
  it('ends with signing out, at once and for the open sockets too', async () => {
    const reply = await app.http.post('/api/auth/login').send(MANAGER).expect(200);
    const cookie = asHeader(cookiesOf(reply));
    const screen = await app.screen('bookings', undefined, { Cookie: cookie });
    await app.http.post('/api/auth/logout').set('Cookie', cookie).expect(200);
    await screen.isClosed();
    await app.http.get('/api/users').set('Cookie', cookie).expect(401);
  });

  it('ends the session that the browser had before, for its sockets too, and the activity log says so', async () => {
    const manager = await app.as('manager');
    const account = { username: 'cook on a shared phone', password: 'a long enough one', role: 'kitchen' };
    const { body } = await manager.post('/api/users').send(account).expect(201);
    const before = asHeader(cookiesOf(await app.http.post('/api/auth/login').send(account).expect(200)));
    const screen = await app.screen('diary', undefined, { Cookie: before });
    const reply = await app.http.post('/api/auth/login').set('Cookie', before).send(MANAGER).expect(200);
    await screen.isClosed();
    expect((await app.http.get('/api/auth/me').set('Cookie', before)).body.user).toBeNull();
    expect((await app.http.get('/api/auth/me').set('Cookie', asHeader(cookiesOf(reply)))).body.user.role).toBe('manager');
    const { body: log } = await manager.get(`/api/audit?subject=user:${body.user.id}`).expect(200);
    expect(log.data).toContainEqual(
      expect.objectContaining({ action: 'session.replaced', actor: 'manager', before: { name: account.username, role: 'kitchen' } }),
    );
  });

  it('checks a password for a page with one of its own, opens no session and ends none', async () => {
    const manager = await app.as('manager');
    const before = asHeader(cookiesOf(await app.http.post('/api/auth/login').send(MANAGER).expect(200)));
    const reply = await app.http.post('/api/auth/check').set('Cookie', before).send(MANAGER).expect(200);
    expect(reply.body).toEqual({ success: true });
    expect(cookiesOf(reply)).toEqual([]);
    expect((await app.http.get('/api/auth/me').set('Cookie', before)).body.user.role).toBe('manager');
    const wrong = await app.http
      .post('/api/auth/check')
      .send({ ...MANAGER, password: 'wrong wrong wrong' })
      .expect(401);
    expect(wrong.body).toMatchObject({ error: 'Invalid credentials', code: 'signIn.invalid' });
    const actions = (await manager.get('/api/audit').expect(200)).body.data.map(({ action }: { action: string }) => action);
    expect(actions).toEqual(expect.arrayContaining(['signIn.checked', 'signIn.refused']));
  });

  it('keeps the session that the browser has when the new sign-in is refused', async () => {
    const before = asHeader(cookiesOf(await app.http.post('/api/auth/login').send(MANAGER).expect(200)));
    await app.http
      .post('/api/auth/login')
      .set('Cookie', before)
      .send({ ...MANAGER, password: 'wrong wrong wrong' })
      .expect(401);
    expect((await app.http.get('/api/auth/me').set('Cookie', before)).body.user.role).toBe('manager');
  });

  /** @source faults A9, R9 */
  it('ends when the account is disabled, for requests and sockets', async () => {
    const manager = await app.as('manager');
    const account = { username: 'helper', password: 'a long enough one', role: 'kitchen' };
    const { body } = await manager.post('/api/users').send(account).expect(201);
    const cookie = asHeader(cookiesOf(await app.http.post('/api/auth/login').send(account).expect(200)));
    const screen = await app.screen('diary', undefined, { Cookie: cookie });
    await manager.patch(`/api/users/${body.user.id}`).send({ active: false }).expect(200);
    await screen.isClosed();
    expect((await app.http.get('/api/auth/me').set('Cookie', cookie)).body.user).toBeNull();
    await app.http.post('/api/auth/login').send(account).expect(401);
  });

  /** @source faults A9 */
  it('ends everywhere when the password changes, and the old password is dead', async () => {
    const manager = await app.as('manager');
    const account = { username: 'changer', password: 'a long enough one', role: 'kitchen' };
    const { body } = await manager.post('/api/users').send(account).expect(201);
    const cookie = asHeader(cookiesOf(await app.http.post('/api/auth/login').send(account).expect(200)));
    await manager.patch(`/api/users/${body.user.id}`).send({ password: 'another long one' }).expect(200);
    expect((await app.http.get('/api/auth/me').set('Cookie', cookie)).body.user).toBeNull();
    await app.http.post('/api/auth/login').send(account).expect(401);
    await app.http
      .post('/api/auth/login')
      .send({ ...account, password: 'another long one' })
      .expect(200);
  });

  it('keeps one active manager', async () => {
    const manager = await app.as('manager');
    const { body } = await manager.get('/api/users').expect(200);
    const id = body.data.find((user: { role: string }) => user.role === 'manager').id;
    expect((await manager.patch(`/api/users/${id}`).send({ active: false }).expect(409)).body.code).toBe('user.lastManager');
    expect((await manager.delete(`/api/users/${id}`).expect(409)).body.code).toBe('user.lastManager');
    await app.http.post('/api/auth/login').send(MANAGER).expect(200);
  });

  it('keeps one active manager when two are demoted, disabled or removed at the same moment', async () => {
    const users = app.get(UsersService);
    const managers = () => users.list().then((all) => all.filter(({ role, active }) => role === 'manager' && active));
    const steps = [
      (id: number) => users.edit(id, { role: 'kitchen' }),
      (id: number) => users.edit(id, { active: false }),
      (id: number) => users.remove(id),
    ];
    for (const [round, step] of steps.entries()) {
      const [last] = await managers();
      const second = await users.create({ username: `second ${round}`, password: 'a long enough one', role: 'manager' });
      const outcomes = await Promise.allSettled([step(last?.id ?? 0), step(second.id)]);
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect(await managers()).toHaveLength(1);
    }
  });

  it('runs out after two idle weeks', async () => {
    const other = await startApp();
    try {
      const cookie = asHeader(cookiesOf(await other.http.post('/api/auth/login').send(MANAGER).expect(200)));
      other.clock.advance(15 * 86_400_000);
      expect((await other.http.get('/api/auth/me').set('Cookie', cookie)).body.user).toBeNull();
    } finally {
      await other.stop();
    }
  });
});

describe('a session that is used every day', () => {
  const DAY_MS = 86_400_000;
  let app: TestApp;
  beforeEach(async () => {
    app = await startApp();
  });
  afterEach(() => app.stop());

  it.each<[who: string, owner: SessionOwner, days: number, idleDays: number]>([
    ['manager’s', { role: 'manager', name: 'Boss', userId: 1 }, 30, 14],
    ['cook’s', { role: 'kitchen', name: 'Cook', userId: 2 }, 180, 14],
    ['phone’s', { role: 'kitchen', name: 'Phone', deviceId: 1 }, 1_100, 400],
    ['TV screen’s', { role: 'tv', name: 'TV', deviceId: 2 }, 1_100, 400],
  ])('ends for good: a %s', async (_, owner, days, idleDays) => {
    const { token } = await app.get(Sessions).open(owner);
    const isSignedIn = async () => (await app.http.get('/api/auth/me').set('Cookie', `kuzhi_session=${token}`)).body.user !== null;
    let passed = 0;
    const wait = (until: number) => {
      app.clock.advance((until - passed) * DAY_MS);
      passed = until;
    };
    while (passed + idleDays / 2 < days - 0.1) {
      wait(passed + idleDays / 2);
      expect([passed, await isSignedIn()]).toEqual([passed, true]);
    }
    wait(days - 0.1);
    expect(await isSignedIn()).toBe(true);
    wait(days + 0.1);
    expect(await isSignedIn()).toBe(false);
  });
});

describe('when the clock of the server is set wrong and right again (faults T8)', () => {
  const DAY_MS = 86_400_000;
  let app: TestApp;
  beforeEach(async () => {
    app = await startApp();
  });
  afterEach(() => app.stop());

  const signIn = async () => asHeader(cookiesOf(await app.http.post('/api/auth/login').send(MANAGER).expect(200)));
  const isSignedIn = async (cookie: string) => (await app.http.get('/api/auth/me').set('Cookie', cookie)).body.user !== null;

  it('a session that looked ended lives again within seconds', async () => {
    const cookie = await signIn();
    app.clock.jump(500 * DAY_MS);
    app.clock.advance(5_000);
    expect(await isSignedIn(cookie)).toBe(false);
    app.clock.jump(-500 * DAY_MS);
    app.clock.advance(5_000);
    expect(await isSignedIn(cookie)).toBe(true);
  });

  it('a session that ended elsewhere is noticed within seconds although the clock went back', async () => {
    const cookie = await signIn();
    expect(await isSignedIn(cookie)).toBe(true);
    await app.work.run(({ em }) => em.nativeDelete(AuthSessionEntity, {}));
    app.clock.jump(-500 * DAY_MS);
    app.clock.advance(5_000);
    expect(await isSignedIn(cookie)).toBe(false);
  });

  it('the job that deletes ended sessions takes none that comes back; one that has long ended goes', async () => {
    const cookie = await signIn();
    const sessions = app.get(SessionsService);
    app.clock.jump(500 * DAY_MS);
    for (let hour = 0; hour < 3; hour += 1) {
      await sessions.purge();
      app.clock.advance(3_600_000);
    }
    app.clock.jump(-500 * DAY_MS);
    await sessions.purge();
    expect(await isSignedIn(cookie)).toBe(true);
    app.clock.advance(15 * DAY_MS);
    await sessions.purge();
    app.clock.advance(5 * 3_600_000);
    await sessions.purge();
    expect(await app.work.read((em) => em.count(AuthSessionEntity))).toBe(0);
  });
});

/** @source faults A16 */
it('has no password that is the same everywhere: who chooses none for the first manager gets one made', async () => {
  const app = await startApp({ env: { ADMIN_PASSWORD: '' } });
  const signIn = (password: string) => app.http.post('/api/auth/login').send({ username: MANAGER.username, password });
  try {
    for (const password of ['admin', 'manager', 'password', 'kuzhi', MANAGER.password]) await signIn(password).expect(401);
    const made = new Set<string>();
    for (let installation = 0; installation < 3; installation += 1) {
      await app.work.run(({ em }) => em.nativeDelete(UserEntity, {}));
      const manager = await app.get(UsersService).createFirstManager();
      made.add(manager?.password ?? '');
      await signIn(manager?.password ?? '').expect(200);
    }
    expect([...made].filter((password) => password.length >= 16)).toHaveLength(3);
  } finally {
    await app.stop();
  }
});

describe('guessing', () => {
  let app: TestApp;
  beforeEach(async () => {
    app = await startApp({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } });
  });
  afterEach(() => app.stop());

  const guess = (from: string, body: object = { ...MANAGER, password: 'not this one' }, cookie = '') =>
    app.http.post('/api/auth/login').set({ 'X-Forwarded-For': from, Cookie: cookie }).send(body);

  it('waits after ten failures of an account, from wherever they come', async () => {
    for (let n = 0; n < 10; n += 1) await guess(`10.0.0.${n}`).expect(401);
    const reply = await guess('10.0.1.1', MANAGER).expect(429);
    expect(reply.body.code).toBe('signIn.limited');
    expect(Number(reply.headers['retry-after'])).toBeGreaterThanOrEqual(1);
  });

  it('checks no more than ten passwords of an account when a hundred come together from everywhere', async () => {
    const begunMs = performance.now();
    const replies = await Promise.all(Array.from({ length: 100 }, (_, n) => guess(`10.0.6.${n}`)));
    // After ten the account waits, a second at first: a machine that needs longer for all of them may check one more for each.
    const waits = Math.floor((performance.now() - begunMs) / 1_000);
    const checked = replies.filter(({ status }) => status === 401).length;
    expect(checked).toBeGreaterThanOrEqual(10);
    expect(checked).toBeLessThanOrEqual(10 + waits);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(100 - checked);
  });

  it('never locks out the real person on a browser that is known', async () => {
    const known = asHeader(cookiesOf(await guess('10.0.2.1', MANAGER).expect(200)).filter((cookie) => cookie.startsWith('kuzhi_known')));
    for (let n = 0; n < 12; n += 1) await guess(`10.0.3.${n}`);
    await guess('10.0.3.99', MANAGER).expect(429);
    await guess('10.0.2.1', MANAGER, known).expect(200);
  });

  it('waits after thirty tries of an address, over many accounts', async () => {
    for (let n = 0; n < 30; n += 1) await guess('10.0.4.1', { username: `user-${n}`, password: 'not this one' }).expect(401);
    await guess('10.0.4.1', { username: 'user-31', password: 'not this one' }).expect(429);
    await guess('10.0.4.2', MANAGER).expect(200);
  });

  it('believes only the trusted hop about the address', async () => {
    for (let n = 0; n < 30; n += 1) await guess(`1.2.3.${n}, 10.0.5.1`, { username: `user-${n}`, password: 'not this one' });
    await guess('9.9.9.9, 10.0.5.1', { username: 'user-31', password: 'not this one' }).expect(429);
  });
});
