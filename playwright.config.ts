import { defineConfig } from '@playwright/test';
import { launchOptions } from './tests/e2e/support/browser.ts';

const report = process.env.PLAYWRIGHT_JSON_OUTPUT_NAME;

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '*.spec.ts',
  globalSetup: './tests/e2e/support/sample-kitchen.ts',
  // A story waits for timers and pictures for about half of its time: as many again have room on two cores.
  workers: 4,
  fullyParallel: false,
  // A story that fails now and then has a race, in the product or in itself: a second try would only hide it.
  retries: 0,
  forbidOnly: true,
  // Limits of patience, not measures: they hold on a machine with 27 processes for two cores. A story that measures names its own limit.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  outputDir: 'test-results',
  reporter: report ? [['list'], ['json', { outputFile: report }]] : [['list']],
  use: {
    browserName: 'chromium',
    launchOptions: await launchOptions(),
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // Storing a whole app costs a page more than the rest of a story; the stories of lost networks and new versions allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // A trace costs every test a sixth more; `npm run e2e -- <name> --trace retain-on-failure` makes one.
    trace: 'off',
    // The first PDF of a server took more than 10 s there.
    actionTimeout: 30_000,
  },
});
