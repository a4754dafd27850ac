/** Counts what passed and what failed over all steps, and what was not run and why. */
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

/** What Jest's JSON says. A file that could not run counts as one failure, and so does a run without any test. */
export function tallyOfJest(report, exitedWell) {
  if (!report) return { passed: 0, failed: 1 };
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  const nothingRan = report.numPassedTests + failed === 0;
  return {
    passed: report.numPassedTests,
    failed: failed || (exitedWell && !nothingRan ? 0 : 1),
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** What Playwright's JSON says. A test that needed a second try is a failure: it is not to be trusted. */
export function tallyOfPlaywright(report, exitedWell) {
  if (!report) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky, skipped } = report.stats;
  const failed = Math.max(unexpected + flaky, report.errors.length);
  return { passed: expected, failed: failed || (exitedWell && expected > 0 ? 0 : 1), skipped };
}
