import type { CsvValue } from '#shared/core/csv';

/** A cell: its value in a file, and its text for a reader where that differs. */
export type Cell = CsvValue | { value: CsvValue; text: string };

/** The numbers behind a chart. */
export interface ChartNumbers {
  head: readonly string[];
  rows: readonly (readonly Cell[])[];
}

const isBare = (cell: Cell): cell is CsvValue => cell === null || typeof cell !== 'object';
export const valueOf = (cell: Cell): CsvValue => (isBare(cell) ? cell : cell.value);
export const textOf = (cell: Cell): string => (isBare(cell) ? (cell === null ? '–' : String(cell)) : cell.text);

/** The lines of the file. */
export const linesOf = ({ head, rows }: ChartNumbers): CsvValue[][] => [[...head], ...rows.map((row) => row.map(valueOf))];
