import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isNewEnough } from '../../scripts/lib/runtime.mjs';

const scripts = fileURLToPath(new URL('../../scripts', import.meta.url));

it.each([
  ['18.20.8', false],
  ['20.20.2', false],
  ['22.17.1', false],
  ['22.18.0', true],
  ['24.0.0', true],
  ['26.1.0', true],
])('Node %s can run Kuzhi: %s', (version, enough) => {
  expect(isNewEnough(version)).toBe(enough);
});

describe('in a folder of its own', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'kuzhi-run-'));
    cpSync(scripts, join(folder, 'scripts'), { recursive: true });
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const ask = (code: string): string => {
    const run = spawnSync(process.execPath, ['--input-type=module', '--eval', code], { cwd: folder, encoding: 'utf8', env: {} });
    return `${run.stdout}${run.stderr}`.trim();
  };

  it('answers an unknown command with one line and fails', () => {
    const run = spawnSync(process.execPath, ['scripts/run.mjs', 'dance'], { cwd: folder, encoding: 'utf8' });
    expect(run.stderr).toMatch(/^Usage: node scripts\/run\.mjs start \| test/);
    expect(run.stderr.trim().split('\n')).toHaveLength(1);
    expect(run.status).toBe(1);
  });

  it('sees a changed, a new and a removed source, and nothing else', () => {
    mkdirSync(join(folder, 'src'));
    const file = (name: string): string => join(folder, 'src', name);
    writeFileSync(file('a.ts'), 'a');
    const look = (): string => ask("import { fingerprint } from './scripts/lib/stamps.mjs'; console.log(fingerprint(['src', 'missing']));");
    const first = look();
    expect(first).toMatch(/^[0-9a-f]{64}$/);
    expect(look()).toBe(first);
    utimesSync(file('a.ts'), 1, 1);
    const touched = look();
    expect(touched).not.toBe(first);
    writeFileSync(file('b.ts'), 'b');
    expect(look()).not.toBe(touched);
    rmSync(file('b.ts'));
    expect(look()).toBe(touched);
  });

  it('says in one line that the registry cannot be reached', () => {
    writeFileSync(join(folder, 'package.json'), '{ "name": "x", "version": "1.0.0" }');
    const npmThatIsOffline = join(folder, 'npm-cli.js');
    writeFileSync(npmThatIsOffline, "console.error('npm error code ENOTFOUND'); process.exit(1);");
    const said = ask(
      `process.env.npm_execpath = ${JSON.stringify(npmThatIsOffline)};
       const { npm } = await import('./scripts/lib/npm.mjs'); const { fail } = await import('./scripts/lib/problem.mjs');
       try { npm(['ci']); } catch (error) { fail(error); }`,
    );
    expect(said).toMatch(/^The npm registry cannot be reached: .+$/);
    expect(said.split('\n')).toHaveLength(1);
  });
});
