import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { changedFiles } from '../../scripts/lib/changed-specs.mjs';
import { root } from '../../scripts/lib/root.mjs';
import { isNewEnough } from '../../scripts/lib/runtime.mjs';
import { decidedByDatabase, DEEP, leftOutByFast, TIERS } from '../../scripts/lib/suites.mjs';
import { USAGES } from '../../scripts/lib/usages.mjs';

describe('commands', () => {
  const root = join(import.meta.dirname, '../..');
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };

  const node = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, args, {
      cwd: root,
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], NODE_OPTIONS: '--disable-warning=ExperimentalWarning', NO_COLOR: '1' },
    });
    return { status, said: `${stdout}${stderr}`.trim() };
  };

  /** Loads a program as Node does, every module below it and every name that they import, and ends before the first line of it runs. */
  const load = (program: string) =>
    node('--input-type=module', '--eval', `import 'data:text/javascript,process.exit()'; import ${JSON.stringify(join(root, program))};`);

  it.each(Object.entries(scripts))('npm run %s loads its command and says its usage', (name, line) => {
    const [program, ...args] = line.split(' ');
    expect(program).toBe('node');
    const usage = USAGES[args.at(-1) as keyof typeof USAGES];
    expect(usage).toContain(name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`);
    expect(node(...args, '--help')).toEqual({ status: 0, said: usage });
  });

  describe('a program that a command starts', () => {
    const commands = globSync('scripts/{commands,lib}/**/*.mjs', { cwd: root }).map((file) => readFileSync(join(root, file), 'utf8'));
    const namedIn = (pattern: RegExp): string[] => [
      ...new Set(commands.flatMap((source) => [...source.matchAll(pattern)].map(([, path = '']) => path))),
    ];
    const programs = [
      ...namedIn(/'((?:tests|scripts|tools)\/[\w/-]+\.(?:ts|mjs))'/g),
      ...globSync('scripts/lib/mutation/*.mjs', { cwd: root }),
      'scripts/complete-lockfile.mjs',
      'playwright.config.ts',
      'jest.config.mjs',
    ];
    const tools = namedIn(/tool\('([^'.]+\/[^']+\.\w+|oxlint\/bin\/oxlint)'\)/g);

    it('is found in the sources of the commands', () => {
      expect(programs).toEqual(
        expect.arrayContaining(['tests/bench/run.ts', 'tests/bench/scaling.ts', 'tests/rehearsal/run.ts', 'tools/media/screenshots.mjs']),
      );
      expect(tools).toEqual(expect.arrayContaining(['jest/bin/jest.js', 'oxlint/bin/oxlint', 'vite/bin/vite.js']));
    });

    it.each(programs)('%s loads under plain Node', (program) => {
      expect(load(program)).toEqual({ status: 0, said: '' });
    });

    it.each(tools)('%s is installed and starts', (program) => {
      expect(node(join('node_modules', program), '--version')).toEqual({ status: 0, said: expect.stringMatching(/\d+\.\d+\.\d+/) });
    });
  });

  describe('a wrong argument is answered by the program itself', () => {
    it.each([
      ['the bench', ['tests/bench/run.ts', '--dance'], /Unknown option '--dance'/],
      ['the rehearsal', ['tests/rehearsal/run.ts', '{'], /JSON/],
      ['the mutants', ['--eval', "await (await import('./scripts/lib/mutation/run.mjs')).runMutants(['taks'])"], /No domain rules there/],
      [
        'a rehearsal’s option',
        ['scripts/run.mjs', 'rehearsal', '--days', 'many'],
        /^--days must be a whole number from 1 to 520, not "many"/,
      ],
      ['a fault’s option', ['scripts/run.mjs', 'faults', '--seed', 'x'], /^A seed is a whole number\. Usage: npm run faults/],
      ['a part of the bench', ['scripts/run.mjs', 'bench', 'dance'], /^No part of the bench: dance\. There are lists/],
      ['a place for a release', ['scripts/run.mjs', 'release'], /^Where to\?/],
    ])('%s', (_, args, answer) => {
      const { status, said } = node(...args);
      expect(said).toMatch(answer);
      expect(status).toBe(1);
    });
  });
});

describe('the changed files', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'kuzhi-changed-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  const write = (path: string, text = path): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  function git(...args: string[]): void {
    const who = ['-c', 'user.name=Cook', '-c', 'user.email=cook@example.com', '-c', 'init.defaultBranch=main'];
    const { status, stderr } = spawnSync('git', [...who, ...args], { cwd: folder, encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
  }
  function commit(...paths: string[]): void {
    for (const path of paths) write(path);
    git('add', '--all');
    git('commit', '--quiet', '--message', 'A commit');
  }

  it('are unknown outside a checkout', () => {
    expect(changedFiles(folder)).toBeNull();
  });

  it('are none right after a commit, then edited and new files, without ignored and removed ones', () => {
    git('init', '--quiet');
    commit('.gitignore', 'a.ts', 'b.ts', 'c.ts');
    expect(changedFiles(folder)).toEqual([]);
    write('.gitignore', 'dist');
    write('a.ts', 'edited');
    write('dist/main.js');
    write('പുതിയ file.ts');
    rmSync(join(folder, 'b.ts'));
    expect(changedFiles(folder)?.sort()).toEqual(['.gitignore', 'a.ts', 'പുതിയ file.ts']);
  });

  it('include committed files that are not pushed', () => {
    git('init', '--quiet');
    commit('a.ts');
    git('branch', 'pushed');
    git('branch', '--set-upstream-to', 'pushed');
    commit('b.ts');
    write('c.ts');
    expect(changedFiles(folder)?.sort()).toEqual(['b.ts', 'c.ts']);
  });
});

const { fast, rest, all } = { fast: TIERS.fast(), rest: TIERS.rest(), all: TIERS.all() };
const plays = ({ specs }: typeof fast, title: string): boolean => new RegExp(specs.titles ?? '').test(title);

it.each([
  { title: 'prices a mixed basket', inFast: true },
  { title: `prints 200 labels ${DEEP}`, inFast: false },
  { title: `a week of offers ${DEEP} keeps the places`, inFast: false },
])('plays a test either in npm test or in the rest (row %#)', ({ title, inFast }) => {
  expect({ fast: plays(fast, title), rest: plays(rest, title), all: plays(all, title) }).toEqual({
    fast: inFast,
    rest: !inFast,
    all: true,
  });
});

it('plays each story either in npm test or in the rest', () => {
  expect([fast.stories, rest.stories, all.stories]).toEqual([['--grep', '@smoke'], ['--grep-invert', '@smoke'], []]);
});

it('plays the crowd, the kills, the webhooks and the access table in npm test', () => {
  expect(fast.faults.paths).toEqual([
    'tests/faults/each-database/killed-process.spec.ts',
    'tests/faults/each-database/oversell.spec.ts',
    'tests/faults/each-database/webhooks.spec.ts',
    'tests/faults/who-may-what.spec.ts',
  ]);
});

it('names the command that plays the other tests', () => {
  expect(leftOutByFast()).toMatch(
    /^\d+ deep tests, \d+ files of faults, \d+ files of stories, and PostgreSQL: npm run test:all plays them$/,
  );
});

/** What a source writes that the mapper does not write alike for every database. */
const OF_ONE_DATABASE = /\bLockMode\b|\bFOR_UPDATE\b|\braw\(|\.execute\(|\$i?like\b|\bupsert\w*\(|\bcreateQueryBuilder\b|\bgetConnection\b/;

it('plays on PostgreSQL specs of each feature that locks rows, searches or writes statements of its own', () => {
  const features = new Set(
    globSync('backend/src/*/**/*.ts', { cwd: root, exclude: ['backend/src/core/database/migrations/**'] })
      .filter((file) => OF_ONE_DATABASE.test(readFileSync(join(root, file), 'utf8')))
      .map((file) => file.split('/')[2] ?? ''),
  );
  const specs = decidedByDatabase();
  const played = new Set(specs.map((file) => file.split('/')[2]));
  // The samples are a part of the core's specs.
  expect([...features].filter((feature) => !played.has(feature))).toEqual(['samples']);
  expect(specs).toEqual(expect.arrayContaining(['tests/architecture/migrations.spec.ts', 'tests/backend/core/samples.spec.ts']));
  expect(specs.length).toBeLessThan(globSync('tests/backend/*/*.spec.ts', { cwd: root }).length / 2);
});

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
