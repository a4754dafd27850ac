import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { io } from 'socket.io-client';
import { MANAGER, MAIN, Server } from './support/server.ts';

// No browser here: the built program as its own process, as a person or a machine starts and stops it.

const json = { 'Content-Type': 'application/json' };

async function signIn(server: Server): Promise<string> {
  const reply = await fetch(`${server.url}/api/auth/login`, { method: 'POST', headers: json, body: JSON.stringify(MANAGER) });
  return (reply.headers.getSetCookie().find((cookie) => cookie.startsWith('kuzhi_session=')) ?? '').split(';')[0] ?? '';
}

const createEvent = (server: Server, cookie: string, title: string): Promise<Response> =>
  fetch(`${server.url}/api/diary-events/create`, {
    method: 'POST',
    headers: { ...json, Cookie: cookie },
    body: JSON.stringify({ title, date: '2026-12-06' }),
  });

const titles = async (server: Server, cookie: string): Promise<string[]> => {
  const reply = await fetch(`${server.url}/api/diary-events`, { headers: { Cookie: cookie } });
  return ((await reply.json()) as { data: { title: string }[] }).data.map(({ title }) => title);
};

/** @source faults D1 */
test('keeps every acknowledged write over a power cut, and no half one', { tag: '@smoke' }, async () => {
  const server = await Server.start();
  try {
    const cookie = await signIn(server);
    const acknowledged: string[] = [];
    const writing = Array.from({ length: 8 }, async (_, writer) => {
      for (let n = 0; n < 200; n += 1) {
        const title = `event ${writer}-${n}`;
        const reply = await createEvent(server, cookie, title).catch(() => null);
        if (!reply) return;
        if (reply.status === 201) acknowledged.push(title);
      }
    });
    await expect.poll(() => acknowledged.length).toBeGreaterThan(40);
    await server.kill();
    await Promise.all(writing);
    await server.boot();
    const kept = await titles(server, cookie);
    expect(kept).toEqual(expect.arrayContaining(acknowledged));
    expect(new Set(kept).size).toBe(kept.length);
  } finally {
    await server.remove();
  }
});

test('stops within 10 s on a signal, finishing the requests that it began, and screens come back to the next start', async () => {
  const server = await Server.start();
  try {
    const cookie = await signIn(server);
    const screen = io(server.url, {
      transports: ['websocket'],
      extraHeaders: { Cookie: cookie },
      reconnectionDelay: 100,
      reconnectionDelayMax: 500,
    });
    await new Promise<void>((resolve) => screen.once('connect', () => resolve()));
    const inFlight = Array.from({ length: 20 }, (_, n) =>
      createEvent(server, cookie, `last ${n}`).then(
        (reply) => reply.status,
        () => 'not begun',
      ),
    );
    const before = Date.now();
    await server.stop();
    expect(Date.now() - before).toBeLessThan(10_000);
    const outcomes = await Promise.all(inFlight);
    const back = new Promise<void>((resolve) => screen.once('connect', () => resolve()));
    await server.boot();
    await back;
    screen.disconnect();
    const kept = (await titles(server, cookie)).filter((title) => title.startsWith('last '));
    expect(kept.length).toBe(outcomes.filter((outcome) => outcome === 201).length);
  } finally {
    await server.remove();
  }
});

test('refuses a wrong environment in one line and leaves', () => {
  const run = spawnSync(process.execPath, [MAIN], { env: { PATH: process.env['PATH'], PORT: 'kitchen' }, encoding: 'utf8' });
  expect(run.status).toBe(1);
  expect(run.stderr.trim().split('\n')).toEqual([expect.stringMatching(/^Kuzhi cannot start: PORT .+\.$/)]);
  expect(run.stdout).toBe('');
});

test('refuses a damaged database in one line that says how to go on', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'kuzhi-damaged-'));
  try {
    writeFileSync(join(dataDir, 'kuzhi.sqlite'), 'no database at all '.repeat(500));
    const env = { PATH: process.env['PATH'], PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent' };
    const run = spawnSync(process.execPath, [MAIN], { env, encoding: 'utf8' });
    expect(run.status).toBe(1);
    expect(run.stderr.trim().split('\n')).toEqual([expect.stringContaining('the database file is damaged. Restore the last backup')]);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});

test('a second process on a busy port says so in one line', async () => {
  const server = await Server.start();
  const dataDir = mkdtempSync(join(tmpdir(), 'kuzhi-second-'));
  try {
    const env = { PATH: process.env['PATH'], PORT: new URL(server.url).port, DATA_DIR: dataDir, LOG_LEVEL: 'silent' };
    const run = spawnSync(process.execPath, [MAIN], { env, encoding: 'utf8' });
    expect(run.status).toBe(1);
    expect(run.stderr.trim().split('\n')).toEqual([expect.stringContaining('the port is in use')]);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
    await server.remove();
  }
});
