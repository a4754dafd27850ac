/** Letters of Malayalam that also exist as consonant, virama and zero width joiner, as older keyboards write them. */
const CHILLUS: Readonly<Record<string, string>> = {
  '\u0D23': '\u0D7A',
  '\u0D28': '\u0D7B',
  '\u0D30': '\u0D7C',
  '\u0D32': '\u0D7D',
  '\u0D33': '\u0D7E',
  '\u0D15': '\u0D7F',
};
const OLDER_CHILLU = /([\u0D15\u0D23\u0D28\u0D30\u0D32\u0D33])\u0D4D\u200D/g;
/** Joiners, marks of direction, soft hyphens and other signs that show nothing; listed, because old TV engines know no names of classes. */
const INVISIBLE = /\u00AD|\u034F|\u061C|[\u200B-\u200F]|[\u202A-\u202E]|[\u2060-\u206F]|[\uFE00-\uFE0F]|\uFEFF/g;

/**
 * The one form in which names, titles and searches are compared: capitals, white space, composed letters and the two ways of writing a
 * letter of Malayalam make no other text. The typed text is stored and shown.
 * @source decisions/0101
 */
export const folded = (text: string): string =>
  text
    .toLocaleLowerCase('en')
    .normalize('NFC')
    .replace(OLDER_CHILLU, (older, consonant: string) => CHILLUS[consonant] ?? older)
    .replace(INVISIBLE, '')
    // Letters that were apart may compose now.
    .normalize('NFC')
    // The conjunct "nta" and the vowels "au" and "ai" have another spelling each, which NFC keeps apart.
    .replaceAll('\u0D7B\u0D31', '\u0D28\u0D4D\u0D31')
    .replace(/\u0D46*[\u0D4C\u0D57]/g, '\u0D57')
    .replaceAll('\u0D46\u0D46', '\u0D48')
    .replace(/\s+/g, ' ')
    .trim();
