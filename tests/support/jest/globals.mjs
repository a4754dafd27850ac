import { jestExpect } from '@jest/expect';
import { ModernFakeTimers } from '@jest/fake-timers';
import * as circus from 'jest-circus';
import { ModuleMocker } from 'jest-mock';

export const mocks = new ModuleMocker(globalThis);
export const timers = new ModernFakeTimers({ config: { fakeTimers: {} }, global: globalThis });
const bound = (object, names) => Object.fromEntries(names.map((name) => [name, object[name].bind(object)]));

/** What specs that run in Node itself import from `@jest/globals`, or have without. Modules cannot be mocked. */
export const jest = {
  ...bound(mocks, ['fn', 'spyOn', 'restoreAllMocks']),
  ...bound(timers, ['useFakeTimers', 'useRealTimers', 'advanceTimersByTime', 'advanceTimersByTimeAsync', 'runAllTimers']),
};
export const { describe, it, test, beforeAll, beforeEach, afterEach, afterAll } = circus;
export const expect = jestExpect;

Object.assign(globalThis, { describe, it, test, beforeAll, beforeEach, afterEach, afterAll, expect });
