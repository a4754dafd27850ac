import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { constants } from 'node:os';
import { root } from './root.mjs';

/** The program of an installed package, to be run by this very Node: no shell, no wrapper, the same on every system. */
export const tool = (path) => join(root, 'node_modules', ...path.split('/'));

/** Runs a Node program to its end and keeps what it said. */
export function runQuietly(program, args, env = {}) {
  return new Promise((resolve) => {
    const child = start(program, args, { NO_COLOR: '1', ...env }, 'pipe');
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (said += text));
    child.on('close', (code) => resolve({ ok: code === 0, said }));
  });
}

/** Runs a Node program to its end; it writes to our terminal. */
export function runAloud(program, args, env = {}) {
  return new Promise((resolve) => start(program, args, env, 'inherit').on('close', (code) => resolve({ ok: code === 0 })));
}

/** Starts a Node program and prefixes each of its lines with a name. */
export function startPrefixed(name, program, args, env = {}) {
  const child = start(program, args, env, 'pipe');
  for (const stream of [child.stdout, child.stderr]) {
    let rest = '';
    stream.setEncoding('utf8').on('data', (text) => {
      const lines = (rest + text).split('\n');
      rest = lines.pop();
      for (const line of lines) console.log(`${name.padEnd(10)} ${line}`);
    });
  }
  return child;
}

/** Lets this process live and end as the child does: signals go down, the exit code comes up. */
export function endWith(child) {
  // A terminal sends Ctrl-C to the whole group by itself; from anywhere else we pass it on.
  const pass = (signal) => () => (process.stdin.isTTY && signal === 'SIGINT' ? undefined : child.kill(signal));
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, pass(signal));
  child.on('error', (error) => {
    console.error(`${child.spawnfile} cannot be started: ${error.message}`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}

const start = (program, args, env, stdio) =>
  spawn(process.execPath, [program, ...args], { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', stdio, stdio] });
