import { PRINT_FONTS, printFontOf } from './print-fonts.ts';
import { linesOf, type Run, runsOf } from './text-lines.ts';

/** As much of a font as drawing needs; `fontkit` opens such. */
export interface OutlineFont {
  /** Units of one em. */
  unitsPerEm: number;
  layout(text: string): {
    /** In units. */
    advanceWidth: number;
    glyphs: { path: { toSVG(): string } }[];
    positions: { xAdvance: number; xOffset: number; yOffset: number }[];
  };
}

export interface TextStyle {
  /** Pixels of an em. */
  size: number;
  bold: boolean;
  colour: string;
}

/**
 * Draws text as shapes, so that a picture needs no font of the machine: conjuncts and vowel signs of Malayalam are put together by the font's
 * own rules.
 */
export class Letters {
  private readonly fonts: ReadonlyMap<string, OutlineFont>;

  constructor(fonts: ReadonlyMap<string, OutlineFont>) {
    this.fonts = fonts;
  }

  /** @param open reads a font from a file of a package */
  static async open(open: (file: string) => Promise<OutlineFont>): Promise<Letters> {
    const fonts = new Map<string, OutlineFont>();
    for (const { name, file } of PRINT_FONTS) fonts.set(name, await open(file));
    return new Letters(fonts);
  }

  /** In pixels. */
  widthOf(text: string, { size, bold }: Omit<TextStyle, 'colour'>): number {
    return runsOf(text).reduce((sum, run) => {
      const font = this.fontOf(run, bold);
      return sum + (font.layout(run.drawn).advanceWidth * size) / font.unitsPerEm;
    }, 0);
  }

  /** Broken into lines of so many pixels. */
  lines(text: string, width: number, style: TextStyle): string[] {
    return linesOf(text, width, (part) => this.widthOf(part, style));
  }

  /** One line as SVG. @param x where it begins   @param y its baseline */
  draw(text: string, x: number, y: number, style: TextStyle): string {
    let at = x;
    const shapes = runsOf(text).map((run) => {
      const font = this.fontOf(run, style.bold);
      const scale = style.size / font.unitsPerEm;
      const { glyphs, positions } = font.layout(run.drawn);
      return glyphs
        .map(({ path }, place) => {
          const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[place] ?? {};
          const [left, top] = [at + xOffset * scale, y - yOffset * scale];
          at += xAdvance * scale;
          return `<path transform="translate(${left.toFixed(2)} ${top.toFixed(2)}) scale(${scale} ${-scale})" d="${path.toSVG()}"/>`;
        })
        .join('');
    });
    return `<g fill="${style.colour}">${shapes.join('')}</g>`;
  }

  private fontOf({ font }: Run, bold: boolean): OutlineFont {
    const name = printFontOf(font, bold);
    const found = this.fonts.get(name);
    if (!found) throw new Error(`No font ${name}`);
    return found;
  }
}
