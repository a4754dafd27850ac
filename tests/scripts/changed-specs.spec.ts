import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { changedFiles } from '../../scripts/lib/changed-specs.mjs';

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

describe('the changed files', () => {
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
