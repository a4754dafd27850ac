import { globSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from '../problem.mjs';
import { root } from '../root.mjs';

/** Files of `shared/src` that are data: the texts of the product and its first content. */
export const CONTENT = [
  'audit/audit-log.ts',
  'core/error-codes.ts',
  'core/languages/*/*.ts',
  'inventory/default-items.ts',
  'inventory/item-choices.ts',
  'menu/menu-items.ts',
  'readings/reading-texts.ts',
  'realtime/changes.ts',
  'recipes/collections/*.ts',
  'recipes/kitchen-amounts.ts',
  'reports/report-texts.ts',
  'sop/pages/*.ts',
  'sop/sop-pages.ts',
  'tasks/default-tasks.ts',
  'tasks/default-tasks/{default-task,earlier-days,day-before,event-day-morning,event-day-cooking}.ts',
];

/** No rules either: the schemas of the wire, and the paths. */
const WIRE = ['**/*.contract.ts', '**/*.api.ts'];

/** The rules of the modules or files named, e.g. `tasks` or `menu/pricing.ts`; none: all. @throws Problem */
export function rulesOf(parts) {
  const wanted = parts.length > 0 ? parts.map((part) => (part.endsWith('.ts') ? part : `${part}/**/*.ts`)) : ['**/*.ts'];
  const files = globSync(wanted, { cwd: join(root, 'shared/src'), exclude: [...CONTENT, ...WIRE] });
  if (files.length === 0)
    throw new Problem('No domain rules there: name modules of shared/src, e.g. npm run mutants -- tasks menu/pricing.ts');
  return files.map((file) => `shared/src/${file.replaceAll('\\', '/')}`);
}
