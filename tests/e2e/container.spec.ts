import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { png } from '../support/media-files.ts';
import { freePort, MANAGER } from './support/server.ts';

// No browser here: what the Dockerfile says, step by step in a folder, and the image itself where an engine builds it.

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const DOOR = join(ROOT, 'scripts/run.mjs');
const DOCKERFILE = readFileSync(join(ROOT, 'Dockerfile'), 'utf8');
const SERVER = DOCKERFILE.slice(DOCKERFILE.lastIndexOf('FROM '));
/** Of the image, and what of it is the base (glibc, libstdc++, OpenSSL's certificates, time zones). */
const MOST_MB = 250;
const BASE_MB = 30;
const USER = 65_532;
const PATIENCE_MS = 600_000;
const json = { 'Content-Type': 'application/json' };

/** A command in exec form: the process gets signals itself, no shell stands between. */
const execForm = (pattern: RegExp): string[] => JSON.parse(pattern.exec(SERVER)?.[1] ?? 'null') as string[];
const ENTRYPOINT = execForm(/^ENTRYPOINT (\[.*\])$/m);
const COMMAND = execForm(/^CMD (\[.*\])$/m);
const HEALTH = execForm(/^HEALTHCHECK [^[]*CMD (\[.*\])$/m);

const succeeds = (program: string, ...args: string[]): boolean => spawnSync(program, args, { stdio: 'ignore' }).status === 0;
const engine = ['docker', 'podman'].find((name) => succeeds(name, 'info'));
/** What the image is made of. */
const bases = [...DOCKERFILE.matchAll(/^ARG \w+=(\S+)$/gm)].map(([, name]) => name ?? '');

/** MB of every file below. */
const sizeOf = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0) / 1e6;

const ended = (child: ChildProcess): Promise<number | null> => new Promise((resolve) => child.once('exit', resolve));

/** What needs each package that is outside the bundle: Argon2, a database, sharp, the fonts and PDFKit, the table of pincodes. */
async function useAll(url: string): Promise<void> {
  const signedIn = await fetch(`${url}/api/auth/login`, { method: 'POST', headers: json, body: JSON.stringify(MANAGER) });
  expect(signedIn.status).toBe(200);
  const headers = {
    Cookie: signedIn.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; '),
  };
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(await png())]), 'pit.png');
  const { url: picture } = (await (await fetch(`${url}/api/media`, { method: 'POST', headers, body: form })).json()) as { url: string };
  expect((await fetch(url + picture)).headers.get('content-type')).toMatch(/^image\//);
  const body = JSON.stringify({ title: 'കുഴി മന്തി', date: '2026-12-06' });
  const made = await fetch(`${url}/api/diary-events/create`, { method: 'POST', headers: { ...headers, ...json }, body });
  const { event } = (await made.json()) as { event: { id: string } };
  const report = await fetch(`${url}/api/reports/${event.id}.pdf`, { headers });
  expect(
    Buffer.from(await report.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  const near = await fetch(`${url}/api/geocode/delivery?pincode=686001`);
  expect(near.status).toBe(200);
  for (const page of ['/', '/admin', '/soplocked']) expect((await fetch(url + page)).status).toBe(200);
}

test('the steps of the Dockerfile give a server that may write its data only, and ends on a signal', async () => {
  test.setTimeout(PATIENCE_MS);
  const folder = mkdtempSync(join(tmpdir(), 'kuzhi-image-'));
  chmodSync(folder, 0o755);
  const [program, tree, data] = [join(folder, 'node'), join(folder, 'kuzhi'), join(folder, 'data')];
  let server: ChildProcess | null = null;
  try {
    const laid = spawnSync(process.execPath, [DOOR, 'release', tree], { encoding: 'utf8' });
    expect(laid.status, laid.stdout + laid.stderr).toBe(0);
    const again = spawnSync(process.execPath, [DOOR, 'release', tree], { encoding: 'utf8' });
    expect([again.status, again.stderr]).toEqual([1, expect.stringContaining('is not empty')]);
    copyFileSync(process.execPath, program);
    const size = sizeOf(folder);
    expect(size).toBeLessThan(MOST_MB - BASE_MB);

    mkdirSync(data, { mode: 0o700 });
    const isRoot = process.getuid?.() === 0;
    const as = isRoot ? { uid: USER, gid: USER } : {};
    if (isRoot) chownSync(data, USER, USER);
    spawnSync('chmod', ['-R', 'a-w', tree]);
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const inImage = Object.fromEntries(
      /^ENV (.*)$/m
        .exec(SERVER)?.[1]
        ?.split(' ')
        .map((pair) => pair.split('=')) ?? [],
    ) as Record<string, string>;
    const env = { ...inImage, DATA_DIR: data, PORT: String(port), ADMIN_PASSWORD: MANAGER.password, LOG_LEVEL: 'warn' };
    const inTree = { cwd: tree, env, ...as };
    const isHealthy = (): boolean => spawnSync(program, HEALTH.slice(1), inTree).status === 0;
    expect([ENTRYPOINT, HEALTH[0]]).toEqual([['/usr/local/bin/node'], '/usr/local/bin/node']);
    expect(isHealthy()).toBe(false);

    let said = '';
    server = spawn(program, COMMAND, { ...inTree, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [server.stdout, server.stderr]) stream?.setEncoding('utf8').on('data', (text: string) => (said += text));
    await expect.poll(() => said, { timeout: 60_000 }).toContain('is ready');
    await expect.poll(isHealthy, { timeout: 30_000 }).toBe(true);
    await useAll(url);
    if (isRoot) expect(statSync(join(data, 'kuzhi.sqlite')).uid).toBe(USER);

    const from = performance.now();
    const code = ended(server);
    server.kill('SIGTERM');
    expect([await code, performance.now() - from < 10_000]).toEqual([0, true]);
    expect(isHealthy()).toBe(false);
    process.stdout.write(
      `container: node and program ${size.toFixed(0)} MB; as ${isRoot ? `user ${USER}` : 'this user'}, stopped in ${(performance.now() - from).toFixed(0)} ms\n`,
    );
    if (!engine) process.stdout.write('skipped: building the image (no container engine answers)\n');
  } finally {
    server?.kill('SIGKILL');
    spawnSync('chmod', ['-R', 'u+w', folder]);
    rmSync(folder, { recursive: true, force: true });
  }
});

if (engine) {
  test(`${engine} builds the image and runs it without rights, on a read-only file system`, async () => {
    test.setTimeout(PATIENCE_MS);
    const isThere = bases.every((base) => succeeds(engine, 'image', 'inspect', base) || succeeds(engine, 'pull', base));
    test.skip(!isThere, `${engine} has no base images and cannot fetch them`);
    const run = (...args: string[]): string => {
      const { status, stdout, stderr } = spawnSync(engine, args, { cwd: ROOT, encoding: 'utf8' });
      expect(status, stderr).toBe(0);
      return stdout.trim();
    };
    const name = `kuzhi-test-${process.pid}`;
    run('build', '--tag', name, '--target', 'server', '.');
    expect(Number(run('image', 'inspect', '--format', '{{.Size}}', name)) / 1e6).toBeLessThan(MOST_MB);
    const port = await freePort();
    try {
      const careful = ['--read-only', '--tmpfs', '/tmp', '--cap-drop', 'ALL', '--security-opt', 'no-new-privileges', '--memory', '768m'];
      run(
        'run',
        '--detach',
        '--name',
        name,
        ...careful,
        '--volume',
        `${name}:/data`,
        '--publish',
        `127.0.0.1:${port}:3000`,
        '--env',
        `ADMIN_PASSWORD=${MANAGER.password}`,
        name,
      );
      await expect.poll(() => run('inspect', '--format', '{{.State.Health.Status}}', name), { timeout: 90_000 }).toBe('healthy');
      await useAll(`http://127.0.0.1:${port}`);
      run('stop', '--time', '15', name);
      expect(run('inspect', '--format', '{{.State.ExitCode}}', name)).toBe('0');
    } finally {
      for (const args of [
        ['rm', '--force', name],
        ['volume', 'rm', '--force', name],
        ['rmi', '--force', name],
      ])
        spawnSync(engine, args);
    }
  });
}
