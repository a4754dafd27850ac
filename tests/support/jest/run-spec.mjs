import { join } from 'node:path';
import process from 'node:process';
import { setImmediate } from 'node:timers/promises';
import { createEmptyTestResult } from '@jest/test-result';
import { addEventHandler, getState, removeEventHandler, resetState, run } from 'jest-circus';
import { formatExecError, formatResultsErrors } from 'jest-message-util';
import { CompiledFiles } from './compiled-files.mjs';
import { expect, mocks } from './globals.mjs';
import { SpecModules } from './spec-modules.mjs';

/** Loaded once per worker: loading and warming up the application costs seconds. It must hold no state in a variable of a module. */
const isApplication = (url) => /\/(?:backend|shared)\/src\//.test(url);

const compiled = new CompiledFiles();
let cacheFolder = '';
const modules = new SpecModules({
  compile: (file, address) => compiled.read(cacheFolder, file, address),
  isFresh: (url) => /\.tsx?$/.test(url) && !isApplication(url),
});

/**
 * Jest's `testRunner` for specs that run in Node itself: Node loads the modules, `jest-circus` runs the tests. To be used with `host-environment.mjs`.
 * @returns Jest's TestResult
 * @throws Error when the spec file cannot be loaded
 */
export default async function runSpec(globalConfig, config, environment, runtime, path) {
  cacheFolder = join(config.cacheDirectory, 'compiled');
  compiled.listMapsIn(runtime.getSourceMaps());
  resetState();
  const state = getState();
  const { testTimeout, testNamePattern, maxConcurrency, expand, randomize, seed } = globalConfig;
  Object.assign(state, { testTimeout: testTimeout ?? state.testTimeout, maxConcurrency, expand, randomize, seed });
  state.testNamePattern = testNamePattern ? new RegExp(testNamePattern, 'i') : null;
  expect.setState({ expand, testPath: path });
  const strays = new StrayErrors();
  const handlers = [
    (event) => beforeAndAfter(event, config),
    (event) => strays.handle(event),
    environment.handleTestEvent?.bind(environment),
  ];
  for (const handler of handlers) if (handler) addEventHandler(handler);
  try {
    await modules.import(path);
    return resultOf(await run(), { globalConfig, config, path });
  } finally {
    for (const handler of handlers) removeEventHandler(handler);
    strays.stop();
    resetState();
  }
}

function beforeAndAfter({ name, test }, { restoreMocks }) {
  if (name === 'test_start') {
    if (restoreMocks) mocks.restoreAllMocks();
    expect.setState({ currentTestName: titlesOf(test).join(' '), testFailing: test.failing });
  }
  if (name === 'test_done') {
    const { numPassingAsserts, suppressedErrors } = expect.getState();
    test.numPassingAsserts = numPassingAsserts;
    test.errors.push(...suppressedErrors, ...expect.extractExpectedAssertionsErrors().map(({ error }) => error));
    expect.setState({ suppressedErrors: [] });
  }
}

const titlesOf = ({ name, parent }) => (parent ? [...titlesOf(parent), name] : []);

/** Errors that nothing waited for: they fail the test that is running, or the file. Jest's own listeners would end the worker. */
class StrayErrors {
  #rejected = new Map();
  #listeners = {
    uncaughtException: (error) => this.#add(error),
    unhandledRejection: (error, promise) => this.#rejected.set(promise, error),
    rejectionHandled: (promise) => this.#rejected.delete(promise),
  };
  #before = Object.keys(this.#listeners).map((name) => [name, process.rawListeners(name)]);

  constructor() {
    for (const [name, listener] of Object.entries(this.#listeners)) process.removeAllListeners(name).on(name, listener);
  }

  async handle({ name }) {
    if (!['test_fn_success', 'test_fn_failure', 'run_finish'].includes(name)) return;
    await setImmediate();
    for (const error of this.#rejected.values()) this.#add(error);
    this.#rejected.clear();
  }

  stop() {
    for (const [name, listeners] of this.#before) {
      process.removeAllListeners(name);
      for (const listener of listeners) process.on(name, listener);
    }
  }

  #add(error) {
    const { currentlyRunningTest, unhandledErrors } = getState();
    (currentlyRunningTest?.errors ?? unhandledErrors).push(error);
  }
}

function resultOf({ testResults, unhandledErrors }, { globalConfig, config, path }) {
  const tests = testResults.map(caseOf);
  const count = (status) => tests.filter((test) => test.status === status).length;
  const failures = unhandledErrors.map((stack) => formatExecError(stack, config, globalConfig, path));
  const failureMessage = [formatResultsErrors(tests, config, globalConfig, path), ...failures].filter(Boolean).join('\n\n');
  return {
    ...createEmptyTestResult(),
    displayName: config.displayName,
    failureMessage: failureMessage || null,
    numFailingTests: count('failed'),
    numPassingTests: count('passed'),
    numPendingTests: count('pending'),
    numTodoTests: count('todo'),
    testExecError: unhandledErrors.length > 0 ? { message: '', stack: unhandledErrors.join('\n') } : undefined,
    testFilePath: path,
    testResults: tests,
  };
}

/** Ends a stack where the code of the spec does. */
const withoutRunner = (stack) => stack.replace(/\n +at .*\/support\/jest\/(?:run-spec|spec-modules)\.mjs.*/g, '');

const STATUS = { skip: 'pending', todo: 'todo' };

function caseOf({ testPath, errors, errorsDetailed, startedAt, status, ...test }) {
  const titles = testPath.slice(1);
  for (const error of errorsDetailed) if (error instanceof Error) error.stack = withoutRunner(error.stack);
  return {
    ...test,
    ancestorTitles: titles.slice(0, -1),
    title: titles.at(-1),
    fullName: titles.join(' '),
    status: STATUS[status] ?? (errors.length > 0 ? 'failed' : 'passed'),
    failureMessages: errors.map(withoutRunner),
    failureDetails: errorsDetailed,
    startAt: startedAt,
  };
}
