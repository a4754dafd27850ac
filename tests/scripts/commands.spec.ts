import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { USAGES } from '../../scripts/lib/usages.mjs';

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
