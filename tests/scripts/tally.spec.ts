import { runStages } from '../../scripts/commands/test.mjs';
import { DEEP } from '../../scripts/lib/suites.mjs';
import { Tally, tallyOfJest, tallyOfPlaywright } from '../../scripts/lib/tally.mjs';

const jest = (
  numbers: Partial<Record<'numPassedTests' | 'numFailedTests' | 'numRuntimeErrorTestSuites' | 'numPendingTests' | 'numTodoTests', number>>,
) => ({
  numPassedTests: 0,
  numFailedTests: 0,
  numRuntimeErrorTestSuites: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [] as { assertionResults: { fullName: string; status: string }[] }[],
  ...numbers,
});

describe('the report of Jest', () => {
  it.each([
    ['all is well', jest({ numPassedTests: 9 }), true, 9, 0],
    ['a test failed', jest({ numPassedTests: 8, numFailedTests: 1 }), false, 8, 1],
    ['a file could not run', jest({ numPassedTests: 8, numRuntimeErrorTestSuites: 1 }), false, 8, 1],
    ['nothing ran', jest({}), true, 0, 1],
    ['Jest ended badly although no test did', jest({ numPassedTests: 3 }), false, 3, 1],
    ['Jest said nothing', null, false, 0, 1],
  ])('%s', (_what, report, exitedWell, passed, failed) => {
    expect(tallyOfJest(report, exitedWell)).toMatchObject({ passed, failed });
  });
});

it('counts as skipped only the tests that were chosen', () => {
  const tests = [
    { fullName: 'an order is paid', status: 'passed' },
    { fullName: 'two processes share one Redis', status: 'pending' },
    { fullName: `a history of offers ${DEEP}`, status: 'pending' },
  ];
  const report = { ...jest({ numPassedTests: 1, numPendingTests: 2 }), testResults: [{ assertionResults: tests }] };
  expect(tallyOfJest(report, true)).toMatchObject({ skipped: 2 });
  expect(tallyOfJest(report, true, `^(?!.*${DEEP})`)).toMatchObject({ skipped: 1 });
});

describe('the report of Playwright', () => {
  const stats = (numbers: object) => ({ errors: [], stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...numbers } });
  it.each([
    ['all is well', stats({ expected: 5 }), true, 5, 0],
    ['one failed', stats({ expected: 4, unexpected: 1 }), false, 4, 1],
    ['one passed only at a second try', stats({ expected: 4, flaky: 1 }), true, 4, 1],
    ['the browser could not start', { ...stats({}), errors: [{}] }, false, 0, 1],
    ['nothing ran', stats({}), true, 0, 1],
    ['Playwright said nothing', null, false, 0, 1],
  ])('%s', (_what, report, exitedWell, passed, failed) => {
    expect(tallyOfPlaywright(report, exitedWell)).toMatchObject({ passed, failed });
  });
});

describe('the last line', () => {
  it('adds up, after the skipped tests', () => {
    const tally = new Tally();
    tally.add({ passed: 3, failed: 0 });
    tally.add({ passed: 2, failed: 1, skipped: 4 });
    tally.skip('PostgreSQL');
    expect(tally.lines()).toEqual(['skipped: 4 tests that say so themselves', 'skipped: PostgreSQL', '5 passed, 1 failed']);
    expect(tally.ok).toBe(false);
  });

  it('is no success when nothing ran', () => {
    expect(new Tally().ok).toBe(false);
  });
});

describe('a failed stage', () => {
  const stages = (ran: string[], tally: Tally) =>
    ['types', 'specs', 'stories'].map((name) => ({
      name,
      run: () => {
        ran.push(name);
        tally.add({ passed: 1, failed: name === 'specs' ? 1 : 0 });
        return Promise.resolve();
      },
    }));

  it.each([
    [false, ['types', 'specs'], ['skipped: stories (a stage before it failed; -- --keep-going plays all)', '2 passed, 1 failed']],
    [true, ['types', 'specs', 'stories'], ['3 passed, 1 failed']],
  ])('ends the run unless all are asked for: %s', async (all, expected, lines) => {
    const ran: string[] = [];
    const tally = new Tally();
    await runStages(stages(ran, tally), tally, { all });
    expect(ran).toEqual(expected);
    expect(tally.lines()).toEqual(lines);
  });
});
