import type { ReportLanguage } from '#shared/core/languages';

/** How a pill is coloured. */
export type PdfTone = 'pending' | 'inProgress' | 'completed' | 'outside';

/** One line of a printed table. */
export interface PdfRow {
  cells: string[];
  badges: string[];
  /** Of the cell that is a pill. */
  tone: PdfTone;
}

interface PdfColumn {
  title: string;
  /** Its part of the width, in relation to the shares of the other columns. */
  share: number;
}

/** A table; its head is repeated on every page. */
export interface PdfTable {
  /** Begins a part of the report, on a page of its own unless nothing is above it. */
  section?: string;
  /** Null where the report's own title says it. */
  title: string | null;
  columns: PdfColumn[];
  /** Which column is drawn as a pill; null: none. */
  pill: number | null;
  rows: PdfRow[];
  /** In place of the rows when there are none. */
  empty: string;
}

/** A part of the bar and one of its words. */
interface PdfCount {
  label: string;
  count: number;
  /** Null for the total, which is no part of the bar. */
  tone: PdfTone | null;
}

/** A report as it is printed: every text ready, in one language. */
export interface PdfReport {
  language: ReportLanguage;
  heading: string;
  title: string;
  /** Label and value. */
  summary: [string, string][];
  /** The most important lines for the reader. */
  notice?: { lines: string[]; tone: PdfTone };
  statistics: PdfCount[];
  tables: PdfTable[];
  printedAt: string;
  /** "Page 1 of 3", page by page; `{page}` and `{pages}` stand for the numbers. */
  pageOf: string;
}

/** As it goes to the thread that draws it. */
export interface PrintedReport extends PdfReport {
  /** At the foot of each page: which mark is printed for letters that no font has; null: every letter has one. */
  markNote: string | null;
}

/** All that is printed of a report. */
export const textsOfReport = ({ heading, title, summary, notice, statistics, tables }: PdfReport): string[] => [
  heading,
  title,
  ...summary.flat(),
  ...(notice?.lines ?? []),
  ...statistics.map(({ label }) => label),
  ...tables.flatMap((table) => [
    table.title ?? '',
    ...table.columns.map((column) => column.title),
    ...table.rows.flatMap(({ cells, badges }) => [...cells, ...badges]),
    table.empty,
  ]),
];
