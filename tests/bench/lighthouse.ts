// A page as a mid-range phone on a slow line meets it: Lighthouse's mobile preset, medians of several visits.
import lighthouse from 'lighthouse';
import { median } from './statistics.ts';

export const VISITS = 5;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const TIMES = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'] as const;

interface Visit {
  /** 0–100 by category. */
  scores: number[];
  /** ms. */
  times: number[];
  layoutShift: number;
  /** What went over the line, bytes. */
  bytes: number;
  scripts: { count: number; bytes: number };
  failed: string[];
}

interface RequestRow {
  resourceType?: string;
  transferSize?: number;
}

async function visit(url: string, port: number): Promise<Visit> {
  const result = await lighthouse(url, { port, logLevel: 'error', output: 'json' });
  if (!result || result.lhr.runtimeError) throw new Error(`Lighthouse saw no page: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
  const { audits, categories } = result.lhr;
  const value = (id: string): number => audits[id]?.numericValue ?? Number.NaN;
  const requests = (audits['network-requests']?.details as { items?: RequestRow[] } | undefined)?.items ?? [];
  const weigh = (rows: RequestRow[]): number => rows.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);
  const scripts = requests.filter(({ resourceType }) => resourceType === 'Script');
  return {
    scores: CATEGORIES.map((id) => Math.round((categories[id]?.score ?? 0) * 100)),
    times: TIMES.map(value),
    layoutShift: value('cumulative-layout-shift'),
    bytes: weigh(requests),
    scripts: { count: scripts.length, bytes: weigh(scripts) },
    failed: CATEGORIES.slice(1).flatMap((id) =>
      (categories[id]?.auditRefs ?? [])
        .filter(({ id: audit, weight }) => weight > 0 && audits[audit]?.score === 0)
        .map(({ id: audit }) => audit),
    ),
  };
}

/** @param port of the inspector of a browser that runs   @returns the visits that count: at the first the server opens its files */
export async function visits(url: string, port: number): Promise<Visit[]> {
  const all: Visit[] = [];
  for (let nth = 0; nth <= VISITS; nth++) all.push(await visit(url, port));
  return all.slice(1);
}

export const HEAD = [
  '| page | performance | accessibility | best practices | SEO | FCP | LCP | TBT | CLS | scripts | files | first view |',
  '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
].join('\n');

/** The medians as a row of the table, and the audits that failed in any visit. */
export function row(page: string, counted: Visit[]): string {
  const middle = (pick: (one: Visit) => number): number => median(counted.map(pick));
  const seconds = (at: number): string => `${(middle(({ times }) => times[at] ?? Number.NaN) / 1000).toFixed(2)} s`;
  const kilobytes = (pick: (one: Visit) => number): string => `${(middle(pick) / 1000).toFixed(0)} KB`;
  const cells = [
    page,
    ...CATEGORIES.map((_, at) => String(middle(({ scores }) => scores[at] ?? 0))),
    ...[seconds(0), seconds(1)],
    `${middle(({ times }) => times[2] ?? Number.NaN).toFixed(0)} ms`,
    middle(({ layoutShift }) => layoutShift).toFixed(3),
    kilobytes(({ scripts }) => scripts.bytes),
    String(middle(({ scripts }) => scripts.count)),
    kilobytes(({ bytes }) => bytes),
  ];
  return `| ${cells.join(' | ')} |`;
}

export const failedAudits = (counted: Visit[]): string[] => [...new Set(counted.flatMap(({ failed }) => failed))];
