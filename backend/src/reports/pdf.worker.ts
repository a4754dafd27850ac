import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import PDFDocument from 'pdfkit';
import { columnWidths, drawLine, lineWidth } from '#shared/reports/pdf-line';
import { PRINT_FONTS } from '#shared/reports/print-fonts';
import { cutLine, linesOf } from '#shared/reports/text-lines';
// A value may not come from a file next to this one: in the specs this file runs as it is written, in the product as it is built.
import type { PdfRow, PdfTable, PdfTone, PrintedReport } from './pdf-report.js';

/** A4, lying. Points. */
const PAGE = { width: 841.89, height: 595.28, margin: 36 };
const WIDTH = PAGE.width - 2 * PAGE.margin;
const BOTTOM = PAGE.height - PAGE.margin - 18;
/** Left and right of a cell's contents, and above them. */
const PAD = 5;
const ROOM = 3.5;
/** Between two texts of one line. */
const APART = 24;
/** Of the values above the tables: large, or small where the longest would take more lines than this. */
const SUMMARY = { large: 11, small: 8.5, mostLines: 7, gap: 10 };
/** Of a row that is taller than a page, so many lines at least are on one. */
const FEW_LINES = 3;
const INK = '#2a1f17';
const SOFT = '#6a5747';
const LINE = '#e4d7c1';
const SHADE = '#fdf8ef';
const TONES = {
  completed: { bar: '#1c6b3a', fill: '#e3f3e6', text: '#1c6b3a' },
  inProgress: { bar: '#c98a16', fill: '#fdf0d2', text: '#7a4a00' },
  pending: { bar: '#b9a78f', fill: '#f1e9da', text: '#5d4c3e' },
  outside: { bar: '#a3201a', fill: '#fce8e4', text: '#a3201a' },
} satisfies Record<PdfTone, object>;

const require = createRequire(import.meta.url);

/** Of a column, in points. */
function widthOf({ columns }: PdfTable, place: number): number {
  const whole = columns.reduce((sum, { share }) => sum + share, 0);
  return ((columns[place]?.share ?? 0) / whole) * WIDTH;
}

/** Draws a report. The fonts shape Malayalam: conjuncts and vowel signs are where they belong. */
class Press {
  private readonly paper: PrintedReport;
  private readonly doc: PDFKit.PDFDocument;
  private y = PAGE.margin;
  private bold = false;
  private size = 9;

  constructor(paper: PrintedReport) {
    this.paper = paper;
    this.doc = new PDFDocument({
      size: [PAGE.width, PAGE.height],
      margin: PAGE.margin,
      bufferPages: true,
      lang: paper.language,
      displayTitle: true,
      info: { Title: `${paper.heading}: ${paper.title}`, Creator: 'Kuzhi' },
    });
    for (const { name, file } of PRINT_FONTS) this.doc.registerFont(name, require.resolve(file));
  }

  async print(): Promise<Uint8Array> {
    const chunks: Uint8Array[] = [];
    this.doc.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    const ended = new Promise((resolve) => this.doc.on('end', resolve));
    this.head();
    this.notice();
    this.statistics();
    for (const table of this.paper.tables) this.table(table);
    this.feet();
    this.doc.end();
    await ended;
    return new Uint8Array(Buffer.concat(chunks));
  }

  private set(size: number, bold = false): void {
    this.size = size;
    this.bold = bold;
  }

  private get leading(): number {
    return this.size * 1.5;
  }

  private readonly widthOf = (text: string): number => lineWidth(this.doc, text, { size: this.size, bold: this.bold });

  /** One line below `top`; returns where it ends. */
  private line(text: string, x: number, top: number, colour = INK): number {
    return drawLine(this.doc, text, { x, y: top + this.size * 1.1, size: this.size, bold: this.bold, colour });
  }

  /** Where the page ends, the last line is cut. */
  private lines(text: string, x: number, top: number, width: number, colour = INK): number {
    const lines = linesOf(text, width, this.widthOf);
    const most = Math.max(1, Math.floor((BOTTOM - top) / this.leading));
    const shown =
      lines.length <= most ? lines : [...lines.slice(0, most - 1), cutLine(lines.slice(most - 1, most + 1).join(' '), width, this.widthOf)];
    shown.forEach((line, place) => this.line(line, x, top + place * this.leading, colour));
    return top + shown.length * this.leading;
  }

  private head(): void {
    this.set(10);
    const { heading, printedAt } = this.paper;
    const side = this.widthOf(printedAt);
    const end = this.lines(heading, PAGE.margin, this.y, WIDTH - side - APART, SOFT);
    this.line(printedAt, PAGE.width - PAGE.margin - side, this.y, SOFT);
    this.y = end + 1;
    this.set(20, true);
    this.y = this.lines(this.paper.title, PAGE.margin, this.y, WIDTH) + 4;
    this.summary();
  }

  /** One row of labels, each above its value; a long value gets more of the width. */
  private summary(): void {
    const { summary } = this.paper;
    this.set(SUMMARY.small);
    // A label may break in two.
    const labels = summary.map(([label]) => this.widthOf(label) / 2 + SUMMARY.gap);
    this.set(SUMMARY.large, true);
    const wanted = summary.map(([, value], place) => Math.max(labels[place] ?? 0, this.widthOf(value)) + 2 * SUMMARY.gap);
    const widths = columnWidths(wanted, WIDTH);
    const lines = summary.map(([, value], place) => linesOf(value, (widths[place] ?? 0) - SUMMARY.gap, this.widthOf).length);
    const valueSize = Math.max(...lines) > SUMMARY.mostLines ? SUMMARY.small : SUMMARY.large;
    const each = (text: (entry: [string, string]) => string, top: number, colour: string): number => {
      let x = PAGE.margin;
      const ends = summary.map((entry, place) => {
        const width = widths[place] ?? 0;
        x += width;
        return this.lines(text(entry), x - width, top, width - SUMMARY.gap, colour);
      });
      return Math.max(...ends);
    };
    this.set(SUMMARY.small);
    const top = each(([label]) => label, this.y, SOFT);
    this.set(valueSize, true);
    this.y = each(([, value]) => value, top, INK) + SUMMARY.gap;
  }

  /** Goes on at the top of a page where so much does not fit below. */
  private makeRoom(height: number): boolean {
    if (this.y + height <= BOTTOM || this.y === PAGE.margin) return false;
    this.doc.addPage();
    this.y = PAGE.margin;
    return true;
  }

  private notice(): void {
    const { notice } = this.paper;
    if (!notice) return;
    const { fill, text } = TONES[notice.tone];
    this.set(9.5, true);
    const lines = notice.lines.flatMap((line) => linesOf(line, WIDTH - 4 * PAD, this.widthOf));
    this.makeRoom(lines.length * this.leading + 2 * PAD);
    this.doc.roundedRect(PAGE.margin, this.y, WIDTH, lines.length * this.leading + 2 * PAD, 4).fill(fill);
    lines.forEach((line, place) => this.line(line, PAGE.margin + 2 * PAD, this.y + PAD + place * this.leading, text));
    this.y += lines.length * this.leading + 2 * PAD + 6;
  }

  private statistics(): void {
    const total = this.paper.statistics.find(({ tone }) => tone === null)?.count ?? 0;
    let x = PAGE.margin;
    if (total > 0) {
      this.doc.save().roundedRect(PAGE.margin, this.y, WIDTH, 8, 4).clip();
      for (const { tone, count } of this.paper.statistics) {
        if (tone === null) continue;
        this.doc.rect(x, this.y, (count / total) * WIDTH, 8).fill(TONES[tone].bar);
        x += (count / total) * WIDTH;
      }
      this.doc.restore();
      this.y += 14;
    }
    x = PAGE.margin;
    for (const { label, count, tone } of this.paper.statistics) {
      if (tone) {
        this.doc.circle(x + 4, this.y + 7.5, 3.5).fill(TONES[tone].bar);
        x += 12;
      }
      this.set(10);
      x = this.line(`${label} `, x, this.y, SOFT);
      this.set(10, true);
      x = this.line(String(count), x, this.y) + 22;
    }
    this.y += 24;
  }

  private table(table: PdfTable): void {
    const beginning = this.heightOfBeginning(table);
    if (table.section !== undefined) this.section(table.section, beginning);
    if (table.title !== null) this.y += 16;
    this.makeRoom(beginning);
    if (table.title !== null) this.tableTitle(table.title);
    if (table.columns.length > 0) this.columns(table);
    if (table.rows.length === 0) {
      this.set(10);
      this.line(table.empty, PAGE.margin + PAD, this.y + 10, SOFT);
      this.y += 30;
    }
    table.rows.forEach((row, place) => this.row(table, row, place % 2 === 1));
  }

  private section(title: string, beginning: number): void {
    const isFirst = this.paper.tables[0]?.section === title;
    this.set(15, true);
    this.makeRoom(isFirst ? 2 * this.leading + beginning : PAGE.height);
    this.y = this.lines(title, PAGE.margin, this.y + 4, WIDTH);
  }

  /** Of title, head and first row, which are on one page; of a row that is taller than a page its first lines. */
  private heightOfBeginning(table: PdfTable): number {
    const [row] = table.rows;
    this.set(13, true);
    const title = table.title === null ? 0 : linesOf(table.title, WIDTH, this.widthOf).length * this.leading + 6;
    const head = table.columns.length === 0 ? 0 : this.heightOfHead(table);
    if (!row) return title + head + 30;
    const lines = this.linesIn(table, row);
    return title + head + this.heightOf(row, this.isTall(table, lines) ? lines.map((cell) => cell.slice(0, FEW_LINES)) : lines);
  }

  private tableTitle(title: string): void {
    this.set(13, true);
    this.y = this.lines(title, PAGE.margin, this.y, WIDTH) + 6;
  }

  private eachCell(table: PdfTable, draw: (place: number, x: number, width: number) => void): void {
    let x = PAGE.margin;
    table.columns.forEach((_, place) => {
      const width = widthOf(table, place);
      draw(place, x + PAD, width - 2 * PAD);
      x += width;
    });
  }

  /** The table's head, again on every page. */
  private columns(table: PdfTable): void {
    const height = this.heightOfHead(table);
    this.doc.rect(PAGE.margin, this.y, WIDTH, height).fill(INK);
    this.eachCell(table, (place, x, width) => this.lines(table.columns[place]?.title ?? '', x, this.y + ROOM, width, '#ffffff'));
    this.y += height;
  }

  private heightOfHead(table: PdfTable): number {
    this.set(8.5, true);
    const counts = table.columns.map(({ title }, place) => linesOf(title, widthOf(table, place) - 2 * PAD, this.widthOf).length);
    return Math.max(...counts) * this.leading + 2 * ROOM;
  }

  private linesIn(table: PdfTable, { cells }: PdfRow): string[][] {
    this.set(8.5);
    return cells.map((cell, place) => (place === table.pill ? [cell] : linesOf(cell, widthOf(table, place) - 2 * PAD, this.widthOf)));
  }

  private heightOf({ badges }: PdfRow, cells: readonly (readonly string[])[]): number {
    this.set(8.5);
    const first = (cells[0]?.length ?? 0) * this.leading + (badges.length > 0 ? this.leading + 3 : 0);
    return Math.max(first, ...cells.map((lines) => lines.length * this.leading)) + 2 * ROOM;
  }

  /** A row that is taller than a page is drawn in parts. */
  private row(table: PdfTable, row: PdfRow, shaded: boolean): void {
    const cells = this.linesIn(table, row);
    const count = Math.max(...cells.map((lines) => lines.length));
    const isTall = this.isTall(table, cells);
    for (let from = 0, until = 0; until < count; from = until) {
      until = isTall ? from + Math.max(FEW_LINES, this.linesBelow(this.y)) : count;
      const part = cells.map((lines) => lines.slice(from, until));
      this.partOfRow(table, { ...row, badges: until < count ? [] : row.badges }, part, shaded);
    }
  }

  private isTall(table: PdfTable, cells: readonly (readonly string[])[]): boolean {
    const most = this.linesBelow(PAGE.margin + this.heightOfHead(table));
    return cells.some((lines) => lines.length > most);
  }

  /** How many lines of a row there is room for, with its badges. */
  private linesBelow(y: number): number {
    this.set(8.5);
    return Math.floor((BOTTOM - y - 2 * ROOM - 3) / this.leading) - 1;
  }

  private partOfRow(table: PdfTable, row: PdfRow, cells: readonly (readonly string[])[], shaded: boolean): void {
    const height = this.heightOf(row, cells);
    if (this.makeRoom(height)) this.columns(table);
    this.set(8.5);
    if (shaded) this.doc.rect(PAGE.margin, this.y, WIDTH, height).fill(SHADE);
    this.doc
      .moveTo(PAGE.margin, this.y + height)
      .lineTo(PAGE.margin + WIDTH, this.y + height)
      .lineWidth(0.5)
      .stroke(LINE);
    const top = this.y + ROOM;
    const ink = table.pill === null && row.tone === 'outside' ? TONES.outside.text : INK;
    this.eachCell(table, (place, x) => {
      const lines = cells[place] ?? [];
      if (place !== table.pill) lines.forEach((line, nth) => this.line(line, x, top + nth * this.leading, ink));
      else if (lines[0] !== undefined) this.pill(lines[0], x - PAD + 2, top, TONES[row.tone]);
    });
    let x = PAGE.margin + PAD;
    for (const badge of row.badges)
      x = this.pill(badge, x, top + (cells[0]?.length ?? 0) * this.leading + 3, { fill: '#f6e9c9', text: '#6b4d0c' }) + 5;
    this.y += height;
  }

  private pill(text: string, x: number, top: number, { fill, text: ink }: { fill: string; text: string }): number {
    this.set(7.5, true);
    const width = this.widthOf(text) + 8;
    this.doc.roundedRect(x, top, width, 12, 6).fill(fill);
    this.line(text, x + 4, top + 0.8, ink);
    this.set(8.5);
    return x + width;
  }

  private feet(): void {
    const { pageOf, title, markNote } = this.paper;
    const { start, count } = this.doc.bufferedPageRange();
    const top = PAGE.height - PAGE.margin - 6;
    for (let page = start; page < start + count; page += 1) {
      this.doc.switchToPage(page);
      this.set(8);
      const text = pageOf.replaceAll('{page}', String(page + 1)).replaceAll('{pages}', String(count));
      const side = this.widthOf(text);
      // Below the margin the library would begin another page.
      this.doc.page.margins.bottom = 0;
      this.line(text, PAGE.width - PAGE.margin - side, top, SOFT);
      if (page > start) this.line(cutLine(title, WIDTH - side - APART, this.widthOf), PAGE.margin, top, SOFT);
      if (markNote !== null) this.line(markNote, PAGE.margin, top + this.leading, SOFT);
    }
  }
}

const file = await new Press(workerData as PrintedReport).print();
parentPort?.postMessage(file, [file.buffer as ArrayBuffer]);
