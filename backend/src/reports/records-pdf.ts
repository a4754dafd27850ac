import { isOutside } from '#shared/readings/reading-kinds';
import { recordTexts } from '#shared/readings/reading-texts';
import type { Reading } from '#shared/readings/reading.contract';
import { RECORD_COLUMNS, recordFileCell } from '#shared/reports/temperature-records';
import { stampOf } from '#shared/reports/report-time';
import type { PdfReport, PdfTable } from './pdf-report.js';
import { textIn } from '#shared/core/languages';

type Language = PdfReport['language'];

/** The log as a printed table; what lies outside its limits is red. */
export const recordTable = (readings: readonly Reading[], language: Language, title: string | null): PdfTable => ({
  title,
  columns: RECORD_COLUMNS.map((column) => ({ title: textIn(column.title, language), share: column.share })),
  pill: RECORD_COLUMNS.findIndex(({ kind }) => kind === 'result'),
  rows: readings.map((reading) => ({
    cells: RECORD_COLUMNS.map((column) => String(recordFileCell(column, reading, readings, language) ?? '')),
    badges: [],
    tone: isOutside(reading.outcome) ? 'outside' : reading.outcome === 'inside' ? 'completed' : 'pending',
  })),
  empty: recordTexts(language).none,
});

/** What the records are of. */
export interface RecordsAbout {
  /** Null for all events. */
  event: string | null;
  /** "29/11/2026 – 30/11/2026"; null for all time. */
  period: string | null;
  language: Language;
}

/** Temperature records for an inspector. @param now epoch ms */
export function recordsPdfOf(readings: readonly Reading[], { event, period, language }: RecordsAbout, now: number): PdfReport {
  const texts = recordTexts(language);
  const outside = readings.filter(({ outcome }) => isOutside(outcome)).length;
  return {
    language,
    heading: texts.heading,
    title: event ?? texts.allEvents,
    summary: [
      ...(period === null ? [] : [[texts.period, period] satisfies [string, string]]),
      [texts.shown, String(readings.length)],
      [texts.outside, String(outside)],
    ],
    statistics: [],
    tables: [recordTable(readings, language, null)],
    printedAt: texts.printedAt(stampOf(now)),
    pageOf: texts.page,
  };
}
