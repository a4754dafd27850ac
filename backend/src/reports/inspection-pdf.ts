import type { AuditChain } from '#shared/audit/audit.contract';
import { textIn } from '#shared/core/languages';
import type { Inspection } from '#shared/reports/report.contract';
import { type InspectionDay, verificationLines } from '#shared/reports/inspection';
import { both, inspectionText } from '#shared/reports/inspection-texts';
import { stampOf } from '#shared/reports/report-time';
import type { PdfReport, PdfTable } from './pdf-report.js';

/** The subject of a bundle, and who made it. */
export interface InspectionAbout {
  businessName: string;
  licence: string;
  /** Name and address of the person responsible for the kitchen; empty where the settings have none. */
  responsible: string;
  /** An event's name, or a month. */
  title: string;
  /** "29/11/2026", or two days. */
  period: string;
  madeBy: string;
  /** Epoch ms. */
  madeAt: number;
  counts: Inspection;
  chain: AuditChain;
}

const formatDay = (day: string): string => day.split('-').reverse().join('/');

const responsibleLine = (responsible: string): [string, string][] =>
  responsible === '' ? [] : [[inspectionText('responsible'), responsible]];

/** Label and value of the lines above the records. */
export function aboutLines({ businessName, licence, responsible, title, period, madeBy, madeAt }: InspectionAbout): [string, string][] {
  return [
    [inspectionText('heading'), title],
    [inspectionText('licence'), [businessName, licence || inspectionText('noLicence')].join(', ')],
    ...responsibleLine(responsible),
    [inspectionText('period'), period],
    [inspectionText('madeAt'), stampOf(madeAt)],
    [inspectionText('madeBy'), madeBy],
  ];
}

/** The bundle for the printer: a page for each day, its tables one below the other, everything in both languages. */
export function inspectionPdfOf(days: readonly InspectionDay[], about: InspectionAbout): PdfReport {
  const { businessName, licence, responsible, title, period, madeBy, madeAt, counts, chain } = about;
  const tables = days.flatMap(({ day, tables: ofDay }) =>
    ofDay.map(({ part, columns, rows }, place): PdfTable => ({
      ...(place === 0 && { section: formatDay(day) }),
      title: both((language) => textIn(part, language)),
      columns,
      pill: null,
      rows: rows.map(({ cells, isOutside }) => ({
        cells: cells.map((cell) => String(cell ?? '')),
        badges: [],
        tone: isOutside ? 'outside' : 'pending',
      })),
      empty: '',
    })),
  );
  const nothing: PdfTable = { title: null, columns: [], pill: null, rows: [], empty: inspectionText('none') };
  return {
    language: 'en',
    heading: `${businessName} · ${inspectionText('licence')}: ${licence || inspectionText('noLicence')}`,
    title: `${inspectionText('heading')}: ${title}`,
    summary: [
      ...responsibleLine(responsible),
      [inspectionText('period'), period],
      [inspectionText('madeBy'), madeBy],
      [inspectionText('temperatures'), String(counts.temperatures)],
      [inspectionText('outside'), String(counts.outside)],
      [inspectionText('cleaning'), String(counts.cleaning)],
      [inspectionText('samples'), String(counts.samples)],
      [inspectionText('labels'), String(counts.labels)],
    ],
    notice: { lines: verificationLines(chain, stampOf(madeAt)), tone: chain.intact ? 'completed' : 'outside' },
    statistics: [],
    tables: tables.length === 0 ? [nothing] : tables,
    printedAt: `${inspectionText('madeAt')} ${stampOf(madeAt)}`,
    pageOf: inspectionText('page'),
  };
}
