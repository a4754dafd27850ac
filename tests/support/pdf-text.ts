import { inflateSync } from 'node:zlib';

/** The bytes of an object, as long as it says: the last of them may look like the end of a line. */
const streamOf = (body: string): string => {
  const found = /\/Length (\d+)[\s\S]*?stream\r?\n/.exec(body);
  if (!found) return '';
  const begin = found.index + found[0].length;
  const bytes = body.slice(begin, begin + Number(found[1]));
  return body.includes('/FlateDecode') ? inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1') : bytes;
};
const textOfCode = (code: string): string =>
  (code.replaceAll(' ', '').match(/.{4}/g) ?? []).map((unit) => String.fromCharCode(Number.parseInt(unit, 16))).join('');

/** What the glyphs of a font stand for, by their number in four hexadecimal digits. */
function glyphsOf(table: string): Map<string, string> {
  const glyphs = new Map<string, string>();
  for (const [, first = '0', , codes = ''] of table.matchAll(/<([0-9a-f]{4})> <([0-9a-f]{4})> \[([^\]]*)\]/gi)) {
    [...codes.matchAll(/<([0-9a-f ]*)>/gi)].forEach(([, code = ''], place) => {
      glyphs.set((Number.parseInt(first, 16) + place).toString(16).padStart(4, '0'), textOfCode(code));
    });
  }
  return glyphs;
}

/** A stretch of text as PDFKit wrote it onto a page. */
export interface PdfPiece {
  /** The written text below it where it has one, else what its glyphs stand for. */
  text: string;
  /** Where it begins, and its baseline from the foot of the page. */
  x: number;
  y: number;
  size: number;
  /** The numbers of its glyphs; 0 is the box of a letter that the font does not have. */
  glyphs: number[];
}

const ESCAPED: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
/** A string of a dictionary, in UTF-16 where it begins with its mark. */
function textOfString(string: string): string {
  const bytes = string.replace(/\\([\s\S])/g, (_, letter: string) => ESCAPED[letter] ?? letter);
  return bytes.startsWith('\u00FE\u00FF') ? Buffer.from(bytes.slice(2), 'latin1').swap16().toString('utf16le') : bytes;
}

const OPERATORS =
  /\/ActualText \((?<actual>(?:\\[\s\S]|[^\\)])*)\)[^>]*>> BDC|(?<end>EMC)|1 0 0 1 (?<x>[-\d.]+) (?<y>[-\d.]+) Tm|\/(?<font>F\d+) (?<size>[\d.]+) Tf|\[(?<drawn>[^\]]*)\] TJ/g;

/** The pieces of each page of a file that PDFKit made, in the order in which they were drawn. */
export function pdfPieces(file: Buffer): PdfPiece[][] {
  const objects = new Map(
    [...file.toString('latin1').matchAll(/(\d+) 0 obj\r?\n([\s\S]*?)\r?\nendobj/g)].map(([, id, body]) => [id, body ?? '']),
  );
  const referred = (body: string, name: string): string => objects.get(new RegExp(`/${name} (\\d+) 0 R`).exec(body)?.[1] ?? '') ?? '';
  return [...objects.values()]
    .filter((body) => /\/Type \/Page\b/.test(body))
    .map((page) => {
      const resources = referred(page, 'Resources') || page;
      const fonts = new Map(
        [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, id]) => [
          name,
          glyphsOf(streamOf(referred(objects.get(id) ?? '', 'ToUnicode'))),
        ]),
      );
      const pieces: PdfPiece[] = [];
      let [font, at] = [new Map<string, string>(), { x: 0, y: 0, size: 0 }];
      let covered: PdfPiece | null = null;
      for (const { groups = {} } of streamOf(referred(page, 'Contents')).matchAll(OPERATORS)) {
        const { actual, end, x, y, font: name, size, drawn } = groups;
        if (actual !== undefined) covered = { text: textOfString(actual), ...at, x: Number.NaN, glyphs: [] };
        else if (end) covered = null;
        else if (x) at = { ...at, x: Number(x), y: Number(y) };
        else if (name) [font, at] = [fonts.get(name) ?? new Map<string, string>(), { ...at, size: Number(size) }];
        else if (drawn !== undefined) {
          const codes = [...drawn.matchAll(/<([0-9a-f]+)>/gi)].flatMap(([, code = '']) => code.match(/.{4}/g) ?? []);
          const glyphs = codes.map((code) => Number.parseInt(code, 16));
          if (covered && !Number.isNaN(covered.x)) covered.glyphs.push(...glyphs);
          else {
            const text: string = covered?.text ?? codes.map((code) => font.get(code.toLowerCase()) ?? '').join('');
            const piece: PdfPiece = { ...at, text, glyphs };
            if (covered) covered = piece;
            pieces.push(piece);
          }
        }
      }
      return pieces;
    });
}

/** The text of each page, one piece a line. */
export const pdfPages = (file: Buffer): string[] => pdfPieces(file).map((pieces) => pieces.map(({ text }) => `${text}\n`).join(''));
