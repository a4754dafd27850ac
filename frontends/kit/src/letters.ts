import { type Language, LANGUAGES } from '#shared/core/languages';

/** The faces of fonts.css for text, each of one script. */
const FACES = '1em "Noto Sans Malayalam Variable", "Noto Sans Devanagari Variable"';

/**
 * Fetches the letters of a language with its own script, in parallel to the code: the first words on the page would request them late, and move when they
 * arrive.
 */
export function fetchLetters(language: Language): void {
  document.fonts.load(FACES, LANGUAGES[language].name).catch(() => undefined);
}
