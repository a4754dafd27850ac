import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { root } from './root.mjs';

const PARENT_CHECK_MS = 250;
const SIGNALS = ['SIGINT', 'SIGTERM'];

/** The program of an installed package, to be run by this very Node: no shell, no wrapper, the same on every system. */
export const tool = (path) => join(root, 'node_modules', ...path.split('/'));

/** Runs a Node program to its end and returns its output. */
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

/** Runs the same command line under another Node; this process lives and ends as that one does. */
export function becomeRunOf(node, env) {
  const child = spawn(node, [...process.execArgv, ...process.argv.slice(1)], { stdio: 'inherit', env });
  // A terminal sends Ctrl-C to every process automatically; from anywhere else we pass it on.
  for (const signal of SIGNALS) process.on(signal, () => (signal === 'SIGINT' && process.stdin.isTTY ? undefined : child.kill(signal)));
  child.on('error', (error) => {
    console.error(`${node} cannot be started: ${error.message}`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}

/** npm dies of a signal without passing it on; the processes that it started would live on and keep the port. */
export function endWithParent() {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, PARENT_CHECK_MS).unref();
}

const running = new Set();

function start(program, args, env, stdio) {
  if (running.size === 0) for (const signal of SIGNALS) process.off(signal, stopAll).on(signal, stopAll);
  const child = spawn(process.execPath, [program, ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', stdio, stdio],
  });
  running.add(child);
  child.on('exit', () => running.delete(child));
  return child;
}

/** Ends every program that was started here, and this one. */
export function stopAll(signal = 'SIGTERM', code = 128 + constants.signals[signal]) {
  for (const child of running) child.kill('SIGINT');
  process.exit(code);
}
