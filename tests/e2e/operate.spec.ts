import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { createTestDatabase } from '../support/test-database.ts';
import { MANAGER, Server } from './support/server.ts';

// No browser here: what is done beside the server, as its keeper does it. PostgreSQL where TEST_DB=postgresql names one.

const DOOR = fileURLToPath(new URL('../../scripts/run.mjs', import.meta.url));
/** Behind the door; what is refused is refused here. */
const OPERATE = fileURLToPath(new URL('../../dist/backend/operate.js', import.meta.url));
const json = { 'Content-Type': 'application/json' };

interface Ended {
  ok: boolean;
  said: string;
}

/** With the server's own settings. */
const start = (program: string, settings: Record<string, string>, args: string[]): Promise<Ended> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [program, ...args], { env: { PATH: process.env.PATH, ...settings } });
    let said = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
    child.once('exit', (code) => resolve({ ok: code === 0, said }));
  });
/** `npm run <name>`. */
const run = (settings: Record<string, string>, ...args: string[]): Promise<Ended> => start(DOOR, settings, args);
const tryOut = (settings: Record<string, string>, ...args: string[]): Promise<Ended> => start(OPERATE, settings, args);

const signIn = (server: Server, password: string): Promise<Response> =>
  fetch(`${server.url}/api/auth/login`, { method: 'POST', headers: json, body: JSON.stringify({ ...MANAGER, password }) });
const cookieOf = (reply: Response): string =>
  (reply.headers.getSetCookie().find((cookie) => cookie.startsWith('kuzhi_session=')) ?? '').split(';')[0] ?? '';
const write = async (server: Server, cookie: string, title: string): Promise<void> => {
  const body = JSON.stringify({ title, date: '2026-12-06' });
  const reply = await fetch(`${server.url}/api/diary-events/create`, { method: 'POST', headers: { ...json, Cookie: cookie }, body });
  expect(reply.status).toBe(201);
};
const titles = async (server: Server, cookie: string): Promise<string[]> => {
  const reply = await fetch(`${server.url}/api/diary-events`, { headers: { Cookie: cookie } });
  return ((await reply.json()) as { data: { title: string }[] }).data.map(({ title }) => title);
};
const whoIs = async (server: Server, cookie: string): Promise<unknown> => {
  const reply = await fetch(`${server.url}/api/auth/me`, { headers: { Cookie: cookie } });
  return ((await reply.json()) as { user: unknown }).user;
};

test('backup while the server runs, restore when it is stopped, and a new password', async () => {
  const database = await createTestDatabase();
  const server = await Server.start({ DEMO: 'false', ...(database.databaseUrl && { DATABASE_URL: database.databaseUrl }) });
  const settings = { DATA_DIR: server.dataDir, ...(database.databaseUrl && { DATABASE_URL: database.databaseUrl }) };
  const elsewhere = mkdtempSync(join(tmpdir(), 'kuzhi-no-backup-'));
  try {
    const cookie = cookieOf(await signIn(server, MANAGER.password));
    await write(server, cookie, 'Then');
    const [made] = await Promise.all([run(settings, 'backup'), write(server, cookie, 'Meanwhile')]);
    expect(made.ok, made.said).toBe(true);
    const backup = /The backup is in (.+)/.exec(made.said)?.[1]?.trim() ?? '';
    expect(existsSync(join(backup, 'backup.json')), made.said).toBe(true);
    await write(server, cookie, 'Afterwards');
    // In a folder without a database nothing is made that would pass for one.
    const nowhere = await tryOut({ DATA_DIR: elsewhere }, 'backup');
    expect([nowhere.ok, nowhere.said, readdirSync(elsewhere)]).toEqual([false, expect.stringContaining('There is no database in'), []]);
    // A copy is not put under a running server, and nothing of the attempt is left.
    if (!database.databaseUrl) {
      const early = await tryOut(settings, 'restore', backup);
      expect([early.ok, early.said]).toEqual([false, expect.stringContaining('The server is running')]);
    }
    await server.stop();

    // A folder that is no backup, and one that is damaged, are refused in words; nothing is half written.
    const [none, unknown] = await Promise.all([tryOut(settings, 'restore', elsewhere), tryOut(settings, 'password', 'nobody')]);
    expect([unknown.ok, unknown.said]).toEqual([false, expect.stringContaining(`Managers: ${MANAGER.username}`)]);
    expect([none.ok, none.said]).toEqual([false, expect.stringContaining('is no backup')]);
    const [copy = ''] = readdirSync(backup).filter((name) => /^kuzhi\./.test(name));
    const whole = readFileSync(join(backup, copy));
    writeFileSync(join(backup, copy), whole.subarray(0, whole.length >> 1));
    const damaged = await tryOut(settings, 'restore', backup);
    expect([damaged.ok, damaged.said]).toEqual([false, expect.stringContaining('is damaged')]);
    writeFileSync(join(backup, copy), whole);
    expect(readdirSync(server.dataDir).filter((name) => name.startsWith('.restoring-'))).toEqual([]);
    await server.boot();
    expect(await titles(server, cookie)).toEqual(expect.arrayContaining(['Then', 'Meanwhile', 'Afterwards']));
    await server.stop();

    const restored = await run(settings, 'restore', backup);
    expect(restored.ok, restored.said).toBe(true);
    await server.boot();
    expect(await whoIs(server, cookie)).toBeNull();
    const again = cookieOf(await signIn(server, MANAGER.password));
    const known = await titles(server, again);
    expect([known.includes('Then'), known.includes('Afterwards')]).toEqual([true, false]);

    // While the server runs: the old password and every session of the account are over.
    const changed = await run(settings, 'password');
    const fresh = /Password: (\S+)/.exec(changed.said)?.[1] ?? '';
    expect([changed.ok, fresh.length], changed.said).toEqual([true, 16]);
    await expect.poll(() => whoIs(server, again)).toBeNull();
    expect((await signIn(server, MANAGER.password)).status).toBe(401);
    expect((await signIn(server, fresh)).status).toBe(200);
  } finally {
    await server.remove();
    await database.drop();
    rmSync(elsewhere, { recursive: true, force: true });
  }
});
