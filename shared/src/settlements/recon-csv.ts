import { readCsv, type CsvRow } from '../core/csv-read.ts';
import type { Paise } from '../core/money.ts';
import { addDays, instantOf, isCalendarDay, twoDigits } from '../core/time.ts';
import { MOST_LINE_PAISE, type ReconLine, reconTypeOf } from './recon-line.ts';

/** A file may be so large; a month of the provider's report is far smaller. */
export const MOST_CSV_CHARACTERS = 900_000;
/** More are not named. */
const MOST_PROBLEMS = 20;

/**
 * Why a file is not taken: `columns` names the columns missing in the first line · `quote` is never closed · `cells` fewer or more than columns ·
 * `amount`, `date`, `id`, `currency` cannot be read · `sides` a line both adds and takes · `double` it is in the file twice · `empty` there are no
 * lines · `workbook` the file is one of a spreadsheet program and has to be saved as CSV.
 */
export const CSV_PROBLEMS = [
  'columns',
  'quote',
  'cells',
  'amount',
  'date',
  'id',
  'currency',
  'sides',
  'double',
  'empty',
  'workbook',
] as const;
export interface CsvProblem {
  kind: (typeof CSV_PROBLEMS)[number];
  /** In the file, from 1; 1 is the line of the columns. */
  line: number;
  /** Of the file, as it names it; for `columns` those that are missing, with commas. */
  column: string;
}

interface ReadRecon {
  lines: ReconLine[];
  /** Lines of money that no settlement has yet. */
  unsettled: number;
}

const AMOUNT = /^\d{1,10}(?:\.\d{1,2})?$/;
const ID = /^[A-Za-z]{2,8}_[A-Za-z0-9]{6,40}$/;
/** As long as the records have room for; no control characters, and no number that a spreadsheet rounded, e.g. "1.70E+11". */
const REFERENCE = /^(?!\d(?:[.,]\d+)?E\+\d+$)\P{Cc}{0,60}$/iu;

/** Each of ours by the names that the provider's reports have for it. */
const COLUMNS = {
  entityId: ['entity_id'],
  type: ['type', 'transaction_entity'],
  amount: ['amount'],
  fee: ['fee', 'fee (exclusive tax)'],
  tax: ['tax'],
  credit: ['credit'],
  debit: ['debit'],
  settlementId: ['settlement_id'],
  utr: ['settlement_utr'],
  settledAt: ['settled_at'],
} as const;
/** How the files of spreadsheet programs begin, read as text. */
const WORKBOOKS = ['PK\u0003\u0004', '\ufffd\ufffd\u0011\ufffd'];
const EXCLUSIVE = 'fee (exclusive tax)';
type Name = keyof typeof COLUMNS;

/**
 * Reads the provider's settlement report, amounts in rupees. All of it or nothing: a file with one bad line brings its problems alone.
 * @source requirements/console C134
 */
export function readReconCsv(file: string): ReadRecon | { problems: CsvProblem[] } {
  if (WORKBOOKS.some((beginning) => file.startsWith(beginning))) return { problems: [{ kind: 'workbook', line: 1, column: '' }] };
  const rows = readCsv(file);
  if (!Array.isArray(rows)) return { problems: [{ kind: 'quote', line: rows.unclosed, column: '' }] };
  const [head, ...body] = rows;
  if (!head) return { problems: [{ kind: 'empty', line: 1, column: '' }] };
  const places = placesOf(head.cells.map((cell) => cell.toLowerCase()));
  if ('missing' in places) return { problems: [{ kind: 'columns', line: head.line, column: places.missing.join(', ') }] };
  if (body.length === 0) return { problems: [{ kind: 'empty', line: head.line, column: '' }] };
  const problems: CsvProblem[] = [];
  const lines: ReconLine[] = [];
  const seen = new Set<string>();
  let unsettled = 0;
  for (const row of body) {
    const read = readRow(row, head.cells, places);
    if ('problems' in read) problems.push(...read.problems);
    else if (read.line === null) unsettled += 1;
    else {
      const key = `${read.line.entityId} ${read.line.settlementId}`;
      if (seen.has(key)) problems.push({ kind: 'double', line: row.line, column: head.cells[places.at.entityId] ?? '' });
      seen.add(key);
      lines.push(read.line);
    }
  }
  return problems.length > 0 ? { problems: problems.slice(0, MOST_PROBLEMS) } : { lines, unsettled };
}

interface Places {
  at: Record<Name, number>;
  /** -1 where the file has no such column. */
  payment: number;
  currency: number;
  isExclusive: boolean;
}

function placesOf(heads: readonly string[]): Places | { missing: string[] } {
  const at = {} as Record<Name, number>;
  const missing: string[] = [];
  for (const name of Object.keys(COLUMNS) as Name[]) {
    const names: readonly string[] = COLUMNS[name];
    at[name] = heads.findIndex((head) => names.includes(head));
    if (at[name] === -1) missing.push(names[0] ?? name);
  }
  if (missing.length > 0) return { missing };
  return { at, payment: heads.indexOf('payment_id'), currency: heads.indexOf('currency'), isExclusive: heads[at.fee] === EXCLUSIVE };
}

/** @returns `line` null where no settlement has it yet */
function readRow(
  { line, cells }: CsvRow,
  heads: readonly string[],
  places: Places,
): { line: ReconLine | null } | { problems: CsvProblem[] } {
  if (cells.length !== heads.length) return { problems: [{ kind: 'cells', line, column: '' }] };
  const { at } = places;
  const problems: CsvProblem[] = [];
  const refuse = (kind: CsvProblem['kind'], place: number): void => void problems.push({ kind, line, column: heads[place] ?? '' });
  const cell = (name: Name): string => cells[at[name]] ?? '';
  const amount = (name: Name): Paise => {
    const paise = paiseOf(cell(name));
    if (paise === null) refuse('amount', at[name]);
    return paise ?? 0;
  };
  const currency = cells[places.currency] ?? '';
  if (currency !== '' && currency.toUpperCase() !== 'INR') refuse('currency', places.currency);
  if (!ID.test(cell('entityId'))) refuse('id', at.entityId);
  const [amountPaise, fee, taxPaise, creditPaise, debitPaise] = (['amount', 'fee', 'tax', 'credit', 'debit'] as const).map(amount) as [
    Paise,
    Paise,
    Paise,
    Paise,
    Paise,
  ];
  if (creditPaise > 0 && debitPaise > 0) refuse('sides', at.debit);
  const settlementId = cell('settlementId');
  if (settlementId === '') return problems.length > 0 ? { problems } : { line: null };
  if (!ID.test(settlementId)) refuse('id', at.settlementId);
  const settledAt = instantOfCell(cell('settledAt'));
  if (settledAt === null) refuse('date', at.settledAt);
  if (!REFERENCE.test(cell('utr'))) refuse('id', at.utr);
  if (!REFERENCE.test(cells[places.payment] ?? '')) refuse('id', places.payment);
  if (problems.length > 0 || settledAt === null) return { problems };
  const feePaise = places.isExclusive ? fee + taxPaise : fee;
  const money = { amountPaise, feePaise, taxPaise, creditPaise, debitPaise };
  const ids = { entityId: cell('entityId'), settlementId, utr: cell('utr') || null, paymentId: cells[places.payment] || null };
  return { line: { ...ids, ...money, type: reconTypeOf(cell('type')), settledAt } };
}

/** Paise of rupees as a report writes them, "1,120.50"; nothing is 0. */
function paiseOf(text: string): Paise | null {
  const plain = text.replaceAll(',', '');
  if (plain === '') return 0;
  if (!AMOUNT.test(plain)) return null;
  const [rupees = '0', decimals = ''] = plain.split('.');
  const paise = Number(rupees) * 100 + Number(decimals.padEnd(2, '0'));
  return paise <= MOST_LINE_PAISE ? paise : null;
}

/** Serial 0 of a spreadsheet's dates, and the days of the years 2010 to 2099. */
const SERIAL_ZERO = '1899-12-30';
const SERIALS = { first: 40_179, last: 73_050 } as const;

/**
 * Of Unix seconds, a spreadsheet's serial day "44719.565", "2026-11-28 10:30:00", "2026-11-28T10:30:00" or "28/11/2026 10:30:00" (the day first) in the
 * business's time, or ISO 8601 with its zone.
 */
function instantOfCell(text: string): string | null {
  if (/^\d{5}(?:\.\d{1,15})?$/.test(text)) {
    const serial = Number(text);
    if (serial < SERIALS.first || serial > SERIALS.last) return null;
    const seconds = Math.round((serial % 1) * 86_400);
    return new Date(Date.parse(instantOf(addDays(SERIAL_ZERO, Math.floor(serial)), 0)) + seconds * 1_000).toISOString();
  }
  if (/^\d{9,11}$/.test(text)) return new Date(Number(text) * 1_000).toISOString();
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:\d{2})$/.test(text)) {
    const ms = Date.parse(text);
    return Number.isNaN(ms) ? null : new Date(ms).toISOString();
  }
  const [, day = '', hours = '0', minutes = '0', seconds = '0'] =
    /^(\d{4}-\d{2}-\d{2}|\d{1,2}[/-]\d{1,2}[/-]\d{4})(?:[ T](\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?)?$/.exec(text) ?? [];
  const iso = /^\d{4}-/.test(day) ? day : day.split(/[/-]/).reverse().map(twoDigits).join('-');
  if (!isCalendarDay(iso) || Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 59) return null;
  const instant = Date.parse(instantOf(iso, Number(hours) * 60 + Number(minutes)));
  return new Date(instant + Number(seconds) * 1_000).toISOString();
}

/** One sentence in English, as a program or a log reads it. */
export const problemSentence = ({ kind, line, column }: CsvProblem): string => {
  const where = column === '' ? `Line ${line}` : `Line ${line}, ${column}`;
  return `${where}: ${PROBLEM_SENTENCES[kind]}`;
};
const PROBLEM_SENTENCES: Record<CsvProblem['kind'], string> = {
  columns: 'these columns are missing',
  quote: 'a quotation mark is never closed',
  cells: 'another number of cells than columns',
  amount: 'not an amount in rupees with at most two decimals',
  date: 'not a date and time',
  id: 'not a number of the provider',
  currency: 'only INR is taken',
  sides: 'credit and debit on one line',
  double: 'the same line stands twice in the file',
  empty: 'there are no lines',
  workbook: 'this is a spreadsheet; save it as CSV first',
};
