import { createRequire } from 'node:module';
import type { Font } from 'fontkit';
import { linesOf, type Run, runsOf } from '#shared/reports/text-lines';

const require = createRequire(import.meta.url);
const FILES: Record<Run['font'], string> = { malayalam: 'malayalam', latin: 'latin', latinExtended: 'latin-ext' };

export interface Style {
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
  private constructor(private readonly fonts: ReadonlyMap<string, Font>) {}

  static async open(): Promise<Letters> {
    // Only a server that draws pays for reading it.
    const { open } = await import('fontkit');
    const fonts = new Map<string, Font>();
    for (const [name, file] of Object.entries(FILES)) {
      for (const weight of ['400', '700']) {
        fonts.set(name + weight, await open(require.resolve(`@fontsource/manjari/files/manjari-${file}-${weight}-normal.woff`)));
      }
    }
    return new Letters(fonts);
  }

  /** In pixels. */
  widthOf(text: string, style: Style): number {
    return runsOf(text).reduce((sum, run) => {
      const font = this.fontOf(run, style);
      return sum + (font.layout(run.text).advanceWidth * style.size) / font.unitsPerEm;
    }, 0);
  }

  /** Broken into lines of so many pixels. */
  lines(text: string, width: number, style: Style): string[] {
    return linesOf(text, width, (part) => this.widthOf(part, style));
  }

  /** One line as SVG. @param x where it begins   @param y its baseline */
  draw(text: string, x: number, y: number, style: Style): string {
    let at = x;
    const shapes = runsOf(text).map((run) => {
      const font = this.fontOf(run, style);
      const scale = style.size / font.unitsPerEm;
      const { glyphs, positions } = font.layout(run.text);
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

  private fontOf({ font }: Run, { bold }: Style): Font {
    const found = this.fonts.get(font + (bold ? '700' : '400'));
    if (!found) throw new Error(`No font for ${font}`);
    return found;
  }
}
