import { mkdirSync } from 'node:fs';
import { constants, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { root } from '../root.mjs';
import { NOT_COPIED } from './copied.mjs';
import { rulesOf } from './rules.mjs';

const CACHE = join(root, 'node_modules/.cache/kuzhi');
export const HTML_REPORT = join(CACHE, 'mutants.html');

/** A mutant that takes so long is in an endless loop, however busy the machine. */
const PATIENCE_MS = 20_000;

/**
 * Changes the domain rules in thousands of small ways and asks of each change whether a spec notices it. Runs behind all other work.
 * @returns one result per mutant
 */
export function runMutants(parts) {
  setPriority(constants.priority.PRIORITY_LOW);
  mkdirSync(CACHE, { recursive: true });
  return new Stryker({
    mutate: rulesOf(parts),
    ignorePatterns: NOT_COPIED,
    tempDirName: join(tmpdir(), 'kuzhi-mutants'),
    cleanTempDir: 'always',
    plugins: ['ignored-texts', 'spec-runner'].map((name) => join(import.meta.dirname, `${name}.mjs`)),
    ignorers: ['texts'],
    testRunner: 'specs',
    testRunnerNodeArgs: ['--disable-warning=ExperimentalWarning'],
    coverageAnalysis: 'perTest',
    concurrency: 2,
    timeoutMS: PATIENCE_MS,
    // Stryker's incremental mode keeps old results of code that runs while modules are loaded, whatever specs were added.
    incremental: false,
    logLevel: 'warn',
    warnings: { slow: false },
    reporters: ['clear-text', 'progress-append-only', 'html', 'json'],
    clearTextReporter: { allowColor: false, allowEmojis: false, logTests: false, reportTests: false, reportScoreTable: false },
    htmlReporter: { fileName: HTML_REPORT },
    jsonReporter: { fileName: join(CACHE, 'mutants.json') },
    thresholds: { high: 95, low: 85, break: null },
    allowConsoleColors: false,
  }).runMutationTest();
}
