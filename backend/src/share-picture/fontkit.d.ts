/** As much of fontkit as we use; it has no types of its own. */
declare module 'fontkit' {
  export interface Font {
    /** Units of one em. */
    unitsPerEm: number;
    layout(text: string): {
      /** In units. */
      advanceWidth: number;
      glyphs: { path: { toSVG(): string } }[];
      positions: { xAdvance: number; xOffset: number; yOffset: number }[];
    };
  }
  export function open(file: string): Promise<Font>;
}
