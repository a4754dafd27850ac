import { randomUUID } from 'node:crypto';
import { join } from 'node:path';

// The workers of a run inherit its name, see `tests/support/jest/template.mjs`.
process.env.TEST_RUN ??= randomUUID().slice(0, 8);

/** Of this project, also for copies of it that `tests/faults/planted-defects.spec.ts` runs. */
const support = (name) => join(import.meta.dirname, 'tests/support/jest', name);

// One project for what runs in Node, one for faults, one for what a person sees in jsdom.
const common = {
  rootDir: import.meta.dirname,
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: {
    '\\.module\\.css$': '<rootDir>/tests/support/css-module.mjs',
    '\\.css$': '<rootDir>/tests/support/css-module.mjs',
    // A package may have a module by the name of its data, `….json.js`.
    '^(\\.{1,2}/(?!.*\\.json\\.js$).*)\\.js$': '$1',
  },
  transform: { '\\.m?tsx?$': support('compile.mjs') },
  // `npm run bench -- limits` alone plays the specs with a stopwatch.
  testPathIgnorePatterns: ['/node_modules/', '/tests/e2e/', '/tests/bench/', ...(process.env.BENCH_LIMITS ? [] : ['\\.speed\\.spec\\.'])],
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/.runtime/'],
  restoreMocks: true,
};

const node = {
  ...common,
  testEnvironment: support('host-environment.mjs'),
  testRunner: support('run-spec.mjs'),
};

export default {
  // Patience, not a measure: these machines do other things beside. The full tier of the faults plays many times as much.
  testTimeout: process.env.FAULTS_TIER === 'full' ? 3_600_000 : 90_000,
  globalTeardown: support('drop-template.mjs'),
  // Node keeps every module that it has loaded: a worker that has played many files makes room by ending.
  workerIdleMemoryLimit: '1.5GB',
  projects: [
    { ...node, displayName: 'node', testMatch: ['<rootDir>/tests/{shared,backend,architecture,scripts}/**/*.spec.ts'] },
    // Processes that are killed and crowds that race: `npm run faults`.
    {
      ...node,
      displayName: 'faults',
      testEnvironment: support('telling-environment.mjs'),
      testMatch: ['<rootDir>/tests/faults/**/*.spec.ts'],
    },
    {
      ...common,
      displayName: 'screens',
      testEnvironment: 'jsdom',
      testEnvironmentOptions: { customExportConditions: ['node', 'browser'] },
      setupFiles: ['<rootDir>/tests/support/jsdom.setup.ts', support('import-meta-glob.ts')],
      setupFilesAfterEnv: ['<rootDir>/tests/support/patience.setup.ts', '<rootDir>/tests/support/react.setup.ts'],
      testMatch: ['<rootDir>/tests/frontends/**/*.spec.{ts,tsx}'],
    },
  ],
};
