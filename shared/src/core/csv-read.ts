import { BYTE_ORDER_MARK } from './csv.ts';

/** One line of a table; a cell in quotes may run over lines, `line` is the one that it begins at, from 1. */
export interface CsvRow {
  line: number;
  cells: string[];
}

/**
 * Reads a table as RFC 4180 has it, with any end of line; empty lines are left out.
 * @returns the rows, or the line whose quote is never closed
 */
export function readCsv(file: string): CsvRow[] | { unclosed: number } {
  const text = file.startsWith(BYTE_ORDER_MARK) ? file.slice(BYTE_ORDER_MARK.length) : file;
  const rows: CsvRow[] = [];
  let line = 1;
  let row: CsvRow = { line, cells: [] };
  const endRow = (): void => {
    if (row.cells.some((cell) => cell !== '')) rows.push(row);
    row = { line, cells: [] };
  };
  for (let at = 0; at <= text.length;) {
    const isQuoted = text[at] === '"';
    const cell = isQuoted ? quoted(text, at + 1) : bare(text, at);
    if (cell === null) return { unclosed: line };
    row.cells.push(cell.value.trim());
    line += cell.lines;
    at = cell.end;
    if (text[at] === ',') {
      at += 1;
      continue;
    }
    at += text.startsWith('\r\n', at) ? 2 : 1;
    line += 1;
    endRow();
  }
  return rows;
}

interface Cell {
  value: string;
  end: number;
  /** Ends of lines inside of it. */
  lines: number;
}

/** Up to its closing quote; text between that and the next comma belongs to it. */
function quoted(text: string, start: number): Cell | null {
  const pieces: string[] = [];
  for (let at = start; ;) {
    const end = text.indexOf('"', at);
    if (end === -1) return null;
    pieces.push(text.slice(at, end));
    if (text[end + 1] === '"') {
      pieces.push('"');
      at = end + 2;
      continue;
    }
    const rest = bare(text, end + 1);
    const value = pieces.join('');
    return { value: value + rest.value, end: rest.end, lines: value.split(/\r\n|\r|\n/).length - 1 };
  }
}

function bare(text: string, start: number): Cell {
  let end = start;
  while (end < text.length && text[end] !== ',' && text[end] !== '\r' && text[end] !== '\n') end += 1;
  return { value: text.slice(start, end), end, lines: 0 };
}
