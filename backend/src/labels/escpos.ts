import type { PrinterProblem, Roll } from '#shared/labels/label-printer';

/** A picture of one bit a dot, rows of whole bytes, dark is 1. */
export interface Bitmap {
  /** Dots, a multiple of 8. */
  width: number;
  height: number;
  bits: Uint8Array;
}

const ESC = 0x1b;
const GS = 0x1d;
const DLE = 0x10;
const EOT = 0x04;
/** Rows that even small printers take at once. */
const BAND = 200;

/** The picture in the code of printers of receipts and labels, and the question that they answer once it is on paper. */
export function labelBytes({ width, height, bits }: Bitmap, roll: Roll): Buffer {
  const across = width / 8;
  const parts: Uint8Array[] = [Uint8Array.of(ESC, 0x40)];
  for (let top = 0; top < height; top += BAND) {
    const rows = Math.min(BAND, height - top);
    // GS v 0: a raster in its own size.
    parts.push(Uint8Array.of(GS, 0x76, 0x30, 0, across & 0xff, across >> 8, rows & 0xff, rows >> 8));
    parts.push(bits.subarray(top * across, (top + rows) * across));
  }
  // To the gap before the next label; or three lines on, and cut.
  parts.push(roll === 'labels' ? Uint8Array.of(GS, 0x0c) : Uint8Array.of(ESC, 0x64, 3, GS, 0x56, 0x42, 0));
  parts.push(Uint8Array.of(GS, 0x72, 1));
  return Buffer.concat(parts);
}

/** The questions that a printer answers at once, also while it prints: why it is offline, and the state of its paper sensors. */
export const STATUS_QUESTIONS = [2, 4] as const;
type StatusQuestion = (typeof STATUS_QUESTIONS)[number];
export const statusBytes = (question: StatusQuestion): Uint8Array => Uint8Array.of(DLE, EOT, question);

/** Bits that are fixed in every answer of a printer: who answers otherwise is none. */
export const isStatus = (answer: number): boolean => (answer & 0b1001_0011) === 0b0001_0010;
/** The answer to `GS r`, which comes in its turn. */
export const isPrinted = (answer: number): boolean => (answer & 0b1001_0000) === 0;

const COVER_OPEN = 0b0000_0100;
const PAPER_STOP = 0b0010_0000;
const ERROR = 0b0100_0000;
const PAPER_END = 0b0110_0000;

/** The meaning of the answers to both questions. */
export function problemOf(offline: number, paper: number): PrinterProblem | null {
  if (offline & COVER_OPEN) return 'coverOpen';
  if (offline & PAPER_STOP || paper & PAPER_END) return 'paperOut';
  return offline & ERROR ? 'failed' : null;
}
