import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getState, resetState } from 'jest-circus';
import { compile } from '../../../tests/support/jest/compile.mjs';
import '../../../tests/support/jest/globals.mjs';
import { SpecModules } from '../../../tests/support/jest/spec-modules.mjs';

const SUCCESS = 0;
const FAILED = 1;
/** By this, Stryker's own code in each source knows which mutant is on; child processes of a spec as well. */
const ACTIVE_MUTANT = '__STRYKER_ACTIVE_MUTANT__';

/** Specs of how much is done in a second: code that counts its own steps for Stryker takes thirty times as long. */
const SPEED = 'tests/shared/**/*.speed.spec.ts';

/** Specs that measure a duration get processor time: how busy the machine is does not decide. @returns milliseconds */
function processorTime() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/**
 * Runs the specs of the domain rules for Stryker, many mutants in one process: Jest takes a second to begin, a mutant of a pure
 * function some milliseconds. The specs are those of Jest, loaded as Jest loads them; mocks and hooks they have none.
 */
class SpecRunner {
  #folder = process.cwd();
  #modules = new SpecModules({ compile: (file) => this.#codeOf(file), isFresh: () => true });
  #codes = new Map();
  #stryker = (globalThis.__stryker__ = {});
  /** Path of a spec → its tests. */
  #specs = new Map();
  /** Test → how long it took while nothing was changed, in milliseconds. */
  #time = new Map();

  capabilities() {
    return { reloadEnvironment: true };
  }

  async init() {
    performance.now = processorTime;
    for (const file of globSync('tests/shared/**/*.spec.ts', { cwd: this.#folder, exclude: [SPEED] }).sort()) {
      const path = join(this.#folder, file);
      this.#specs.set(path, await this.#testsOf(path));
    }
  }

  async dryRun() {
    const tests = [];
    for (const [fileName, ofFile] of this.#specs) {
      for (const test of ofFile) {
        this.#stryker.currentTestId = test.id;
        const started = performance.now();
        const failureMessage = await run(test);
        this.#stryker.currentTestId = undefined;
        const result = { id: test.id, name: test.id, fileName, timeSpentMs: performance.now() - started };
        this.#time.set(test.id, result.timeSpentMs);
        tests.push(failureMessage === null ? { ...result, status: SUCCESS } : { ...result, status: FAILED, failureMessage });
      }
    }
    return { status: 'complete', tests, mutantCoverage: this.#stryker.mutantCoverage };
  }

  async mutantRun({ activeMutant, testFilter, hitLimit, reloadEnvironment, sandboxFileName }) {
    Object.assign(this.#stryker, { activeMutant: activeMutant.id, hitLimit, hitCount: hitLimit === undefined ? undefined : 0 });
    process.env[ACTIVE_MUTANT] = activeMutant.id;
    try {
      return await (reloadEnvironment ? this.#runAnew(sandboxFileName) : this.#runLoaded(new Set(testFilter)));
    } finally {
      this.#stryker.activeMutant = undefined;
      Reflect.deleteProperty(process.env, ACTIVE_MUTANT);
    }
  }

  #timeOf = (tests) => tests.reduce((sum, { id }) => sum + (this.#time.get(id) ?? 0), 0);
  #timeOfSpec = (path) => this.#timeOf(this.#specs.get(path));

  /** The tests that the mutant is reached by, in the modules as they are: the short ones first, for one that fails is enough. */
  async #runLoaded(wanted) {
    const tests = [...this.#specs.values()].flat().filter(({ id }) => wanted.has(id));
    tests.sort((a, b) => this.#timeOf([a]) - this.#timeOf([b]));
    return (await this.#firstFailure(tests)) ?? { status: 'survived', nrOfTests: tests.length };
  }

  /** A mutant that works while modules are loaded: every spec that loads its file is loaded again, its namesake first. */
  async #runAnew(file) {
    const importers = this.#modules.importersOf(file);
    const namesake = file.replace('/shared/src/', '/tests/shared/').replace(/\.ts$/, '.spec.ts');
    const specs = [...this.#specs.keys()]
      .filter((path) => importers.has(path))
      .sort((a, b) => Number(b === namesake) - Number(a === namesake) || this.#timeOfSpec(a) - this.#timeOfSpec(b));
    let nrOfTests = 0;
    for (const path of specs) {
      let tests;
      try {
        tests = await this.#testsOf(path);
      } catch (error) {
        return this.#ended(`loading ${path}`, error, 1);
      }
      const failure = await this.#firstFailure(tests);
      if (failure) return failure;
      nrOfTests += tests.length;
    }
    return { status: 'survived', nrOfTests };
  }

  async #firstFailure(tests) {
    for (const [place, test] of tests.entries()) {
      const failureMessage = await run(test);
      if (failureMessage !== null) return this.#ended(test.id, failureMessage, place + 1);
    }
    return null;
  }

  #ended(testId, failure, nrOfTests) {
    const { hitCount, hitLimit } = this.#stryker;
    if (hitCount > hitLimit) return { status: 'timeout', reason: 'an endless loop' };
    return { status: 'killed', killedBy: [testId], failureMessage: String(failure), nrOfTests };
  }

  /** A source holds all its mutants: it does not change during a run. */
  #codeOf(file) {
    const code = this.#codes.get(file) ?? compile(readFileSync(file, 'utf8'), file).code;
    this.#codes.set(file, code);
    return code;
  }

  async #testsOf(path) {
    resetState();
    await this.#modules.import(path);
    const { rootDescribeBlock, unhandledErrors } = getState();
    if (unhandledErrors.length > 0) throw unhandledErrors[0];
    const spec = path.slice(this.#folder.length + 1);
    const names = new Map();
    return testsUnder(rootDescribeBlock, spec).map(({ name, fn }) => {
      const count = (names.get(name) ?? 0) + 1;
      names.set(name, count);
      return { id: count === 1 ? name : `${name} (${count})`, fn };
    });
  }
}

const testsUnder = (block, name) =>
  block.children.flatMap((child) =>
    child.type === 'test' ? [{ name: `${name} ${child.name}`, fn: child.fn }] : testsUnder(child, `${name} ${child.name}`),
  );

/** @returns why a test failed; null when it passed */
async function run({ fn }) {
  try {
    await fn();
    return null;
  } catch (error) {
    return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  }
}

/** Read by Stryker. */
export const strykerPlugins = [{ kind: 'TestRunner', name: 'specs', injectableClass: SpecRunner }];
