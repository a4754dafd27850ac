import { randomUUID } from 'node:crypto';

// The workers of a run inherit its name, see `tests/support/jest/template.mjs`.
process.env.TEST_RUN ??= randomUUID().slice(0, 8);

// One project for what runs in Node, one for faults, one for what a person sees in jsdom.
const swc = (react) => [
  '<rootDir>/tests/support/jest/swc-with-glob.mjs',
  {
    swcrc: false,
    jsc: {
      parser: { syntax: 'typescript', decorators: true, tsx: react },
      target: 'es2023',
      keepClassNames: true,
      experimental: { keepImportAttributes: true },
      transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
    },
    module: { type: 'es6' },
    sourceMaps: 'inline',
  },
];

const common = {
  rootDir: import.meta.dirname,
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: {
    '\\.module\\.css$': '<rootDir>/tests/support/css-module.mjs',
    '\\.css$': '<rootDir>/tests/support/css-module.mjs',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  transform: { '\\.tsx$': swc(true), '\\.m?ts$': swc(false) },
  testPathIgnorePatterns: ['/node_modules/', '/tests/e2e/', '/tests/bench/'],
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/.runtime/'],
  restoreMocks: true,
};

const node = {
  ...common,
  testEnvironment: '<rootDir>/tests/support/jest/host-environment.mjs',
  runtime: '<rootDir>/tests/support/jest/shared-modules-runtime.mjs',
};

export default {
  // Patience, not a measure: these machines do other things beside. The full tier of the faults plays many times as much.
  testTimeout: process.env.FAULTS_TIER === 'full' ? 3_600_000 : 90_000,
  globalTeardown: '<rootDir>/tests/support/jest/drop-template.mjs',
  projects: [
    { ...node, displayName: 'node', testMatch: ['<rootDir>/tests/{shared,backend,architecture,scripts}/**/*.spec.ts'] },
    // Processes that are killed and crowds that race: `npm run faults`.
    {
      ...node,
      displayName: 'faults',
      testEnvironment: '<rootDir>/tests/support/jest/telling-environment.mjs',
      testMatch: ['<rootDir>/tests/faults/**/*.spec.ts'],
    },
    {
      ...common,
      displayName: 'screens',
      testEnvironment: 'jsdom',
      testEnvironmentOptions: { customExportConditions: ['node', 'browser'] },
      setupFiles: ['<rootDir>/tests/support/jsdom.setup.ts', '<rootDir>/tests/support/jest/import-meta-glob.ts'],
      setupFilesAfterEnv: ['<rootDir>/tests/support/patience.setup.ts', '<rootDir>/tests/support/react.setup.ts'],
      testMatch: ['<rootDir>/tests/frontends/**/*.spec.{ts,tsx}'],
    },
  ],
};
