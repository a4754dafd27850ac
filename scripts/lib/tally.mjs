import { relative } from 'node:path';
import { root } from './root.mjs';

/** As many files fail by chance at most; where more do, something is broken, and a second try would only say so again. */
const FAIL_BY_CHANCE = 5;

/** Counts what passed and what failed over all steps, and what was not run and why. */
export class Tally {
  passed = 0;
  failed = 0;
  skipped = [];
  /** Tests that failed once: they pass, and somebody has to look at them. */
  secondTries = [];

  add({ passed, failed, skipped = 0, secondTries = [] }) {
    this.passed += passed;
    this.failed += failed;
    if (skipped > 0) this.skip(`${skipped} tests that say so themselves`);
    this.secondTries.push(...secondTries);
  }

  skip(what) {
    this.skipped.push(what);
  }

  /** A run in which nothing ran is no success. */
  get ok() {
    return this.failed === 0 && this.passed > 0;
  }

  /** The last words of a run. */
  lines() {
    return [
      ...this.secondTries.map((what) => `passed at its second try: ${what}`),
      ...this.skipped.map((what) => `skipped: ${what}`),
      `${this.passed} passed, ${this.failed} failed`,
    ];
  }
}

/**
 * Counts Jest's JSON report. A file that could not run counts as one failure, and so does a run without any test.
 * @param titles a regular expression of the tests that were chosen: Jest reports the others as skipped
 */
export function tallyOfJest(report, exitedWell, titles = '') {
  if (!report) return { passed: 0, failed: 1 };
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  const nothingRan = report.numPassedTests + failed === 0;
  return {
    passed: report.numPassedTests,
    failed: failed || (exitedWell && !nothingRan ? 0 : 1),
    skipped: skippedOf(report.testResults, titles),
  };
}

function skippedOf(files, titles) {
  const isChosen = new RegExp(titles, 'i');
  const isSkipped = ({ status, fullName }) => status !== 'passed' && status !== 'failed' && isChosen.test(fullName);
  return files.flatMap(({ assertionResults }) => assertionResults).filter(isSkipped).length;
}

/**
 * The spec files that get a second try: those with a failure, unless they are too many. A whole file, for its tests share an application that the
 * failure may have left in any state.
 */
export function filesToTryAgain(report) {
  const files = (report?.testResults ?? []).filter(hasFailed).map(({ name }) => name);
  return files.length <= FAIL_BY_CHANCE ? files : [];
}

/** What two runs of Jest say together: of the files that were run again the second one, and which of their tests it took to pass. */
export function tallyOfTwoTries(first, second, exitedWell, titles = '') {
  const again = tallyOfJest(second, exitedWell, titles);
  const failedAtFirst = first.testResults.filter(hasFailed);
  const atFirst = first.testResults.filter((file) => !hasFailed(file));
  const known = atFirst.flatMap(({ assertionResults }) => assertionResults);
  const secondOf = new Map((second?.testResults ?? []).map((file) => [file.name, file]));
  return {
    passed: again.passed + known.filter(({ status }) => status === 'passed').length,
    failed: again.failed,
    skipped: (again.skipped ?? 0) + skippedOf(atFirst, titles),
    secondTries: failedAtFirst.flatMap((file) => passedSince(file, secondOf.get(file.name))),
  };
}

const hasFailed = ({ status }) => status === 'failed';

/** The tests of a file that failed and then passed; the file itself where it could not run. */
function passedSince(first, second) {
  if (!second) return [];
  const place = relative(root, first.name);
  const passed = new Set(second.assertionResults.filter(({ status }) => status === 'passed').map(({ fullName }) => fullName));
  const failed = first.assertionResults.filter(hasFailed);
  if (failed.length === 0) return hasFailed(second) ? [] : [place];
  return failed.filter(({ fullName }) => passed.has(fullName)).map(({ fullName }) => `${place} › ${fullName}`);
}

/** What Playwright's JSON says. A test may have a second try only where the configuration gives it one; it is named then. */
export function tallyOfPlaywright(report, exitedWell) {
  if (!report) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky, skipped } = report.stats;
  const failed = Math.max(unexpected, report.errors.length);
  const passed = expected + flaky;
  return { passed, failed: failed || (exitedWell && passed > 0 ? 0 : 1), skipped, secondTries: flakyOf(report.suites ?? []) };
}

/** @param suites of the report, each with its tests and further suites   @returns file and title of each test that failed before it passed */
function flakyOf(suites) {
  return suites.flatMap(({ file, specs = [], suites: inner = [] }) => [
    ...specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky')).map(({ title }) => `${file} › ${title}`),
    ...flakyOf(inner),
  ]);
}
