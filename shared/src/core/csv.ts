/** Tells a spreadsheet that the text is UTF-8; without it Excel shows Malayalam as rubbish. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** A text, a number, or nothing. */
export type CsvValue = string | number | null;

/**
 * A text that a spreadsheet calculates instead of showing it: a sign that opens a formula, in its wide form too and behind blanks, or a control
 * character that it skips before it looks.
 * @source faults I4; OWASP ASVS V1.2.10
 */
const FORMULA = /^(?:[\t\r\n\0]|[\s\u200B]*[=+\-@＝＋－＠])/;

/** A telephone number in E.164: a spreadsheet reads a number, and an address book a number that can be called. */
const PHONE = /^\+[1-9]\d{6,14}$/;

/** The text behind a quote sign when a spreadsheet would run it; every other text as it is, "Al-Fahm" too. @source faults I4 */
export const withoutFormula = (text: string): string => (FORMULA.test(text) && !PHONE.test(text) ? `'${text}` : text);

/** Texts in quotes with inner quotes doubled, numbers plain, nothing empty. @source requirements/console C33; RFC 4180 */
function field(value: CsvValue): string {
  if (value === null) return '';
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  return `"${withoutFormula(value).replaceAll('"', '""')}"`;
}

/**
 * A whole file with its byte order mark, one line per row, that opens in a spreadsheet and runs nothing.
 * @source requirements/console C33, C38; faults I4
 */
export const csvOf = (rows: readonly (readonly CsvValue[])[]): string =>
  BYTE_ORDER_MARK + rows.map((row) => `${row.map(field).join(',')}\r\n`).join('');

/** The MIME type of the file, for a download and for a reply. */
export const CSV_TYPE = 'text/csv; charset=utf-8';
