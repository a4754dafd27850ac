import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import PDFDocument from 'pdfkit';
import { drawLine, lineWidth } from '#shared/reports/pdf-line';
import { PRINT_FONTS } from '#shared/reports/print-fonts';
import { cutLine, linesOf } from '#shared/reports/text-lines';
// A value may not come from a file beside this one: in the specs this file runs as it is written, in the product as it is built.
import type { PdfRow, PdfTable, PdfTone, PrintedReport } from './pdf-report.js';

/** A4, lying. Points. */
const PAGE = { width: 841.89, height: 595.28, margin: 36 };
const WIDTH = PAGE.width - 2 * PAGE.margin;
const BOTTOM = PAGE.height - PAGE.margin - 18;
/** Beside and above what stands in a cell. */
const PAD = 5;
const ROOM = 3.5;
/** Between two texts of one line. */
const APART = 24;
/** A table's title, its head and a row. */
const ROOM_FOR_TITLE = 80;
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

/** Draws a report. The fonts shape Malayalam: conjuncts and vowel signs stand where they belong. */
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

  private lines(text: string, x: number, top: number, width: number, colour = INK): number {
    const lines = linesOf(text, width, this.widthOf);
    lines.forEach((line, place) => this.line(line, x, top + place * this.leading, colour));
    return top + lines.length * this.leading;
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
    const share = WIDTH / this.paper.summary.length;
    this.set(8.5);
    const labels = this.paper.summary.map(([label], place) => this.lines(label, PAGE.margin + place * share, this.y, share - 10, SOFT));
    const top = Math.max(...labels);
    this.set(11, true);
    const ends = this.paper.summary.map(([, value], place) => this.lines(value, PAGE.margin + place * share, top, share - 10));
    this.y = Math.max(...ends) + 10;
  }

  private notice(): void {
    const { notice } = this.paper;
    if (!notice) return;
    const { fill, text } = TONES[notice.tone];
    this.set(9.5, true);
    const lines = notice.lines.flatMap((line) => linesOf(line, WIDTH - 4 * PAD, this.widthOf));
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
    if (table.section !== undefined) this.section(table.section);
    if (table.title !== null) this.tableTitle(table.title);
    if (table.columns.length > 0) this.columns(table);
    if (table.rows.length === 0) {
      this.set(10);
      this.line(table.empty, PAGE.margin + PAD, this.y + 10, SOFT);
      this.y += 30;
    }
    table.rows.forEach((row, place) => this.row(table, row, place % 2 === 1));
  }

  private section(title: string): void {
    if (this.paper.tables[0]?.section !== title) {
      this.doc.addPage();
      this.y = PAGE.margin;
    }
    this.set(15, true);
    this.y = this.lines(title, PAGE.margin, this.y + 4, WIDTH);
  }

  /** Never alone at the foot of a page. */
  private tableTitle(title: string): void {
    this.y += 16;
    if (this.y + ROOM_FOR_TITLE > BOTTOM) {
      this.doc.addPage();
      this.y = PAGE.margin;
    }
    this.set(13, true);
    this.y = this.lines(title, PAGE.margin, this.y, WIDTH) + 6;
  }

  private eachCell(
    table: PdfTable,
    cells: readonly string[],
    draw: (cell: string, x: number, width: number, place: number) => number,
  ): number {
    let x = PAGE.margin;
    const ends = cells.map((cell, place) => {
      const width = widthOf(table, place);
      const end = draw(cell, x + PAD, width - 2 * PAD, place);
      x += width;
      return end;
    });
    return Math.max(...ends);
  }

  /** The table's head, again on every page. */
  private columns(table: PdfTable): void {
    this.set(8.5, true);
    const titles = table.columns.map(({ title }) => title);
    const height = this.eachCell(table, titles, (name, _x, width) => linesOf(name, width, this.widthOf).length) * this.leading + 2 * ROOM;
    this.doc.rect(PAGE.margin, this.y, WIDTH, height).fill(INK);
    this.eachCell(table, titles, (name, x, width) => this.lines(name, x, this.y + ROOM, width, '#ffffff'));
    this.y += height;
  }

  private row(table: PdfTable, row: PdfRow, shaded: boolean): void {
    this.set(8.5);
    const counts = row.cells.map((cell, place) => linesOf(cell, widthOf(table, place) - 2 * PAD, this.widthOf).length);
    const badges = row.badges.length > 0 ? this.leading + 3 : 0;
    const height = Math.max((counts[0] ?? 0) * this.leading + badges, Math.max(...counts) * this.leading) + 2 * ROOM;
    if (this.y + height > BOTTOM) {
      this.doc.addPage();
      this.y = PAGE.margin;
      this.columns(table);
      this.set(8.5);
    }
    if (shaded) this.doc.rect(PAGE.margin, this.y, WIDTH, height).fill(SHADE);
    this.doc
      .moveTo(PAGE.margin, this.y + height)
      .lineTo(PAGE.margin + WIDTH, this.y + height)
      .lineWidth(0.5)
      .stroke(LINE);
    const top = this.y + ROOM;
    this.eachCell(table, row.cells, (cell, x, width, place) => {
      if (place === table.pill) return this.pill(cell, x - PAD + 2, top, TONES[row.tone]);
      return this.lines(cell, x, top, width, table.pill === null && row.tone === 'outside' ? TONES.outside.text : INK);
    });
    let x = PAGE.margin + PAD;
    for (const badge of row.badges)
      x = this.pill(badge, x, top + (counts[0] ?? 0) * this.leading + 3, { fill: '#f6e9c9', text: '#6b4d0c' }) + 5;
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
