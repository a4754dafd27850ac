import { operationApi } from '#shared/core/operation.api';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { environmentSchema } from '../../backend/src/core/config';
import { readText } from './sources.js';

const fileAt = (path: string): string => readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8');
const compose = fileAt('compose.yaml');
const caddyfile = fileAt('deploy/Caddyfile');
const dockerfile = fileAt('Dockerfile');
const example = fileAt('deploy/compose.env.example');

/** The lines of one block of compose.yaml, e.g. of a service, without its head. */
function blockOf(name: string, indent = ''): string {
  const [, block = ''] = new RegExp(`^${indent}${name}:.*\\n((?:${indent} +.*\\n|\\s*\\n)*)`, 'm').exec(compose) ?? [];
  return block;
}
const settings = new Set(Object.keys(environmentSchema.shape));
const namesIn = (text: string): string[] => [...text.matchAll(/^ {2,4}([A-Z][A-Z_]+):/gm)].map(([, name]) => name ?? '');
const OF_COMPOSE = ['POSTGRES_PASSWORD', 'KITCHEN_NAME', 'KITCHEN_ADDRESS'];

describe('the containers', () => {
  it('give the server settings that it reads', () => {
    const given = [...namesIn(blockOf('x-settings')), ...namesIn(blockOf('x-server'))];
    expect(given).toEqual(expect.arrayContaining(['DATABASE_URL', 'REDIS_URL', 'DATA_DIR', 'TRUST_PROXY']));
    const inImage = [...dockerfile.matchAll(/^ENV (.*)$/gm)].flatMap(([, line = '']) =>
      line.split(' ').map((pair) => pair.split('=')[0] ?? ''),
    );
    expect(inImage).toEqual(expect.arrayContaining(['NODE_ENV', 'PORT', 'HOST']));
    const inExample = [...example.matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name ?? '');
    expect([...given, ...inImage, ...inExample].filter((name) => !settings.has(name) && !OF_COMPOSE.includes(name))).toEqual([]);
  });

  it('ask the route that says whether the process is ready, at the port where it listens', () => {
    const route = operationApi.ready.path;
    const port = / PORT=(\d+)/.exec(dockerfile)?.[1];
    expect(dockerfile).toContain(`${route}'`);
    expect(dockerfile).toContain(`EXPOSE ${port}\n`);
    expect(caddyfile).toContain(`health_uri ${route}\n`);
    const servers = [...compose.matchAll(/^ {2}(server-\d+): \*server$/gm)].map(([, name]) => name);
    expect(servers.length).toBeGreaterThan(1);
    expect(caddyfile).toContain(`reverse_proxy ${servers.map((name) => `${name}:${port}`).join(' ')} {`);
    expect(Number(/max_size (\d+)MB/.exec(caddyfile)?.[1])).toBeGreaterThan(200);
    expect(
      [...caddyfile.matchAll(/\{\$(\w+)\}/g)].map(([, name]) => name ?? '').filter((name) => !blockOf('caddy', '  ').includes(`${name}: `)),
    ).toEqual([]);
  });

  it('have no password of their own, and start with none', () => {
    expect(example).toMatch(/^POSTGRES_PASSWORD=$/m);
    const given = [...compose.matchAll(/^ +\w*(?:PASSWORD|SECRET|PASSPHRASE)\w*: (.*)$/gm)].map(([, value = '']) => value);
    expect(given.length).toBeGreaterThan(0);
    expect(given.filter((value) => !/^\$\{\w+:\?/.test(value))).toEqual([]);
    expect(compose).toMatch(/postgresql:\/\/kuzhi:\$\{POSTGRES_PASSWORD:\?/);
    expect(fileAt('.gitignore')).toMatch(/^deploy\/compose\.env$/m);
    expect(fileAt('.dockerignore')).toMatch(/^\*\*\/\*\.env$/m);
  });

  it.each(['x-server', 'operate', 'postgres', 'redis', 'caddy'])(
    '%s has no rights that it does not need, and a limit of memory',
    (name) => {
      const service = blockOf(name, name.startsWith('x-') ? '' : '  ');
      expect(service).toContain('<<: *careful');
      expect(service).toMatch(/^ +mem_limit: \d+[mg]$/m);
      expect(service).not.toMatch(/privileged|docker\.sock|network_mode|read_only: false/);
      expect([...service.matchAll(/cap_add: (.*)/g)].map(([, caps]) => caps)).toEqual(name === 'caddy' ? ['[NET_BIND_SERVICE]'] : []);
      expect(/ports:/.test(service)).toBe(name === 'caddy');
      for (const line of ['restart: unless-stopped', 'read_only: true', 'cap_drop: [ALL]', "security_opt: ['no-new-privileges:true']"]) {
        expect(blockOf('x-careful')).toContain(line);
      }
    },
  );

  it('have a longer grace period to stop than the server needs for its shutdown', () => {
    const needs = Number(/SHUTDOWN_MS = ([\d_]+)/.exec(readText('backend/src/main.ts'))?.[1]?.replaceAll('_', ''));
    expect(Number(/stop_grace_period: (\d+)s/.exec(blockOf('x-server'))?.[1]) * 1_000).toBeGreaterThan(needs);
  });
});

describe('the service of a machine', () => {
  it('start the program that the build puts together', () => {
    const [, program] = /^ExecStart=\S*node (?:--\S+ )*(\S+)/m.exec(fileAt('deploy/kuzhi.service')) ?? [];
    expect(program).toBe('dist/backend/main.js');
    expect(fileAt('Dockerfile')).toContain(`"${program}"`);
  });

  it('give Node the same flags, however the server is started', () => {
    const files = ['package.json', 'Dockerfile', 'deploy/kuzhi.service', 'scripts/commands/release.mjs', 'tests/e2e/support/server.ts'];
    const flags = ['--max-semi-space-size=8', '--expose-gc'];
    expect(files.map((path) => fileAt(path).match(/--(max-semi-space-size=\d+|expose-gc)/g))).toEqual(files.map(() => flags));
  });
});
