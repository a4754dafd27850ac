import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MAIN } from '../e2e/support/server.js';

const { TEST_POSTGRES_URL: postgres, TEST_REDIS_URL: redis } = process.env;
const dataDir = mkdtempSync(join(tmpdir(), 'kuzhi-addresses-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** Starts the built product. @returns how it ended and what it said */
function start(environment: Record<string, string>): { status: number | null; lines: string[] } {
  const env = { PATH: process.env['PATH'], PORT: '0', DATA_DIR: dataDir, DEMO: 'false', ...environment };
  const { status, stdout, stderr } = spawnSync(process.execPath, [MAIN], { env, encoding: 'utf8', timeout: 60_000 });
  return { status, lines: `${stdout}${stderr}`.trim().split('\n') };
}

/** A port at which nobody listens. */
async function closedPort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/** faults D18: a start that cannot work says in one line which setting is wrong and what to do, and never its value. */
describe('a start with a wrong address', () => {
  it.each([
    ['DATABASE_URL', 'PostgreSQL', (port: number) => `postgresql://kuzhi:canary-password@127.0.0.1:${port}/kuzhi`],
    ['REDIS_URL', 'Redis', (port: number) => `redis://:canary-password@127.0.0.1:${port}`],
  ])('%s: nothing answers there', async (setting, program, urlAt) => {
    const port = await closedPort();
    expect(start({ [setting]: urlAt(port) })).toEqual({
      status: 1,
      lines: [`Kuzhi cannot start: ${setting}: nothing answers at 127.0.0.1:${port}. Start ${program} there, or correct the address.`],
    });
  });

  it.each([
    ['DATABASE_URL', 'postgresql://kuzhi:canary-password@nowhere.invalid/kuzhi'],
    ['REDIS_URL', 'redis://:canary-password@nowhere.invalid'],
  ])('%s: an unknown host name', (setting, url) => {
    expect(start({ [setting]: url })).toEqual({
      status: 1,
      lines: [`Kuzhi cannot start: ${setting}: the name nowhere.invalid is not known. Correct the address.`],
    });
  });

  it.each([
    ['DATABASE_URL', 'kuzhi@localhost/kuzhi', 'must start with postgresql://'],
    ['REDIS_URL', 'http://127.0.0.1:6379', 'must start with redis://'],
  ])('%s: no address of its kind', (setting, url, why) => {
    expect(start({ [setting]: url })).toEqual({ status: 1, lines: [`Kuzhi cannot start: ${setting} ${why}.`] });
  });

  (postgres ? it : it.skip)('DATABASE_URL: a database that is not there is not made', () => {
    const url = Object.assign(new URL(postgres ?? ''), { pathname: '/kuzhi_misspelt' });
    const line = expect.stringMatching(
      /^Kuzhi cannot start: DATABASE_URL: there is no database kuzhi_misspelt at \S+\. Create an empty one/,
    );
    for (const attempt of [1, 2]) expect({ attempt, ...start({ DATABASE_URL: url.href }) }).toEqual({ attempt, status: 1, lines: [line] });
  });

  (postgres ? it : it.skip)('DATABASE_URL: an unknown user name', () => {
    const url = Object.assign(new URL(postgres ?? ''), { username: 'kuzhi_nobody', password: 'canary-password' });
    const line = expect.stringMatching(/^Kuzhi cannot start: DATABASE_URL: PostgreSQL at \S+ refuses the name or password\. Correct them/);
    expect(start({ DATABASE_URL: url.href })).toEqual({ status: 1, lines: [line] });
  });

  (postgres ? it : it.skip)('REDIS_URL: something else answers there', () => {
    const { host } = new URL(postgres ?? '');
    const line = expect.stringMatching(/^Kuzhi cannot start: REDIS_URL: .+ correct the address\.$/i);
    expect(start({ REDIS_URL: `redis://${host}` })).toEqual({ status: 1, lines: [line] });
  });

  (redis ? it : it.skip)('REDIS_URL: a database number that Redis does not have', () => {
    const url = Object.assign(new URL(redis ?? ''), { pathname: '/99999' });
    const line = expect.stringMatching(
      /^Kuzhi cannot start: REDIS_URL: Redis at \S+ does not answer as it should \(.+\)\. Correct the address\.$/,
    );
    expect(start({ REDIS_URL: url.href })).toEqual({ status: 1, lines: [line] });
  });
});
