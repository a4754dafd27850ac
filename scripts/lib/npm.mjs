import { spawnSync } from 'node:child_process';
import { Problem } from './problem.mjs';
import { root } from './root.mjs';

const OFFLINE = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT|network/i;
const NOT_WRITABLE = /EACCES|EROFS|EPERM/;

/** Runs npm quietly; its own words are shown only when it fails in a way we do not know. @throws Problem */
export function npm(args) {
  const { file, first, shell } = npmProgram();
  const run = spawnSync(file, [...first, ...args, '--no-audit', '--no-fund', '--no-progress', '--loglevel=error'], {
    cwd: root,
    shell,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (run.status === 0) return;
  const said = `${run.stdout ?? ''}${run.stderr ?? ''}${run.error ?? ''}`;
  if (NOT_WRITABLE.test(said)) throw new Problem('npm may not write into this folder: make it writable and try again.');
  if (OFFLINE.test(said))
    throw new Problem(
      'The npm registry cannot be reached: connect this machine to the internet (needed for the first start only) and try again.',
    );
  throw new Problem(`${said.trim()}\nnpm ${args[0]} failed: the lines above say why.`);
}

/** npm's own program under the Node that runs us; npm gives us its place, otherwise PATH does. */
function npmProgram() {
  const { npm_execpath: program } = process.env;
  if (program?.endsWith('npm-cli.js')) return { file: process.execPath, first: [program], shell: false };
  const windows = process.platform === 'win32';
  return { file: windows ? 'npm.cmd' : 'npm', first: [], shell: windows };
}
