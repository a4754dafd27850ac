/** Characters with a meaning of their own for a path, a shell or a file system of any machine. */
const FORBIDDEN = /[\\/:*?"<>|\p{Cc}\p{Zl}\p{Zp}\uFEFF\uFFFD\p{Cs}]+/gu;
/** Signs that turn the direction of the text after them: "exe.vsc_troper" could read as "report_csv.exe". */
const TURNS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;
/** Names that Windows keeps for itself, whatever follows the first dot. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;
/** UTF-8 bytes of a whole name; file systems take 255, and a browser may add " (1)". */
const MOST_BYTES = 200;

/** UTF-8 bytes of a text of whole letters. */
const bytesOf = (text: string): number => [...text].reduce((sum, letter) => sum + bytesOfLetter(letter.codePointAt(0) ?? 0), 0);
const bytesOfLetter = (code: number): number => (code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4);

/**
 * A file name made of a typed title: harmless titles to the letter, the rest without characters that could leave the folder, cut between letters
 * where it is too long.
 * @param ending follows the title, e.g. "_report.csv"
 * @param fallback replaces a title of which nothing is left
 * @source requirements/console C38; faults I5
 */
export function fileNameOf(title: string, ending: string, fallback = 'event'): string {
  const plain = title
    .normalize('NFC')
    .replace(TURNS, '')
    .replace(FORBIDDEN, '-')
    .replace(/^[\s.]+|\s+$/g, '');
  const cut = cutTo(/[^\s.-]/.test(plain) ? plain : fallback, MOST_BYTES - bytesOf(ending));
  return RESERVED.test(cut + ending) ? `_${cut}${ending}` : cut + ending;
}

/** The longest start of whole letters that fits, without a sign that joins it to the cut part. */
function cutTo(text: string, bytes: number): string {
  if (bytesOf(text) <= bytes) return text;
  let kept = '';
  let length = 0;
  for (const letter of text) {
    length += bytesOf(letter);
    if (length > bytes) break;
    kept += letter;
  }
  return kept.replace(/[\u0D4D\u200C\u200D\s]+$/, '');
}

/** RFC 5987: characters that `encodeURIComponent` leaves, but the header's grammar does not. */
const encoded = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * The header that has a browser save a reply under this name: the whole name, and a plain one for old clients.
 * @source RFC 6266; faults I5
 */
export const attachmentOf = (fileName: string): string => `attachment; ${named(fileName)}`;

/** As `attachmentOf`, for files that a phone may show at once. */
export const inlineOf = (fileName: string): string => `inline; ${named(fileName)}`;

function named(fileName: string): string {
  const plain = fileName.replace(/[^\x20-\x7E]|["\\%]/g, '_');
  return `filename="${plain}"; filename*=UTF-8''${encoded(fileName)}`;
}
