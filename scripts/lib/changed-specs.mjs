import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runQuietly, tool } from './processes.mjs';
import { root } from './root.mjs';

/** Specs about sources, texts and documents read the files: no import leads to them. */
const ALWAYS = 'tests/architecture';
/** Files that may change the outcome of any spec. */
const CONCERNS_ALL = /^(package(-lock)?\.json$|jest\.config\.mjs$|\.swcrc$|tests\/support\/)/;
const LISTED = /^\/.*\.spec\.tsx?$/;

/**
 * The files that differ from the pushed commit, or from the last commit where nothing was ever pushed; new files that git does not ignore count.
 * @param folder of a checkout
 * @returns paths within it, of files that are there; null where there is no checkout or no git
 */
export function changedFiles(folder) {
  const git = (...args) => {
    const { status, stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    return status === 0 ? stdout : null;
  };
  const base = (git('merge-base', 'HEAD', '@{upstream}') ?? git('rev-parse', 'HEAD'))?.trim();
  if (!base) return null;
  const listed =
    (git('diff', '--name-only', '--relative', '-z', base) ?? '') + (git('ls-files', '--others', '--exclude-standard', '-z') ?? '');
  return [...new Set(listed.split('\0'))].filter((path) => path && existsSync(join(folder, path)));
}

/**
 * The specs that the changed files can fail: those that import them, however indirectly, and those of the architecture.
 * @returns their paths; an empty list: all specs
 */
export async function specsOfChange() {
  const changed = changedFiles(root);
  if (!changed || changed.some((path) => CONCERNS_ALL.test(path))) return [];
  if (changed.length === 0) return [ALWAYS];
  const args = ['--selectProjects', 'node', 'screens', '--listTests', '--findRelatedTests', ...changed];
  const { ok, said } = await runQuietly(tool('jest/bin/jest.js'), args, {
    NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
  });
  if (!ok) return [];
  const related = said.split('\n').filter((line) => LISTED.test(line));
  return [ALWAYS, ...related.map((file) => file.slice(root.length)).filter((path) => !path.startsWith(ALWAYS))];
}
