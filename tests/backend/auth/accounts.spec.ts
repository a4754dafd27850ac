// @database the last manager, by a lock
import type { AuditEntry } from '#shared/audit/audit.contract';
import type { User } from '#shared/auth/auth.contract';
import { appOfFile, clientOfFile, MANAGER, startApp } from '../../support/test-app.js';

const PASSWORD = 'cardamom and clove';
const app = appOfFile();
const manager = clientOfFile(app, 'manager');
let made = 0;

/** A cook of a name that nobody has yet. */
let cook: User;
beforeEach(async () => {
  made += 1;
  cook = await create({ username: `Cook ${made}` });
});
async function create(over: Partial<{ username: string; password: string; role: string }>): Promise<User> {
  const { body } = await manager
    .post('/api/users')
    .send({ username: 'Cook', password: PASSWORD, role: 'kitchen', ...over })
    .expect(201);
  return body.user;
}
const list = async (): Promise<User[]> => (await manager.get('/api/users').expect(200)).body.data;
const signIn = (username: string, password = PASSWORD) => app.http.post('/api/auth/login').send({ username, password });
const edit = (id: number, patch: object) => manager.patch(`/api/users/${id}`).send(patch);
const logged = async (id: number): Promise<AuditEntry[]> => (await manager.get(`/api/audit?subject=user:${id}`).expect(200)).body.data;

describe('the accounts of the staff', () => {
  it('are listed in the order in which they were made, without anything of their passwords', async () => {
    const next = await create({ username: `Next ${made}`, role: 'manager' });
    const accounts = await list();
    expect(accounts.slice(-2)).toEqual([
      { id: cook.id, username: `Cook ${made}`, role: 'kitchen', active: true },
      { id: next.id, username: `Next ${made}`, role: 'manager', active: true },
    ]);
    const reply = await manager.get('/api/users').expect(200);
    expect(reply.text).not.toMatch(/password|argon/i);
    await manager.delete(`/api/users/${next.id}`).expect(200);
  });

  it('sign in with the role that they were given', async () => {
    expect((await signIn(cook.username).expect(200)).body.user).toMatchObject({ username: cook.username, role: 'kitchen' });
    await edit(cook.id, { role: 'manager' }).expect(200);
    expect((await signIn(cook.username).expect(200)).body.user.role).toBe('manager');
    await edit(cook.id, { role: 'kitchen' }).expect(200);
  });

  it.each([
    ['as it is', (name: string) => name],
    ['in capitals', (name: string) => name.toUpperCase()],
    ['between blanks', (name: string) => `  ${name} `],
  ])('refuse a second account with the name of a first, written %s', async (_, write) => {
    const before = await list();
    const refused = await manager
      .post('/api/users')
      .send({ username: write(cook.username), password: PASSWORD, role: 'kitchen' })
      .expect(409);
    expect(refused.body.code).toBe('user.nameTaken');
    expect(await list()).toEqual(before);
  });

  it('free their name when they are removed, and a new account of that name is another one', async () => {
    await manager.delete(`/api/users/${cook.id}`).expect(200);
    const again = await create({ username: cook.username });
    expect(again.id).not.toBe(cook.id);
    await signIn(again.username).expect(200);
  });

  it.each([
    ['too short a name', { username: 'A' }],
    ['a short password', { password: 'clove' }],
    ['a role that no person has', { role: 'tv' }],
    ['an unknown role', { role: 'owner' }],
  ])('are not made with %s', async (_, over) => {
    const before = await list();
    const { body } = await manager
      .post('/api/users')
      .send({ username: `Other ${made}`, password: PASSWORD, role: 'kitchen', ...over })
      .expect(400);
    expect(body).toMatchObject({ code: 'input.invalid', issues: [{ path: Object.keys(over)[0] }] });
    expect(await list()).toEqual(before);
  });

  it.each([
    ['a common word and digits', () => 'Password1234'],
    ['the name of the account', () => `${cook.username} ${cook.username}`],
    ['keys side by side', () => 'qwertyuiop'],
  ])('refuse a password that is one of the first guesses: %s', async (_, guess) => {
    const password = guess();
    const expected = { code: 'user.passwordGuessable', issues: [{ path: 'password' }] };
    const before = await list();
    const made = await manager.post('/api/users').send({ username: cook.username, password, role: 'kitchen' }).expect(400);
    expect(made.body).toMatchObject(expected);
    expect((await edit(cook.id, { password, active: false }).expect(400)).body).toMatchObject(expected);
    expect(await list()).toEqual(before);
    await signIn(cook.username).expect(200);
  });

  it('end every session and the old password with a new password, which the audit log does not hold', async () => {
    const cookies = (await signIn(cook.username).expect(200)).headers['set-cookie'] as unknown as string[];
    const cookie = cookies.map((one) => one.split(';')[0]).join('; ');
    await app.http.get('/api/auth/me').set('Cookie', cookie).expect(200);
    await edit(cook.id, { password: 'ginger and garlic' }).expect(200);
    await app.http.get('/api/inventory').set('Cookie', cookie).expect(401);
    await signIn(cook.username).expect(401);
    await signIn(cook.username, 'ginger and garlic').expect(200);
    const entries = await logged(cook.id);
    expect(entries.find(({ action }) => action === 'user.changed')).toMatchObject({ after: { password: 'changed' } });
    expect(JSON.stringify(entries)).not.toContain('ginger');
  });

  it('are changed for a quarter of an hour after the password was typed, and looked at for longer', async () => {
    const other = await startApp();
    try {
      const office = other.http;
      const typePassword = () => office.post('/api/auth/login').send(MANAGER).expect(200);
      await typePassword();
      other.clock.advance(14 * 60_000);
      const { body } = await office.post('/api/users').send({ username: 'Devi', password: PASSWORD, role: 'kitchen' }).expect(201);
      const path = `/api/users/${body.user.id}`;
      other.clock.advance(2 * 60_000);
      for (const refused of [
        office.patch(path).send({ password: 'ginger and garlic' }),
        office.delete(path),
        office.post('/api/users').send({ username: 'Stranger', password: PASSWORD, role: 'manager' }),
      ]) {
        expect((await refused.expect(403)).body.code).toBe('session.old');
      }
      expect((await office.get('/api/users').expect(200)).body.data).toHaveLength(2);
      await typePassword();
      await office.patch(path).send({ role: 'manager' }).expect(200);
    } finally {
      await other.stop();
    }
  });

  it('sign in only while they are not disabled', async () => {
    await edit(cook.id, { active: false }).expect(200);
    await signIn(cook.username).expect(401);
    expect((await list()).find(({ id }) => id === cook.id)).toMatchObject({ active: false });
    await edit(cook.id, { active: true }).expect(200);
    await signIn(cook.username).expect(200);
  });

  it.each(['patch', 'delete'] as const)('answer 404 to a %s without an account', async (method) => {
    const { body } = await manager[method]('/api/users/999999').send({ active: false }).expect(404);
    expect(body.code).toBe('user.notFound');
  });

  it('keep the only active manager: no request demotes, disables or removes that account', async () => {
    const [owner] = (await list()).filter(({ role, active }) => role === 'manager' && active);
    if (!owner) throw new Error('There is no manager');
    for (const patch of [{ role: 'kitchen' }, { active: false }]) {
      expect((await edit(owner.id, patch).expect(409)).body.code).toBe('user.lastManager');
    }
    expect((await manager.delete(`/api/users/${owner.id}`).expect(409)).body.code).toBe('user.lastManager');
    // The refusal undid all of it: the session that asked is still one.
    await manager.get('/api/users').expect(200);
    const second = await create({ username: `Second ${made}`, role: 'manager' });
    await edit(second.id, { active: false }).expect(200);
    expect((await edit(owner.id, { active: false }).expect(409)).body.code).toBe('user.lastManager');
  });

  it('are closed to the kitchen', async () => {
    const kitchen = await app.as('kitchen');
    await kitchen.get('/api/users').expect(403);
    await kitchen.post('/api/users').send({ username: 'X', password: PASSWORD, role: 'manager' }).expect(403);
    await kitchen.patch(`/api/users/${cook.id}`).send({ role: 'manager' }).expect(403);
    await kitchen.delete(`/api/users/${cook.id}`).expect(403);
    await app.http.get('/api/users').expect(401);
    expect((await list()).find(({ id }) => id === cook.id)).toMatchObject({ role: 'kitchen' });
  });

  it('record each step in the activity log with the values before it', async () => {
    await edit(cook.id, { role: 'manager' }).expect(200);
    await manager.delete(`/api/users/${cook.id}`).expect(200);
    const entries = await logged(cook.id);
    expect(entries.map(({ action, before, after }) => [action, before, after])).toEqual([
      ['user.removed', expect.objectContaining({ role: 'manager' }), undefined],
      ['user.changed', expect.objectContaining({ role: 'kitchen' }), expect.objectContaining({ role: 'manager' })],
      ['user.created', undefined, expect.objectContaining({ username: cook.username, role: 'kitchen' })],
    ]);
    expect(new Set(entries.map(({ actor }) => actor))).toEqual(new Set(['manager']));
  });
});
