import { globSync } from 'node:fs';
import { join } from 'node:path';
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
