import type { AmountNote } from './amounts.ts';

/** The kinds of records that a kitchen brings in. */
export const IMPORT_KINDS = ['recipes'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** More records than a file of one kitchen has. */
export const MOST_IMPORTED = 2_000;

/** Why a record was not read. */
export type FoundProblem = 'noTitle' | 'noServings' | 'noRecipe';

/** A line that was not taken as it is written. */
export interface LineNote {
  line: string;
  note: AmountNote | 'sum' | 'otherMeasure' | 'noAmount';
  /** The amount that it was taken for. */
  as?: string;
}

/** One record of a file. */
export interface FoundRecord {
  /** Its place in the file, from 1; of a table its line. */
  place: number;
  name: string;
  /** As the server takes it; null with a problem. */
  value: object | null;
  problem?: FoundProblem;
  notes: LineNote[];
}

/** A text of a file, or of one in an archive. */
export interface NamedText {
  name: string;
  text: string;
}

/** Why no record of a file was read. */
export type FileProblem = 'unknown' | 'cutOff' | 'empty';
