import { cutLine, hasMark, linesOf, wholeLetters, LETTER_MARK_NOTE } from '../reports/text-lines.ts';
import { bothLanguages } from './label-texts.ts';
import { type LabelDish, labelTexts, type ParcelLabel } from './parcel-label.ts';

/** Dots of a printer to a millimetre: 203 dpi. All that is laid out is in dots. */
export const DOTS_PER_MM = 8;

export interface LabelSize {
  width: number;
  height: number;
  /** Of its letters, relative to those of the roll. */
  scale: number;
  /** How wide the QR code is at most, with the white around it. */
  code: number;
  /** Whether both times, and the two names of a dish, are next to each other. */
  isWide: boolean;
}

/** A label of 50 × 75 mm less 1 mm on either side, which printers for such rolls leave: 48 bytes of dots. */
export const ROLL_LABEL: LabelSize = { width: 384, height: 600, scale: 1, code: 162, isWide: false };
/** One of the eight labels of 105 × 74 mm on a sheet of A4, less the edges that an office printer leaves. */
export const SHEET_LABEL: LabelSize = { width: 752, height: 512, scale: 1.1, code: 224, isWide: true };

export interface PlacedText {
  text: string;
  x: number;
  /** Of the baseline. */
  y: number;
  size: number;
  bold: boolean;
}

/** Filled with black. */
interface PlacedBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A label, every letter and line at its place. */
export interface LaidLabel {
  texts: PlacedText[];
  boxes: PlacedBox[];
}

/** How wide a text is drawn, in dots. */
export type Measure = (text: string, style: { size: number; bold: boolean }) => number;
/** A QR code by its rows: whether each module is dark. */
export type Modules = readonly (readonly boolean[])[];

/** How much the letters shrink until all fits. @source decisions/0082 */
const FACTORS = [1.2, 1.1, 1, 0.94, 0.88, 0.82, 0.76, 0.7];
const SMALLEST = 0.7;
const PAD = 8;
const GAP = 10;
const LEADING = 1.28;
/** Of the em, from the top of a line to its baseline. */
const ASCENT = 0.96;
const RULE = 2;
/** Modules of white around the code. @source ISO/IEC 18004 */
const QUIET = 4;
/** The code: half a millimetre for each module is read by a phone. */
const LEAST_MODULE = 3;
/** How many lines each of them may have, and how many dishes are named. */
interface Most {
  lines: number;
  address: number;
  /** Both names of a dish, or one of them. */
  names: 1 | 2;
  dishes: number;
}
const ROOMY: Most = { lines: 2, address: 3, names: 2, dishes: Infinity };
/** Parts that are left out while all does not fit in the smallest letters: lines, second names of dishes, then dishes, with their number. */
const TIGHT: readonly Most[] = [
  { lines: 1, address: 2, names: 2, dishes: Infinity },
  { lines: 1, address: 1, names: 1, dishes: Infinity },
  ...[10, 8, 6, 4, 2].map((dishes) => ({ lines: 1, address: 1, names: 1 as const, dishes })),
];
/** Longer names and addresses are cut anyway. */
const MOST_LETTERS = 300;

/** Lays a label out, with the largest letters with which everything has its place. @param code the QR code without white around it */
export function layLabel(label: ParcelLabel, size: LabelSize, code: Modules, measure: Measure): LaidLabel {
  const ways = [...FACTORS.map((factor) => ({ factor, most: ROOMY })), ...TIGHT.map((most) => ({ factor: SMALLEST, most }))];
  for (const [nth, { factor, most }] of ways.entries()) {
    const sheet = new LabelSheet(size, factor, measure, most);
    sheet.fill(label, code);
    if (sheet.bottom <= size.height - PAD || nth === ways.length - 1) return sheet.laid;
  }
  throw new Error('There is always a smallest size');
}

/** Without line breaks, and no longer than any label has room for. */
function oneLine(text: string): string {
  const line = text.slice(0, MOST_LETTERS).replace(/\s*[\r\n\u2028\u2029]+\s*/g, ', ');
  return text.length <= MOST_LETTERS ? line : `${wholeLetters(line).slice(0, -1).join('')}…`;
}

/** "29/11/2026 12:00 PM – 1:00 PM" */
const DAY_BEFORE_HOURS = /^(\S+) (?=\d+:\d\d .*–)/;
const NO_BREAK = '\u00A0';
/** No line ends within "12:00 PM". */
const wholeTimes = (text: string): string => text.replace(/(\d) (?=[AP]M\b)/g, `$1${NO_BREAK}`);

class LabelSheet {
  readonly laid: LaidLabel = { texts: [], boxes: [] };
  bottom = PAD;
  private readonly right: number;
  private readonly size: LabelSize;
  private readonly factor: number;
  private readonly measure: Measure;
  private readonly most: Most;

  constructor(size: LabelSize, factor: number, measure: Measure, most: Most) {
    this.size = size;
    this.factor = factor;
    this.measure = measure;
    this.most = most;
    this.right = size.width - PAD;
  }

  fill(label: ParcelLabel, code: Modules): void {
    this.head(label);
    this.rule();
    if (label.run !== null) this.line(`${bothLanguages('run')} ${label.run}`);
    if (label.bag) this.line(`${bothLanguages('bag')} ${label.bag.number} / ${label.bag.of}`);
    for (const dish of label.dishes.slice(0, this.most.dishes)) this.dish(dish);
    const unnamed = label.dishes.slice(this.most.dishes).reduce((sum, { quantity }) => sum + quantity, 0);
    if (unnamed > 0) this.line(`+ ${unnamed} ${bothLanguages('more')}`);
    this.rule();
    this.times(label);
    this.rule();
    if (labelTexts(label).some(hasMark)) this.lines(LETTER_MARK_NOTE, PAD, this.right - PAD, { size: this.px(16), bold: false }, 2);
    this.foot(label, code);
  }

  /** The business next to the place in the order of delivery, which is read from afar. */
  private head({ business, licence, stop }: ParcelLabel): void {
    const top = this.bottom;
    let right = this.right;
    if (stop !== null) {
      const style = { size: this.px(56), bold: true };
      const text = String(stop);
      const width = Math.ceil(this.measure(text, style)) + 2 * GAP;
      const height = Math.ceil(style.size * 1.1);
      right -= width;
      this.frame({ x: right, y: top, width, height });
      this.laid.texts.push({ text, x: right + GAP, y: top + style.size * 0.86, ...style });
      right -= GAP;
      this.bottom = top + height;
    }
    const low = this.bottom;
    this.bottom = top;
    this.lines(business, PAD, right - PAD, { size: this.px(26), bold: true }, this.most.lines);
    const style = { size: this.px(20), bold: false };
    if (licence === null) this.blank('FSSAI', style, PAD, right);
    else this.lines(licence, PAD, right - PAD, style, 1);
    this.bottom = Math.max(this.bottom, low);
  }

  /** "Run · ട്രിപ്പ് 2", and "Bag · പാഴ്‌സൽ 1 / 2", so that half of an order is not taken for all of it. */
  private line(text: string): void {
    this.lines(text, PAD, this.right - PAD, { size: this.px(25), bold: true }, 1);
  }

  private dish({ quantity, name, malayalam }: LabelDish): void {
    const style = { size: this.px(25), bold: true };
    const count = `${quantity} × `;
    const indent = this.measure(count, style);
    this.laid.texts.push({ text: count.trimEnd(), x: PAD, y: this.bottom + style.size * ASCENT, ...style });
    const left = PAD + indent;
    const width = this.right - left;
    if (malayalam !== null) {
      const both = `${malayalam} · ${name}`;
      if (this.size.isWide && this.measure(both, style) <= width) return this.lines(both, left, width, style, 1);
      this.lines(malayalam, left, width, style, this.most.lines);
      if (this.most.names === 1) return;
    }
    this.lines(name, left, width, malayalam === null ? style : { size: this.px(19), bold: false }, this.most.lines);
  }

  private times({ preparedAt, eatBefore }: ParcelLabel): void {
    const top = this.bottom;
    const middle = this.size.isWide ? Math.round(this.size.width / 2) : this.right + GAP;
    this.time(bothLanguages('prepared'), preparedAt, PAD, middle - GAP);
    if (this.size.isWide) this.bottom = top;
    this.time(bothLanguages('eatBefore'), eatBefore, this.size.isWide ? middle : PAD, this.right);
  }

  private time(words: string, value: string | null, left: number, right: number): void {
    this.lines(words, left, right - left, { size: this.px(18), bold: false }, 1);
    const style = { size: this.px(27), bold: true };
    if (value === null) this.blank('', style, left, right);
    else this.lines(value, left, right - left, style, 1);
  }

  /** Customer and delivery time next to the code, at the foot of the label. */
  private foot({ customer, delivery, reference }: ParcelLabel, code: Modules): void {
    // Boxes stand on whole dots.
    const top = Math.ceil(this.bottom);
    const first = { texts: this.laid.texts.length, boxes: this.laid.boxes.length };
    const side = this.code(code, reference, top);
    const low = this.bottom;
    const width = this.right - side - GAP - PAD;
    this.bottom = top;
    this.lines(oneLine(customer.name), PAD, width, { size: this.px(25), bold: true }, this.most.lines);
    this.lines(oneLine(customer.address), PAD, width, { size: this.px(18), bold: false }, this.most.address);
    this.lines(customer.pincode, PAD, width, { size: this.px(24), bold: true }, 1);
    if (delivery !== null) {
      this.lines(bothLanguages('delivery'), PAD, width, { size: this.px(17), bold: false }, 1);
      this.when(oneLine(delivery), width);
    }
    this.bottom = Math.max(this.bottom, low);
    const down = Math.max(0, Math.floor(this.size.height - PAD - this.bottom));
    for (const placed of [...this.laid.texts.slice(first.texts), ...this.laid.boxes.slice(first.boxes)]) placed.y += down;
    this.bottom += down;
  }

  /** Day and hours on a line each where one does not hold both. */
  private when(text: string, width: number): void {
    const style = { size: this.px(20), bold: true };
    const apart = this.measure(text, style) <= width ? text : text.replace(DAY_BEFORE_HOURS, '$1\n');
    // Hours that are too wide for a line are never cut.
    this.lines(wholeTimes(apart), PAD, width, style, apart === text ? 2 : 3);
  }

  /** The code with its reference below, at the right edge. @returns how wide it is, with the white that it needs */
  private code(code: Modules, reference: string, top: number): number {
    const count = code.length + 2 * QUIET;
    const module = Math.max(LEAST_MODULE, Math.floor((this.size.code * Math.min(1, this.factor)) / count));
    const side = module * count;
    const left = this.right - side;
    code.forEach((row, down) => {
      for (let from = 0; from < row.length; from += 1) {
        if (!row[from]) continue;
        let to = from;
        while (row[to]) to += 1;
        const x = left + (from + QUIET) * module;
        this.laid.boxes.push({ x, y: top + (down + QUIET) * module, width: (to - from) * module, height: module });
        from = to;
      }
    });
    const widest = { size: this.px(20), bold: true };
    const style = { ...widest, size: widest.size * Math.min(1, side / this.measure(reference, widest)) };
    // In the white below the code, which it leaves as wide as a camera needs it.
    this.bottom = top + side - module;
    this.laid.texts.push({
      text: reference,
      x: left + (side - this.measure(reference, style)) / 2,
      y: this.bottom + style.size * 0.9,
      ...style,
    });
    this.bottom += style.size * 1.1;
    return side;
  }

  private rule(): void {
    this.laid.boxes.push({ x: PAD, y: Math.round(this.bottom + 2), width: this.right - PAD, height: RULE });
    this.bottom += RULE + 5;
  }

  /** Words, and a line behind them to write on. */
  private blank(words: string, style: { size: number; bold: boolean }, left: number, right: number): void {
    const y = this.bottom + style.size * ASCENT;
    const from = left + (words === '' ? 0 : this.measure(words, style) + GAP);
    if (words !== '') this.laid.texts.push({ text: words, x: left, y, ...style });
    this.laid.boxes.push({ x: Math.round(from), y: Math.round(y + 2), width: Math.round(right - from), height: RULE });
    this.bottom += style.size * LEADING + RULE + 2;
  }

  /** Breaks a text into so many lines at most; the last one is cut after a whole letter. */
  private lines(text: string, x: number, width: number, style: { size: number; bold: boolean }, most: number): void {
    const widthOf = (part: string): number => this.measure(part, style);
    const lines = linesOf(text, width, widthOf);
    const shown = lines.length <= most ? lines : [...lines.slice(0, most - 1), lines.slice(most - 1).join(' ')];
    for (const line of shown) {
      this.laid.texts.push({
        text: cutLine(line, width, widthOf).replaceAll(NO_BREAK, ' '),
        x,
        y: this.bottom + style.size * ASCENT,
        ...style,
      });
      this.bottom += style.size * LEADING;
    }
  }

  private frame({ x, y, width, height }: PlacedBox): void {
    const sides = [
      { x, y, width, height: RULE },
      { x, y: y + height - RULE, width, height: RULE },
      { x, y, width: RULE, height },
      { x: x + width - RULE, y, width: RULE, height },
    ];
    this.laid.boxes.push(...sides);
  }

  private px(size: number): number {
    return size * this.size.scale * this.factor;
  }
}
