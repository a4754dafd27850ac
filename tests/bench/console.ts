// Part of `npm run bench`: the sign-in page and the console's home on a phone, the home for a manager who is signed in.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { authApi } from '../../shared/src/auth/auth.api.ts';
import { STAFF_PAGES } from '../../shared/src/core/pages.ts';
import { launchOptions } from '../e2e/support/browser.ts';
import { freePort, MANAGER, Server } from '../e2e/support/server.ts';
import { failedAudits, HEAD, row, visits, VISITS } from './lighthouse.ts';

const server = await Server.start();
const port = await freePort();
const options = await launchOptions();
// Lighthouse opens its pages in the browser's own profile, so the cookie has to be there.
const profile = mkdtempSync(join(tmpdir(), 'kuzhi-bench-'));
const browser = await chromium.launchPersistentContext(profile, {
  ...options,
  args: [...(options.args ?? []), `--remote-debugging-port=${port}`],
});
try {
  console.log(`\nConsole, Lighthouse mobile preset, medians of ${VISITS} visits\n\n${HEAD}`);
  const failed = new Set<string>();
  const measure = async (path: string): Promise<void> => {
    const counted = await visits(`${server.url}${path}`, port);
    console.log(row(`\`${path}\``, counted));
    for (const audit of failedAudits(counted)) failed.add(`${path} ${audit}`);
  };
  await measure(STAFF_PAGES.login.path);
  const reply = await browser.request.post(`${server.url}${authApi.login()}`, { data: MANAGER });
  if (!reply.ok()) throw new Error(`The manager may not sign in: ${reply.status()}`);
  await measure(STAFF_PAGES.admin.path);
  if (failed.size > 0) console.log(`\nFailed audits: ${[...failed].join(', ')}`);
} finally {
  await browser.close();
  await server.remove();
  rmSync(profile, { recursive: true, force: true });
}
