/** Counts the passed and failed tests of all steps, and lists those that were not run, with the reason. */
export class Tally {
  passed = 0;
  failed = 0;
  skipped = [];

  add({ passed, failed, skipped = 0 }) {
    this.passed += passed;
    this.failed += failed;
    if (skipped > 0) this.skip(`${skipped} tests that say so themselves`);
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
    return [...this.skipped.map((what) => `skipped: ${what}`), `${this.passed} passed, ${this.failed} failed`];
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

/** Counts Playwright's JSON report. A test that failed before it passed has a race: it failed. */
export function tallyOfPlaywright(report, exitedWell) {
  if (!report) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky, skipped } = report.stats;
  const failed = Math.max(unexpected + flaky, report.errors.length);
  return { passed: expected, failed: failed || (exitedWell && expected > 0 ? 0 : 1), skipped };
}
