import { type Language, LANGUAGES } from '#shared/core/languages';

/** The faces of fonts.css for text, each of one script. */
const FACES = '1em "Noto Sans Malayalam Variable", "Noto Sans Devanagari Variable"';

/**
 * Begins to fetch the letters of a language where it has some of its own, beside the code: the first words that are drawn would ask for them
 * late, and be moved when they come.
 */
export function fetchLetters(language: Language): void {
  document.fonts.load(FACES, LANGUAGES[language].name).catch(() => undefined);
}
