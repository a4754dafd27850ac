import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const ofCircus = createRequire(require.resolve('jest-circus'));

/** What specs import from `@jest/globals`, outside Jest. */
export const { describe, it, test } = require('jest-circus');
export const { jestExpect: expect } = ofCircus('@jest/expect');

Object.assign(globalThis, { describe, it, test, expect });
