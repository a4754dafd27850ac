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

/** The text of each page of a file that PDFKit made, its pieces in the order in which they were drawn. */
export function pdfPages(file: Buffer): string[] {
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
      let font = new Map<string, string>();
      let text = '';
      for (const [, name, drawn] of streamOf(referred(page, 'Contents')).matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
        if (name) font = fonts.get(name) ?? new Map();
        const codes = [...(drawn ?? '').matchAll(/<([0-9a-f]+)>/gi)].flatMap(([, code = '']) => code.match(/.{4}/g) ?? []);
        text += codes.map((code) => font.get(code.toLowerCase()) ?? '').join('');
        if (drawn !== undefined) text += '\n';
      }
      return text;
    });
}
