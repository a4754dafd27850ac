// Part of `npm run bench`: the storefront as a mid-range phone on a slow line meets it (Lighthouse's mobile preset), median of several rounds.
import { createServer } from 'node:net';
import { type Browser, chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { launchOptions } from '../e2e/support/browser.ts';
import { Server } from '../e2e/support/server.ts';
import { median } from './statistics.ts';

const ROUNDS = 5;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const TIMES = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'] as const;

interface Round {
  /** 0–100 by category. */
  scores: number[];
  /** ms. */
  times: number[];
  layoutShift: number;
  /** What went over the line, bytes. */
  bytes: number;
  scriptBytes: number;
  failed: string[];
}

async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('No free port'))));
    });
  });
}

async function visit(url: string, port: number): Promise<Round> {
  const result = await lighthouse(url, { port, logLevel: 'error', output: 'json' });
  if (!result || result.lhr.runtimeError) throw new Error(`Lighthouse saw no page: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
  const { audits, categories } = result.lhr;
  const value = (id: string): number => audits[id]?.numericValue ?? Number.NaN;
  const requests =
    (audits['network-requests']?.details as { items?: { resourceType?: string; transferSize?: number }[] } | undefined)?.items ?? [];
  const weigh = (sizes: typeof requests): number => sizes.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);
  return {
    scores: CATEGORIES.map((id) => Math.round((categories[id]?.score ?? 0) * 100)),
    times: TIMES.map(value),
    layoutShift: value('cumulative-layout-shift'),
    bytes: weigh(requests),
    scriptBytes: weigh(requests.filter(({ resourceType }) => resourceType === 'Script')),
    failed: CATEGORIES.slice(1).flatMap((id) =>
      (categories[id]?.auditRefs ?? [])
        .filter(({ id: audit, weight }) => weight > 0 && audits[audit]?.score === 0)
        .map(({ id: audit }) => audit),
    ),
  };
}

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
const rounds: Round[] = [];
let malayalam: number;
try {
  // One visit that does not count: the server opens its files.
  for (let round = 0; round <= ROUNDS; round++) rounds.push(await visit(server.url, port));
  malayalam = await weighMalayalam(browser, server.url);
} finally {
  await browser.close();
  await server.remove();
}
const counted = rounds.slice(1);
const middle = (pick: (round: Round) => number): number => median(counted.map(pick));
const seconds = (at: number): string => `${(middle(({ times }) => times[at] ?? Number.NaN) / 1000).toFixed(2)} s`;
const kilobytes = (pick: (round: Round) => number): string => `${(middle(pick) / 1000).toFixed(0)} KB`;
const row = [
  ...CATEGORIES.map((_, at) => String(middle(({ scores }) => scores[at] ?? 0))),
  ...[seconds(0), seconds(1)],
  `${middle(({ times }) => times[2] ?? Number.NaN).toFixed(0)} ms`,
  middle(({ layoutShift }) => layoutShift).toFixed(3),
  kilobytes(({ scriptBytes }) => scriptBytes),
  kilobytes(({ bytes }) => bytes),
];
console.log(`\nStorefront, Lighthouse mobile preset, medians of ${ROUNDS} visits\n`);
console.log('| performance | accessibility | best practices | SEO | FCP | LCP | TBT | CLS | scripts | first view |');
console.log('| ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |');
console.log(`| ${row.join(' | ')} |`);
console.log(`\nFirst view in Malayalam: ${(malayalam / 1000).toFixed(0)} KB`);
const failed = new Set(counted.flatMap((round) => round.failed));
if (failed.size > 0) console.log(`\nFailed audits: ${[...failed].join(', ')}`);
