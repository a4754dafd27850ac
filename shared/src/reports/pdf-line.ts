import { type PrintFont, printFontOf } from './print-fonts.ts';
import { runsOf } from './text-lines.ts';

/** As much of a PDFKit document as a line of text needs. */
interface PdfPen {
  font(name: string): PdfPen;
  fontSize(size: number): PdfPen;
  widthOfString(text: string): number;
  fillColor(colour: string): PdfPen;
  text(text: string, x: number, y: number, options: { lineBreak: boolean; baseline: 'alphabetic' }): PdfPen;
  markContent(tag: 'Span', options: { actual: string; lang?: string }): PdfPen;
  endMarkedContent(): PdfPen;
  save(): PdfPen;
  restore(): PdfPen;
}

interface LineStyle {
  size: number;
  bold: boolean;
}

/** In which language a script is read aloud. */
const LANGUAGE_OF: Partial<Record<PrintFont, string>> = { malayalam: 'ml-IN', devanagari: 'hi-IN' };

/** Of a line, in the units of the document. */
export const lineWidth = (pen: PdfPen, text: string, style: LineStyle): number =>
  runsOf(text).reduce((sum, { font, drawn }) => sum + setPen(pen, font, style).widthOfString(drawn), 0);

/**
 * One line of text. Where glyphs are in another order than letters, or replace letters that no font has, the written text lies under them, to be
 * copied, searched and read aloud.
 * @param y its baseline  @returns where it ends
 */
export function drawLine(
  pen: PdfPen,
  text: string,
  { x, y, colour, ...style }: LineStyle & { x: number; y: number; colour: string },
): number {
  let at = x;
  for (const { font, text: actual, drawn } of runsOf(text)) {
    const width = setPen(pen, font, style).widthOfString(drawn);
    const lang = LANGUAGE_OF[font];
    const draw = (): PdfPen => pen.fillColor(colour).text(drawn, at, y, { lineBreak: false, baseline: 'alphabetic' });
    if (lang !== undefined || actual !== drawn) cover(pen, { actual, ...(lang && { lang }) }, draw);
    else draw();
    at += width;
  }
  return at;
}

/**
 * Puts the written text under the drawn one. Readers take its place and size from where its mark ends; PDFKit sets both between `save` and `restore`
 * of its own, so the mark begins and ends within them.
 */
function cover(pen: PdfPen, span: { actual: string; lang?: string }, draw: () => void): void {
  const { save, restore } = pen;
  const within = {
    save: () => save.call(pen).markContent('Span', span),
    restore: () => restore.call(pen.endMarkedContent()),
  };
  Object.assign(pen, within);
  draw();
  Object.assign(pen, { save, restore });
}

const setPen = (pen: PdfPen, font: PrintFont, { size, bold }: LineStyle): PdfPen => pen.font(printFontOf(font, bold)).fontSize(size);

/**
 * Divides a width among columns: columns that need less than an equal part get their need, the others share the rest. Spare room is divided equally.
 * @param wanted how wide each would be drawn in one line  @param whole in the same unit
 */
export function columnWidths(wanted: readonly number[], whole: number): number[] {
  const widths = wanted.map(() => 0);
  let left = whole;
  const narrowFirst = wanted.map((width, place) => ({ width, place })).sort((a, b) => a.width - b.width);
  narrowFirst.forEach(({ width, place }, done) => {
    const part = Math.min(width, left / (wanted.length - done));
    widths[place] = part;
    left -= part;
  });
  return widths.map((width) => width + left / wanted.length);
}
