// Part of `npm run bench`: the storefront on a phone, and what its first view weighs for somebody who reads Malayalam.
import { type Browser, chromium } from '@playwright/test';
import { launchOptions } from '../e2e/support/browser.ts';
import { freePort, Server } from '../e2e/support/server.ts';
import { failedAudits, HEAD, row, visits, VISITS } from './lighthouse.ts';

/** What the first view weighs in Malayalam, bytes: a visitor who chose it before. */
async function weighMalayalam(visitors: Browser, url: string): Promise<number> {
  const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true };
  const page = await visitors.newPage(phone);
  await page.addInitScript(() => localStorage.setItem('kuzhi.storefront.language', '"ml"'));
  const line = await page.context().newCDPSession(page);
  let bytes = 0;
  line.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await line.send('Network.enable');
  // The booking's code is the last that a reader's page fetches.
  const [booking] = await Promise.all([page.waitForResponse(/storefront-assets\/Booking[^/]*\.js/), page.goto(url)]);
  await booking.finished();
  await page.waitForLoadState('networkidle');
  await page.context().close();
  return bytes;
}

const server = await Server.start();
const port = await freePort();
const options = await launchOptions();
const browser = await chromium.launch({ ...options, args: [...(options.args ?? []), `--remote-debugging-port=${port}`] });
try {
  const counted = await visits(server.url, port);
  const malayalam = await weighMalayalam(browser, server.url);
  console.log(`\nStorefront, Lighthouse mobile preset, medians of ${VISITS} visits\n\n${HEAD}\n${row('/', counted)}`);
  console.log(`\nFirst view in Malayalam: ${(malayalam / 1000).toFixed(0)} KB`);
  const failed = failedAudits(counted);
  if (failed.length > 0) console.log(`\nFailed audits: ${failed.join(', ')}`);
} finally {
  await browser.close();
  await server.remove();
}
