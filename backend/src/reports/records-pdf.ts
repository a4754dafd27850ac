import { isOutside } from '#shared/readings/reading-kinds';
import { RECORD_TEXTS, recordText } from '#shared/readings/reading-texts';
import type { Reading } from '#shared/readings/reading.contract';
import { RECORD_COLUMNS, recordFileCell } from '#shared/reports/temperature-records';
import { stampOf } from '#shared/reports/report-time';
import type { PdfReport, PdfTable } from './pdf-report.js';
import { textIn } from '#shared/core/languages';

type Language = PdfReport['language'];

interface TableChoice {
  /** Its name is above the table then, not in each row. */
  isOneEvent: boolean;
}

/** The log as a printed table; values outside their limits are red. */
export function recordTable(readings: readonly Reading[], language: Language, title: string | null, { isOneEvent }: TableChoice): PdfTable {
  const columns = RECORD_COLUMNS.filter(({ key }) => !isOneEvent || key !== 'event');
  return {
    title,
    columns: columns.map((column) => ({ title: textIn(column.title, language), share: column.share })),
    pill: columns.findIndex(({ kind }) => kind === 'result'),
    rows: readings.map((reading) => ({
      cells: columns.map((column) => String(recordFileCell(column, reading, readings, language) ?? '')),
      badges: [],
      tone: isOutside(reading.outcome) ? 'outside' : reading.outcome === 'inside' ? 'completed' : 'pending',
    })),
    empty: recordText('none', language),
  };
}

/** The subject of the records. */
interface RecordsAbout {
  /** Null for all events. */
  event: string | null;
  /** "29/11/2026 – 30/11/2026"; null for all time. */
  period: string | null;
  language: Language;
}

/** Temperature records for an inspector. @param now epoch ms */
export function recordsPdfOf(readings: readonly Reading[], { event, period, language }: RecordsAbout, now: number): PdfReport {
  const text = (name: keyof typeof RECORD_TEXTS) => recordText(name, language);
  const outside = readings.filter(({ outcome }) => isOutside(outcome)).length;
  return {
    language,
    heading: text('heading'),
    title: event ?? text('allEvents'),
    summary: [
      ...(period === null ? [] : [[text('period'), period] satisfies [string, string]]),
      [text('shown'), String(readings.length)],
      [text('outside'), String(outside)],
    ],
    statistics: [],
    tables: [recordTable(readings, language, null, { isOneEvent: event !== null })],
    printedAt: recordText('printedAt', language, stampOf(now)),
    pageOf: text('page'),
  };
}
