import process from 'node:process';
import { createContext } from 'node:vm';
import { mocks, timers } from './globals.mjs';

/** Jest asks for a context; nothing is run in it, see `run-spec.mjs`. */
const UNUSED = createContext();

/** By these a package, e.g. the payment provider's, takes the worker for a browser when a later file loads it first. */
const OF_A_PAGE = ['window', 'document'];

/** Spec files run in the realm of the worker itself; what one of them changes of the process is put back after it. */
export default class HostEnvironment {
  global = globalThis;
  moduleMocker = mocks;
  fakeTimers = null;
  fakeTimersModern = timers;
  #before = { env: { ...process.env }, exit: process.exit, console: globalThis.console };

  async setup() {}

  async teardown() {
    mocks.restoreAllMocks();
    timers.useRealTimers();
    for (const name of Object.keys(process.env)) if (!(name in this.#before.env)) Reflect.deleteProperty(process.env, name);
    Object.assign(process.env, this.#before.env);
    for (const name of OF_A_PAGE) Reflect.deleteProperty(globalThis, name);
    process.exit = this.#before.exit;
    globalThis.console = this.#before.console;
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  getVmContext() {
    return UNUSED;
  }
}
