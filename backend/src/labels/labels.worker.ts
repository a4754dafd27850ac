import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import { open } from 'fontkit';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { encode } from 'uqr';
import {
  DOTS_PER_MM,
  type LaidLabel,
  type LabelSize,
  layLabel,
  type PlacedText,
  ROLL_LABEL,
  SHEET_LABEL,
} from '#shared/labels/label-layout';
import type { ParcelLabel } from '#shared/labels/parcel-label';
import { Letters } from '#shared/reports/letters';
import { drawLine } from '#shared/reports/pdf-line';
import { PRINT_FONTS } from '#shared/reports/print-fonts';
// A value may not come from a file next to this one: in the specs this file runs as it is written, in the product as it is built.
import type { Bitmap } from './escpos.js';
import type { LabelPaper, LabelWork } from './label-renderer.service.js';

const require = createRequire(import.meta.url);
const POINTS_PER_MM = 72 / 25.4;
const POINTS_PER_DOT = POINTS_PER_MM / DOTS_PER_MM;
/** Below it a dot is dark: letters keep their thin strokes. */
const DARK = 150;

const ROLL = { width: 50 * POINTS_PER_MM, height: 75 * POINTS_PER_MM };
const SHEET = { width: 210 * POINTS_PER_MM, height: 297 * POINTS_PER_MM, columns: 2, rows: 4 };

/** Lines that are remembered; one has some thousand dots. */
const MOST_LINES = 200;

/** The dark dots of a line, and where in them it begins on its baseline. */
interface Line {
  dots: { across: number; down: number }[];
  left: number;
  top: number;
}

/** Measures each text once: most texts of a label return on the next one. */
class Setter {
  private readonly letters: Letters;
  private readonly known = new Map<string, number>();
  private readonly drawn = new Map<string, Line>();

  constructor(letters: Letters) {
    this.letters = letters;
  }

  lay(label: ParcelLabel, size: LabelSize): LaidLabel {
    const code = encode(label.code, { border: 0, ecc: 'M' }).data;
    return layLabel(label, size, code, (text, style) => this.widthOf(text, style.bold) * style.size);
  }

  async draw(label: ParcelLabel): Promise<Bitmap> {
    const { width, height } = ROLL_LABEL;
    const { texts, boxes } = this.lay(label, ROLL_LABEL);
    const bits = new Uint8Array((width / 8) * height);
    const blacken = (x: number, y: number): void => {
      if (x < 0 || x >= width || y < 0 || y >= height) return;
      const dot = y * width + x;
      bits[dot >> 3] = (bits[dot >> 3] ?? 0) | (0x80 >> (dot & 7));
    };
    for (const box of boxes) {
      for (let y = box.y; y < box.y + box.height; y += 1) for (let x = box.x; x < box.x + box.width; x += 1) blacken(x, y);
    }
    for (const text of texts) {
      const { dots, left, top } = await this.line(text);
      const [x, y] = [Math.round(text.x) - left, Math.round(text.y) - top];
      for (const { across, down } of dots) blacken(x + across, y + down);
    }
    return { width, height, bits };
  }

  /** A line as dots. Most lines of a label were on the one before it, so they are drawn once. */
  private async line({ text, size, bold }: PlacedText): Promise<Line> {
    const key = `${bold ? 'b' : 'r'}${size} ${text}`;
    const known = this.drawn.get(key);
    if (known) return known;
    const left = Math.ceil(size / 2);
    const top = Math.ceil(size * 1.2);
    const width = Math.ceil(this.widthOf(text, bold) * size) + 2 * left;
    const height = top + left;
    const shapes = this.letters.draw(text, left, top, { size, bold, colour: '#000' });
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#fff"/>${shapes}</svg>`;
    const grey = await sharp(Buffer.from(svg)).greyscale().raw().toBuffer();
    const dots: Line['dots'] = [];
    grey.forEach((shade, dot) => {
      if (shade < DARK) dots.push({ across: dot % width, down: Math.floor(dot / width) });
    });
    if (this.drawn.size >= MOST_LINES) this.drawn.clear();
    this.drawn.set(key, { dots, left, top });
    return { dots, left, top };
  }

  /** Of an em. */
  private widthOf(text: string, bold: boolean): number {
    const key = (bold ? 'b' : 'r') + text;
    const known = this.known.get(key) ?? this.letters.widthOf(text, { size: 1, bold });
    this.known.set(key, known);
    return known;
  }
}

async function fileOf(labels: readonly ParcelLabel[], { paper, first, title }: LabelPaper, setter: Setter): Promise<Uint8Array> {
  const page = paper === 'roll' ? ROLL : SHEET;
  const doc = new PDFDocument({
    size: [page.width, page.height],
    margin: 0,
    autoFirstPage: false,
    lang: 'ml',
    displayTitle: true,
    info: { Title: title, Creator: 'Kuzhi' },
  });
  for (const { name, file } of PRINT_FONTS) doc.registerFont(name, require.resolve(file));
  const chunks: Uint8Array[] = [];
  doc.on('data', (chunk: Uint8Array) => chunks.push(chunk));
  const ended = new Promise((resolve) => doc.on('end', resolve));
  const size = paper === 'roll' ? ROLL_LABEL : SHEET_LABEL;
  labels.forEach((label, nth) => {
    const { x, y, isFirst } = paper === 'roll' ? onRoll() : onSheet(nth + first - 1);
    if (isFirst || nth === 0) doc.addPage();
    doc.save().translate(x, y).scale(POINTS_PER_DOT);
    write(doc, setter.lay(label, size));
    doc.restore();
  });
  doc.end();
  await ended;
  return new Uint8Array(Buffer.concat(chunks));
}

const onRoll = () => ({ x: (ROLL.width - ROLL_LABEL.width * POINTS_PER_DOT) / 2, y: 0, isFirst: true });

/** The middle of its field. @param place among all fields of all sheets, from 0 */
function onSheet(place: number): { x: number; y: number; isFirst: boolean } {
  const { width, height, columns, rows } = SHEET;
  const field = place % (columns * rows);
  const [across, down] = [width / columns, height / rows];
  return {
    x: (field % columns) * across + (across - SHEET_LABEL.width * POINTS_PER_DOT) / 2,
    y: Math.floor(field / columns) * down + (down - SHEET_LABEL.height * POINTS_PER_DOT) / 2,
    isFirst: field === 0,
  };
}

function write(doc: PDFKit.PDFDocument, { texts, boxes }: LaidLabel): void {
  for (const { x, y, width, height } of boxes) doc.rect(x, y, width, height);
  doc.fill('#000');
  for (const { text, ...place } of texts) drawLine(doc, text, { ...place, colour: '#000' });
}

// The server also answers orders: one label at a time takes one core.
sharp.concurrency(1);
sharp.cache(false);
const setter = new Setter(await Letters.open((file) => open(require.resolve(file))));
const work = workerData as LabelWork;
if (work.kind === 'file') {
  const file = await fileOf(work.labels, work, setter);
  parentPort?.postMessage(file, [file.buffer as ArrayBuffer]);
} else {
  let last: Promise<unknown> = Promise.resolve();
  parentPort?.on('message', (label: ParcelLabel) => {
    last = last.then(async () => parentPort?.postMessage(await setter.draw(label)));
  });
}
