import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { COPIED } from '../../scripts/lib/mutation/copied.mjs';
import { CONTENT, rulesOf } from '../../scripts/lib/mutation/rules.mjs';

const SOURCES = join(import.meta.dirname, '../../shared/src');

it('mutates the rules of the modules and files that were named, and no content', () => {
  expect(rulesOf(['menu/pricing.ts'])).toEqual(['shared/src/menu/pricing.ts']);
  const tasks = rulesOf(['tasks']);
  expect(tasks).toContain('shared/src/tasks/task-state.ts');
  expect(tasks).not.toContain('shared/src/tasks/task.contract.ts');
  expect(tasks.filter((file: string) => !file.startsWith('shared/src/tasks/'))).toEqual([]);
  expect(rulesOf([]).length).toBeGreaterThan(tasks.length);
});

it.each(['taks', 'tasks/task.contract.ts'])('%s has no rules', (part) => {
  expect(() => rulesOf([part])).toThrow('name modules of shared/src');
});

it.each(CONTENT)('there is content under %s', (pattern: string) => {
  expect(globSync(pattern, { cwd: SOURCES })).not.toEqual([]);
});

it('copies all that the specs of the rules load', () => {
  const root = join(import.meta.dirname, '../..');
  const loaded = new Set(globSync('tests/shared/**/*.spec.ts', { cwd: root }).map((file) => join(root, file)));
  for (const file of loaded) {
    const source = file.endsWith('.json') ? '' : readFileSync(file, 'utf8');
    for (const [, path = ''] of source.matchAll(/^(?:import|export) (?!type )[^;]*?from '(\.[^']+)'/gm))
      loaded.add(fileOf(join(dirname(file), path)));
  }
  const files = [...loaded].map((file) => relative(root, file));
  expect(files).toContain('tests/support/plain-task.ts');
  expect(files.filter((file) => !COPIED.some((folder) => file.startsWith(`${folder}/`)))).toEqual([]);
});

/** The runner of the mutants calls the tests alone: it would leave out hooks, and keep mocks for the next test. */
it('the specs of the rules are content with describe, it, test and expect', () => {
  const root = join(import.meta.dirname, '../..');
  const others = globSync('tests/shared/**/*.spec.ts', { cwd: root }).filter((file) =>
    /\b(?:jest\.\w+|(?:before|after)(?:Each|All))\(/.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(others).toEqual([]);
});

/** Of a path without an ending, or with that of its built file. */
const fileOf = (path: string) => (existsSync(path) ? path : `${path.replace(/\.js$/, '')}.ts`);
